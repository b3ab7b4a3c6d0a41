import { expect, test } from "vitest";
import {
  isLooseSearch,
  readLists,
  filteredHref,
  searchHref,
  searchTarget,
  targetHref,
} from "#domain/shop/search/address";

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

test.each([
  [
    "/products/customize-any-sticker/",
    "q=dog&page=2&utm_source=x",
    "/products/customize-any-sticker/?q=fox&utm_source=x",
  ],
  ["/profile/designs/", "show=drafts&order=name&page=3", "/profile/designs/?q=fox&show=drafts&order=name"],
  ["/profile/designs/folder/f1/", "order=name", "/profile/designs/folder/f1/?q=fox&order=name"],
  ["/search/dog/2/", "category=a&category=b&filter=", "/search/?q=fox&category=a%2Cb"],
  ["/search/", "q=dog&filter=magnet&tag=a&tag=b", "/search/?q=fox&filter=magnet&tag=a&tag=b"],
  ["/blog/", "utm_source=x", "/search/?q=fox"],
  ["/blog/search/dog/", "category=a", "/search/?q=fox"],
  ["/profile/designs/view/d1/", "show=drafts", "/search/?q=fox"],
])("a search from %s?%s opens %s", (pathname, query, href) => {
  expect(targetHref(searchTarget(pathname, new URLSearchParams(query)), "fox")).toBe(href);
});

test("other filters keep the page's other parameters, also repeated ones, and begin at the first page", () => {
  const parameters = [
    ["q", "fox"],
    ["filter", "magnet"],
    ["utm", "a"],
    ["utm", "b"],
    ["page", "3"],
  ] as const;
  expect(filteredHref({ query: "fox", categories: ["decals", "signs"], materials: [] }, parameters)).toBe(
    "/search/?q=fox&category=decals%2Csigns&utm=a&utm=b",
  );
});
