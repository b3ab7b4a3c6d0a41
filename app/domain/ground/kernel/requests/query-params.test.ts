import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isReadableName, splitList, withQuery } from "#domain/ground/kernel/requests/query-params";

test.each(["q", "category", "utm_source", "page-size", "A1"])("'%s' is allowed", (name) => {
  expect(isReadableName(name)).toBe(true);
});

test.each(["", "a b", "a.b", "a[b]", "ü", "__proto__", "protocol", "Constructor", "xjavascriptx"])(
  "'%s' is not allowed",
  (name) => {
    expect(isReadableName(name)).toBe(false);
  },
);

test("a comma list has no empty or repeated entries", () => {
  expect(splitList("white-vinyl, magnet,,white-vinyl")).toEqual(["white-vinyl", "magnet"]);
  expect(splitList(undefined)).toEqual([]);
});

test("changing one parameter preserves the others", () => {
  expect(withQuery("/search/?q=fox&category=a", { category: undefined, filter: "magnet" })).toBe(
    "/search/?q=fox&filter=magnet",
  );
  expect(withQuery("/search/?q=fox", { q: "" })).toBe("/search/");
});

test("written parameters are read back", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", minLength: 1 }),
      fc.string({ unit: "grapheme", minLength: 1 }),
      (q, category) => {
        const address = withQuery(withQuery("/search/?q=old", { q }), { category });
        expect([...new URLSearchParams(address.split("?", 2)[1])]).toEqual([
          ["q", q],
          ["category", category],
        ]);
      },
    ),
  );
});
