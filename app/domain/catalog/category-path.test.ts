import { expect, test } from "vitest";
import { categoryPathProblem } from "#domain/catalog/addresses";
import { MAX_CATEGORY_PATH, pathsDownTo, readCategoryPath } from "#domain/catalog/category-path";

test("a path is read with or without slashes at its ends", () => {
  expect(readCategoryPath("custom-stickers/die-cut-stickers/")).toBe("custom-stickers/die-cut-stickers");
  expect(readCategoryPath("/lettering")).toBe("lettering");
});

test.each(["", "/", "a//b", "A/b", "a/../b", "a-/b", "a b", undefined])("'%s' is not a category's path", (text) => {
  expect(readCategoryPath(text)).toBeUndefined();
});

test("a path includes all its ancestors", () => {
  expect(pathsDownTo("a/b/c")).toEqual(["a", "a/b", "a/b/c"]);
});

test("a path has any number of levels, and only its length is limited", () => {
  const deepest = "a/".repeat(MAX_CATEGORY_PATH / 2 - 1) + "aa";
  expect(deepest).toHaveLength(MAX_CATEGORY_PATH);
  expect(readCategoryPath(deepest)).toBe(deepest);
  expect(pathsDownTo(deepest)).toHaveLength(MAX_CATEGORY_PATH / 2);
  expect(categoryPathProblem(deepest, () => false)).toBeUndefined();
  expect(readCategoryPath(`${deepest}a`)).toBeUndefined();
});
