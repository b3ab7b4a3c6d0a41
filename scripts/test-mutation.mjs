// npm run test:mutation [-- pricing checkout]: mutation testing with Stryker. It makes many small changes to the rules
// of an area and counts how many of them the area's tests detect. Prints the surviving mutants and the score of each
// file, and writes reports to .cache/mutation/reports. One area takes minutes, so npm test does not include it. Stryker
// is installed into .cache/mutation: as a dependency it would double the lock file for a tool that is rarely used.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ensureInstalled, ROOT, toolEnv } from "./lib/install.mjs";

const STRYKER = "10.1.1";
/** The packages that the domain and its tests import. */
const PACKAGES = ["clipper2-ts", "fast-check", "fflate", "papaparse", "valibot", "vitest"];
const AREAS = ["pricing", "checkout", "orders", "payments", "cart", "addresses"];
/**
 * The files to mutate of areas that do more than calculate money.
 * @type {Readonly<Record<string, ReadonlyArray<string>>>}
 */
const PARTS = { cart: ["promotion.ts", "totals.ts"], addresses: ["checkout-address.ts"] };

const requested = process.argv.slice(2);
const areas = requested.length > 0 ? requested : AREAS;
const unknown = areas.filter((area) => !AREAS.includes(area));
if (unknown.length > 0) {
  console.error(`Unknown area: ${unknown.join(", ")}. Known areas: ${AREAS.join(", ")}.`);
  process.exit(1);
}

ensureInstalled();
const folder = path.join(ROOT, ".cache/mutation");
mkdirSync(folder, { recursive: true });
/**
 * @typedef {object} Manifest
 * @property {Record<string, string>} imports
 * @property {Record<string, string>} dependencies
 * @property {Record<string, string>} devDependencies
 */
const { imports, dependencies, devDependencies } = /** @type {Manifest} */ (
  JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"))
);
const pinned = { ...dependencies, ...devDependencies };
writeFileSync(
  path.join(folder, "package.json"),
  JSON.stringify({
    private: true,
    type: "module",
    imports,
    dependencies: {
      "@stryker-mutator/core": STRYKER,
      "@stryker-mutator/vitest-runner": STRYKER,
      ...Object.fromEntries(PACKAGES.map((name) => [name, pinned[name]])),
    },
  }),
);
rmSync(path.join(folder, "app"), { recursive: true, force: true });
// With a tsconfig present Stryker would look for the compiler.
cpSync(path.join(ROOT, "app/domain"), path.join(folder, "app/domain"), {
  recursive: true,
  filter: (source) => !/[\\/]tsconfig[^\\/]*\.json$/.test(source),
});
cpSync(path.join(ROOT, "scripts/mutation"), folder, { recursive: true });

/**
 * @param {string} command
 * @param {ReadonlyArray<string>} args
 * @param {Readonly<Record<string, string>>} env
 */
const inFolder = (command, args, env = {}) =>
  spawnSync(command, args, { cwd: folder, env: toolEnv(env), stdio: "inherit" }).status ?? 1;

if (inFolder("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"]) !== 0) process.exit(1);
for (const area of areas) {
  // Stryker separates patterns by commas, so no pattern may contain one.
  const files = (PARTS[area] ?? ["**/*.ts"]).map((file) => `app/domain/shop/${area}/${file}`).join();
  const reports = path.join(folder, "reports", area);
  rmSync(reports, { recursive: true, force: true });
  const status = inFolder("npx", ["stryker", "run", "--mutate", `${files},!app/**/*.test.ts`], { MUTATED_AREAS: area });
  if (status !== 0) process.exit(status);
  cpSync(path.join(folder, "reports/mutation"), reports, { recursive: true });
}
