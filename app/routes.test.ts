import { expect, test } from "vitest";
import { isShopPage, pageAbove, productNamedBy } from "#domain/shop/catalog/addresses";
import { recordListPath } from "#domain/shop/office/records/description";
import { OFFICE_RECORDS } from "#domain/shop/office/records/office-records";
import { findRedirect } from "#domain/shop/site/redirects";
import { pages as routes } from "./routes.ts";

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

const paths = routes.flatMap(({ path }) => (path === undefined || path.endsWith("*") ? [] : [`/${path}/`]));
/** The same with and without their last parameter where it is optional; every parameter is "any". */
const addresses = new Set(
  paths.flatMap((path) => [path, path.replace(/:\w+\?\/$/, "")]).map((path) => path.replaceAll(/:\w+\??/g, "any")),
);

/** Every beginning of an address, up to a slash: "/blog/post/any/" has "/blog/" and "/blog/post/". */
const listPathPrefixes = (address: string): ReadonlyArray<string> =>
  address
    .split("/")
    .slice(2, -1)
    .map((_, i) => address.split("/", i + 2).join("/") + "/");

/** Paths of one, two or three words below /products/ are a category's. */
const isCategory = (address: string): boolean => /^\/products\/(?:any\/)*$/.test(address);

/** The list of a kind of record in the office, whose route takes its name. */
const isRecordList = (address: string): boolean =>
  addresses.has("/staff/records/any/") && OFFICE_RECORDS.some(({ name }) => address === recordListPath(name));

test("every beginning of a page's address has a page or leads to one", () => {
  const beginnings = [...new Set([...addresses].flatMap(listPathPrefixes))];
  expect(beginnings).toEqual(
    expect.arrayContaining(["/blog/post/", "/products/recommended/", "/profile/", "/faqs/any/"]),
  );
  for (const beginning of beginnings) {
    if (addresses.has(beginning) || isCategory(beginning) || isRecordList(beginning)) continue;
    const place = findRedirect(beginning) ?? pageAbove(beginning.replace(/^\/products\/|\/$/g, ""));
    expect([beginning, place !== undefined && (addresses.has(place) || isCategory(place))]).toEqual([beginning, true]);
  }
});
