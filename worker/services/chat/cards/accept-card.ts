import { and, eq } from "drizzle-orm";
import { readCard, type OrderCard } from "#domain/chat/staff/order-card";
import type { ConfiguredProduct } from "#domain/shop/configured-products/configured-product";
import { formatMoney, fromDecimal, toDecimal } from "#domain/ground/kernel/money";
import { notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { ownedBy } from "../../../db/owned.ts";
import { chatCardTaken, chatLine, chatRoom } from "../../../db/schema/chat.ts";
import { configuredProduct } from "../../../db/schema/designs.ts";
import { addToCart, type CartLineRecord } from "../../cart/index.ts";
import { copyConfigured } from "../../orders/index.ts";
import { selectConfigured, toConfigured } from "../../configured-products/index.ts";
import { onePress, buildClickScope } from "../../idempotency/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { copyArtwork } from "./copy-artwork.ts";
import { refuseBlocked } from "../visitors/blocks.ts";
import { priceCard } from "./price-card.ts";

type Taken = Promise<Result<CartLineRecord, Refusal>>;

const GONE = "This design is no longer available. Ask us to send it again.";

/**
 * Adds a card's product to the current user's cart, as a copy that belongs to them. Idempotent.
 * @param accepted the total that the visitor agreed to, when it differs from the card's
 */
export async function acceptCard(context: ServiceContext, lineId: string, accepted: string | undefined): Taken {
  const foundCard = await findCardForUser(context, lineId);
  if (!foundCard) return notFound();
  const { room, card } = foundCard;
  const welcome = await refuseBlocked(context, room);
  if (!welcome.ok) return welcome;
  if (card.configured_product === null)
    return refuse({ code: "conflict", message: "Choose a size and material on the product page first." });
  const designId = card.configured_product;
  return onePress(context, buildClickScope(context, "take-card", lineId), 0, () =>
    take(context, { lineId, card, wanted: designId, accepted }),
  );
}

/**
 * The card of a message in one of the current user's rooms; undefined for other rooms, and for a message without a
 * card.
 */
async function findCardForUser(
  { db, rooms, session }: ServiceContext,
  lineId: string,
): Promise<{ room: string; card: OrderCard } | undefined> {
  const owner = session.existingOwner();
  const match = /^([\w-]{1,64})-(\d{1,9})$/.exec(lineId);
  if (!owner || !match) return undefined;
  const [, roomId = "", seq] = match;
  const [room] = await db
    .select({ id: chatRoom.id })
    .from(chatRoom)
    .where(and(eq(chatRoom.id, roomId), ownedBy(chatRoom, owner)));
  if (!room) return undefined;
  const [line] = await db.select({ orderInput: chatLine.orderInput }).from(chatLine).where(eq(chatLine.id, lineId));
  // The database's copy may lag behind the room.
  const card = readCard(line ? JSON.parse(line.orderInput || "null") : await rooms.findCard(roomId, Number(seq)));
  return card && { room: roomId, card };
}

interface Taking {
  readonly lineId: string;
  readonly card: OrderCard;
  /** Id of the configured product on the card. */
  readonly wanted: string;
  readonly accepted: string | undefined;
}

async function take(context: ServiceContext, { lineId, card, wanted, accepted }: Taking): Taken {
  const earlierDesign = await takenBefore(context, lineId);
  if (earlierDesign) {
    if (earlierDesign.status === "ordered")
      return refuse({
        code: "conflict",
        message: "You already ordered this one. Ask us for another or order it again from your designs.",
      });
    return addToCart(context, earlierDesign.id);
  }
  const source = await findSource(context, wanted);
  if (!source) return refuse({ code: "conflict", message: GONE });
  const price = await priceCard(context, source.configured);
  if (!price.ok) return price;
  const promised = card.total === null ? undefined : fromDecimal(card.total, card.currency);
  if (promised && price.value.minor > promised.minor && accepted !== toDecimal(price.value)) {
    return refuse({
      code: "conflict",
      message: `The price is now ${formatMoney(price.value)} instead of ${formatMoney(promised)}. Ask us to send it again with the new price.`,
    });
  }
  const ownDesign = await asOwn(context, source);
  if (!ownDesign.ok) return ownDesign;
  await context.db
    .insert(chatCardTaken)
    .values({ lineId, configuredProductId: ownDesign.value, takenAt: context.clock() })
    .onConflictDoNothing();
  return addToCart(context, ownDesign.value);
}

/** The product from an earlier acceptance of this card, if the current user still owns it. */
async function takenBefore({ db, session }: ServiceContext, lineId: string) {
  const owner = session.existingOwner();
  if (!owner) return undefined;
  const [row] = await db
    .select({ id: configuredProduct.id, status: configuredProduct.status })
    .from(chatCardTaken)
    .innerJoin(configuredProduct, eq(configuredProduct.id, chatCardTaken.configuredProductId))
    .where(and(eq(chatCardTaken.lineId, lineId), ownedBy(configuredProduct, owner)));
  return row;
}

interface Source {
  readonly configured: ConfiguredProduct;
  readonly isOwn: boolean;
}

/** Any owner's product: the card is the permission, because staff sent it. */
async function findSource(context: ServiceContext, id: string): Promise<Source | undefined> {
  const [row] = await selectConfigured(context).where(eq(configuredProduct.id, id));
  const owner = context.session.existingOwner();
  return (
    row &&
    owner && {
      configured: toConfigured(row),
      isOwn:
        owner.userId === undefined ? row.configured.guestId === owner.guestId : row.configured.userId === owner.userId,
    }
  );
}

/**
 * The current user's own product goes into the cart as it is, unless it was ordered; any other is copied with its
 * artwork.
 */
async function asOwn(context: ServiceContext, { configured, isOwn }: Source): Promise<Result<string, Refusal>> {
  if (isOwn && configured.status !== "ordered") return ok(configured.id);
  const artworkId = isOwn ? configured.artworkId : await copyArtwork(context, configured.artworkId);
  const copy = await copyConfigured(context, { ...configured, artworkId }, isOwn ? configured.designId : undefined);
  return copy.ok ? ok(copy.value.id) : copy;
}
