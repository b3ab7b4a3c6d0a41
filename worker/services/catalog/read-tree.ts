import type { CategoryTree, CategoryView } from "#domain/shop/catalog/views";
import type { ServiceContext } from "../kernel/index.ts";
import { selectCategories, toCategory } from "./rows.ts";

type Flat = { view: CategoryView; parentId: number | null };

/** The tree of visible categories, in one query. */
export async function readTree(context: ServiceContext): Promise<ReadonlyArray<CategoryTree>> {
  const rows = await selectCategories(context.db);
  return branches(
    rows.map((row) => ({ view: toCategory(row), parentId: row.parentId })),
    null,
  );
}

function branches(all: ReadonlyArray<Flat>, parentId: number | null): Array<CategoryTree> {
  return all
    .filter((category) => category.parentId === parentId)
    .map(({ view }) => ({ ...view, children: branches(all, view.id) }));
}
