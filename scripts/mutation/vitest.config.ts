import { defineConfig } from "vitest/config";

/** Stryker takes one plain project: no `projects`, no workerd, only pure rules. */
export default defineConfig({
  define: { __LOCAL_SHOP__: "true", __STATIC_PATH__: JSON.stringify("/static/"), __TEST_LEVEL__: '"full"' },
  test: {
    environment: "node",
    isolate: false,
    testTimeout: 60_000,
    // Each area is judged by its own tests.
    include: (process.env["MUTATED_AREAS"] ?? "").split(",").map((area) => `app/domain/shop/${area}/**/*.test.ts`),
  },
});
