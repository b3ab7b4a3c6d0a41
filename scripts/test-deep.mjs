// npm run test:deep: hours of tests. Runs the unit tests, the workerd tests and the journeys in three random orders of
// their files, the unit tests with random examples again and again with new ones, the full crawl, the highest counts
// of kills and dropped connections, the corpus of files, Lighthouse, and fuzzing. SEED=… repeats the orders, which use
// that seed and the two numbers after it. FUZZ_MINUTES=… sets how long the fuzzing takes.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ensureInstalled } from "./lib/install.mjs";
import { ensureSecrets } from "./lib/prepare.mjs";
import { openTestRun, seedFromEnv, sideBySide } from "./test-run/index.mjs";

const ORDERS = 3;
const SEEDS_OF_EXAMPLES = 30;
const FUZZ_MINUTES = process.env.FUZZ_MINUTES ?? "10";
/** @param {number} seed of the random examples of the unit tests */
const withExamples = (seed) => ({ EXAMPLES: String(seed) });

const first = seedFromEnv();
const seeds = Array.from({ length: ORDERS }, (_, i) => first + i);
const orders = `Orders of the test files: seeds ${seeds.join(", ")}. SEED=${first} npm run test:deep repeats them.`;
console.log(orders);

const { folder, step, tests, finish } = openTestRun({ name: "test-deep", level: "deep", notes: [orders] });
const filledShop = path.join(folder, "filled-shop");

ensureInstalled();
ensureSecrets();

/**
 * Runs every project whose files share a process, in one random order of its files.
 * @param {number} seed
 */
async function inOneOrder(seed) {
  await sideBySide([
    () => tests("worker", { seed, shard: "1/2" }),
    () => tests("worker", { seed, shard: "2/2" }),
    () => tests("unit", { seed, settings: withExamples(seed) }),
  ]);
  await tests("journeys", { seed, env: { FILLED_SHOP: filledShop } });
}

/** The unit tests with random examples. */
const propertyTests = ["app", "worker", "scripts"].flatMap((top) =>
  readdirSync(top, { recursive: true, encoding: "utf8" })
    .map((file) => path.join(top, file))
    .filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(file, "utf8").includes('from "fast-check"')),
);

/** @param {number} seed */
const withNewExamples = (seed) => tests("unit", { seed, settings: withExamples(seed), files: propertyTests });

const corpus = ["run", "--project", "journeys", "tests/journeys/artwork/corpus.full.test.ts"];
const fuzzing = [`--minutes=${FUZZ_MINUTES}`, `--seed=${first}`];

const isBuilt = await step("build, and a filled shop", "node", ["scripts/start.mjs", "--prepare-only"], {
  repeat: "npm run build",
  env: { STATE_DIR: filledShop },
});
const parts = [
  ...seeds.map((seed) => () => inOneOrder(seed)),
  ...Array.from({ length: SEEDS_OF_EXAMPLES }, (_, i) => () => withNewExamples(first + i)),
  // Alone and once, because it measures times.
  () =>
    step("corpus of files", "vitest", corpus, {
      repeat: `TEST_LEVEL=deep CORPUS=. npx vitest ${corpus.join(" ")}`,
      env: { TEST_LEVEL: "deep", CORPUS: ".", FILLED_SHOP: filledShop },
    }),
  () =>
    step("lighthouse", "node", ["scripts/lighthouse.mjs"], {
      repeat: "npm run lighthouse",
      env: { STATE_DIR: filledShop },
    }),
  () => tests("faults", { seed: first }),
  () => tests("fuzz", { seed: first, settings: { FUZZ_SEED: String(first) } }),
  () =>
    step(`fuzzing, seed ${first}`, "node", ["scripts/fuzz.mjs", ...fuzzing], {
      repeat: `npm run fuzz -- ${fuzzing.join(" ")}`,
    }),
];
if (isBuilt) for (const part of parts) await part();
finish();
