// Writes the list of routes, which every page loads, in fewer bytes.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import vm from "node:vm";
import { transformWithEsbuild, type Plugin } from "vite";

type Route = Readonly<Record<string, unknown>>;

interface Columns {
  /** The address of the files' folder. */
  readonly folder: string;
  readonly files: ReadonlyArray<string>;
  /**
   * The file of each route. A file is written as the distance of its number from the file before, which is a short text
   * that repeats.
   */
  readonly modules: ReadonlyArray<number>;
  /** For each other property its value in every route: lists are of files, and 0 stands for none and for false. */
  readonly columns: Readonly<Record<string, ReadonlyArray<unknown>>>;
}

/** Runs in the browser: it uses nothing of this module. */
function readColumns({ folder, files, modules, columns }: Columns): Readonly<Record<string, Route>> {
  const readFiles = (distances: ReadonlyArray<number>): ReadonlyArray<string> => {
    let number = -1;
    return distances.map((distance) => folder + String(files[(number += distance)]));
  };
  const routes: Record<string, Record<string, unknown>> = {};
  for (const [name, values] of Object.entries<ReadonlyArray<unknown>>({ ...columns, module: readFiles(modules) }))
    for (const [i, value] of values.entries())
      if (value !== 0)
        (routes[String(columns["id"]?.[i])] ??= {})[name] = Array.isArray(value) ? readFiles(value) : value;
  return routes;
}

function writeColumns(routes: ReadonlyArray<Route>, folder: string): Columns {
  const texts = routes.flatMap((route) => Object.values(route).flat()).filter((value) => typeof value === "string");
  const uses = Map.groupBy(
    texts.filter((text) => text.startsWith(folder)),
    (file) => file,
  );
  // The files that most pages load have the shortest numbers.
  const files = [...uses.values()].sort((a, b) => b.length - a.length).map(([file = ""]) => file);
  const getNumber = (file: unknown): number => files.indexOf(String(file));
  const writeFiles = (numbers: ReadonlyArray<number>) =>
    numbers.map((number, i) => number - (i === 0 ? -1 : (numbers[i - 1] ?? 0)));
  const writeValue = (value: unknown): unknown =>
    Array.isArray(value) ? writeFiles(value.map(getNumber).sort((a, b) => a - b)) : (value ?? false) || 0;
  const names = new Set(routes.flatMap((route) => Object.keys(route)));
  names.delete("module");
  return {
    folder,
    files: files.map((file) => file.slice(folder.length)),
    modules: writeFiles(routes.map((route) => getNumber(route["module"]))),
    columns: Object.fromEntries([...names].map((name) => [name, routes.map((route) => writeValue(route[name]))])),
  };
}

const START = "window.__remixManifest=";

/** A list of routes without what is empty or false, and with files in one order, which is of no importance. */
const normalize = (json: string): unknown =>
  JSON.parse(json, (_, value: unknown) => (Array.isArray(value) ? value.sort() : value || undefined)) as unknown;

/** Remix's script with the list of routes, in columns. @param folder the address of the files' folder */
export async function inColumns(script: string, folder: string): Promise<string> {
  const json = script.slice(START.length).replace(/;$/, "");
  const { routes, ...rest } = JSON.parse(json) as { readonly routes: Readonly<Record<string, Route>> };
  const columns = writeColumns(Object.values(routes), folder);
  const expression = await transformWithEsbuild(`(${String(readColumns)})(${JSON.stringify(columns)})`, "x.js", {
    minify: true,
  });
  const shorterScript = `${START}{...${JSON.stringify(rest)},routes:${expression.code.trim().replace(/;$/, "")}};`;
  const window: { __remixManifest?: unknown } = {};
  vm.runInNewContext(shorterScript, { window });
  if (!isDeepStrictEqual(normalize(JSON.stringify(window.__remixManifest)), normalize(json)))
    throw new Error("The columns lose something of the list of routes: adapt scripts/lib/chunks/routes-in-columns.ts");
  return shorterScript;
}

/** @param client the folder of the browser's build; @param assets the address of its files */
export const routesInColumns = (client: string, assets: string): Plugin => ({
  name: "routes-in-columns",
  apply: "build",
  async writeBundle() {
    // Remix writes the list while it builds the server.
    if (!this.environment.config.build.ssr) return;
    const scripts = globSync(`${client}${assets}manifest-*.js`)
      .map((file) => ({ file, script: readFileSync(file, "utf8") }))
      // A folder that is not emptied has those of earlier builds, in columns.
      .filter(({ script }) => script.startsWith(`${START}{"`));
    if (scripts.length === 0) this.error("Remix writes no list of routes where it did: adapt routes-in-columns.ts");
    for (const { file, script } of scripts) writeFileSync(file, await inColumns(script, assets));
  },
});
