import { expect, test } from "vitest";
import { isLooseSearch, isSearchPage, readLists, searchHref, searchPageOf } from "#domain/search/address";

test("a URL contains category and filters only if any are chosen", () => {
  expect(searchHref({ query: "fox", categories: [], materials: [] })).toBe("/search/?q=fox");
  expect(searchHref({ query: "fox", categories: ["a/b", "c"], materials: ["magnet"] })).toBe(
    "/search/?q=fox&category=a%2Fb%2Cc&filter=magnet",
  );
});

test("later pages have their own URL, with the filters", () => {
  expect(searchHref({ query: "blue fox", categories: [], materials: ["magnet"] }, 2)).toBe(
    "/search/blue%20fox/2/?filter=magnet",
  );
  expect(searchHref({ query: "fox", categories: [], materials: [] }, 3)).toBe("/search/fox/3/");
});

test("without a query, the page is a parameter", () => {
  expect(searchHref({ query: "", categories: [], materials: ["magnet"] }, 2)).toBe("/search/?page=2&filter=magnet");
});

test("lists are read with commas or as repeated parameters", () => {
  expect(readLists(["a,b", "b", "c"])).toEqual(["a", "b", "c"]);
});

test.each([
  ["q=fox&category=a,b&filter=magnet&page=2&utm_source=x", false],
  ["", false],
  ["q=", true],
  ["q=fox&category=", true],
  ["category=a&category=b", true],
])("'%s' is in another form than ours: %s", (query, isLoose) => {
  expect(isLooseSearch(new URLSearchParams(query))).toBe(isLoose);
});

test("the search bar reloads a page with a search of its own", () => {
  expect(searchPageOf("/products/customize-any-sticker/")).toBe("/products/customize-any-sticker/");
  expect(searchPageOf("/search/fox/2/")).toBe("/search/");
  expect(searchPageOf("/blog/")).toBe("/search/");
  expect([isSearchPage("/search/fox/"), isSearchPage("/blog/search/fox/")]).toEqual([true, false]);
});
