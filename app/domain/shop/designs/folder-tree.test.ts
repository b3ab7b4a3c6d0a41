import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkPlace, DEEPEST_FOLDER, folderChoices, pathTo, within, type Folder } from "./folder-tree.ts";

const folder = (id: string, parentId: string | null): Folder => ({ id, parentId, name: id.toUpperCase() });
const tree = [folder("a", null), folder("b", "a"), folder("c", "b"), folder("d", "c"), folder("z", null)];

describe("a folder", () => {
  test("cannot be moved into itself or its descendants", () => {
    expect(checkPlace(tree, "a", "a").ok).toBe(false);
    expect(checkPlace(tree, "a", "c").ok).toBe(false);
  });
  test("cannot be moved into a missing folder", () => {
    expect(checkPlace(tree, "a", "nobody's").ok).toBe(false);
  });
  test("cannot be nested below the fourth level, with its descendants", () => {
    expect(checkPlace(tree, undefined, "d").ok).toBe(false);
    expect(checkPlace(tree, undefined, "c").ok).toBe(true);
    expect(checkPlace(tree, "z", "c").ok).toBe(true);
    expect(checkPlace(tree, "b", "z").ok).toBe(true);
    expect(checkPlace(tree, "a", "z").ok).toBe(false);
  });
});

test("any allowed moves leave a tree of at most four levels", () => {
  const id = fc.constantFrom("a", "b", "c", "d", "e", "f");
  fc.assert(
    fc.property(fc.array(fc.tuple(id, fc.option(id)), { maxLength: 40 }), (moves) => {
      let folders: Array<Folder> = ["a", "b", "c", "d", "e", "f"].map((name) => folder(name, null));
      for (const [moved, into] of moves) {
        if (checkPlace(folders, moved, into).ok)
          folders = folders.map((treeFolder) =>
            treeFolder.id === moved ? { ...treeFolder, parentId: into } : treeFolder,
          );
      }
      for (const childFolder of folders) {
        const path = pathTo(folders, childFolder.id);
        expect(path.length).toBeLessThanOrEqual(DEEPEST_FOLDER);
        expect(path[0]?.parentId).toBeNull();
        expect(within(folders, childFolder.id).has(childFolder.parentId ?? "")).toBe(false);
      }
    }),
  );
});

test("choices have full paths in tree order", () => {
  expect(folderChoices(tree).map(({ label }) => label)).toEqual(["A", "A / B", "A / B / C", "A / B / C / D", "Z"]);
});
