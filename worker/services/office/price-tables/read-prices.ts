import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { productPath } from "#domain/shop/kinds/kind-facts";
import { listPlanned, type PriceTableEntry, type PricesPage, type VersionEntry } from "#domain/shop/office/prices";
import { mayWithAll } from "#domain/ground/records/permissions";
import { PRICE_KINDS } from "#domain/shop/pricing/tables/price-table";
import { getVersionState, listInForce } from "#domain/shop/pricing/tables/versions";
import { user } from "../../../db/schema/accounts.ts";
import { material, priceTable, product } from "../../../db/schema/catalog.ts";
import { cardColumns } from "../../catalog/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { readTable } from "../../pricing/index.ts";
import { selectPricedProducts, toPricedProduct } from "./priced-products.ts";
import { type SavedVersion, selectVersions, toSavedVersion } from "./versions.ts";

const mayChange = ({ session }: ServiceContext): boolean => mayWithAll(session.actor.role, "price-table", "create");

type Row = SavedVersion["row"];
type Listed = SavedVersion<Pick<Row, "id" | "effectiveAt" | "createdAt"> & Partial<Pick<Row, "params">>>;

function describeVersions(versions: ReadonlyArray<Listed>, moment: number): ReadonlyArray<VersionEntry> {
  const inForce = listInForce(versions, moment);
  return versions.map((version) => ({
    id: version.row.id,
    version: version.version,
    state: getVersionState(version, inForce.get(version.profile), moment),
    startsAt: version.row.effectiveAt,
    savedAt: version.row.createdAt,
    savedBy: version.savedBy,
    kind: PRICE_KINDS.find((kind) => kind === version.row.params?.["kind"]),
  }));
}

/** All price tables with the products of each, in the order of the products. Undefined for who may not change them. */
export async function listPrices(context: ServiceContext): Promise<ReadonlyArray<PriceTableEntry> | undefined> {
  if (!mayChange(context)) return undefined;
  const { db, clock } = context;
  const { params: _, ...columns } = getTableColumns(priceTable);
  const [rows, products] = await db.batch([
    db
      .select({ row: columns, person: user.name, kind: sql<string>`${priceTable.params} ->> '$.kind'` })
      .from(priceTable)
      .leftJoin(user, eq(user.id, priceTable.createdBy))
      .orderBy(asc(priceTable.profile), asc(priceTable.version)),
    db
      .select(cardColumns)
      .from(product)
      .where(eq(product.status, "active"))
      .orderBy(asc(product.position), asc(product.id)),
  ]);
  const versions = rows.map(({ row, person, kind }) => toSavedVersion({ row: { ...row, params: { kind } }, person }));
  const profiles = [...products.map((card) => card.product.priceProfile), ...versions.map(({ profile }) => profile)];
  return [...new Set(profiles)].map((profile) => {
    const entries = describeVersions(
      versions.filter((version) => version.profile === profile),
      clock().getTime(),
    );
    return {
      profile,
      products: products
        .filter((card) => card.product.priceProfile === profile)
        .map(({ product: { slug, kind, name }, categoryPath }) => ({
          name,
          href: productPath({ slug, kind, categoryPath: categoryPath ?? "all" }),
        })),
      inForce: entries.find(({ state }) => state === "in-force"),
      next: listPlanned(entries)[0],
    };
  });
}

const IS_PROMISED = sql`FROM configured_product AS c JOIN product AS p ON p.id = c.product_id`;

/**
 * The prices of a profile with their versions, and whom a change would not reach. Undefined for who may not change
 * them, for an unknown profile and before its first version holds.
 * @param from the version whose prices the form begins with; an unknown one is the version in force
 */
export async function readPrices(
  context: ServiceContext,
  profile: string,
  from?: number,
): Promise<PricesPage | undefined> {
  if (!mayChange(context)) return undefined;
  const { db, clock } = context;
  const now = clock().getTime();
  const promised = sql`p.price_profile = ${profile} AND c.quote_valid_until > ${now} AND c.status <> 'ordered'`;
  const [rows, products, materials, counts] = await Promise.all([
    selectVersions(db, profile),
    selectPricedProducts(db, profile),
    db
      .select({ slug: material.slug, name: material.name })
      .from(material)
      .where(eq(material.isActive, true))
      .orderBy(asc(material.position), asc(material.name)),
    db.all<{ quotes: number; carts: number }>(sql`SELECT
      (SELECT count(*) ${IS_PROMISED} WHERE ${promised}) AS quotes,
      (SELECT count(DISTINCT cart.id) ${IS_PROMISED} JOIN cart_line ON cart_line.configured_product_id = c.id
        JOIN cart ON cart.id = cart_line.cart_id AND cart.status = 'open' WHERE ${promised}) AS carts`),
  ]);
  const versions = rows.map(toSavedVersion);
  const inForce = listInForce(versions, now).get(profile);
  const [latest] = versions;
  if (!inForce || !latest) return undefined;
  const base = versions.find(({ version }) => version === from) ?? inForce;
  return {
    profile,
    latestVersion: latest.version,
    current: readTable(inForce.row),
    base: readTable(base.row),
    versions: describeVersions(versions, now),
    products: products.map(toPricedProduct),
    materials,
    promised: counts[0] ?? { quotes: 0, carts: 0 },
  };
}
