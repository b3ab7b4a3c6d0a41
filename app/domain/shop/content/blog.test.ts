import fc from "fast-check";
import { expect, test } from "vitest";
import { blogHref, makeBlogMonthFilter } from "#domain/shop/content/blog";
import { readBlogFilter } from "#domain/shop/content/blog-filter";

test.each([
  [{}, { by: "all" }],
  [{ category: "how-to" }, { by: "category", category: "how-to" }],
  [{ search: " color " }, { by: "search", search: "color" }],
  [{ search: "  " }, { by: "all" }],
  [
    { year: "2026", month: "03" },
    { by: "date", year: 2026, month: 3 },
  ],
] as const)("the parameters %j mean %j", (parameters, filter) => {
  expect(readBlogFilter(parameters)).toEqual(filter);
});

test.each([{ year: "2026" }, { year: "2026", month: "13" }, { year: "26", month: "1" }, { year: "2026", month: "0" }])(
  "%j is no month",
  (parameters) => {
    expect(readBlogFilter(parameters)).toBeUndefined();
  },
);

test("the first page of a list has the plain address", () => {
  expect(blogHref({ by: "all" })).toBe("/blog/");
  expect(blogHref({ by: "all" }, 2)).toBe("/blog/2/");
  expect(blogHref({ by: "date", year: 2026, month: 3 }, 2)).toBe("/blog/date/2026/3/2/");
});

test("any search stays one segment of its address", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (search) => {
      expect(blogHref({ by: "search", search }).split("/")).toHaveLength(5);
    }),
  );
});

test.each([
  ["2026-03-01T07:59:00Z", "/blog/date/2026/2/"],
  ["2026-03-01T08:00:00Z", "/blog/date/2026/3/"],
  ["2026-01-01T05:00:00Z", "/blog/date/2025/12/"],
])("a post of %s is in the list of its month in the shop's zone: %s", (moment, href) => {
  expect(blogHref(makeBlogMonthFilter(new Date(moment)))).toBe(href);
});
