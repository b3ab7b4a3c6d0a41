// Which test files belong to which vitest project, and to which run.

/** @typedef {import("../../tests/level.ts").Level} Level */

/** The files of each project of vitest.config.ts. */
export const TEST_FILES = {
  /** Rules and components, in Node. */
  unit: ["app/**/*.test.{ts,tsx}", "worker/**/*.test.ts", "scripts/**/*.test.ts"],
  /** Services, calls and chat rooms, inside workerd. */
  worker: ["tests/worker/**/*.test.ts", "durable/**/*.test.ts"],
  /** Parsers of uploaded files, in Node. */
  fuzz: ["tests/fuzz/**/*.test.ts"],
  /** Chat delivery while processes are killed and connections break. */
  faults: ["tests/faults/**/*.test.ts"],
  /** The uploaded bundle, in workerd. */
  production: ["tests/production/**/*.test.ts"],
  /** The built shop in a browser. */
  journeys: ["tests/journeys/**/*.test.ts"],
};

/** Files that the quick run leaves out, and files of the deep run only. */
export const FULL_ONLY = "**/*.full.test.{ts,tsx}";
export const DEEP_ONLY = "**/*.deep.test.{ts,tsx}";

/**
 * What a run leaves out.
 * @param {Level} level
 */
export const leftOut = (level) => ({ quick: [FULL_ONLY, DEEP_ONLY], full: [DEEP_ONLY], deep: [] })[level];

/**
 * How much this run tests: TEST_LEVEL of the environment. vitest without it, as in `npx vitest run FILE`, tests fully.
 * @returns {Level}
 */
export function testLevel() {
  const level = process.env.TEST_LEVEL || "full";
  if (level === "quick" || level === "full" || level === "deep") return level;
  throw new RangeError(`TEST_LEVEL must be quick, full or deep, not "${level}".`);
}
