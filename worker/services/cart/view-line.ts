import { money } from "#domain/kernel/money";
import type { CartLineView } from "#domain/cart/cart-view";
import { specWords } from "#domain/cart/spec-words";
import { setupPath } from "#domain/catalog/product";
import { MOST_CARDS } from "#domain/ledger/gift-cards/amounts";
import { dayWords, shopDay } from "#domain/ledger/gift-cards/days";
import { readStored } from "#domain/ledger/gift-cards/gift-card";
import type { Measurement } from "#domain/kernel/measure";
import type { CartLineRow } from "./cart-rows.ts";
import { configuredPicture, drawingWords, hasNames, namesOn } from "../designs/picture.ts";
import type { LinePrice } from "./price-lines.ts";

export function viewLine(row: CartLineRow, price: LinePrice, now: Date, measurement?: Measurement): CartLineView {
  const { configured, product } = row;
  return {
    id: row.line.id,
    configuredProduct: configured.id,
    product: { slug: product.slug, name: product.name, kind: product.kind },
    editPath: `${setupPath(product)}${configured.id}/`,
    quantity: configured.quantity,
    minQuantity: product.minQuantity,
    maxQuantity: mostOf(row),
    unitPrice: money(price.unitMinor, price.currency),
    total: money(price.totalMinor, price.currency),
    totalWas: price.totalWasMinor === undefined ? undefined : money(price.totalWasMinor, price.currency),
    explanation: price.explanation,
    spec: specWords(
      {
        width: configured.width,
        height: configured.height,
        shape: configured.shape,
        materialName: row.material?.name,
        colorName: row.color?.name,
        designName: row.design?.name,
        options: configured.options,
        fileName: row.artwork?.fileName,
        names:
          product.kind === "personalize"
            ? namesOn(configured)
            : product.kind === "ddb"
              ? drawingWords(configured.drawing)
              : undefined,
        texts: configured.texts,
        roster: configured.roster,
        cutLine: configured.cutLine,
      },
      measurement,
    ),
    picture: configuredPicture({
      kind: product.kind,
      configured,
      material: row.material?.slug,
      hex: row.color?.hex,
      artwork: row.artwork,
      design: row.design,
    }),
    problem: problemOf(row),
    advice: adviceOf(row, now),
  };
}

/** How many may be ordered of it: a gift card that is sent goes to one person. */
const mostOf = ({ product, configured }: CartLineRow): number =>
  product.kind !== "gift-card"
    ? product.maxQuantity
    : configured.options["delivery"] === "self"
      ? Math.min(product.maxQuantity, MOST_CARDS)
      : 1;

/** Artwork may follow the order: we never print before somebody has looked at it. */
const adviceOf = ({ product, configured, artwork }: CartLineRow, now: Date): string | undefined =>
  product.kind === "personalize"
    ? adviceOnNames(configured)
    : product.kind === "gift-card"
      ? adviceOnDay(configured, now)
      : product.kind === "upload" && artwork === null && configured.readyMadeDesignId === null
        ? "No artwork yet. Add it now or send it to us after you order."
        : undefined;

/** A cart may be older than the day that was chosen. */
function adviceOnDay({ options }: CartLineRow["configured"], now: Date): string | undefined {
  const { day } = readStored({ options, texts: [], roster: [] });
  return day !== "" && day < shopDay(now)
    ? `${dayWords(day)} has passed. We'll send this card as soon as you order it.`
    : undefined;
}

const adviceOnNames = (configured: CartLineRow["configured"]): string | undefined =>
  hasNames(configured) ? undefined : "No names yet. Add them now or send us your list after you order.";

/** Why a line cannot be ordered yet, as a sentence for the customer. */
export function problemOf({ product, configured }: CartLineRow): string | undefined {
  if (product.status !== "active") return "We no longer sell this product. Remove it to continue.";
  if (product.kind === "personalize" && configured.status === "draft" && hasNames(configured))
    return "Some of these tags aren't ready. Fix the marked fields and approve them.";
  if (product.kind === "personalize" && configured.status === "uploaded" && hasNames(configured))
    return "These tags need your approval. Check each one before you order.";
  if (product.kind === "ddb" && configured.status === "draft")
    return configured.pieces
      ? "Something on this sheet needs a fix before you order. Open it to see what's marked."
      : "This sheet is empty. Open it to add something.";
  if (product.kind === "gift-card" && configured.status === "draft")
    return "This gift card needs a recipient and a sender. Edit it to continue.";
  if (configured.status === "ordered") return "You already ordered this one. Remove it or set it up again.";
  return undefined;
}
