import { and, eq, gte, inArray, ne, sql, type SQL } from "drizzle-orm";
import { isbot } from "isbot";
import { listVisitSteps, type VisitEvent, type VisitEvents } from "#domain/shop/analytics/events";
import { pickSpeedBucket } from "#domain/shop/analytics/speed";
import { can } from "#domain/ground/kernel/capabilities";
import { DAY_MS, DAY_SECONDS } from "#domain/ground/kernel/durations";
import { sha256 } from "../../crypto.ts";
import { batch } from "../../db/client.ts";
import { ownedBy } from "../../db/owned.ts";
import { cart, cartLine, configuredProduct, orders, product, type visitEvent } from "../../db/schema/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { recordRateLimitHit } from "../limits/index.ts";

/** Reports of one network in ten minutes: an office that shops together. */
const MAX_PER_NETWORK = 300;
const NETWORK_SECONDS = 600;
/** Reports of a day, so that no flood fills the database: at most 20 events each. */
const MAX_PER_DAY = 30_000;
/** Cart lines and orders count within this time, while the rows that make them count once are stored. */
const MAX_AGE_MS = DAY_MS;

type Row = Pick<typeof visitEvent.$inferInsert, "key" | "kind" | "subject" | "bucket" | "amountMinor">;

export const formatVisitDay = (date: Date): string => date.toISOString().slice(0, 10);

/**
 * Stores what a visitor's browser reports, each event once. Stores nothing of staff, of programs that say so, and of
 * browsers that ask not to be tracked, and nothing beyond the limits. An event about another customer's cart or order
 * is ignored.
 * @param isRefused whether the browser asks not to be tracked
 */
export async function recordEvents(
  context: ServiceContext,
  { visit, events }: VisitEvents,
  isRefused: boolean,
): Promise<void> {
  const { role } = context.session.actor;
  if (isRefused || can(role, "useStaffPages") || isbot(context.userAgent)) return;
  const limited = await recordRateLimitHit(context, [
    { key: `visits|${context.clientNetwork}`, max: MAX_PER_NETWORK, windowSeconds: NETWORK_SECONDS },
    { key: "visits", max: MAX_PER_DAY, windowSeconds: DAY_SECONDS },
  ]);
  // The browser could do nothing about a refusal.
  if (!limited.ok) return;
  const ownRecords = await readOwnRecords(context, events);
  const rows = (await Promise.all(events.map((event) => buildEventRows(context, visit, event, ownRecords)))).flat();
  const day = formatVisitDay(context.clock());
  await batch(
    context.db,
    rows.map(({ key, kind, subject, bucket = 0, amountMinor = 0 }): SQL => {
      return sql`INSERT INTO visit_event (key, day, kind, subject, bucket, amount_minor)
        VALUES (${key}, ${day}, ${kind}, ${subject}, ${bucket}, ${amountMinor}) ON CONFLICT DO NOTHING`;
    }),
  );
}

/** The event's row, and one for each step that it takes its visit to; none for an event that does not count. */
async function buildEventRows(
  context: ServiceContext,
  visit: string,
  event: VisitEvent,
  ownRecords: OwnRecords,
): Promise<ReadonlyArray<Row>> {
  const row = await buildEventRow(context, visit, event, ownRecords);
  if (!row) return [];
  return [
    row,
    ...listVisitSteps(event).map((step): Row => ({ key: `${visit}|step|${step}`, kind: "step", subject: step })),
  ];
}

async function buildEventRow(
  context: ServiceContext,
  visit: string,
  event: VisitEvent,
  ownRecords: OwnRecords,
): Promise<Row | undefined> {
  switch (event.kind) {
    case "page":
      return { key: `${visit}|page|${String(event.number)}`, kind: "page", subject: event.page };
    case "product":
      return { key: `${visit}|product|${event.product}`, kind: "product", subject: event.product };
    case "speed":
      return {
        key: `${visit}|${event.metric}|${String(event.number)}`,
        kind: event.metric,
        subject: event.page,
        bucket: pickSpeedBucket(event.metric, event.value),
      };
    case "cart": {
      const line = ownRecords.lines.get(event.line);
      return line && { key: await hashRecordKey(context, "cart", event.line), kind: "cart", subject: line.slug };
    }
    case "purchase": {
      const order = ownRecords.orders.get(event.order);
      return (
        order && {
          key: await hashRecordKey(context, "purchase", event.order),
          kind: "purchase",
          subject: "order",
          amountMinor: order.totalMinor,
        }
      );
    }
  }
}

/** The key of a record of the shop: a hash, so that the stored event does not name the record. */
const hashRecordKey = ({ config }: ServiceContext, kind: "cart" | "purchase", id: string): Promise<string> =>
  sha256(`${kind}|${id}|${config.signingSecret}`);

/** The cart lines and orders that a visitor reports, by id, if they are the visitor's own and new. */
interface OwnRecords {
  readonly lines: ReadonlyMap<string, { readonly slug: string }>;
  readonly orders: ReadonlyMap<string, { readonly totalMinor: number }>;
}

/** Reads the reported records in one round trip, or none if there are none. */
async function readOwnRecords(
  { db, session, clock }: ServiceContext,
  events: ReadonlyArray<VisitEvent>,
): Promise<OwnRecords> {
  const owner = session.existingOwner();
  const lineIds = events.flatMap((event) => (event.kind === "cart" ? [event.line] : []));
  const orderIds = events.flatMap((event) => (event.kind === "purchase" ? [event.order] : []));
  if (!owner || lineIds.length + orderIds.length === 0) return { lines: new Map(), orders: new Map() };
  const since = new Date(clock().getTime() - MAX_AGE_MS);
  const [lines, placedOrders] = await db.batch([
    db
      .select({ id: cartLine.id, slug: product.slug })
      .from(cartLine)
      .innerJoin(cart, eq(cart.id, cartLine.cartId))
      .innerJoin(configuredProduct, eq(configuredProduct.id, cartLine.configuredProductId))
      .innerJoin(product, eq(product.id, configuredProduct.productId))
      .where(and(inArray(cartLine.id, lineIds), ownedBy(cart, owner), gte(cartLine.createdAt, since))),
    db
      .select({ id: orders.id, totalMinor: orders.totalMinor })
      .from(orders)
      .where(
        and(
          inArray(orders.id, orderIds),
          ownedBy(orders, owner),
          ne(orders.state, "pending-payment"),
          gte(orders.placedAt, since),
        ),
      ),
  ]);
  return {
    lines: new Map(lines.map((line) => [line.id, line])),
    orders: new Map(placedOrders.map((order) => [order.id, order])),
  };
}
