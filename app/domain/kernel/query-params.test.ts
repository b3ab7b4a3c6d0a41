import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isReadableName, readList, readQuery, withQuery } from "#domain/kernel/query-params";

test.each(["q", "category", "utm_source", "page-size", "A1"])("'%s' may be read", (name) => {
  expect(isReadableName(name)).toBe(true);
});

test.each(["", "a b", "a.b", "a[b]", "ü", "__proto__", "protocol", "Constructor", "xjavascriptx"])(
  "'%s' may not be read",
  (name) => {
    expect(isReadableName(name)).toBe(false);
  },
);

test("whatever stands in an address, only readable names come out", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
      const read = readQuery(new URLSearchParams(pairs));
      for (const name of Object.keys(read)) expect(isReadableName(name)).toBe(true);
      expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    }),
  );
});

test("a comma list has no empty and no repeated entries", () => {
  expect(readList("white-vinyl, magnet,,white-vinyl")).toEqual(["white-vinyl", "magnet"]);
  expect(readList(undefined)).toEqual([]);
});

test("an address keeps its other parameters when one changes", () => {
  expect(withQuery("/search/?q=fox&category=a", { category: undefined, filter: "magnet" })).toBe(
    "/search/?q=fox&filter=magnet",
  );
  expect(withQuery("/search/?q=fox", { q: "" })).toBe("/search/");
});

test("what is put into an address comes out of it again", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", minLength: 1 }),
      fc.string({ unit: "grapheme", minLength: 1 }),
      (q, category) => {
        const address = withQuery(withQuery("/search/?q=old", { q }), { category });
        const read = readQuery(new URLSearchParams(address.split("?", 2)[1]));
        expect(read).toEqual({ q, category });
      },
    ),
  );
});
