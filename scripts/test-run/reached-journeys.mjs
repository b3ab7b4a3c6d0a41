// Which journeys a change reaches: those of the changed area's own folder, and those that open a page on which the area
// shows. A journey names the areas of its pages: the folders of app/routes (tests/journeys/support/harness.ts).
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** Code of one area: `app/domain/shop/orders/cancel-effects.ts` belongs to orders. */
const OF_AREA = /^(?:app\/(?:domain\/(?:ground\/|prepress\/|shop\/)?|features\/)|worker\/(?:services|api)\/)([\w-]+)\//;
const ROUTE = /^app\/routes\/([\w-]+)/;
const JOURNEY = /^tests\/journeys\/([\w-]+)\//;
/** What neither the shop nor a journey loads. */
const OF_NO_PAGE =
  /^(?:docs|tests\/(?:corpus|faults|fuzz|production|worker)|scripts\/(?!seed|lib|start))|\.(?:test\.tsx?|md)$|^\./;

/**
 * @typedef {object} Sources
 * @property {ReadonlyArray<string>} files paths from the root
 * @property {(file: string) => string} read
 */

/**
 * The sources below a folder.
 * @param {string} root
 * @returns {Sources}
 */
export const listSources = (root) => ({
  files: globSync(["app/root.tsx", "app/{routes,features}/**/*.{ts,tsx}", "tests/journeys/**/*.test.ts"], {
    cwd: root,
  }),
  read: (file) => readFileSync(path.join(root, file), "utf8"),
});

/**
 * The areas of the domain and of the features that a file imports.
 * @param {string} text
 */
const importedAreas = (text) =>
  [
    ...text.matchAll(
      /from "(?:#domain\/(?:ground\/|prepress\/|shop\/)?|[./]+(?:\/app)?\/features\/|\.\.\/)([\w-]+)\//g,
    ),
  ].map(([, area = ""]) => area);

/**
 * @param {Iterable<readonly [string, string]>} pairs
 * @returns {Map<string, Set<string>>}
 */
function grouped(pairs) {
  /** @type {Map<string, Set<string>>} */
  const groups = new Map();
  for (const [key, value] of pairs) groups.set(key, (groups.get(key) ?? new Set()).add(value));
  return groups;
}

/**
 * The areas that a changed file reaches: its own, and those of the pages that show it; "every" when it shows on every
 * page, or on none in particular.
 * @param {string} file
 * @param {Sources} sources
 * @returns {ReadonlySet<string> | "every"}
 */
export function reachedAreas(file, { files, read }) {
  if (OF_NO_PAGE.test(file)) return new Set();
  const page = ROUTE.exec(file)?.[1];
  if (page) return new Set([page]);
  const area = file.startsWith("durable/") ? "chat" : OF_AREA.exec(file)?.[1];
  if (!area || importedAreas(read("app/root.tsx")).includes(area)) return "every";
  const ofFolder = (/** @type {RegExp} */ folder) =>
    grouped(
      files.flatMap((source) => {
        const name = folder.exec(source)?.[1];
        return name ? importedAreas(read(source)).map((imported) => /** @type {const} */ ([name, imported])) : [];
      }),
    );
  const features = [...ofFolder(/^app\/features\/([\w-]+)\//)].filter(([, imported]) => imported.has(area));
  const showing = new Set([area, ...features.map(([name]) => name)]);
  const pages = [...ofFolder(ROUTE)].filter(
    ([name, imported]) => name === area || [...imported].some((importedName) => showing.has(importedName)),
  );
  return pages.length === 0 ? "every" : new Set([area, ...pages.map(([name]) => name)]);
}

/**
 * The areas that a journey names: `openHarness({ areas: ["cart", "checkout"] })`.
 * @param {string} text of its file
 * @returns {ReadonlyArray<string> | "every"}
 */
export function namedAreas(text) {
  const list = /openHarness\(\{[^}]*areas:\s*\[([^\]]*)\]/.exec(text)?.[1];
  return list === undefined ? "every" : [...list.matchAll(/"([\w-]+)"/g)].map(([, area = ""]) => area);
}

/**
 * The files of the journeys that a change reaches.
 * @param {ReadonlyArray<string>} changedFiles files
 * @param {Sources} sources
 */
export function reachedJourneys(changedFiles, sources) {
  const reached = changedFiles.map((file) => reachedAreas(file, sources));
  return sources.files.filter((file) => {
    const ownArea = JOURNEY.exec(file)?.[1];
    if (ownArea === undefined) return false;
    const otherAreas = namedAreas(sources.read(file));
    return (
      changedFiles.includes(file) ||
      reached.some(
        (areas) =>
          areas === "every" ||
          (areas.size > 0 && (otherAreas === "every" || [ownArea, ...otherAreas].some((area) => areas.has(area)))),
      )
    );
  });
}
