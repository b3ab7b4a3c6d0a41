/** One entry of the category menu. `href` ends with a slash. */
export interface MenuEntry {
  readonly name: string;
  /** The address of its picture, "" without one. */
  readonly image: string;
  readonly href: string;
  readonly children: ReadonlyArray<MenuEntry>;
}

export interface MenuRow {
  readonly id: number;
  readonly parentId: number | null;
  readonly path: string;
  readonly name: string;
  readonly image: string;
}

/** Builds the menu tree. A row whose parent is missing (hidden) is left out with its descendants. */
export function buildMenu(rows: ReadonlyArray<MenuRow>): ReadonlyArray<MenuEntry> {
  const byParent = Map.groupBy(rows, (row) => row.parentId);
  const below = (parentId: number | null): ReadonlyArray<MenuEntry> =>
    (byParent.get(parentId) ?? []).map(({ id, name, image, path }) => ({
      name,
      image,
      href: `/products/${path}/`,
      children: below(id),
    }));
  return below(null);
}
