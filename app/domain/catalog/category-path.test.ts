import { expect, test } from "vitest";
import { categoryPathProblem } from "#domain/catalog/addresses";
import { DEEPEST_CATEGORY, pathsDownTo, readCategoryPath } from "#domain/catalog/category-path";

test("a path is read with or without slashes at its ends", () => {
  expect(readCategoryPath("custom-stickers/die-cut-stickers/")).toBe("custom-stickers/die-cut-stickers");
  expect(readCategoryPath("/lettering")).toBe("lettering");
});

test.each(["", "/", "a//b", "A/b", "a/../b", "a/b/c/d/e/f/g/h/i", "a b", undefined])("'%s' is no category's path", (text) => {
  expect(readCategoryPath(text)).toBeUndefined();
});

test("a path names everything above it", () => {
  expect(pathsDownTo("a/b/c")).toEqual(["a", "a/b", "a/b/c"]);
});

test("a category that staff save is at most as deep as its address can be opened", () => {
  const deep = (levels: number) => Array.from({ length: levels }, (_, i) => `c${i + 1}`).join("/");
  expect(readCategoryPath(deep(DEEPEST_CATEGORY))).toBe(deep(DEEPEST_CATEGORY));
  expect(categoryPathProblem(deep(DEEPEST_CATEGORY), () => false)).toBeUndefined();
  expect(categoryPathProblem(deep(DEEPEST_CATEGORY + 1), () => false)).toBe("Categories go at most 8 levels deep. Choose a shorter path.");
});
