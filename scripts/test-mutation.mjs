// npm run test:mutation [-- pricing checkout]: changes the rules of an area in a thousand small ways and counts how many
// changes its own tests notice. Prints the survivors and the score of each file, and leaves reports in
// .cache/mutation/reports. A run of one area takes minutes, so it is no part of npm test.
// Stryker and what it needs are installed in that folder: they would double the lock file for a tool that is used now and then.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ensureInstalled, ROOT, toolEnv } from "./lib/install.mjs";

const STRYKER = "10.1.1";
/** Everything that pure rules and their tests import. */
const PACKAGES = ["clipper2-ts", "fast-check", "fflate", "papaparse", "valibot", "vitest"];
const AREAS = ["pricing", "checkout", "orders", "payments", "cart", "addresses"];
/** What is changed of an area that has more than money to decide. */
const PARTS = { cart: ["promotion.ts", "totals.ts"], addresses: ["checkout-address.ts"] };

const asked = process.argv.slice(2);
const areas = asked.length > 0 ? asked : AREAS;
const unknown = areas.filter((area) => !AREAS.includes(area));
if (unknown.length > 0) {
  console.error(`There are ${AREAS.join(", ")}, but not ${unknown.join(", ")}.`);
  process.exit(1);
}

ensureInstalled();
const folder = path.join(ROOT, ".cache/mutation");
mkdirSync(folder, { recursive: true });
const { imports, dependencies, devDependencies } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));
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
// A configuration of TypeScript would have Stryker look for the compiler.
cpSync(path.join(ROOT, "app/domain"), path.join(folder, "app/domain"), {
  recursive: true,
  filter: (source) => !/[\\/]tsconfig[^\\/]*\.json$/.test(source),
});
cpSync(path.join(ROOT, "scripts/mutation"), folder, { recursive: true });

const inFolder = (command, args, env = {}) =>
  spawnSync(command, args, { cwd: folder, env: toolEnv(env), stdio: "inherit" }).status ?? 1;

if (inFolder("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"]) !== 0) process.exit(1);
for (const area of areas) {
  // Stryker takes a list with commas, so no pattern may have one.
  const files = (PARTS[area] ?? ["**/*.ts"]).map((file) => `app/domain/${area}/${file}`).join();
  const reports = path.join(folder, "reports", area);
  rmSync(reports, { recursive: true, force: true });
  const status = inFolder("npx", ["stryker", "run", "--mutate", `${files},!app/**/*.test.ts`], { MUTATED_AREAS: area });
  if (status !== 0) process.exit(status);
  cpSync(path.join(folder, "reports/mutation"), reports, { recursive: true });
}
