// Which file of the browser's code a module goes into.
import path from "node:path";
import type { Rollup } from "vite";

type Meta = Rollup.ManualChunkMeta;

/** Modules that only pass on exports of other modules: an area's entry point. */
const INDEX = /\/app\/features\/.*\/index\.ts$/;
const NAMES_FROM = /\b(?:im|ex)port\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;
/** The modules with which every page starts. */
const EVERY_PAGE = /\/app\/(root|entry\.client)\.tsx/;
/** Packages, and what Vite writes for them. Icons are none here, as they import a function of ours (vite.config.ts). */
const PACKAGE = /^\0|\/node_modules\/(?!lucide-react\/)/;
const ROUTE_AREA = /\/app\/routes\/([^/]+)\//;

/** Areas of pages that strangers arrive on and read. */
const READING = new Set(["blog", "content", "faq", "gallery", "newsletter", "products", "search", "testimonials"]);

/** The import and re-export statements of a module: `{ a, b as c } from "x"`. */
const statementsIn = (code: string): Array<{ readonly names: ReadonlyArray<string>; readonly from: string }> =>
  [...code.matchAll(NAMES_FROM)].map(([, names = "", from = ""]) => ({
    names: names.split(",").map((name) => name.trim()),
    from,
  }));

/** What a module imports, with index modules replaced by the modules behind the names that it uses. */
function usedImports(id: string, { getModuleInfo }: Meta): ReadonlyArray<string> {
  const getCode = (module: string) => getModuleInfo(module)?.code ?? "";
  return (getModuleInfo(id)?.importedIds ?? []).flatMap((imported) => {
    if (!INDEX.test(imported)) return [imported];
    const used = statementsIn(getCode(id))
      .filter(({ from }) => path.resolve(path.dirname(id), from) === imported)
      .flatMap(({ names }) => names.map((name) => name.split(" as ")[0]));
    return statementsIn(getCode(imported))
      .filter(({ names }) => names.some((name) => used.includes(name.split(" as ").at(-1))))
      .map(({ from }) => path.resolve(path.dirname(imported), from));
  });
}

/** A module and everything that it imports before it runs. */
function collectImportClosure(id: string, listImports: (id: string) => ReadonlyArray<string>): ReadonlySet<string> {
  const closure = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (closure.has(next)) continue;
    closure.add(next);
    waiting.push(...listImports(next));
  }
  return closure;
}

/** For each module of a page the areas of the pages that use it; "" is every page's. */
function areasByModule(meta: Meta): ReadonlyMap<string, ReadonlySet<string>> {
  const imports = new Map<string, ReadonlyArray<string>>();
  const listImports = (id: string) => {
    const moduleImports = imports.get(id) ?? usedImports(id, meta);
    imports.set(id, moduleImports);
    return moduleImports;
  };
  const areas = new Map<string, Set<string>>();
  for (const entry of meta.getModuleIds()) {
    if (meta.getModuleInfo(entry)?.isEntry !== true) continue;
    const area = EVERY_PAGE.test(entry) ? "" : (ROUTE_AREA.exec(entry)?.[1] ?? "other");
    for (const module of collectImportClosure(entry, listImports))
      areas.set(module, (areas.get(module) ?? new Set()).add(area));
  }
  return areas;
}

/**
 * The rule of a build. What three areas or more use is in a few files, because a request costs more than its bytes;
 * what two use is in one of their own, and Rollup divides the rest. No two files import each other, which would break
 * them at load time: they import from those before them (packages, frame, shop, customer, of two areas), because what a
 * module imports is used wherever the module is.
 */
export function browserChunks(): Rollup.GetManualChunk {
  let areas: ReturnType<typeof areasByModule> | undefined;
  return (id, meta) => {
    areas ??= areasByModule(meta);
    // It starts the browser's code, which must wait for the page's routes (app/http/page-scripts.tsx).
    if (id.endsWith("/app/entry.client.tsx")) return undefined;
    const users = [...(areas.get(id) ?? [])].sort();
    if (users.includes("")) return PACKAGE.test(id) ? "packages" : "frame";
    if (users.length < 2) return undefined;
    if (users.length === 2) return users.join("-");
    return users.filter((area) => READING.has(area)).length > 1 ? "shop" : "customer";
  };
}
