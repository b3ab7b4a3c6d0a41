import { expect, test } from "vitest";
import { isShopPage, productNamedBy } from "#domain/catalog/addresses";
import routes from "./routes.ts";

const DIRECTORY = "products/";
/** Addresses below /products/ but for the category's own star, with every parameter filled in and every optional one left out. */
const fixed = routes
  .flatMap(({ path }) => (path?.startsWith(DIRECTORY) && !path.endsWith("*") ? [path.slice(DIRECTORY.length)] : []))
  .map((path) =>
    path
      .replace(/\/:\w+\?$/, "")
      .replace(":productSlug", "the-product")
      .replaceAll(/:\w+/g, "any"),
  );

test("every fixed address below /products/ is known to the rule that keeps categories from taking it", () => {
  expect(fixed.length).toBeGreaterThan(10);
  for (const path of fixed)
    expect([path, productNamedBy(path), isShopPage(path)]).toEqual(
      path.includes("the-product") ? [path, "the-product", false] : [path, undefined, true],
    );
});
