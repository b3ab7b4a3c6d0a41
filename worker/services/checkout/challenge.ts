import { and, eq } from "drizzle-orm";
import type { Money } from "#domain/kernel/money";
import { ownedBy } from "../../db/owned.ts";
import { paymentAttempts } from "../../db/schema/index.ts";
import { resumePayment } from "./drive-attempt.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** The embedded bank page's question; undefined when there is none to answer (any more). */
export const findChallenge = async (
  context: ServiceContext,
  reference: string,
): Promise<{ amount: Money; description: string } | undefined> =>
  context.payments.get("test")?.findChallenge?.(reference);

/**
 * The customer's answer at the embedded bank page, and then what a return from any bank does: ask the provider what
 * became of the payment. Says where the browser goes next.
 */
export async function answerChallenge(
  context: ServiceContext,
  reference: string,
  approve: boolean,
): Promise<string | undefined> {
  const answered = await context.payments.get("test")?.answerChallenge?.(reference, approve);
  const owner = context.session.existingOwner();
  if (!answered || !owner) return undefined;
  const [paymentAttempt] = await context.db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.paymentKey, answered.key), ownedBy(paymentAttempts, owner)));
  if (!paymentAttempt) return undefined;
  const resumed = await resumePayment(context, paymentAttempt);
  return resumed.state === "placed" ? `/checkout/thank-you/${resumed.id}/` : `/checkout/?payment=${resumed.state}`;
}
