import { and, asc, eq, gte, lte, notInArray } from "drizzle-orm";
import type { BookProblem } from "#domain/shop/books/book-check";
import { DAY_MS, MINUTE_MS } from "#domain/ground/kernel/durations";
import type { PaymentOutcome } from "../../adapters/payments/payment-gateway.ts";
import { payment } from "../../db/schema/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** Payments that changed in these days are compared, so that a night without an answer is made up for. */
const DAYS = 3;
/** A payment may be on its way for this long. */
const IN_PROGRESS_MS = 10 * MINUTE_MS;
const AT_MOST = 300;
const AT_ONCE = 10;

type PaymentRow = typeof payment.$inferSelect;

export interface ProvidersChecked {
  readonly problems: ReadonlyArray<BookProblem>;
  readonly asked: number;
  readonly unanswered: number;
}

/** Asks the providers what they charged for the payments of the last days, a few at a time. */
export async function checkProviders(context: ServiceContext): Promise<ProvidersChecked> {
  const now = context.clock().getTime();
  const rows = await context.db
    .select()
    .from(payment)
    .where(
      and(
        notInArray(payment.provider, ["credit", "invoice"]),
        gte(payment.updatedAt, new Date(now - DAYS * DAY_MS)),
        lte(payment.updatedAt, new Date(now - IN_PROGRESS_MS)),
      ),
    )
    .orderBy(asc(payment.updatedAt))
    .limit(AT_MOST);
  const problems: Array<BookProblem> = [];
  let unanswered = 0;
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const part = rows.slice(at, at + AT_ONCE);
    const answers = await Promise.all(part.map((row) => ask(context, row)));
    for (const [i, row] of part.entries()) {
      const answer = answers[i];
      if (answer === "none") {
        unanswered += 1;
        continue;
      }
      if (await isUnchanged(context, row)) problems.push(...difference(row, answer));
    }
  }
  return { problems, asked: rows.length, unanswered };
}

async function ask(context: ServiceContext, row: PaymentRow): Promise<PaymentOutcome | undefined | "none"> {
  const gateway = context.payments.get(row.provider);
  if (!gateway) return "none";
  try {
    return await gateway.retrieve(row.idempotencyKey);
  } catch (error) {
    console.warn(`payment ${row.idempotencyKey}: the provider did not answer the check`, error);
    return "none";
  }
}

/** A payment that changed while its provider was asked is compared the next night. */
async function isUnchanged({ db }: ServiceContext, row: PaymentRow): Promise<boolean> {
  const [now] = await db.select({ version: payment.version }).from(payment).where(eq(payment.id, row.id));
  return now?.version === row.version;
}

/** What the provider retained of a payment must be what the books say. */
function difference(row: PaymentRow, outcome: PaymentOutcome | undefined): ReadonlyArray<BookProblem> {
  const bookedMinor = row.capturedMinor - row.refundedMinor;
  const lostDisputes = (outcome?.disputes ?? []).filter(({ state }) => state === "lost");
  const lostMinor = lostDisputes.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const retainedMinor = outcome ? Math.max(0, outcome.capturedMinor - outcome.refundedMinor - lostMinor) : 0;
  return bookedMinor === retainedMinor
    ? []
    : [
        {
          check: "providers",
          entity: row.id,
          text: `${row.provider} retains ${String(retainedMinor)}, our books say ${String(bookedMinor)}`,
        },
      ];
}
