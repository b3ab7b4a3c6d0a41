import { orderDiscounts } from "#domain/shop/orders/order-amounts";
import type { OrderStatus } from "#domain/shop/orders/order-state";
import { and, asc, eq, getTableColumns, isNotNull, sql, type SQL } from "drizzle-orm";
import { addressLines } from "#domain/shop/addresses/address-lines";
import { readCutSize } from "#domain/shop/pricing/costs/cut-size";
import { specTexts } from "#domain/shop/kinds/spec-words";
import { isGiftCard } from "#domain/shop/kinds/gift-card/gift-card";
import { isLettering } from "#domain/prepress/lettering/words";
import type { OrderedLine, OrderLink, OrderView, PreparedFile } from "#domain/shop/orders/order-view";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { money } from "#domain/ground/kernel/money";
import { NO_PARCEL } from "#domain/shop/shipping/methods";
import * as v from "valibot";
import { EVERY_ROW } from "../../db/owned.ts";
import { readable } from "../../db/readable.ts";
import { artwork, orderLine, orderReplacement, orders, taxLine } from "../../db/schema/index.ts";
import type { FrozenFile } from "#domain/shop/orders/frozen-line";
import { orderedFileUrl } from "#domain/prepress/artwork/artwork";
import { standsForItself } from "#domain/ground/files/file-types";
import { fileSign } from "#domain/prepress/artwork/file-sign";
import { drawingText, sheetPicture } from "#domain/shop/kinds/builder/sheet";
import { giftCardPicture } from "#domain/shop/kinds/gift-card/picture";
import { letteringDrawn } from "#domain/shop/kinds/lettering/picture";
import { namesOn, tagPicture } from "#domain/shop/kinds/personalize/stored-tags";
import { makePiecePicture, placedSize } from "#domain/shop/kinds/picture";
import { isHeld, NEVER_HELD } from "./held.ts";
import { lineUnit } from "./line-unit.ts";
import { preparedByLine, selectPreparedFiles } from "./prepared-files.ts";
import type { ServiceContext } from "../kernel/index.ts";

type LineRow = typeof orderLine.$inferSelect;

/** An order that the current user may read; any other is not found. Staff see every order. */
export const findOrderForUser = (context: ServiceContext, id: string): Promise<OrderView | undefined> =>
  readOrder(context, id, readable(orders, context.session));

/** Without an access check: only for the shop's own work, such as the confirmation e-mail. */
export const orderForShop = (context: ServiceContext, id: string): Promise<OrderView | undefined> =>
  readOrder(context, id, EVERY_ROW);

/** @param access which orders may be read */
async function readOrder({ db, measurement }: ServiceContext, id: string, access: SQL): Promise<OrderView | undefined> {
  const [[row], lines, taxes, deletedRows, heldRows, former, successor, preparedFiles] = await db.batch([
    db
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), access)),
    db
      .select({ ...getTableColumns(orderLine), unit: lineUnit })
      .from(orderLine)
      .where(eq(orderLine.orderId, id))
      .orderBy(asc(orderLine.position)),
    db.select().from(taxLine).where(eq(taxLine.orderId, id)),
    db
      .select({ id: artwork.id })
      .from(artwork)
      .innerJoin(orderLine, eq(orderLine.artworkId, artwork.id))
      .where(and(eq(orderLine.orderId, id), isNotNull(artwork.deletedAt))),
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, id), isHeld(sql`${orders.id}`))),
    db
      .select({ id: orders.id, number: orders.number })
      .from(orderReplacement)
      .innerJoin(orders, eq(orders.id, orderReplacement.formerId))
      .where(eq(orderReplacement.successorId, id)),
    db
      .select({ id: orders.id, number: orders.number })
      .from(orderReplacement)
      .innerJoin(orders, eq(orders.id, orderReplacement.successorId))
      .where(eq(orderReplacement.formerId, id)),
    selectPreparedFiles({ db }, eq(orderLine.orderId, id)),
  ]);
  if (!row) return undefined;
  const deleted = new Set(deletedRows.map(({ id }) => id));
  const prepared = preparedByLine(preparedFiles);
  const amount = (minor: number) => money(minor, row.currency);
  const discounts = orderDiscounts(row);
  return {
    id: row.id,
    number: String(row.number),
    status: row.state,
    isHeld: heldRows.length > 0 && !NEVER_HELD.includes(row.state),
    awaitsProof: BEFORE_APPROVAL.includes(row.state) && lines.some(({ frozen }) => frozen?.wants_proof === true),
    email: row.email,
    placedAt: row.placedAt,
    deliveryDate: row.expectedOn ?? row.deliveryDate ?? undefined,
    promisedDate: row.deliveryDate ?? undefined,
    shippingMethod: row.shippingMethodName,
    shippingAddress: showOrderAddress(row.shippingAddress),
    billingAddress: showOrderAddress(row.billingAddress),
    note: row.note,
    purchaseOrder: row.purchaseOrder,
    subtotal: amount(row.subtotalMinor),
    discount: amount(discounts.discountMinor),
    waived: amount(discounts.waivedMinor),
    shipping: amount(row.shippingMinor),
    tax: amount(row.taxMinor),
    taxLabel: taxes[0]?.name ?? "",
    total: amount(row.totalMinor),
    credit: amount(row.creditMinor),
    giftCard: amount(row.giftCardMinor),
    due: amount(row.dueMinor),
    needsParcel: row.shippingMethod !== NO_PARCEL,
    replaces: toOrderLink(former[0]),
    replacedBy: toOrderLink(successor[0]),
    lines: lines.map((line) => ({
      ...viewOrderLine(line, { measurement, deleted, preparedFile: prepared.get(line.id) }),
      unit: line.unit,
    })),
  };
}

const BEFORE_APPROVAL: ReadonlyArray<OrderStatus> = ["pending-payment", "confirmed", "proofing"];

const toOrderLink = (row: { readonly id: string; readonly number: number } | undefined): OrderLink | undefined =>
  row && { id: row.id, number: String(row.number) };

const text = v.fallback(v.string(), "");
const StoredAddress = v.object({
  first_name: text,
  last_name: text,
  company_name: text,
  street_address_1: text,
  street_address_2: text,
  city: text,
  city_area: text,
  country_area: text,
  postal_code: text,
  country: text,
});

/** The name and the address lines as on a parcel, from the order's stored address; none for an order without one. */
export function showOrderAddress(stored: Readonly<Record<string, unknown>>): ReadonlyArray<string> {
  const address = v.parse(StoredAddress, stored);
  return [`${address.first_name} ${address.last_name}`.trim(), ...addressLines(address)].filter(Boolean);
}

const Named = v.fallback(
  v.nullish(v.object({ slug: v.string(), name: v.string(), artwork: v.optional(v.string()) })),
  undefined,
);
const Spec = v.object({
  width: v.number(),
  height: v.number(),
  shape: v.fallback(v.string(), ""),
  material: Named,
  color: v.fallback(
    v.nullish(v.object({ slug: v.string(), name: v.string(), hex: v.optional(v.string()) })),
    undefined,
  ),
  design: Named,
  options: v.fallback(v.record(v.string(), v.unknown()), {}),
  texts: v.fallback(v.unknown(), []),
  roster: v.fallback(v.unknown(), []),
  template: v.fallback(v.nullish(v.number()), undefined),
  drawing: v.optional(v.unknown()),
  pieces: v.fallback(v.nullish(v.number()), undefined),
});
const File = v.fallback(v.nullish(v.object({ file_name: v.string(), type: v.string() })), undefined);
const Explanation = v.fallback(v.array(v.object({ label: v.string(), amount_minor: v.number() })), []);

/** How the price of a line came about, as it was ordered. */
export const readPriceExplanation = ({ priceExplanation }: Pick<LineRow, "priceExplanation">) =>
  v.parse(Explanation, priceExplanation);

/** What a line's view depends on besides its row. */
interface LineContext {
  /** The unit of the sizes in its texts. */
  readonly measurement?: Measurement | undefined;
  /** Ids of artwork whose files were deleted. */
  readonly deleted?: ReadonlySet<string> | undefined;
  /** What it prints from instead of what the customer made (see `findPreparedFiles`). */
  readonly preparedFile?: PreparedFile | undefined;
}

/** An order line as it was ordered. What prints instead of it is shown by a sign, not by the old picture and name. */
export function viewOrderLine(row: LineRow, context: LineContext = {}): OrderedLine {
  return {
    id: row.id,
    product: { slug: row.productSlug, name: row.productName },
    quantity: row.quantity,
    unitPrice: money(row.unitPriceMinor, row.currency),
    total: money(row.totalMinor, row.currency),
    explanation: readPriceExplanation(row),
    ...viewSpec(row, context),
    preparedFile: context.preparedFile,
  };
}

const Lines = v.fallback(v.array(v.unknown()), []);

const hasPicture = ({ preview, type, width_px: widthPx, height_px: heightPx }: FrozenFile): boolean =>
  preview !== null || standsForItself({ type, widthPx, heightPx });

/** The chosen options, as text and picture. An unreadable snapshot omits both instead of the order. */
function viewSpec(
  row: LineRow,
  { measurement, deleted, preparedFile }: LineContext,
): Pick<OrderedLine, "spec" | "picture" | "isGiftCard" | "fileUrl"> {
  const parsed = v.safeParse(Spec, row.spec);
  if (!parsed.success) return { spec: [], picture: undefined, isGiftCard: false, fileUrl: undefined };
  const file = v.parse(File, row.artwork);
  const stored = row.frozen?.artwork;
  const frozen = stored && !deleted?.has(stored.id) ? stored : undefined;
  return {
    isGiftCard: isGiftCard(parsed.output.options),
    spec: describeSpec(row, parsed.output, preparedFile ? undefined : file, measurement),
    picture: preparedFile
      ? preparedSign(row, parsed.output, preparedFile)
      : pictureOfSpec(row, parsed.output, buildArtworkUrl(row, parsed.output, file, frozen)),
    fileUrl: frozen && orderedFileUrl(row.id, "original"),
  };
}

type ParsedSpec = v.InferOutput<typeof Spec>;
type OrderedFile = v.InferOutput<typeof File>;

function describeSpec(row: LineRow, spec: ParsedSpec, file: OrderedFile, measurement?: Measurement) {
  const { material, color, design, texts, roster, template, drawing, pieces: _pieces, ...size } = spec;
  const tagNames = template ? namesOn(toTags(row, spec)) : undefined;
  return specTexts(
    {
      ...size,
      texts: v.parse(Lines, texts),
      roster: v.parse(Lines, roster),
      materialName: material?.name,
      colorName: color?.name,
      designName: design?.name,
      fileName: file?.file_name,
      cutLine: row.cutLine,
      names: drawing ? drawingText(drawing) : tagNames,
    },
    measurement,
  );
}

/** The URL of the artwork's picture. A file without a preview is shown by its name; so is one that was deleted. */
function buildArtworkUrl(row: LineRow, spec: ParsedSpec, file: OrderedFile, frozen: FrozenFile | undefined) {
  if (!file) return spec.design?.artwork;
  if (frozen && hasPicture(frozen)) return orderedFileUrl(row.id, "preview");
  return fileSign({ fileName: file.file_name, type: file.type }, placedSize(row.cutLine, spec));
}

/** A file of staff may look different from what was ordered: its proof shows it. */
function preparedSign(row: LineRow, spec: ParsedSpec, { proof }: PreparedFile): OrderedLine["picture"] {
  const size = readCutSize({ ...spec, cutLine: row.cutLine });
  const fileName = proof ? `Proof ${String(proof.number)}` : "Our file";
  return makePiecePicture(fileSign({ fileName, type: "application/pdf" }, size), undefined, size, spec.material?.slug);
}

function pictureOfSpec(row: LineRow, spec: ParsedSpec, artworkUrl: string | undefined): OrderedLine["picture"] {
  const { material, color, pieces } = spec;
  if (isGiftCard(spec.options)) return giftCardPicture(spec.options);
  if (isLettering(spec.options)) return letteringDrawn(row.cutLine, color?.hex, spec);
  if (artworkUrl) return makePiecePicture(artworkUrl, row.cutLine ?? undefined, spec, material?.slug);
  const sheet = {
    ...spec,
    id: row.configuredProductId ?? "",
    cutLine: row.cutLine,
    pieces: row.configuredProductId === null ? null : (pieces ?? null),
    version: 0,
  };
  return sheetPicture(sheet, material?.slug) ?? tagPicture(toTags(row, spec), material?.slug);
}

const toTags = (row: LineRow, spec: ParsedSpec) => ({
  ...spec,
  id: row.configuredProductId ?? "",
  templateId: row.configuredProductId === null ? null : (spec.template ?? null),
  version: 0,
});
