import { and, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import type { RecentLine } from "#domain/shop/cart/recent-line";
import { MINUTE_MS } from "#domain/ground/kernel/durations";
import { builtOnceByOwner } from "../../db/built-once.ts";
import { readTogether } from "../../db/read-together.ts";
import { cart, cartLine } from "../../db/schema/cart.ts";
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

const selectFacts = builtOnceByOwner((db, ownedBy) =>
  db
    .select({
      lines: sql<number>`count(*)`.as("lines"),
      recent: sql<string>`json_group_array(
          json((SELECT json_object('id', ${cartLine.id}, 'product', p.slug, 'name', p.name, 'totalMinor', k.total_minor, 'currency', k.currency)
            FROM configured_product k JOIN product p ON p.id = k.product_id WHERE k.id = ${cartLine.configuredProductId}))
        ) FILTER (WHERE ${cartLine.createdAt} > ${sql.placeholder("since")})`.as("recent"),
    })
    .from(cart)
    .innerJoin(cartLine, eq(cartLine.cartId, cart.id))
    .where(and(ownedBy(cart), eq(cart.status, "open"), eq(cartLine.savedForLater, false))),
);

/**
 * What every page knows of the current user's cart, in one query: the cart button's number, and what was just added.
 */
export async function readCartFacts({ db, session, clock }: ServiceContext): Promise<CartFacts> {
  const owner = session.existingOwner();
  if (!owner) return { lines: 0, recent: [] };
  const [[row]] = await readTogether(db, [selectFacts(db, owner, { since: clock().getTime() - RECENT_MS })]);
  return { lines: row?.lines ?? 0, recent: v.parse(Recent, row?.recent ?? "[]") };
}
