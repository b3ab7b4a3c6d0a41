import os from "node:os";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { configDefaults, defineConfig } from "vitest/config";
import { copyLargeFonts } from "./scripts/lib/copy-large-fonts.ts";
import { leftOut, TEST_FILES, testLevel } from "./scripts/lib/test-files.mjs";
import { isUnexpectedLog } from "./tests/expected-output.ts";
import { HANGS_MS, JOURNEY_HANGS_MS } from "./tests/time-limits.ts";

const limits = (testTimeout: number) => ({
  testTimeout,
  hookTimeout: testTimeout,
  teardownTimeout: HANGS_MS,
  expect: { poll: { timeout: HANGS_MS } },
});

const level = testLevel();

/**
 * The number of processes that run journeys, each with a browser and a shop: one more than there are cores, because
 * tests wait for pages, and at most six, because each needs about 700 MB.
 */
const LANES = Math.min(6, os.availableParallelism() + 1);

/** Packages that the worker tests load as a few large modules instead of hundreds of small ones. */
const PREBUNDLED = [
  "drizzle-orm",
  "drizzle-orm/d1",
  "drizzle-orm/sqlite-core",
  "valibot",
  "hono",
  "pdf-lib",
  "@pdf-lib/fontkit",
  "stripe",
];

/** Rules and components, in Node. */
const unit = {
  extends: true as const,
  test: {
    name: "unit",
    environment: "node",
    isolate: false, // loading the modules again for each file takes longer than the tests
    ...limits(HANGS_MS),
    include: TEST_FILES.unit,
    setupFiles: ["./tests/restore-globals.ts", "./tests/random-examples.ts"],
  },
};

/** The static files that services read. */
const STATIC_FILES = "node_modules/.cache/kisscut-static-files";
copyLargeFonts(`${STATIC_FILES}/static`);

/** Services, calls and chat rooms, inside workerd. */
const worker = async () => ({
  extends: true as const,
  plugins: [
    cloudflareTest({
      main: "./tests/worker/entry.ts",
      wrangler: { configPath: "./wrangler.toml" },
      miniflare: {
        // Instead of the built pages, which may be built meanwhile.
        assets: { directory: STATIC_FILES },
        bindings: {
          MAIN_MIGRATIONS: await readD1Migrations("migrations"),
          SEARCH_MIGRATIONS: await readD1Migrations("migrations/search"),
          CHAT_SEED: process.env["CHAT_SEED"] ?? "",
          MONEY_SEED: process.env["MONEY_SEED"] ?? "",
          TRUST_CF: "1",
          SIGNING_SECRET: "a signing secret for tests only, 32+ characters",
        },
      },
    }),
  ],
  test: {
    name: "worker",
    isolate: false,
    deps: { optimizer: { ssr: { enabled: true, include: PREBUNDLED } } },
    ...limits(HANGS_MS),
    include: TEST_FILES.worker,
    setupFiles: ["./tests/restore-globals.ts", "./tests/worker/setup.ts"],
    globalSetup: ["./tests/worker/global-setup.ts", "./tests/fakes/global-setup.ts"],
  },
});

/** Parsers of uploaded files with thousands of hostile files. The runner itself detects a parser that hangs. */
const fuzz = {
  extends: true as const,
  test: { name: "fuzz", environment: "node", include: TEST_FILES.fuzz, ...limits(3_600_000) },
};

/** Chat delivery while processes are killed and connections break. */
const faults = {
  extends: true as const,
  test: {
    name: "faults",
    environment: "node",
    include: TEST_FILES.faults,
    ...limits(JOURNEY_HANGS_MS),
  },
};

/** The uploaded bundle, in workerd. */
const production = {
  extends: true as const,
  test: {
    name: "production",
    environment: "node",
    include: TEST_FILES.production,
    globalSetup: ["./tests/production/global-setup.ts"],
    ...limits(JOURNEY_HANGS_MS),
    expect: { poll: { timeout: HANGS_MS, interval: 150 } },
  },
};

/** The built shop in a real browser. The files of one process share its browser. */
const journeys = {
  extends: true as const,
  test: {
    name: "journeys",
    environment: "./tests/journeys/support/lane-environment.ts",
    include: TEST_FILES.journeys,
    setupFiles: ["./tests/restore-globals.ts"],
    globalSetup: ["./tests/journeys/support/global-setup.ts"],
    ...limits(JOURNEY_HANGS_MS),
    expect: { poll: { timeout: HANGS_MS, interval: 150 } },
    sequence: { hooks: "list" as const },
    isolate: false,
    maxWorkers: LANES,
  },
};

export default defineConfig(async () => ({
  define: {
    __LOCAL_SHOP__: "true",
    __STATIC_PATH__: JSON.stringify("/static/"),
    __TEST_LEVEL__: JSON.stringify(level),
  },
  // Concurrent shards of one project must not write the same optimized dependencies.
  cacheDir: process.env["VITE_CACHE"] ?? "node_modules/.vite",
  test: {
    projects: [unit, await worker(), fuzz, faults, production, journeys],
    exclude: [...configDefaults.exclude, ...leftOut(level)],
    onConsoleLog: isUnexpectedLog,
  },
}));
