// npm test: every check, from types to journeys in a real browser. Installs missing packages first.
// Test files run in a random order. SEED=… repeats an order; the seed is printed first and last.
import path from "node:path";
import { ensureInstalled } from "./lib/install.mjs";
import { ensureSecrets } from "./lib/prepare.mjs";
import { openTestRun, seedFromEnv, sideBySide } from "./lib/test-run.mjs";

const seed = seedFromEnv();
const order = `Order of the test files: SEED=${seed} npm test repeats it.`;
console.log(order);
ensureInstalled();
ensureSecrets();

const { folder, step, tests, finish } = openTestRun();
const filledShop = path.join(folder, "filled-shop");

const BOUNDARIES = ["--config", ".dependency-cruiser.cjs"];
const LINT = ["--type-check", "--format=unix", "--max-warnings", "0", "--report-unused-disable-directives"];

/** The journeys use the built shop, and take longest: they start as soon as it is built, beside all other steps. */
async function journeys() {
  await step("build, and a filled shop", "node", ["scripts/start.mjs", "--prepare-only"], { STATE_DIR: filledShop });
  await tests("journeys", { seed, env: { FILLED_SHOP: filledShop } });
}

await step("lock file", "node", ["scripts/fix-lock.mjs", "--check"]);
await Promise.all([
  journeys(),
  sideBySide([
    // Its files share one worker, so two halves keep two cores busy.
    () => tests("worker", { seed, shard: "1/2" }),
    () => tests("worker", { seed, shard: "2/2" }),
    // Bundles the shop as a deployment does, and reports its size and start time.
    () => tests("production", { seed }),
    () => step("lint and types", "oxlint", LINT),
    () => tests("unit", { seed }),
    () => tests("fuzz", { seed }),
    () => tests("faults", { seed }), // they do not judge speed
    () => step("boundaries", "depcruise", ["app", "worker", "durable", "scripts", "tests", ...BOUNDARIES]),
    () => step("unused code", "knip", []),
    () => step("format", "oxfmt", ["--check", "."]),
  ]),
]);

console.log(`\n${order}`);
finish();
