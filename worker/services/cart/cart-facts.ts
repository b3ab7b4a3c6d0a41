import { sql } from "drizzle-orm";
import * as v from "valibot";
import type { RecentLine } from "#domain/shop/cart/recent-line";
import { MINUTE_MS } from "#domain/ground/kernel/durations";
import type { ServiceContext } from "../kernel/index.ts";

/** How long a new line is listed: until the next page shows it to the browser, which counts it once. */
const RECENT_MS = 10 * MINUTE_MS;

const Recent = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      id: v.string(),
      product: v.string(),
      name: v.string(),
      totalMinor: v.nullable(v.number()),
      currency: v.string(),
    }),
  ),
);

export interface CartFacts {
  /** Number of cart lines, not of pieces; without those saved for later. */
  readonly lines: number;
  /** Lines that were added in the last minutes. */
  readonly recent: ReadonlyArray<RecentLine>;
}

/**
 * What every page knows of the current user's cart, in one query: the cart button's number, and what was just added.
 */
export async function readCartFacts({ db, session, clock }: ServiceContext): Promise<CartFacts> {
  const owner = session.existingOwner();
  if (!owner) return { lines: 0, recent: [] };
  const who = owner.userId === undefined ? sql`c.guest_id = ${owner.guestId}` : sql`c.user_id = ${owner.userId}`;
  const row = await db.get<{ lines: number; recent: string }>(
    sql`SELECT count(*) AS lines,
        json_group_array(
          json((SELECT json_object('id', l.id, 'product', p.slug, 'name', p.name, 'totalMinor', k.total_minor, 'currency', k.currency)
            FROM configured_product k JOIN product p ON p.id = k.product_id WHERE k.id = l.configured_product_id))
        ) FILTER (WHERE l.created_at > ${clock().getTime() - RECENT_MS}) AS recent
      FROM cart c JOIN cart_line l ON l.cart_id = c.id WHERE ${who} AND c.status = 'open' AND l.saved_for_later = 0`,
  );
  return { lines: row.lines, recent: v.parse(Recent, row.recent) };
}
