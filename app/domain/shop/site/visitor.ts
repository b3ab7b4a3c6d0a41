import * as v from "valibot";
import { ROLES } from "#domain/ground/kernel/capabilities";
import { fromDecimal, money, toDecimal } from "#domain/ground/kernel/money";
import type { RecentLine } from "#domain/shop/cart/recent-line";

/** What every page shows of who opened it. */
export interface Visitor {
  /** Number of cart lines, not of pieces. */
  readonly cartCount: number;
  /** Cart lines that were added in the last minutes. */
  readonly recentLines: ReadonlyArray<RecentLine>;
  /** Undefined for a guest. */
  readonly signedIn:
    | { readonly id: string; readonly name: string; readonly email: string; readonly role: (typeof ROLES)[number] }
    | undefined;
}

export const STRANGER: Visitor = { cartCount: 0, recentLines: [], signedIn: undefined };

/**
 * A cookie that scripts can read, in browsers that have a cart or an account: only they ask who they are on a page that
 * is the same for everyone. It says nothing else and allows nothing.
 */
export const VISITOR_COOKIE = "kc_visitor";
/** A guest with a cart, or a signed-in user. */
export type VisitorMarker = "guest" | "account";

/** The answer of `GET /site/api/me/`: a guest has no id, name and e-mail. */
export const VisitorAnswer = v.object({
  user_id: v.nullable(v.string()),
  name: v.string(),
  email: v.string(),
  role: v.picklist([...ROLES, "guest"]),
  cart_count: v.number(),
  lines: v.array(
    v.object({
      id: v.string(),
      product: v.string(),
      name: v.string(),
      total: v.nullable(v.string()),
      currency: v.string(),
    }),
  ),
});
type VisitorAnswer = v.InferOutput<typeof VisitorAnswer>;

export const toVisitorAnswer = ({ signedIn, cartCount, recentLines }: Visitor): VisitorAnswer => ({
  user_id: signedIn?.id ?? null,
  name: signedIn?.name ?? "",
  email: signedIn?.email ?? "",
  role: signedIn?.role ?? "guest",
  cart_count: cartCount,
  lines: recentLines.map(({ totalMinor, currency, ...line }) => ({
    ...line,
    total: totalMinor === null ? null : toDecimal(money(totalMinor, currency)),
    currency,
  })),
});

/** Reads the answer; undefined for anything else. */
export function readVisitorAnswer(answer: unknown): Visitor | undefined {
  const parsed = v.safeParse(VisitorAnswer, answer);
  if (!parsed.success) return undefined;
  const { user_id: id, name, email, role, cart_count: cartCount, lines } = parsed.output;
  return {
    signedIn: id === null || role === "guest" ? undefined : { id, name, email, role },
    cartCount,
    recentLines: lines.map(({ total, ...line }) => ({
      ...line,
      totalMinor: total === null ? null : (fromDecimal(total, line.currency)?.minor ?? null),
    })),
  };
}
