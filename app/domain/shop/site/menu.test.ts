import { expect, test } from "vitest";
import { buildMenu, type MenuRow } from "#domain/shop/site/menu";

const row = (id: number, parentId: number | null, path: string): MenuRow => ({
  id,
  parentId,
  path,
  name: path,
  image: "",
});

test("children are below their parents in the given order", () => {
  const menu = buildMenu([
    row(1, null, "b"),
    row(2, 1, "b/z"),
    row(3, null, "a"),
    row(4, 1, "b/y"),
    row(5, 4, "b/y/x"),
  ]);
  expect(menu.map((entry) => entry.href)).toEqual(["/products/b/", "/products/a/"]);
  expect(menu[0]?.children.map((entry) => entry.href)).toEqual(["/products/b/z/", "/products/b/y/"]);
  expect(menu[0]?.children[1]?.children.map((entry) => entry.name)).toEqual(["b/y/x"]);
});

test("descendants of a hidden category are hidden", () => {
  expect(buildMenu([row(2, 1, "hidden/child"), row(3, null, "a")]).map((entry) => entry.name)).toEqual(["a"]);
});
