import { eq, sql, type SQL } from "drizzle-orm";
import { fromProductStatus, toProductStatus, type DesignStatus } from "#domain/shop/kinds/ready-made/design-input";
import type { Size } from "#domain/ground/kernel/geometry";
import type { OpeningProfile } from "#domain/shop/pricing/tables/opening-prices";
import type { Statement } from "../../../db/client.ts";
import { nextVersion } from "../../../db/versioned.ts";
import { product } from "../../../db/schema/catalog.ts";
import { auditRow } from "../../audit/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { findDifferences, nextRecordNumber, rememberDeleted } from "../../records/index.ts";
import { linkMaterialsAndCategories, readLinks } from "../product-links.ts";

/** The price table of new designs. Who sets prices gives a product another one. */
export const DESIGN_PROFILE: OpeningProfile = "ready-made";
/** Every design is priced as one that follows its drawing. */
export const DESIGN_SHAPES = ["custom"] as const;
/** Inches within which customers choose a size of their own, unless a size on offer lies outside. */
const RANGE = { min: 1.5, max: 8 };

/** What a design and its product both say. */
export interface SharedFields {
  readonly slug: string;
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly sizes: ReadonlyArray<Size>;
  readonly materials: ReadonlyArray<string>;
  readonly categories: ReadonlyArray<string>;
  readonly status: DesignStatus;
  readonly position: number;
}
type SharedChanges = { readonly [Field in keyof SharedFields]?: SharedFields[Field] | undefined };

/** What of a design stands in its product. */
interface DesignsProduct extends Pick<SharedFields, "description" | "sizes" | "materials" | "categories" | "status"> {
  /** Its id; null where it is gone. */
  readonly product: number | null;
  readonly price_profile: string;
}

const WITHOUT_PRODUCT: DesignsProduct = {
  product: null,
  description: "",
  sizes: [],
  materials: [],
  categories: [],
  status: "hidden",
  price_profile: DESIGN_PROFILE,
};

/** What designs say that stands in their products, by the products' ids. */
export async function readProducts(
  context: ServiceContext,
  ids: ReadonlyArray<number>,
): Promise<(id: number | null) => DesignsProduct> {
  const [rows, links] = await Promise.all([
    context.db
      .select({
        id: product.id,
        description: product.description,
        sizes: product.sizes,
        width: product.defaultWidth,
        height: product.defaultHeight,
        status: product.status,
        profile: product.priceProfile,
      })
      .from(product)
      .where(sql`${product.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`),
    readLinks(context, ids),
  ]);
  const byId = new Map(
    rows.map(({ id, description, sizes, width, height, status, profile }) => [
      id,
      {
        product: id,
        description,
        // The usual size comes first, as customers see them.
        sizes: [{ width, height }, ...sizes.filter((size) => size.width !== width || size.height !== height)],
        materials: links.get(id)?.materials ?? [],
        categories: links.get(id)?.categories ?? [],
        status: fromProductStatus(status),
        price_profile: profile,
      },
    ]),
  );
  return (id) => (id === null ? undefined : byId.get(id)) ?? WITHOUT_PRODUCT;
}

const pickShared = ({
  slug,
  name,
  summary,
  description,
  sizes,
  materials,
  categories,
  status,
  position,
}: SharedChanges): SharedChanges => ({
  slug,
  name,
  summary,
  description,
  sizes,
  materials,
  categories,
  status,
  position,
});

/** As the history of products names the fields. */
const toProductFields = ({ status, ...fields }: SharedChanges) => ({
  ...fields,
  status: status && toProductStatus(status),
});

const listSides = (sizes: ReadonlyArray<Size>, side: "width" | "height") => sizes.map((size) => size[side]);

/** The columns of a product that follow from the sizes of its design. */
function toSizeColumns(sizes: ReadonlyArray<Size> | undefined) {
  if (!sizes) return {};
  const [widths, heights] = [listSides(sizes, "width"), listSides(sizes, "height")];
  return {
    sizes,
    defaultWidth: widths[0],
    defaultHeight: heights[0],
    minWidth: Math.min(RANGE.min, ...widths),
    minHeight: Math.min(RANGE.min, ...heights),
    maxWidth: Math.max(RANGE.max, ...widths),
    maxHeight: Math.max(RANGE.max, ...heights),
  };
}

const toColumns = (
  context: ServiceContext,
  { slug, name, summary, description, sizes, status, position }: SharedChanges,
) => ({
  slug,
  name,
  summary,
  description,
  position,
  status: status && toProductStatus(status),
  ...toSizeColumns(sizes),
  updatedAt: context.clock(),
});

/** A design before a change. */
type StoredDesign = SharedFields & Pick<DesignsProduct, "product">;

/** Statements that create the product of a new design. @param design its id  @param image of the sticker */
export function insertProduct(
  context: ServiceContext,
  input: SharedFields,
  design: SQL,
  image: string,
): Array<Statement> {
  const id = sql`(SELECT product_id FROM ready_made_design WHERE id = ${design})`;
  const columns = {
    ...toColumns(context, input),
    image,
    kind: "ready-made",
    priceProfile: DESIGN_PROFILE,
    shapes: DESIGN_SHAPES,
  };
  return [
    context.db.insert(product).values({
      id: nextRecordNumber("product", product),
      ...columns,
      productionDays: 1,
      createdAt: context.clock(),
    } as unknown as typeof product.$inferInsert),
    sql`UPDATE ready_made_design SET product_id = (SELECT id FROM product WHERE slug = ${input.slug}) WHERE id = ${design}`,
    ...linkMaterialsAndCategories(context, toProductFields(input), id),
    auditRow(context, { action: "create", entity: "product", entityId: id, after: toProductFields(input) }),
  ];
}

/** Statements that change the product of a design; none where nothing of it changes. */
export function updateProduct(
  context: ServiceContext,
  input: SharedChanges,
  stored: StoredDesign,
  image: { readonly old: string; readonly new: string } | undefined,
): Array<Statement> {
  const changes = pickShared(input);
  const differences = findDifferences(toProductFields(stored), toProductFields(changes));
  if (stored.product === null || (Object.keys(differences.after).length === 0 && !image)) return [];
  // A picture that staff chose for the product's pages stays.
  const newImage = image && sql`iif(${product.image} IN ('', ${image.old}), ${image.new}, ${product.image})`;
  return [
    context.db
      .update(product)
      .set({ ...toColumns(context, changes), ...(newImage ? { image: newImage } : {}), version: nextVersion(product) })
      .where(eq(product.id, stored.product)),
    ...linkMaterialsAndCategories(context, toProductFields(changes), sql`${stored.product}`),
    auditRow(context, { action: "change", entity: "product", entityId: String(stored.product), ...differences }),
  ];
}

/** Statements that delete the product of a design. */
export const deleteProduct = (context: ServiceContext, stored: StoredDesign): Array<Statement> =>
  stored.product === null
    ? []
    : [
        context.db.delete(product).where(eq(product.id, stored.product)),
        rememberDeleted(context, "product", stored.product),
        auditRow(context, {
          action: "delete",
          entity: "product",
          entityId: String(stored.product),
          before: toProductFields(pickShared(stored)),
        }),
      ];
