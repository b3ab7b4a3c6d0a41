import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { productFiles } from "./source-files.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const SCREENS = productFiles(["app/features", "app/routes", "app/domain/calendar"])
  .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
  .map((file) => readFileSync(path.join(ROOT, file), "utf8"))
  .join("\n");

test.each(["medium", "short", "fullDate", "longDate", "mediumDate", "shortDate", "mediumTime", "shortTime", "simple"])(
  "a screen shows the specification's date format %s",
  (format) => {
    expect(SCREENS).toMatch(new RegExp(`format(?:Date|Moment)\\([^;]*?"${format}"`));
  },
);

test.each([
  "/products/recommended/personalized/",
  "/products/recommended/category/",
  "/storefront/standard-product-details/",
])("a screen links to %s", (href) => {
  expect(SCREENS).toMatch(new RegExp(`href(: |=)(\\{\`|")${href}`));
});

test("the footer names the company's short address", () => {
  expect(readFileSync(path.join(ROOT, "app/features/site/layout/footer.tsx"), "utf8")).toContain("{company.short_url}");
});
