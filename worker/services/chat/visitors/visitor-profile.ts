import { and, count, desc, eq, ne, sql, type SQL } from "drizzle-orm";
import type { Owner } from "#domain/ground/kernel/capabilities";
import { specTexts } from "#domain/shop/kinds/spec-words";
import type { VisitorProfile } from "#domain/chat/staff/visitor-profile";
import { formatMoney, money } from "#domain/ground/kernel/money";
import { ORDER_STATUS_TEXT } from "#domain/shop/orders/order-state";
import { proofStateText } from "#domain/shop/proofs/proof";
import { wholeNumber } from "#domain/ground/kernel/text";
import { ownedBy } from "../../../db/owned.ts";
import { address, user } from "../../../db/schema/accounts.ts";
import { chatRoom } from "../../../db/schema/chat.ts";
import { creditLedger } from "../../../db/schema/ledger.ts";
import { design } from "../../../db/schema/designs.ts";
import { orders } from "../../../db/schema/orders.ts";
import { proof } from "../../../db/schema/proofs.ts";
import { findOpenCart, viewCart } from "../../cart/index.ts";
import { selectDesigns, toDesignCard } from "../../designs/index.ts";
import { selectProofs, toProofSummary } from "../../proofs/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { hoursNow } from "../hours/force-hours.ts";

const MAX = { orders: 5, designs: 8, proofs: 5, earlier: 10 };

/**
 * The visitor profile of a conversation, limited to what is certain: records of the account or guest cookie that owns
 * the room. An account with the typed e-mail address is shown separately. About a dozen queries, regardless of the
 * amount of data.
 */
export async function readVisitorProfile(context: ServiceContext, roomId: string): Promise<VisitorProfile | undefined> {
  const [room] = await context.db.select().from(chatRoom).where(eq(chatRoom.id, roomId));
  if (!room) return undefined;
  const owner: Owner = room.userId === null ? { guestId: room.guestId ?? "" } : { userId: room.userId };
  const email = room.email.trim().toLowerCase();
  const [people, addresses, cart, orderRows, designRows, proofRows, talks, hours] = await Promise.all([
    findAccounts(context, or(room.userId, email)),
    context.db
      .select({ total: count() })
      .from(address)
      .where(and(ownedBy(address, owner), eq(address.archived, false))),
    readCart(context, owner),
    context.db
      .select({
        id: orders.id,
        number: orders.number,
        state: orders.state,
        due: orders.totalMinor,
        currency: orders.currency,
        placedAt: orders.placedAt,
        total: sql<number>`count(*) OVER ()`,
      })
      .from(orders)
      .where(ownedBy(orders, owner))
      .orderBy(desc(orders.number))
      .limit(MAX.orders),
    selectDesigns(context)
      .where(and(ownedBy(design, owner), eq(design.archived, false)))
      .orderBy(desc(design.updatedAt), desc(design.id))
      .limit(MAX.designs),
    selectProofs(context)
      .where(and(ownedBy(orders, owner), ne(orders.state, "cancelled"), eq(proof.origin, "staff")))
      .orderBy(desc(sql`proof.created_at`))
      .limit(MAX.proofs),
    readTalks(context, owner),
    hoursNow(context),
  ]);
  const account = people.find(({ id }) => id === room.userId) ?? null;
  const rated = talks.flatMap(({ rating }) => (rating === null ? [] : [rating]));
  const { actor } = context.session;
  return {
    room: roomId,
    account,
    typed: people.find((person) => person.id !== room.userId && person.email === email) ?? null,
    addresses: addresses[0]?.total ?? 0,
    cart,
    orders: orderRows.map(({ id, number, state, due, currency, placedAt }) => ({
      id,
      number: String(number),
      status: ORDER_STATUS_TEXT[state].label,
      total_localized: formatMoney(money(due, currency)),
      date_placed: placedAt.toISOString(),
      url: `/staff/orders/${id}/`,
    })),
    order_count: orderRows[0]?.total ?? 0,
    designs: designRows.map((row) => showDesign(context, row)),
    proofs: proofRows.map(showProof),
    earlier: talks
      .filter(({ id }) => id !== roomId)
      .slice(0, MAX.earlier)
      .map(showChat),
    rating:
      rated.length === 0 ? null : { average: rated.reduce((a, b) => a + b, 0) / rated.length, count: rated.length },
    values: {
      order_number: orderRows[0] ? String(orderRows[0].number) : "",
      staff_name: actor.role === "guest" ? "" : actor.name,
      hours: hours.hours,
      shop_name: context.company.name,
      shop_phone: context.company.phone,
      shop_email: context.company.email,
    },
  };
}

type Rows<Query extends (context: ServiceContext) => PromiseLike<ReadonlyArray<unknown>>> = Awaited<ReturnType<Query>>;

function showDesign(
  { measurement }: ServiceContext,
  row: Rows<typeof selectDesigns>[number],
): VisitorProfile["designs"][number] {
  const card = toDesignCard(row);
  const spec = specTexts(
    {
      width: card.width,
      height: card.height,
      shape: "",
      materialName: undefined,
      colorName: undefined,
      designName: undefined,
      options: {},
      fileName: undefined,
    },
    measurement,
  );
  return {
    id: card.id,
    name: card.name,
    product_name: card.product.name,
    configured_product: row.configured.id,
    summary: `${spec.map(({ value }) => value).join(", ")}, ${wholeNumber(card.quantity)} pieces`,
    picture: toPicture(card.picture),
  };
}

function showProof(row: Rows<typeof selectProofs>[number]): VisitorProfile["proofs"][number] {
  const summary = toProofSummary(row);
  return {
    id: summary.id,
    number: summary.number,
    state: proofStateText(summary.state, true).label,
    product_name: summary.product.name,
    order_number: summary.order.number,
    picture_url: summary.pictureUrl ?? "",
    url: `/profile/proofs/${summary.id}/`,
  };
}

const showChat = (row: Rows<(context: ServiceContext) => ReturnType<typeof readTalks>>[number]) => ({
  room_id: row.id,
  description: row.description,
  date_created: row.dateCreated.toISOString(),
  closed: row.closed,
  resolved: row.resolved,
  rating: row.rating,
  rating_comment: row.ratingComment,
  representative: row.representative ?? "",
});

/** Matches the signed-in account, and the account of the typed address. */
function or(userId: string | null, email: string): SQL | undefined {
  if (userId === null && email === "") return undefined;
  return sql`(user.id = ${userId ?? ""} OR user.email = ${email})`;
}

// Drizzle omits the table name of columns when a query selects from one table, so "user_id = id" would refer to the
// inner table.
const OF_USER = sql.raw("user.id");

async function findAccounts({ db }: ServiceContext, which: SQL | undefined) {
  if (!which) return [];
  const rows = await db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      joined: user.dateJoined,
      currency: user.currency,
      credit: sql<number>`coalesce((SELECT ${creditLedger.balanceEndMinor} FROM ${creditLedger} WHERE ${creditLedger.userId} = ${OF_USER} ORDER BY ${creditLedger.n} DESC LIMIT 1), 0)`,
      addresses: sql<number>`(SELECT count(*) FROM ${address} WHERE ${address.userId} = ${OF_USER} AND ${address.archived} = 0)`,
      orders: sql<number>`(SELECT count(*) FROM ${orders} WHERE ${orders.userId} = ${OF_USER})`,
    })
    .from(user)
    .where(which);
  return rows.map(({ joined, credit, currency, ...row }) => ({
    ...row,
    date_joined: joined.toISOString(),
    in_store_credit_localized: formatMoney(money(credit, currency)),
  }));
}

async function readCart(context: ServiceContext, owner: Owner): Promise<VisitorProfile["cart"]> {
  const cart = await findOpenCart(context, owner);
  const view = cart && (await viewCart(context, cart));
  return {
    id: cart?.id ?? "",
    lines: (view?.lines ?? []).map((line) => ({
      id: line.id,
      configured_product: line.configuredProduct,
      name: line.product.name,
      summary: line.spec.map(({ value }) => value).join(", "),
      quantity: line.quantity,
      total_localized: formatMoney(line.total),
      picture: toPicture(line.picture),
    })),
    total_localized: formatMoney(view?.subtotal ?? money(0)),
  };
}

/** Conversations with a question, enough of them for an average rating. */
const readTalks = ({ db }: ServiceContext, owner: Owner) =>
  db
    .select({
      id: chatRoom.id,
      description: chatRoom.description,
      dateCreated: chatRoom.dateCreated,
      closed: chatRoom.closed,
      resolved: chatRoom.resolved,
      rating: chatRoom.rating,
      ratingComment: chatRoom.ratingComment,
      representative: user.name,
    })
    .from(chatRoom)
    .leftJoin(user, eq(user.id, chatRoom.ownerId))
    .where(and(ownedBy(chatRoom, owner), eq(chatRoom.opened, true)))
    .orderBy(desc(chatRoom.dateCreated))
    .limit(50);

/** JSON has no undefined. */
function toPicture(picture: Parameters<typeof known>[0] | undefined): VisitorProfile["designs"][number]["picture"] {
  return picture === undefined ? null : known(picture);
}

const known = ({
  artworkUrl,
  cutPath,
  artBox,
  widthIn,
  heightIn,
  material,
}: NonNullable<ReturnType<typeof toDesignCard>["picture"]>) => ({
  artworkUrl,
  widthIn,
  heightIn,
  ...(cutPath === undefined ? {} : { cutPath }),
  ...(artBox === undefined ? {} : { artBox }),
  ...(material === undefined ? {} : { material }),
});
