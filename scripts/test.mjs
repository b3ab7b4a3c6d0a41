// npm test: what a change usually breaks, from types to journeys in a real browser. npm run test:full (this script with
// "full"): everything. Both install missing packages first. Test files run in a random order: SEED=… repeats one.
import path from "node:path";
import { ensureInstalled } from "./lib/install.mjs";
import { ensureSecrets } from "./lib/prepare.mjs";
import { openTestRun, seedFromEnv, sideBySide } from "./test-run/index.mjs";

const isFull = process.argv[2] === "full";
const command = isFull ? "npm run test:full" : "npm test";
const seed = seedFromEnv();
const order = `Order of the test files: SEED=${seed} ${command} repeats it.`;
console.log(order);

const { folder, step, tests, rerunFailed, finish } = openTestRun({
  name: isFull ? "test-full" : "test",
  level: isFull ? "full" : "quick",
  notes: [order],
});
const filledShop = path.join(folder, "filled-shop");

ensureInstalled();
ensureSecrets();

const BOUNDARIES = ["app", "worker", "durable", "scripts", "tests", "--config", ".dependency-cruiser.cjs"];
const LINT = ["--type-check", "--format=unix", "--max-warnings", "0", "--report-unused-disable-directives"];

/** The journeys use the built shop, and take longest: they start as soon as it is built, beside all other steps. */
async function journeys() {
  const isBuilt = await step("build, and a filled shop", "node", ["scripts/start.mjs", "--prepare-only"], {
    repeat: "npm run build",
    env: { STATE_DIR: filledShop },
  });
  if (isBuilt) await tests("journeys", { seed, env: { FILLED_SHOP: filledShop } });
}

await step("lock file", "node", ["scripts/fix-lock.mjs", "--check"], { repeat: "npm run lock" });
await Promise.all([
  journeys(),
  sideBySide([
    // Its files share one worker, so two halves keep two cores busy.
    () => tests("worker", { seed, shard: "1/2" }),
    () => tests("worker", { seed, shard: "2/2" }),
    // Bundles the shop as a deployment does, and reports its size and start time.
    () => tests("production", { seed }),
    () => step("lint and types", "oxlint", LINT, { repeat: "npm run lint" }),
    () => tests("unit", { seed }),
    ...(isFull ? [() => tests("fuzz", { seed }), () => tests("faults", { seed })] : []),
    () => step("boundaries", "depcruise", BOUNDARIES, { repeat: "npm run boundaries" }),
    () => step("unused code", "knip", [], { repeat: "npm run unused" }),
    () => step("format", "oxfmt", ["--check", "."], { repeat: "npm run format" }),
  ]),
]);
// A run of everything finds unstable tests, so it never tries again.
if (!isFull) await rerunFailed();
finish();
