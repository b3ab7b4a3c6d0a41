import { sql } from "drizzle-orm";
import type { Statement } from "../../db/client.ts";

/** The number of a new subscription, by which staff and the history name it: an address stands in neither. */
const NEW_ID = sql`lower(hex(randomblob(8)))`;

/** Records that an address asked for news. */
export const askedRow = (email: string, now: Date): Statement =>
  sql`INSERT INTO newsletter_subscription (id, email, asked_at) VALUES (${NEW_ID}, ${email}, ${now.getTime()})
    ON CONFLICT (email) DO UPDATE SET asked_at = excluded.asked_at`;

/** Subscribes an address whose owner agreed. */
export const subscribeRow = (email: string, now: Date): Statement =>
  sql`INSERT INTO newsletter_subscription (id, email, state, asked_at, confirmed_at) VALUES (${NEW_ID}, ${email}, 'confirmed', ${now.getTime()}, ${now.getTime()})
    ON CONFLICT (email) DO UPDATE SET state = 'confirmed', version = version + 1, confirmed_at = CASE WHEN state = 'confirmed' THEN confirmed_at ELSE excluded.confirmed_at END, ended_at = NULL`;

/** Unsubscribes an address. Its row stays, so that an older link does not subscribe it again. */
export const unsubscribeRow = (email: string, now: Date): Statement =>
  sql`UPDATE newsletter_subscription SET state = 'ended', version = version + 1, ended_at = ${now.getTime()} WHERE email = ${email} AND state <> 'ended'`;
