import { createHash } from "node:crypto";
import { automaticName, nameKey } from "#domain/configured-products/design-name";
import { pathTo, type Folder } from "#domain/designs/folder-tree";
import { DAY_MS } from "#domain/kernel/durations";
import { openingPrices } from "#domain/pricing/opening-prices";
import { quote } from "#domain/pricing/quote";
import { previewOf } from "../pictures/draw.ts";
import { designFolders, folderOf, keptDesigns, type KeptDesign } from "../data/kept-designs.ts";
import { products } from "../data/products.ts";
import { idIn, type Row } from "../load.ts";
import { cutOf, type OrderContext, type OrderRows } from "./order-rows.ts";

const folderId = ({ ids, email }: OrderContext, name: string, when: string) =>
  ids.of(`design folder ${email} ${name}`, when);

/** The folders of the demo customer, and every order line's configuration kept as a design in them. @param now milliseconds */
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
  const made = now - 300 * DAY_MS;
  const folders = tree.map(({ id, parentId, name }): Row => ({
    id,
    user_id: userId,
    parent_id: parentId,
    name,
    name_key: nameKey(name),
    depth: pathTo(tree, id).length,
    created_at: made,
    updated_at: made,
  }));
  const of = (table: string) =>
    orders.flatMap(({ tables }) => tables.filter(([name]) => name === table).flatMap(([, rows]) => rows));
  const files = new Map(of("artwork").map((row) => [row["id"], String(row["file_name"])]));
  const lines = new Map(of("order_line").map((row) => [row["configured_product_id"], row]));
  const designs = of("configured_product").map((row): Row => {
    const line = lines.get(row["id"]);
    const file = files.get(row["artwork_id"]);
    const name = automaticName(file, String(line?.["product_name"]));
    const folder = folderOf[file ?? String(line?.["product_slug"])];
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

/** One design that was never ordered, with its file. @param now milliseconds */
function keptRows(kept: KeptDesign, context: OrderContext, now: number): OrderRows {
  const { ids, userId, drawn } = context;
  const created = now - kept.daysAgo * DAY_MS;
  const id = (name: string) => ids.of(`kept design ${kept.name} ${name}`, new Date(created).toISOString());
  const product = products.find(({ slug }) => slug === kept.product);
  if (!product) throw new Error(`There is no product "${kept.product}"`);
  const [width, height] = kept.size;
  const spec = { width, height, quantity: kept.quantity, material: kept.material, shape: kept.shape, options: {} };
  const price = quote(spec, {
    profile: product.priceProfile,
    version: 1,
    currency: "USD",
    parameters: openingPrices[product.priceProfile],
  });
  const file = kept.artwork && drawn.customers[kept.artwork.icon];
  const body = file?.artwork;
  const artworkId = body === undefined ? null : id("artwork");
  const key = `artwork/${String(artworkId)}/original`;
  const preview = `artwork/${String(artworkId)}/preview`;
  const artwork =
    kept.artwork && body !== undefined
      ? [
          {
            id: artworkId,
            user_id: userId,
            r2_key: key,
            file_name: kept.artwork.fileName,
            sha256: createHash("sha256").update(body).digest("hex"),
            bytes: new TextEncoder().encode(body).length,
            type: "image/svg+xml",
            kind: "vector",
            preview_key: preview,
            state: "ready",
            created_at: created,
          },
        ]
      : [];
  const configured: Row = {
    id: id("configured"),
    user_id: userId,
    product_id: idIn(context.productIds, product.slug),
    width,
    height,
    quantity: kept.quantity,
    material_id: idIn(context.materialIds, kept.material),
    shape: kept.shape,
    ready_made_design_id: null,
    artwork_id: artworkId,
    cut_line: kept.finished ? cutOf(kept, drawn) : null,
    status: kept.finished ? "finalized" : artworkId ? "uploaded" : "draft",
    unit_price_minor: price.unitPrice.minor,
    total_minor: price.total.minor,
    price_explanation: price.explanation.map(({ label, amount }) => ({ label, amount })),
    price_table_id: idIn(context.priceTableIds, product.priceProfile),
    created_at: created,
    updated_at: created,
  };
  const when = new Date(now - 300 * DAY_MS).toISOString();
  const design: Row = {
    id: id("design"),
    user_id: userId,
    folder_id: kept.folder === undefined ? null : folderId(context, kept.folder, when),
    configured_product_id: configured["id"],
    name: kept.name,
    name_key: nameKey(kept.name),
    is_named: 1,
    note: kept.note ?? "",
    created_at: created,
    updated_at: created,
  };
  return {
    tables: [
      ["artwork", artwork],
      ["configured_product", [configured]],
      ["design", [design]],
    ],
    files:
      file === undefined
        ? []
        : [
            { key, body: file.artwork },
            { key: preview, body: previewOf(file) },
          ],
  };
}

/** What the demo customer made and did not order: finished, begun, and with a long name. */
export const unorderedDesigns = (context: OrderContext, now: number): ReadonlyArray<OrderRows> =>
  keptDesigns.map((kept) => keptRows(kept, context, now));
