import { sql } from "drizzle-orm";
import { refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { batch } from "../../db/client.ts";
import { base64Url } from "../../crypto.ts";
import { signText } from "../../signed-token.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** At most `max` hits within a window that starts with the first one. */
export interface Limit {
  /** The limited action and user: "sign-in|ann@example.com". */
  readonly key: string;
  readonly max: number;
  readonly windowSeconds: number;
}

/**
 * Counts a hit against every limit, in one round trip, before the limited work is done. Counted in D1 because the
 * platform's own limits count per location, and password guessing comes from everywhere.
 */
export async function recordRateLimitHit(
  context: ServiceContext,
  limits: ReadonlyArray<Limit>,
): Promise<Result<void, Refusal>> {
  const now = context.clock().getTime();
  const keys = await hashedKeys(context, limits);
  const counted = await batch(
    context.db,
    limits.map(({ windowSeconds }, i) => {
      const key = keys[i] ?? "";
      const resets = now + windowSeconds * 1000;
      return sql`INSERT INTO rate_bucket (key, count, resets_at) VALUES (${key}, 1, ${resets})
        ON CONFLICT (key) DO UPDATE SET
          count = CASE WHEN resets_at <= ${now} THEN 1 ELSE count + 1 END,
          resets_at = CASE WHEN resets_at <= ${now} THEN ${resets} ELSE resets_at END
        RETURNING count, resets_at`;
    }),
  );
  const waits = limits.flatMap(({ max }, i) => {
    const bucket = counted[i]?.[0];
    return bucket && Number(bucket["count"]) > max ? [Number(bucket["resets_at"]) - now] : [];
  });
  if (waits.length === 0) return ok(undefined);
  return refuse({
    code: "too-many",
    message: "Too many attempts, please try again later.",
    retryAfterSeconds: Math.max(1, Math.ceil(Math.max(...waits) / 1000)),
  });
}

/** Releases hits of successful requests, where only failures count. */
export async function releaseRateLimitHit(context: ServiceContext, limits: ReadonlyArray<Limit>): Promise<void> {
  await batch(
    context.db,
    (await hashedKeys(context, limits)).flatMap((key) => [
      sql`DELETE FROM rate_bucket WHERE key = ${key} AND count <= 1`,
      sql`UPDATE rate_bucket SET count = count - 1 WHERE key = ${key}`,
    ]),
  );
}

/** The parts of a key that name an action, and no person or network: "sign-in", "from". */
const WORD = /^[a-z]+(?:-[a-z]+)*$/;

/**
 * Keys as they are stored: with keyed hashes instead of e-mail and network addresses. Without the shop's secret, all
 * addresses of the internet could be tried.
 */
function hashedKeys({ config }: Pick<ServiceContext, "config">, limits: ReadonlyArray<Limit>): Promise<Array<string>> {
  const hashed = async (part: string) =>
    WORD.test(part) ? part : base64Url(await signText(config.signingSecret, "rate-limit", part));
  return Promise.all(limits.map(async ({ key }) => (await Promise.all(key.split("|").map(hashed))).join("|")));
}

/** Scheduled: deletes windows that have ended. */
export async function deleteExpiredRateLimitHits(context: ServiceContext): Promise<void> {
  await context.db.run(sql`DELETE FROM rate_bucket WHERE resets_at <= ${context.clock().getTime()}`);
}
