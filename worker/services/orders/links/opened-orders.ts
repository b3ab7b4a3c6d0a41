import * as v from "valibot";
import { DAY_MS, MINUTE_MS } from "#domain/ground/kernel/durations";
import type { OpenedOrder } from "#domain/ground/kernel/requests/opened-order";
import { FRESH_LINK_MINUTES, ORDER_LINK_DAYS } from "#domain/shop/orders/guests/order-link";
import { readToken, signToken } from "../../../signed-token.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/** The order's id, and until when it may be read and managed (milliseconds since 1970). */
const Access = v.tuple([v.string(), v.number(), v.number()]);
type Access = v.InferOutput<typeof Access>;

/** A browser remembers those that it opened last: a cookie holds 4,096 characters. */
const MOST = 20;
/** A link has one, a browser's cookie all that it opened. Both prove the same, so they have one form. */
const Accesses = v.pipe(v.array(Access), v.maxLength(MOST));

const sign = (context: ServiceContext, accesses: ReadonlyArray<Access>): Promise<string> =>
  signToken(context.config.signingSecret, "order-link", accesses);

async function readAccesses(secret: string, token: string | undefined, now: Date): Promise<ReadonlyArray<Access>> {
  const accesses = token && (await readToken(secret, "order-link", { token, schema: Accesses }));
  return (accesses || []).filter(([, until]) => until > now.getTime());
}

const opened = (accesses: ReadonlyArray<Access>, now: Date): ReadonlyArray<OpenedOrder> =>
  accesses.map(([id, , manageUntil]) => ({ id, mayManage: manageUntil > now.getTime() }));

/**
 * The token of a link to one guest's order.
 * @param mailedAt when its e-mail was written
 * @param isFresh whether it was asked for, and so also allows for a while what only the guest may do
 */
export const signOrderLink = (
  context: ServiceContext,
  orderId: string,
  { mailedAt, isFresh }: { readonly mailedAt: Date; readonly isFresh: boolean },
): Promise<string> =>
  sign(context, [
    [
      orderId,
      mailedAt.getTime() + ORDER_LINK_DAYS * DAY_MS,
      isFresh ? mailedAt.getTime() + FRESH_LINK_MINUTES * MINUTE_MS : 0,
    ],
  ]);

/** The orders that a browser's cookie opens; none for a cookie that the shop did not sign. */
export const readOpenedOrders = async (
  secret: string,
  cookie: string | undefined,
  now: Date,
): Promise<ReadonlyArray<OpenedOrder>> => opened(await readAccesses(secret, cookie, now), now);

/**
 * Opens the order of an e-mailed link in this browser, beside those that it opened before. A later link to the same
 * order never allows less than an earlier one.
 * @param cookie what this browser was given before
 * @returns false for a link that is forged or expired
 */
export async function openOrderLink(
  context: ServiceContext,
  token: string,
  cookie: string | undefined,
): Promise<boolean> {
  const { signingSecret } = context.config;
  const now = context.clock();
  const linked = await readAccesses(signingSecret, token, now);
  if (linked.length === 0) return false;
  const previousAccesses = await readAccesses(signingSecret, cookie, now);
  const accesses = [...linked, ...previousAccesses.filter(([id]) => linked.every(([linkedId]) => linkedId !== id))]
    .map(([id, until, manageUntil]): Access => {
      const same = previousAccesses.filter(([previousId]) => previousId === id);
      const latest = (n: 1 | 2, endTime: number) => Math.max(endTime, ...same.map((access) => access[n]));
      return [id, latest(1, until), latest(2, manageUntil)];
    })
    .slice(0, MOST);
  const last = Math.max(...accesses.map(([, until]) => until));
  context.session.openOrders(
    opened(accesses, now),
    await sign(context, accesses),
    Math.floor((last - now.getTime()) / 1000),
  );
  return true;
}
