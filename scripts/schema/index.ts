// npm run schema: prints the schema by area, or with an area's name that one. npm run db:generate -- NAME: drafts
// migrations/NNNN_NAME.sql from what the code declares and the migrations do not have yet.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { printSchema, readAreas } from "./areas.ts";
import { draftMigration } from "./draft.ts";
import { migrationNames, MIGRATIONS, openMigrated, readSchema } from "./migrated.ts";
import { declaredSchema, selectDeclared } from "./triggers.ts";

const [command, name = ""] = process.argv.slice(2);
const rows = readSchema(openMigrated());

function generate(): string {
  const draft = draftMigration(declaredSchema(), selectDeclared(rows));
  if (draft === "") return "The migrations have everything that the code declares.";
  if (name === "") return draft;
  if (!/^[a-z0-9_]+$/.test(name))
    throw new Error("A migration is named in small letters: npm run db:generate -- printer_notes");
  const next = Number(migrationNames().at(-1)?.slice(0, 4)) + 1;
  const file = path.join(MIGRATIONS, `${String(next).padStart(4, "0")}_${name}.sql`);
  writeFileSync(file, draft, { flag: "wx" });
  return `Drafted ${path.relative(process.cwd(), file)}. Add its reasons and rules, and review it.`;
}

function print(): string {
  const areas = readAreas().map((area) => area.name);
  if (name !== "" && !areas.includes(name)) throw new Error(`There is no area ${name}: ${areas.join(", ")}`);
  return printSchema(rows, declaredSchema(), name);
}

console.log(command === "generate" ? generate() : print());
