import { createHash } from "node:crypto";
import { automaticName, nameKey } from "#domain/shop/configured-products/design-name";
import { pathTo, type Folder } from "#domain/shop/designs/folder-tree";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { openingPrices } from "#domain/shop/pricing/tables/opening-prices";
import { quote } from "#domain/shop/pricing/quotes/quote";
import { decodePreview } from "../pictures/draw.ts";
import type { MediaFile } from "../pictures/gallery.ts";
import {
  designFolders,
  foldersByDesign,
  unorderedDesigns as unordered,
  type UnorderedDesign,
} from "../data/designs/saved-designs.ts";
import { products } from "../data/products/products.ts";
import type { ProductData } from "../data/types.ts";
import { idIn, type Row } from "../load.ts";
import { describeCut, type OrderContext } from "./order-line-rows.ts";
import type { OrderRows } from "./order-rows.ts";

const folderId = ({ ids, email }: OrderContext, name: string, when: string) =>
  ids.of(`design folder ${email} ${name}`, when);

/**
 * The demo customer's folders, with a design for the configured product of every order line.
 * @param now milliseconds
 */
export function orderedDesignRows(
  orders: ReadonlyArray<OrderRows>,
  context: OrderContext,
  now: number,
): ReadonlyArray<readonly [table: string, rows: ReadonlyArray<Row>]> {
  const { userId } = context;
  const when = new Date(now - 300 * DAY_MS).toISOString();
  const tree: ReadonlyArray<Folder> = designFolders.map(({ name, parent }) => ({
    id: folderId(context, name, when),
    parentId: parent === undefined ? null : folderId(context, parent, when),
    name,
  }));
  const created = now - 300 * DAY_MS;
  const folders = tree.map(({ id, parentId, name }): Row => ({
    id,
    user_id: userId,
    parent_id: parentId,
    name,
    name_key: nameKey(name),
    depth: pathTo(tree, id).length,
    created_at: created,
    updated_at: created,
  }));
  const of = (table: string) =>
    orders.flatMap(({ tables }) => tables.filter(([name]) => name === table).flatMap(([, rows]) => rows));
  const files = new Map(of("artwork").map((row) => [row["id"], String(row["file_name"])]));
  const lines = new Map(of("order_line").map((row) => [row["configured_product_id"], row]));
  const designs = of("configured_product").map((row): Row => {
    const line = lines.get(row["id"]);
    const file = files.get(row["artwork_id"]);
    const name = automaticName(file, String(line?.["product_name"]));
    const folder = foldersByDesign[file ?? String(line?.["product_slug"])];
    return {
      id: context.ids.of(`design of ${String(row["id"])}`, new Date(Number(row["created_at"])).toISOString()),
      user_id: userId,
      folder_id: folder === undefined ? null : folderId(context, folder, when),
      configured_product_id: row["id"],
      name,
      name_key: nameKey(name),
      is_named: 0,
      note: "",
      created_at: row["created_at"],
      updated_at: row["updated_at"],
    };
  });
  return [
    ["design_folder", folders],
    ["design", designs],
  ];
}

function findProduct(saved: UnorderedDesign): ProductData {
  const product = products.find(({ slug }) => slug === saved.product);
  if (!product) throw new Error(`There is no product "${saved.product}"`);
  return product;
}

interface UploadedFile {
  readonly id: string;
  readonly row: Row;
  readonly files: ReadonlyArray<MediaFile>;
}

/** The artwork of a saved design that has a file, with the file and its preview. */
function uploadedFile(
  { artwork }: UnorderedDesign,
  artworkId: string,
  created: number,
  { userId, drawn }: OrderContext,
): UploadedFile | undefined {
  const drawing = artwork && drawn.customers[artwork.icon];
  if (!artwork || !drawing) return undefined;
  const body = drawing.artwork;
  const key = `artwork/${artworkId}/original`;
  const preview = `artwork/${artworkId}/preview`;
  return {
    id: artworkId,
    row: {
      id: artworkId,
      user_id: userId,
      r2_key: key,
      file_name: artwork.fileName,
      sha256: createHash("sha256").update(body).digest("hex"),
      bytes: new TextEncoder().encode(body).length,
      type: "image/svg+xml",
      kind: "vector",
      preview_key: preview,
      state: "ready",
      created_at: created,
    },
    files: [
      { key, body },
      { key: preview, body: decodePreview(drawing) },
    ],
  };
}

function chooseDesignStatus(
  saved: UnorderedDesign,
  file: UploadedFile | undefined,
): "finalized" | "uploaded" | "draft" {
  if (saved.finished) return "finalized";
  return file ? "uploaded" : "draft";
}

function configuredRow(saved: UnorderedDesign, id: string, file: UploadedFile | undefined, context: OrderContext): Row {
  const product = findProduct(saved);
  const [width, height] = saved.size;
  const spec = { width, height, quantity: saved.quantity, material: saved.material, shape: saved.shape, options: {} };
  const price = quote(spec, {
    profile: product.priceProfile,
    version: 1,
    currency: "USD",
    parameters: openingPrices[product.priceProfile],
  });
  return {
    id,
    user_id: context.userId,
    product_id: idIn(context.productIds, product.slug),
    width,
    height,
    quantity: saved.quantity,
    material_id: idIn(context.materialIds, saved.material),
    shape: saved.shape,
    ready_made_design_id: null,
    artwork_id: file?.id ?? null,
    cut_line: saved.finished ? describeCut(saved, context.drawn) : null,
    status: chooseDesignStatus(saved, file),
    unit_price_minor: price.unitPrice.minor,
    total_minor: price.total.minor,
    price_explanation: price.explanation.map(({ label, amount }) => ({ label, amount })),
    price_table_id: idIn(context.priceTableIds, product.priceProfile),
  };
}

/** One design that was never ordered, with its file. @param now milliseconds */
function unorderedDesignRows(saved: UnorderedDesign, context: OrderContext, now: number): OrderRows {
  const created = now - saved.daysAgo * DAY_MS;
  const id = (name: string) => context.ids.of(`kept design ${saved.name} ${name}`, new Date(created).toISOString());
  const file = uploadedFile(saved, id("artwork"), created, context);
  const configured: Row = {
    ...configuredRow(saved, id("configured"), file, context),
    created_at: created,
    updated_at: created,
  };
  const foldersCreated = new Date(now - 300 * DAY_MS).toISOString();
  const design: Row = {
    id: id("design"),
    user_id: context.userId,
    folder_id: saved.folder === undefined ? null : folderId(context, saved.folder, foldersCreated),
    configured_product_id: configured["id"],
    name: saved.name,
    name_key: nameKey(saved.name),
    is_named: 1,
    note: saved.note ?? "",
    created_at: created,
    updated_at: created,
  };
  return {
    tables: [
      ["artwork", file ? [file.row] : []],
      ["configured_product", [configured]],
      ["design", [design]],
    ],
    files: file?.files ?? [],
  };
}

/** The demo customer's designs that were never ordered: finished ones, drafts, and one with a long name. */
export const unorderedDesigns = (context: OrderContext, now: number): ReadonlyArray<OrderRows> =>
  unordered.map((saved) => unorderedDesignRows(saved, context, now));
