/** One entry of the category menu. `href` ends with a slash. */
export interface MenuEntry {
  readonly name: string;
  readonly summary: string;
  readonly href: string;
  readonly children: ReadonlyArray<MenuEntry>;
}

export interface MenuRow {
  readonly id: number;
  readonly parentId: number | null;
  readonly path: string;
  readonly name: string;
  readonly summary: string;
}

/** The tree of the rows, in their order. A row whose parent is not among them (a hidden one) is left out with its own children. */
export function buildMenu(rows: ReadonlyArray<MenuRow>): ReadonlyArray<MenuEntry> {
  const byParent = Map.groupBy(rows, (row) => row.parentId);
  const below = (parentId: number | null): ReadonlyArray<MenuEntry> =>
    (byParent.get(parentId) ?? []).map(({ id, name, summary, path }) => ({
      name,
      summary,
      href: `/products/${path}/`,
      children: below(id),
    }));
  return below(null);
}
