import { and, asc, count, desc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { nameKey } from "#domain/shop/configured-products/design-name";
import type { DesignPage, DesignQuery, FolderCard } from "#domain/shop/designs/design-view";
import { calculatePageOffset, pageCount } from "#domain/ground/kernel/requests/pagination";
import { ownedBy } from "../../db/owned.ts";
import { configuredProduct, design, designFolder } from "../../db/schema/designs.ts";
import { contains } from "../../db/text-search.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { selectDesigns, toSharedCard } from "./design-rows.ts";

/** Divisible by two, three and four, the numbers of cards in a row. */
const PAGE_SIZE = 24;

/**
 * A page of the customer's designs, in at most four queries for any number of designs and folders. Undefined for a
 * guest, for another user's folder, and for a page that doesn't exist.
 */
export async function browseDesigns(context: ServiceContext, query: DesignQuery): Promise<DesignPage | undefined> {
  const { actor } = context.session;
  if (actor.role === "guest") return undefined;
  const where = and(...conditions(actor.userId, query));
  const [folders, rows, totals] = await Promise.all([
    listFolderCards(context, actor.userId),
    selectDesigns(context)
      .where(where)
      .orderBy(...buildSortOrder(query))
      .limit(PAGE_SIZE)
      .offset(calculatePageOffset(query.page, PAGE_SIZE)),
    query.show === "drafts"
      ? context.db
          .select({ total: count() })
          .from(design)
          .innerJoin(configuredProduct, eq(configuredProduct.id, design.configuredProductId))
          .where(where)
      : context.db.select({ total: count() }).from(design).where(where),
  ]);
  const folder = folders.find(({ id }) => id === query.folderId);
  const total = totals[0]?.total ?? 0;
  const pages = pageCount(total, PAGE_SIZE);
  if ((query.folderId !== undefined && !folder) || query.page > pages) return undefined;
  return {
    query,
    folder,
    folders,
    designs: await Promise.all(rows.map((row) => toSharedCard(context, row))),
    pages,
    total,
  };
}

/** Searches, drafts and deleted designs span all folders; otherwise a page shows one folder. */
function conditions(userId: string, { folderId, search, show }: DesignQuery): Array<SQL | undefined> {
  const isInAllFolders = search !== "" || show !== "kept";
  const inFolder = folderId === undefined ? isNull(design.folderId) : eq(design.folderId, folderId);
  return [
    ownedBy(design, { userId }),
    eq(design.archived, show === "deleted"),
    isInAllFolders ? undefined : inFolder,
    search === "" ? undefined : contains(design.nameKey, nameKey(search)),
    show === "drafts" ? inArray(configuredProduct.status, ["draft", "uploaded"]) : undefined,
  ];
}

function buildSortOrder({ order }: DesignQuery): Array<SQL> {
  if (order === "name") return [asc(design.nameKey), asc(design.id)];
  return order === "oldest" ? [asc(design.updatedAt), asc(design.id)] : [desc(design.updatedAt), desc(design.id)];
}

/** All folders of a customer by name, with the number of designs in each. Two queries. */
export async function listFolderCards({ db }: ServiceContext, userId: string): Promise<ReadonlyArray<FolderCard>> {
  const [folders, counts] = await db.batch([
    db
      .select()
      .from(designFolder)
      .where(ownedBy(designFolder, { userId }))
      .orderBy(asc(designFolder.nameKey), asc(designFolder.id)),
    db
      .select({ folderId: design.folderId, total: count() })
      .from(design)
      .where(and(ownedBy(design, { userId }), eq(design.archived, false), sql`${design.folderId} IS NOT NULL`))
      .groupBy(design.folderId),
  ]);
  const numbers = new Map(counts.map(({ folderId, total }) => [folderId, total]));
  return folders.map(({ id, parentId, name, version }) => ({
    id,
    parentId,
    name,
    version,
    designs: numbers.get(id) ?? 0,
  }));
}
