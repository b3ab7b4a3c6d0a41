import { sql } from "drizzle-orm";
import type { Statement } from "../../db/client.ts";

/** Subscribes an address whose owner agreed. */
export const subscribeRow = (email: string, now: Date): Statement =>
  sql`INSERT INTO newsletter_subscription (email, state, asked_at, confirmed_at) VALUES (${email}, 'confirmed', ${now.getTime()}, ${now.getTime()})
    ON CONFLICT (email) DO UPDATE SET state = 'confirmed', confirmed_at = CASE WHEN state = 'confirmed' THEN confirmed_at ELSE excluded.confirmed_at END, ended_at = NULL`;

/** Unsubscribes an address. Its row stays, so that an older link does not subscribe it again. */
export const unsubscribeRow = (email: string, now: Date): Statement =>
  sql`UPDATE newsletter_subscription SET state = 'ended', ended_at = ${now.getTime()} WHERE email = ${email} AND state <> 'ended'`;
