import * as v from "valibot";
import { ROLES } from "#domain/ground/kernel/capabilities";
import { fromDecimal, money, toDecimal } from "#domain/ground/kernel/money";
import type { Visitor } from "#domain/shop/site/visitor";

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
