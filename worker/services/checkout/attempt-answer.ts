import { eq } from "drizzle-orm";
import { money, toDecimal } from "#domain/kernel/money";
import { refuse, type Refusal } from "#domain/kernel/refusal";
import { ok, type Result } from "#domain/kernel/result";
import { orders } from "../../db/schema/index.ts";
import type { ServiceContext } from "../kernel/service-context.ts";
import type { Attempt } from "./attempts.ts";

/** What a checkout answers. Until a payment that needs the customer's bank is confirmed there is no number yet. */
export interface PlacedOrder {
  readonly order: {
    readonly id: string;
    readonly number: string | null;
    readonly total: string;
    readonly currency: string;
    readonly status: string;
  };
  /** Where the browser goes next. */
  readonly redirect: string;
}

/** The answer of an attempt, the same however often it is asked for. */
export async function answerOf(context: ServiceContext, attempt: Attempt): Promise<Result<PlacedOrder, Refusal>> {
  const total = toDecimal(money(attempt.dueMinor, attempt.currency));
  const shared = { id: attempt.id, total, currency: attempt.currency };
  switch (attempt.state) {
    case "placed": {
      const [row] = await context.db.select({ number: orders.number }).from(orders).where(eq(orders.id, attempt.id));
      if (!row) throw new Error(`Attempt ${attempt.id} is placed without an order`);
      return ok({
        order: { ...shared, number: String(row.number), status: "confirmed" },
        redirect: `/checkout/thank-you/${attempt.id}/`,
      });
    }
    case "requires_action":
      return ok({
        order: { ...shared, number: null, status: "requires_action" },
        redirect: attempt.actionUrl ?? `/checkout/`,
      });
    case "declined":
      return refuse({ code: "declined", message: attempt.message });
    case "abandoned":
      return refuse({
        code: "conflict",
        message: "This payment was replaced by another one and you weren't charged for it.",
      });
    case "authorizing":
      return refuse({
        code: "unavailable",
        message:
          "Your bank hasn't answered yet. We'll place your order as soon as it does. Check again in a minute and please don't pay twice.",
      });
  }
}
