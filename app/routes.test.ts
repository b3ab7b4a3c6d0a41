import { expect, test } from "vitest";
import { isShopPage, productNamedBy } from "#domain/catalog/addresses";
import routes from "./routes.ts";

const DIRECTORY = "products/";
/**
 * Paths below /products/ except the category's splat, with every parameter filled in and every optional one omitted.
 */
const fixed = routes
  .flatMap(({ path }) => (path?.startsWith(DIRECTORY) && !path.endsWith("*") ? [path.slice(DIRECTORY.length)] : []))
  .map((path) =>
    path
      .replace(/\/:\w+\?$/, "")
      .replace(":productSlug", "the-product")
      .replaceAll(/:\w+/g, "any"),
  );

test("every fixed path below /products/ is reserved, so that no category can use it", () => {
  expect(fixed.length).toBeGreaterThan(10);
  for (const path of fixed)
    expect([path, productNamedBy(path), isShopPage(path)]).toEqual(
      path.includes("the-product") ? [path, "the-product", false] : [path, undefined, true],
    );
});
