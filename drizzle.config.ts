import { defineConfig } from "drizzle-kit";

/**
 * Writes a draft of the whole schema's SQL. What changed is moved by hand into the next file of migrations/, named and
 * reviewed.
 */
export default defineConfig({
  dialect: "sqlite",
  casing: "snake_case",
  schema: "./worker/db/schema/index.ts",
  out: "./.wrangler/drizzle",
});
