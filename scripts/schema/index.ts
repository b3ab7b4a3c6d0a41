// npm run schema: prints the schema by area. npm run db:generate: drafts the migration that the code asks for. With
// --help: both in more words.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { checkAreaNames, printSchema } from "./areas.ts";
import { draftMigration } from "./draft.ts";
import { migrationNames, MIGRATIONS, openMigrated, readSchema } from "./migrated.ts";
import { describeImportFailure, SchemaProblem } from "./problem.ts";

const SOURCES =
  "Tables as worker/db/schema declares them; indexes, triggers and views as the database has them after all migrations.";

const HELP = `npm run schema                 prints the schema by area
npm run schema -- orders cart  prints the areas of worker/db/schema/orders.ts and cart.ts
npm run db:generate            prints what the code declares and the migrations do not have yet
npm run db:generate -- NAME    writes that to migrations/NNNN_NAME.sql

The schema is printed from two sources. ${SOURCES}
A column that no migration has yet is printed; its index is not.`;

const [command, ...names] = process.argv.slice(2);

/** Loads what the code declares: a file of worker/db/schema that is being edited may not load. */
async function loadDeclared() {
  try {
    const { declaredSchema, selectDeclared } = await import("./triggers.ts");
    return { declared: declaredSchema(), selectDeclared };
  } catch (error) {
    throw describeImportFailure(error);
  }
}

async function generate(): Promise<string> {
  const [name = "", ...more] = names;
  if (more.length > 0)
    throw new SchemaProblem("A migration has one name: npm run db:generate -- delivery_instructions");
  const { declared, selectDeclared } = await loadDeclared();
  const draft = draftMigration(declared, selectDeclared(readSchema(openMigrated())));
  if (draft === "") return "The migrations have everything that the code declares.";
  if (name === "") return draft;
  if (!/^[a-z0-9_]+$/.test(name))
    throw new SchemaProblem("A migration is named in small letters: npm run db:generate -- delivery_instructions");
  const next = Number(migrationNames().at(-1)?.slice(0, 4)) + 1;
  const file = path.join(MIGRATIONS, `${String(next).padStart(4, "0")}_${name}.sql`);
  writeFileSync(file, draft, { flag: "wx" });
  return `Drafted ${path.relative(process.cwd(), file)}. Add its reasons and rules, and review it.`;
}

async function print(): Promise<string> {
  checkAreaNames(names);
  const { declared } = await loadDeclared();
  return `-- ${SOURCES}\n\n${printSchema(readSchema(openMigrated()), declared, names)}`;
}

try {
  if (names.includes("--help")) console.log(HELP);
  else console.log(await (command === "generate" ? generate() : print()));
} catch (error) {
  if (!(error instanceof SchemaProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
