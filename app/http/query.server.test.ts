import { expect, test } from "vitest";
import { readCategoryAndPage, readPageNumber, readQuery, readSaid } from "./query.server.ts";

const asked = (address: string) => ({ url: `https://shop.test${address}` });

function thrownBy(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error;
  }
}
const readRedirect = (read: () => unknown): string | null | undefined => {
  const outcome = thrownBy(read);
  return outcome instanceof Response ? `${String(outcome.status)} ${outcome.headers.get("location") ?? ""}` : undefined;
};

test("parameters whose names have other characters or a banned word are ignored", () => {
  const query = readQuery(asked("/search/?q=fox&__proto__=1&Constructor=1&xjavascript=1&a.b=1&a%5Bb%5D=1&page-size=2"));
  expect([...query]).toEqual([
    ["q", "fox"],
    ["page-size", "2"],
  ]);
});

test("control characters in a value are left out, so that a page may show it", () => {
  expect(readQuery(asked("/search/?q=%00fo%07x%7F%0A")).get("q")).toBe("fox\n");
});

test.each([
  ["?said=saved", "Saved."],
  ["?said=other", undefined],
  ["?said=constructor", undefined],
  ["?said=__proto__", undefined],
  ["", undefined],
])("of %j a page says %j: only what stands in its own list", (query, text) => {
  expect(readSaid(asked(`/profile/reviews/${query}`), { saved: "Saved." })).toBe(text);
});

test("the page of the path counts before the one of the query; without any it is the first", () => {
  expect(readPageNumber(asked("/blog/3/?page=2"), { page: "3" })).toBe(3);
  expect(readPageNumber(asked("/blog/?page=2"))).toBe(2);
  expect(readPageNumber(asked("/blog/"))).toBe(1);
});

test.each(["0", "-1", "1e9", "two", "", "01", "1.5", "９"])("page %j is a 404", (page) => {
  for (const read of [
    () => readPageNumber(asked(`/blog/?page=${encodeURIComponent(page)}`)),
    () => readPageNumber(asked(`/blog/${encodeURIComponent(page)}/`), { page }),
  ])
    expect(thrownBy(read)).toMatchObject({ init: { status: 404 } });
});

test("the first page redirects to the plain address, with its other parameters", () => {
  expect(readRedirect(() => readPageNumber(asked("/profile/orders/1/?status=new"), { page: "1" }))).toBe(
    "301 /profile/orders/?status=new",
  );
  expect(readRedirect(() => readPageNumber(asked("/products/a/?material=magnet&page=1")))).toBe(
    "301 /products/a/?material=magnet",
  );
  expect(readRedirect(() => readPageNumber(asked("/search/1/1/"), { page: "1" }))).toBe("301 /search/1/");
});

test("a single part of a list's path is a page or a category, and what follows a category is a page", () => {
  expect(readCategoryAndPage(asked("/gallery/images/"), {})).toEqual({ category: undefined, page: 1 });
  expect(readCategoryAndPage(asked("/gallery/images/2/"), { page: "2" })).toEqual({ category: undefined, page: 2 });
  expect(readCategoryAndPage(asked("/gallery/images/vehicles/?page=3"), { page: "vehicles" })).toEqual({
    category: "vehicles",
    page: 3,
  });
  expect(readCategoryAndPage(asked("/gallery/images/vehicles/2/"), { category: "vehicles", page: "2" })).toEqual({
    category: "vehicles",
    page: 2,
  });
  expect(readCategoryAndPage(asked("/gallery/images/?category=vehicles&page=2"), {})).toEqual({
    category: "vehicles",
    page: 2,
  });
  expect(
    thrownBy(() => readCategoryAndPage(asked("/gallery/images/vehicles/two/"), { category: "vehicles", page: "two" })),
  ).toMatchObject({ init: { status: 404 } });
});
