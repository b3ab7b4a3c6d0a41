// npm test: everything that has to hold, from the types to journeys in a real browser. Installs what is missing first.
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

await step("lock file", "node", ["scripts/fix-lock.mjs", "--check"]);
await sideBySide([
  // Its files share one worker, so two halves keep two cores busy.
  () => tests("worker", { seed, shard: "1/2" }),
  () => tests("worker", { seed, shard: "2/2" }),
  // Bundles the shop as a deployment does, and reports its size and start.
  () => tests("production", { seed }),
  () => step("build, and a filled shop", "node", ["scripts/start.mjs", "--prepare-only"], { STATE_DIR: filledShop }),
  () => tests("unit", { seed }),
  () => tests("faults", { seed }), // they judge nothing by its speed
  () => tests("fuzz", { seed }),
  () => step("format", "oxfmt", ["--check", "."]),
  () => step("lint", "oxlint", ["--max-warnings", "0", "--report-unused-disable-directives"]),
  ...[".", "scripts", "worker", "app/domain/tsconfig.pure.json"].map(
    (project) => () => step(`types: ${project}`, "node", ["node_modules/typescript-native/bin/tsc", "-p", project]),
  ),
  () =>
    step("boundaries", "depcruise", [
      "app",
      "worker",
      "durable",
      "scripts",
      "tests",
      "--config",
      ".dependency-cruiser.cjs",
    ]),
]);
await tests("journeys", { seed, env: { FILLED_SHOP: filledShop } });

console.log(`\n${order}`);
finish();
