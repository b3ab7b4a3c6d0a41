import type { Discount } from "#domain/shop/pricing/quotes/quote";
import { getConfig } from "../../context.ts";
import { sha256 } from "../../crypto.ts";
import { openDatabase } from "../../db/client.ts";
import { DatabaseUser } from "../../db/database-deadline.ts";
import { readTogether } from "../../db/read-together.ts";
import type { Env } from "../../env.ts";
import { SizedCache } from "../sized-cache.ts";
import { isolateState } from "../../isolate-state.ts";
import { limitDatabases } from "../../limited-databases.ts";
import { findSession } from "../../services/accounts/index.ts";
import { selectDiscount, toDiscount } from "../../services/pricing/index.ts";

/** A changed wholesale account changes shared pages at most so much later, besides the pages' own age. */
const FRESH_MS = 10_000;
const MAX_SESSIONS = 5000;

interface Reading {
  readonly discount: Discount | undefined;
  readonly readAt: number;
}

const discounts = isolateState(new SizedCache<Reading>({ maxEntries: MAX_SESSIONS, maxSize: MAX_SESSIONS }));

/**
 * The wholesale discount of a session's user, which decides what prices a shared page shows. While the database does
 * not answer, the last one known; an order is priced by its own reading.
 * @param token the session cookie
 */
export async function findSessionDiscount(token: string, env: Env): Promise<Discount | undefined> {
  const tokenHash = await sha256(token);
  const now = new Date();
  const last = discounts.get(tokenHash);
  if (last && now.getTime() - last.readAt < FRESH_MS) return last.discount;
  try {
    const { shopDatabase } = limitDatabases(env, new DatabaseUser({ isWaiting: true }));
    const db = openDatabase(shopDatabase);
    const session = await findSession(db, tokenHash, now, getConfig(env).local);
    const [rows] = session ? await readTogether(db, [selectDiscount(db, session.actor.userId, now)]) : [[]];
    const discount = toDiscount({ everyone: undefined }, rows);
    discounts.set(tokenHash, { discount, readAt: now.getTime() }, 1);
    return discount;
  } catch (error) {
    console.error("the discount of a session could not be read", error);
    return last?.discount;
  }
}
