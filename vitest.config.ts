import os from "node:os";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

/** No test measures speed. A test that takes longer than this hangs, on any machine. */
const SLOW_MACHINE_MS = 60_000;

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
    testTimeout: SLOW_MACHINE_MS,
    include: ["app/**/*.test.{ts,tsx}", "worker/**/*.test.ts", "scripts/**/*.test.ts"],
    setupFiles: ["./tests/restore-globals.ts", "./tests/random-examples.ts"],
  },
};

/** Services, calls and chat rooms, inside workerd. */
const worker = async () => ({
  extends: true as const,
  plugins: [
    cloudflareTest({
      main: "./tests/worker/entry.ts",
      wrangler: { configPath: "./wrangler.toml" },
      miniflare: {
        bindings: {
          MAIN_MIGRATIONS: await readD1Migrations("migrations"),
          SEARCH_MIGRATIONS: await readD1Migrations("migrations/search"),
          CHAT_SEED: process.env["CHAT_SEED"] ?? "",
          MONEY_SEED: process.env["MONEY_SEED"] ?? "",
          DEEP: process.env["DEEP"] ?? "",
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
    testTimeout: SLOW_MACHINE_MS,
    expect: { poll: { timeout: 20_000 } },
    include: ["tests/worker/**/*.test.ts", "durable/**/*.test.ts"],
    setupFiles: ["./tests/restore-globals.ts", "./tests/worker/setup.ts"],
    globalSetup: ["./tests/fakes/global-setup.ts"],
  },
});

/** Parsers of uploaded files with thousands of hostile files. The runner itself detects a parser that hangs. */
const fuzz = {
  extends: true as const,
  test: { name: "fuzz", environment: "node", include: ["tests/fuzz/**/*.test.ts"], testTimeout: 3_600_000 },
};

/** Chat delivery while processes are killed and connections break. */
const faults = {
  extends: true as const,
  test: {
    name: "faults",
    environment: "node",
    include: ["tests/faults/**/*.test.ts"],
    testTimeout: 400_000,
    hookTimeout: 120_000,
  },
};

/** The uploaded bundle, in workerd. */
const production = {
  extends: true as const,
  test: {
    name: "production",
    environment: "node",
    include: ["tests/production/**/*.test.ts"],
    globalSetup: ["./tests/production/global-setup.ts"],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: SLOW_MACHINE_MS, interval: 150 } },
  },
};

/** The built shop in a real browser. The files of one process share its browser. */
const journeys = {
  extends: true as const,
  test: {
    name: "journeys",
    environment: "./tests/journeys/support/lane-environment.ts",
    include: ["tests/journeys/**/*.test.ts"],
    setupFiles: ["./tests/restore-globals.ts"],
    globalSetup: ["./tests/journeys/support/global-setup.ts"],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: SLOW_MACHINE_MS, interval: 150 } },
    sequence: { hooks: "list" as const },
    isolate: false,
    maxWorkers: LANES,
  },
};

export default defineConfig(async () => ({
  define: { __LOCAL_SHOP__: "true", __STATIC_PATH__: JSON.stringify("/static/") },
  // Concurrent shards of one project must not write the same optimized dependencies.
  cacheDir: process.env["VITE_CACHE"] ?? "node_modules/.vite",
  test: { projects: [unit, await worker(), fuzz, faults, production, journeys] },
}));
