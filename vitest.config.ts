import os from "node:os";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

/** No test judges anything by its speed; one that takes longer than this on whatever machine hangs. */
const SLOW_MACHINE_MS = 60_000;

/**
 * Journeys run in this many processes, each with a browser and a shop: one more than there are cores, because pages are
 * waited for, and no more than the memory of a laptop takes (about 700 MB each).
 */
const LANES = Math.min(6, os.availableParallelism() + 1);

/** Pure rules and components run in Node, services and rooms inside workerd, journeys in a real browser. */
export default defineConfig(async () => ({
  define: { __LOCAL_SHOP__: "true", __STATIC_PATH__: JSON.stringify("/static/") },
  // Two halves of one project at the same time must not write the same prepared packages.
  cacheDir: process.env["VITE_CACHE"] ?? "node_modules/.vite",
  test: {
    projects: [
      {
        extends: true as const,
        test: {
          name: "unit",
          environment: "node",
          isolate: false, // pure rules leave nothing behind; to load them anew for each file takes longer than to test them
          testTimeout: SLOW_MACHINE_MS,
          include: ["app/**/*.test.{ts,tsx}", "worker/**/*.test.ts", "scripts/**/*.test.ts"],
          setupFiles: ["./tests/restore-globals.ts"],
        },
      },
      {
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
                TRUST_CF: "1",
                SIGNING_SECRET: "a signing secret for tests only, 32+ characters",
              },
            },
          }),
        ],
        test: {
          name: "worker",
          isolate: false,
          // What the worker imports most comes in a few large pieces instead of hundreds of small ones.
          deps: {
            optimizer: {
              ssr: {
                enabled: true,
                include: [
                  "drizzle-orm",
                  "drizzle-orm/d1",
                  "drizzle-orm/sqlite-core",
                  "valibot",
                  "hono",
                  "pdf-lib",
                  "@pdf-lib/fontkit",
                ],
              },
            },
          },
          testTimeout: SLOW_MACHINE_MS,
          expect: { poll: { timeout: 20_000 } },
          include: ["tests/worker/**/*.test.ts", "durable/**/*.test.ts"],
          setupFiles: ["./tests/restore-globals.ts", "./tests/worker/setup.ts"],
          globalSetup: ["./tests/fakes/global-setup.ts"],
        },
      },
      {
        extends: true as const,
        test: {
          name: "fuzz",
          environment: "node",
          include: ["tests/fuzz/**/*.test.ts"],
          // A reader that hangs is found out by its runner; a test of thousands of files only takes long.
          testTimeout: 3_600_000,
        },
      },
      {
        extends: true as const,
        test: {
          name: "faults",
          environment: "node",
          include: ["tests/faults/**/*.test.ts"],
          // They judge nothing by its speed: a busy machine only takes longer.
          testTimeout: 400_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true as const,
        test: {
          // The bundle that is uploaded, in workerd.
          name: "production",
          environment: "node",
          include: ["tests/production/**/*.test.ts"],
          globalSetup: ["./tests/production/global-setup.ts"],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 20_000, interval: 150 } },
        },
      },
      {
        extends: true as const,
        test: {
          name: "journeys",
          environment: "./tests/journeys/support/lane-environment.ts",
          include: ["tests/journeys/**/*.test.ts"],
          setupFiles: ["./tests/restore-globals.ts"],
          globalSetup: ["./tests/journeys/support/global-setup.ts"],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // A page shows what was done to it as soon as it can, which is not at once.
          expect: { poll: { timeout: 20_000, interval: 150 } },
          sequence: { hooks: "list" as const },
          // What drives the browser is loaded once for all files that one process runs.
          isolate: false,
          maxWorkers: LANES,
        },
      },
    ],
  },
}));
