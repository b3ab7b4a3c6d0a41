import { createHash } from "node:crypto";
import { scaleCutLine, type SavedCutLine } from "#domain/prepress/artwork/cut-line/cut-line-input";
import { shapeCutLine } from "#domain/prepress/artwork/cut-line/shapes";
import type { Totals } from "#domain/shop/cart/totals";
import { openingPrices } from "#domain/shop/pricing/tables/opening-prices";
import { quote, type Quote } from "#domain/shop/pricing/quotes/quote";
import { materials } from "../data/materials.ts";
import type { OrderData, OrderLineData } from "../data/orders.ts";
import { products } from "../data/products/products.ts";
import type { ProductData } from "../data/types.ts";
import type { IdMaker } from "../ids.ts";
import { idIn, type Row } from "../load.ts";
import { decodePreview, type Drawn } from "../pictures/draw.ts";
import type { MediaFile } from "../pictures/gallery.ts";

export interface OrderContext {
  readonly ids: IdMaker;
  readonly drawn: Drawn;
  readonly email: string;
  readonly userId: string;
  readonly productIds: ReadonlyMap<string, number>;
  readonly materialIds: ReadonlyMap<string, number>;
  readonly designIds: ReadonlyMap<string, number>;
  readonly priceTableIds: ReadonlyMap<string, number>;
  readonly promotionCodeIds: ReadonlyMap<string, string>;
  readonly designArtwork: ReadonlyMap<string, string>;
}

/** The cut line of an order line: the artwork's own at the ordered size, or the plain shape, with the artwork in it. */
export function describeCut(
  line: Pick<OrderLineData, "size" | "shape" | "artwork" | "product">,
  drawings: Drawn,
): SavedCutLine {
  const [width, height] = line.size;
  const traced = line.artwork
    ? drawings.customers[line.artwork.icon]?.cutLine
    : drawings.designs[line.product]?.cutLine;
  if (!traced) throw new Error(`Nothing was traced for ${line.product}`);
  if (line.shape !== "custom") {
    const artAspect = traced.width / traced.height;
    const shaped = shapeCutLine(line.shape, { widthIn: width, heightIn: height, artAspect });
    if (!shaped.ok) throw new Error(shaped.error.message);
    const { path, kind, artBox } = shaped.value;
    return { path, width: shaped.value.width, height: shaped.value.height, kind, artBox };
  }
  const { path, kind, artBox } = traced;
  return scaleCutLine(
    { path, kind, width: traced.width, height: traced.height, artBox },
    Math.min(width / traced.width, height / traced.height),
  );
}

export interface PricedLine {
  readonly line: OrderLineData;
  readonly product: ProductData;
  /** Id of the order line. */
  readonly key: string;
  readonly price: Quote;
}

/** The facts that the rows of one order share. */
export interface OrderInProgress {
  readonly order: OrderData;
  readonly number: number;
  /** Milliseconds. */
  readonly placed: number;
  readonly context: OrderContext;
  readonly id: (name: string) => string;
  readonly totals: Totals;
}

/** The rows of one order line, with the files that they name. */
export interface LineRows {
  readonly artwork: ReadonlyArray<Row>;
  readonly configured: Row;
  readonly line: Row;
  readonly files: ReadonlyArray<MediaFile>;
}

interface UploadedFile {
  readonly id: string;
  readonly row: Row;
  readonly facts: Row;
  readonly files: ReadonlyArray<MediaFile>;
}

export function priceLine(line: OrderLineData, key: string): PricedLine {
  const product = products.find(({ slug }) => slug === line.product);
  if (!product) throw new Error(`There is no product "${line.product}"`);
  const parameters = openingPrices[product.priceProfile];
  const [width, height] = line.size;
  const spec = { width, height, quantity: line.quantity, material: line.material, shape: line.shape, options: {} };
  const price = quote(spec, { profile: product.priceProfile, version: 1, currency: "USD", parameters });
  return { line, product, key, price };
}

/** The artwork of a line that has a file; undefined for ready-made designs. */
function uploadedFile(line: OrderLineData, artworkId: string, placedAt: number, context: OrderContext) {
  if (!line.artwork) return undefined;
  const { artwork: body = "", preview = "" } = context.drawn.customers[line.artwork.icon] ?? {};
  const key = `artwork/${artworkId}/original`;
  const bytes = new TextEncoder().encode(body).length;
  const sha256 = createHash("sha256").update(body).digest("hex");
  const fileName = line.artwork.fileName;
  const uploaded: UploadedFile = {
    id: artworkId,
    row: {
      id: artworkId,
      user_id: context.userId,
      r2_key: key,
      file_name: fileName,
      sha256,
      bytes,
      type: "image/svg+xml",
      kind: "vector",
      preview_key: `artwork/${artworkId}/preview`,
      state: "ready",
      created_at: placedAt - 600_000,
    },
    facts: { file_name: fileName, r2_key: key, sha256, type: "image/svg+xml", bytes, preflight: [] },
    files: [
      { key, body },
      { key: `artwork/${artworkId}/preview`, body: decodePreview({ preview }) },
    ],
  };
  return uploaded;
}

export function lineRows(
  { line, product, key, price }: PricedLine,
  position: number,
  progress: OrderInProgress,
): LineRows {
  const { placed, context, id, totals } = progress;
  const [width, height] = line.size;
  const cutLine = describeCut(line, context.drawn);
  const material = materials.find(({ slug }) => slug === line.material);
  const uploaded = uploadedFile(line, id(`artwork ${String(position)}`), placed, context);
  const configuredId = id(`configured ${String(position)}`);
  const share = totals.lines.find((lineTotal) => lineTotal.key === key);
  const pricing = {
    unit_price_minor: price.unitPrice.minor,
    total_minor: price.total.minor,
    price_explanation: price.explanation.map(({ label, amount }) => ({ label, amount_minor: amount.minor })),
    price_table_id: idIn(context.priceTableIds, product.priceProfile),
  };
  return {
    artwork: uploaded ? [uploaded.row] : [],
    files: uploaded?.files ?? [],
    configured: {
      id: configuredId,
      user_id: context.userId,
      product_id: idIn(context.productIds, product.slug),
      width,
      height,
      quantity: line.quantity,
      material_id: idIn(context.materialIds, line.material),
      shape: line.shape,
      ready_made_design_id: line.artwork ? null : idIn(context.designIds, product.slug),
      artwork_id: uploaded?.id ?? null,
      cut_line: cutLine,
      status: "ordered",
      ...pricing,
      created_at: placed - 900_000,
      updated_at: placed,
    },
    line: {
      id: key,
      order_id: id("order"),
      position,
      configured_product_id: configuredId,
      product_id: idIn(context.productIds, product.slug),
      product_slug: product.slug,
      product_name: product.name,
      quantity: line.quantity,
      ...pricing,
      discount_minor: share?.discount ?? 0,
      tax_minor: share?.tax ?? 0,
      spec: {
        width,
        height,
        shape: line.shape,
        material: { slug: line.material, name: material?.name ?? "" },
        color: null,
        design: line.artwork ? null : readyMadeDesign(product, context),
        options: {},
        texts: [],
        roster: [],
      },
      artwork_id: uploaded?.id ?? null,
      artwork: uploaded?.facts ?? null,
      cut_line: cutLine,
    },
  };
}

const readyMadeDesign = ({ slug, name }: ProductData, { designArtwork }: OrderContext) => ({
  slug,
  name,
  artwork: designArtwork.get(slug) ?? "",
});
