// Which file of the browser's code a module goes into.
import path from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import type { Rollup } from "vite";
import { divideIntoFiles, type PageGoal } from "./shared-files.ts";

type Meta = Rollup.ManualChunkMeta;

/** Modules that only pass on exports of other modules: an area's entry point, and the list of fields. */
const INDEX = /\/app\/(?:features\/.*\/index\.ts|ui\/fields\/field\.tsx)$/;
const NAMES_FROM = /\b(?:im|ex)port\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;
/** The modules with which every page starts. */
const EVERY_PAGE = /\/app\/(root|entry\.client)\.tsx/;
/** Packages, and what Vite writes for them. Icons are none here, as they import a function of ours (vite.config.ts). */
const PACKAGE = /^\0|\/node_modules\/(?!lucide-react\/)/;
const ROUTE = /\/app\/routes\/((\w+)[^?]*)\.tsx/;
/** What nearly every visit loads soon after its page. It counts as a page, so that it loads nothing of other pages. */
const SOON = /\/app\/features\/(analytics\/lazy|site\/layout\/frame-parts)\.ts$/;

/** Where most visits begin. */
const HOME = "content/home";
/** The page of choices needs the most code of those that are read, and is the nearest to its limit. */
const CHOICES = "products/setup";
const LOADED_SOON = new Set(["analytics/lazy", "site/layout/frame-parts"]);
/** Pages that most strangers arrive on. */
const ARRIVING = /^(?:blog|content|faq)\/|^products\/(?:category|product-details)$/;
const READING = /^(?:gallery|newsletter|search|testimonials)\//;
const BUYING = /^(?:account|cart|checkout)\//;
/** Areas whose pages count as one: who works in them loads them once. */
const WORKING = new Set(["staff", "admin", "api"]);

/** The page that an entry is: "" for what every page starts with. */
function pageName(entry: string): string {
  if (EVERY_PAGE.test(entry)) return "";
  const [, page = "other", area = ""] = SOON.exec(entry) ?? ROUTE.exec(entry) ?? [];
  return WORKING.has(area) ? area : page;
}

/** The pages in each layout, by the layout's file. */
function readLayouts(routes: ReadonlyArray<RouteConfigEntry>): ReadonlyMap<string, ReadonlySet<string>> {
  const listPages = ({ file, children }: RouteConfigEntry): ReadonlyArray<string> =>
    children === undefined ? [pageName(`/app/${file}`)] : children.flatMap(listPages);
  const listLayouts = (entries: ReadonlyArray<RouteConfigEntry>): ReadonlyArray<RouteConfigEntry> =>
    entries.flatMap((entry) => (entry.children === undefined ? [] : [entry, ...listLayouts(entry.children)]));
  return new Map(listLayouts(routes).map((layout) => [layout.file, new Set(listPages(layout))]));
}

/**
 * How much it counts what a page loads, and how much it should load at most: besides its files here it has its own, the
 * packages and the list of routes, so that there are eight where most visits begin. 40,000 characters are about six KB
 * after gzip.
 */
function getGoal(page: string): PageGoal {
  if (WORKING.has(page)) return { weight: 0.25, files: 14, needless: Infinity };
  if (page === HOME) return { weight: 150, files: 5, needless: 3000 };
  if (page === CHOICES) return { weight: 200, files: 5, needless: 1500 };
  if (LOADED_SOON.has(page)) return { weight: 20, files: 14, needless: Infinity };
  if (ARRIVING.test(page)) return { weight: 20, files: 5, needless: 16_000 };
  if (READING.test(page)) return { weight: 12, files: 7, needless: 40_000 };
  if (BUYING.test(page)) return { weight: 8, files: 9, needless: 40_000 };
  return { weight: 1, files: 14, needless: Infinity };
}

/** The import and re-export statements of a module: `{ a, b as c } from "x"`. */
const statementsIn = (code: string): Array<{ readonly names: ReadonlyArray<string>; readonly from: string }> =>
  [...code.matchAll(NAMES_FROM)].map(([, names = "", from = ""]) => ({
    names: names.split(",").map((name) => name.trim()),
    from,
  }));

/** What a page loads later, as Vite writes it where the server renders it at once. */
const SERVER_ONLY = /\bfalse \? (\w+) :/g;

/**
 * What a module imports, without what only the server uses of it, and with index modules replaced by the modules behind
 * the names that it uses.
 */
function usedImports(id: string, { getModuleInfo }: Meta): ReadonlyArray<string> {
  const getCode = (module: string) => getModuleInfo(module)?.code ?? "";
  const serverOnly = new Set([...getCode(id).matchAll(SERVER_ONLY)].map(([, name]) => name));
  return (getModuleInfo(id)?.importedIds ?? []).flatMap((imported) => {
    const names = statementsIn(getCode(id))
      .filter(({ from }) => path.resolve(path.dirname(id), from) === imported)
      .flatMap((statement) => statement.names);
    const usedNames = names.filter((name) => !serverOnly.has(name.split(" as ").at(-1)));
    if (names.length > 0 && usedNames.length === 0) return [];
    if (!INDEX.test(imported)) return [imported];
    const used = usedNames.map((name) => name.split(" as ")[0]);
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

/** What a build needs to know of its modules. */
function readProgram(meta: Meta, layouts: ReturnType<typeof readLayouts>) {
  const imports = new Map<string, ReadonlyArray<string>>();
  const listImports = (id: string) => {
    const moduleImports = imports.get(id) ?? usedImports(id, meta);
    imports.set(id, moduleImports);
    return moduleImports;
  };
  const pages = new Map<string, Set<string>>();
  /** What is loaded when a visitor turns to it. */
  const lateModules = new Set<string>();
  for (const entry of meta.getModuleIds()) {
    const info = meta.getModuleInfo(entry);
    if ((info?.dynamicImporters ?? []).length > 0)
      for (const module of collectImportClosure(entry, listImports)) lateModules.add(module);
    if (info?.isEntry !== true && !SOON.test(entry)) continue;
    const users = layouts.get(/\/app\/(routes\/[^?]*)/.exec(entry)?.[1] ?? "") ?? [pageName(entry)];
    for (const module of collectImportClosure(entry, listImports)) {
      const modulePages = pages.get(module) ?? new Set();
      for (const user of users) modulePages.add(user);
      pages.set(module, modulePages);
    }
  }
  return { pages, lateModules, listImports };
}

/** How much of a package its users need, about. */
const PACKAGE_SHARE = 0.1;

/** The name of the file of a module and smaller ones: as short as possible, because each page loads a list of all. */
function nameFile(id: string, names: ReadonlySet<string>): string {
  const words = id.replace(/\.\w+(?:\?.*)?$/, "").split(/\W+/);
  const lengths = words.map((_, i) => words.slice(-1 - i).join("-"));
  return lengths.find((name) => !names.has(name)) ?? id;
}

/** The file of each module of a page. */
function assignFiles(meta: Meta, layouts: ReturnType<typeof readLayouts>): ReadonlyMap<string, string> {
  const { pages, lateModules, listImports } = readProgram(meta, layouts);
  const everyPage = new Set([...pages.values()].flatMap((users) => [...users]));
  const isOnEvery = (id: string) => pages.get(id)?.has("") === true;
  const packages = [...pages.keys()].filter((id) => isOnEvery(id) && PACKAGE.test(id));
  const measure = (id: string): number => {
    const info = meta.getModuleInfo(id);
    const size = info?.isIncluded === false ? 0 : (info?.code?.length ?? 0);
    return PACKAGE.test(id) ? size * PACKAGE_SHARE : size;
  };
  // Of what one page alone uses, Rollup would make a file for each way in which late parts use it as well.
  const sharedModules = [...pages]
    .filter(([id, users]) => (users.size > 1 || lateModules.has(id) || isOnEvery(id)) && !packages.includes(id))
    .map(([id, users]) => ({
      id,
      size: measure(id),
      pages: isOnEvery(id) ? everyPage : users,
      imports: listImports(id),
      isRoute: !isOnEvery(id) && meta.getModuleInfo(id)?.isEntry === true,
    }));
  const files = divideIntoFiles(sharedModules, getGoal);
  const names = new Map(packages.map((id) => [id, "packages"]));
  for (const ids of files) {
    const largest = ids.reduce((a, b) => (measure(b) > measure(a) ? b : a));
    const name = ids.some((id) => isOnEvery(id)) ? "frame" : nameFile(largest, new Set(names.values()));
    for (const id of ids) names.set(id, name);
  }
  return names;
}

/**
 * The rule of a build. What every page uses is in two files (packages change rarely); what some pages use is divided by
 * the pages that use it (shared-files.ts), because a request costs more than a few bytes; Rollup divides the rest.
 * @param routes the table of addresses, which knows what is around which pages
 */
export function browserChunks(routes: ReadonlyArray<RouteConfigEntry>): Rollup.GetManualChunk {
  const layouts = readLayouts(routes);
  let files: ReadonlyMap<string, string> | undefined;
  return (id, meta) => {
    // No page loads it (app/start-page.tsx).
    if (id.endsWith("/app/entry.client.tsx")) return undefined;
    return (files ??= assignFiles(meta, layouts)).get(id);
  };
}
