import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const STATEMENT =
  /\b(?:import|export)\s+(?!type\b)(?:[\w$]+\s*,?\s*)?(?:\*(?:\s+as\s+[\w$]+)?\s*)?(\{[^}]*\})?\s*(?:from\s*)?"(\.[^"]+\.tsx?)"/g;
const ON_DEMAND = /\bimport\("(\.[^"]+\.tsx?)"\)/g;
/** An area's entry point, which passes on what other modules export. */
const ENTRY = /\/features\/[\w-]+\/index\.ts$/;
/** A module that adds the style sheet of what it loads on demand (app/ui/layout/add-sheet.ts). */
const WITH_SHEET = /\baddSheet\(/;

/** The names in the braces of a statement: those that a module has, or those that it passes on. */
const namesIn = (braces: string, side: 0 | -1): ReadonlyArray<string> =>
  braces
    .slice(1, -1)
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "))
    .map((name) => name.split(" as ").at(side) ?? "");

/** The modules of the app that a module imports, at once or on demand, by the names that it uses of an entry point. */
function importedModules(module: string): ReadonlyArray<string> {
  const code = readFileSync(module, "utf8");
  const resolve = (name: string) => path.resolve(path.dirname(module), name);
  const atOnce = [...code.matchAll(STATEMENT)].flatMap(([, braces = "", name = ""]) => {
    const imported = resolve(name);
    if (!ENTRY.test(imported)) return [imported];
    const used = new Set(namesIn(braces, 0));
    return [...readFileSync(imported, "utf8").matchAll(STATEMENT)]
      .filter(([, passedOn = ""]) => namesIn(passedOn, -1).some((passed) => used.has(passed)))
      .map(([, , from = ""]) => path.resolve(path.dirname(imported), from));
  });
  const onDemand = WITH_SHEET.test(code) ? [] : [...code.matchAll(ON_DEMAND)].map(([, name = ""]) => resolve(name));
  return [...atOnce, ...onDemand].filter((file) => !file.includes(".server.") && existsSync(file));
}

/** Modules and all that they load in the browser, without #domain, which has no classes. */
export function moduleClosure(modules: ReadonlyArray<string>): ReadonlySet<string> {
  const closure = new Set<string>();
  const waiting = [...modules];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (closure.has(next)) continue;
    closure.add(next);
    waiting.push(...importedModules(next));
  }
  return closure;
}
