import { sql } from "drizzle-orm";
import { money } from "#domain/ground/kernel/money";
import { findConstraintName, guardChanges, type Statement } from "../../db/client.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { recordOutcome } from "./record-outcome.ts";
import { failureStatements, type RefundPart } from "./refund-failures.ts";

const DECIDED = "refund_is_decided";

/** How a refund ended. "decided": by another request. */
export type ReturnedMoney = "done" | "refused" | "decided";

/**
 * Asks the provider for a recorded refund and records its end, together with what follows from it. Any number of
 * requests may do this at once and again: the provider returns once for the key, and one request records it. A refused
 * refund has ended; its amount can be returned in another way.
 * @param whenEnded statements of the same batch
 * @throws when the provider does not answer; the refund stays pending
 */
export async function returnMoney(
  context: ServiceContext,
  part: RefundPart,
  whenEnded: (isRefused: boolean) => ReadonlyArray<Statement> = () => [],
): Promise<ReturnedMoney> {
  let refusal: string | undefined;
  let failure: ReadonlyArray<Statement> = [];
  try {
    await recordOutcome(
      context,
      part.paymentId,
      async ({ provider, idempotencyKey }) => {
        const gateway = context.payments.get(provider);
        if (!gateway) throw new Error(`This shop has no payment provider "${provider}"`);
        const ended = await gateway.refund(idempotencyKey, money(part.amountMinor, part.currency), part.idempotencyKey);
        refusal = ended.kind === "refused" ? ended.message : undefined;
        failure = refusal === undefined ? [] : await failureStatements(context, part, refusal);
        const outcome = await gateway.retrieve(idempotencyKey);
        if (!outcome) throw new Error(`The provider "${provider}" knows nothing of payment ${part.paymentId}`);
        return outcome;
      },
      () => {
        const [end = sql`UPDATE refund SET state = 'done' WHERE id = ${part.id} AND state = 'pending'`, ...rest] =
          failure;
        return [end, guardChanges(DECIDED), ...rest, ...whenEnded(refusal !== undefined)];
      },
    );
  } catch (error) {
    if (findConstraintName(error) === DECIDED) return "decided";
    throw error;
  }
  return refusal === undefined ? "done" : "refused";
}
