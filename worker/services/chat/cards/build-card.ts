import { and, eq, or } from "drizzle-orm";
import { specTexts } from "#domain/shop/kinds/spec-words";
import { getKindFacts, productPath, setupPath } from "#domain/shop/kinds/kind-facts";
import type { OrderCard } from "#domain/chat/staff/order-card";
import type { ConfiguredProduct } from "#domain/shop/configured-products/configured-product";
import { artworkPicture } from "#domain/shop/kinds/picture";
import { firstCharacters } from "#domain/ground/kernel/characters";
import { DEFAULT_CURRENCY, toDecimal } from "#domain/ground/kernel/money";
import { invalid, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { wholeNumber } from "#domain/ground/kernel/text";
import { ownedBy } from "../../../db/owned.ts";
import { artwork } from "../../../db/schema/artwork.ts";
import type { chatRoom } from "../../../db/schema/chat.ts";
import { configuredProduct, design } from "../../../db/schema/designs.ts";
import { findProduct } from "../../kinds/index.ts";
import { selectConfigured, toConfigured } from "../../configured-products/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { priceCard } from "./price-card.ts";

type Card = Promise<Result<OrderCard, Refusal>>;
type Room = Pick<typeof chatRoom.$inferSelect, "userId" | "guestId">;

const NOT_FOR_THIS_ROOM = invalid({
  configured_product: ["Choose one of this visitor's designs or one you set up yourself."],
});

/** A product for the visitor to configure. */
export async function productCard(context: ServiceContext, slug: string): Card {
  const foundProduct = await findProduct(context, slug);
  if (!foundProduct) return invalid({ product: ["We couldn't find that product."] });
  const { name, href, images, summary } = foundProduct.product;
  return ok({
    kind: "product",
    product: slug,
    name,
    url: href,
    image: images[0] ?? "",
    configured_product: null,
    summary,
    total: null,
    currency: DEFAULT_CURRENCY,
  });
}

/**
 * A design with its choices and today's price: the visitor's, or one that the staff member configured. A customer's
 * artwork is never shown to another customer. A staff design shows its product until the visitor accepts it.
 */
export async function designCard(context: ServiceContext, id: string, room: Room): Card {
  const { actor } = context.session;
  if (actor.role === "guest") return NOT_FOR_THIS_ROOM;
  const visitor = room.userId === null ? { guestId: room.guestId ?? "" } : { userId: room.userId };
  const isOwnedByVisitor = ownedBy(configuredProduct, visitor);
  const [row] = await selectConfigured(context).where(
    and(eq(configuredProduct.id, id), or(isOwnedByVisitor, ownedBy(configuredProduct, { userId: actor.userId }))),
  );
  if (!row) return NOT_FOR_THIS_ROOM;
  const configured = toConfigured(row);
  if (!getKindFacts(configured.product).isGoods)
    return refuse({ code: "conflict", message: "Gift cards are set up on their own page. Send the product instead." });
  const isTheirs = row.configured.userId === room.userId && row.configured.guestId === room.guestId;
  const [price, designName, picture] = await Promise.all([
    priceCard(context, configured),
    isTheirs ? findDesignName(context, configured) : undefined,
    isTheirs ? findArtworkPicture(context, configured) : undefined,
  ]);
  if (!price.ok) return price;
  const setup = setupPath(configured.product);
  return ok({
    kind: "design",
    product: configured.product.slug,
    name: designName ?? configured.product.name,
    url: isTheirs && configured.status !== "ordered" ? `${setup}${id}/` : productPath(configured.product),
    image: picture ?? configured.design?.image ?? configured.product.image,
    configured_product: id,
    summary: summarizeProduct(configured, designName !== undefined),
    total: toDecimal(price.value),
    currency: price.value.currency,
  });
}

/**
 * "Custom die cut stickers, 3 × 3 in, White vinyl, 100 pieces". @param hasName the card has a title of its own, so the
 * summary includes the product
 */
function summarizeProduct(
  { product, width, height, shape, material, colour, options, texts, quantity, cutLine }: ConfiguredProduct,
  hasName: boolean,
): string {
  const words = specTexts({
    width,
    height,
    shape,
    materialName: material?.name,
    colorName: colour?.name,
    designName: undefined,
    options,
    fileName: undefined,
    texts,
    cutLine,
  }).map(({ value }) => value);
  const pieces = quantity === 1 ? "1 piece" : `${wholeNumber(quantity)} pieces`;
  return firstCharacters([...(hasName ? [product.name] : []), ...words, pieces].join(", "), 1000);
}

async function findDesignName({ db }: ServiceContext, { designId }: ConfiguredProduct): Promise<string | undefined> {
  if (designId === undefined) return undefined;
  const [row] = await db.select({ name: design.name }).from(design).where(eq(design.id, designId));
  return row?.name;
}

async function findArtworkPicture(
  { db }: ServiceContext,
  { artworkId }: ConfiguredProduct,
): Promise<string | undefined> {
  if (artworkId === undefined) return undefined;
  const [file] = await db.select().from(artwork).where(eq(artwork.id, artworkId));
  return file && artworkPicture(file);
}
