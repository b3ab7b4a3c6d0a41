import { sql } from "drizzle-orm";
import type { ServiceContext } from "../kernel/index.ts";

/** The number of lines in the current user's cart, for the cart button. */
export async function countLines({ db, session }: ServiceContext): Promise<number> {
  const owner = session.existingOwner();
  if (!owner) return 0;
  const who = owner.userId === undefined ? sql`c.guest_id = ${owner.guestId}` : sql`c.user_id = ${owner.userId}`;
  const row = await db.get<{ lines: number }>(
    sql`SELECT count(*) AS lines FROM cart c JOIN cart_line l ON l.cart_id = c.id WHERE ${who} AND c.status = 'open' AND l.saved_for_later = 0`,
  );
  return row.lines;
}
