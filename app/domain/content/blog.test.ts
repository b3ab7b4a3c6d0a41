import fc from "fast-check";
import { expect, test } from "vitest";
import { blogHref, readBlogFilter, readPage } from "#domain/content/blog";

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

test("the page of the path counts before the one of the query, and what is no number is no page", () => {
  expect(readPage("3", "2")).toBe(3);
  expect(readPage(undefined, "2")).toBe(2);
  expect(readPage(undefined, null)).toBe(1);
  expect(readPage("0")).toBeUndefined();
  expect(readPage("x")).toBeUndefined();
});
