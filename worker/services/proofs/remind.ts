import { and, asc, eq, lte, sql } from "drizzle-orm";
import { SHOP_TIME_ZONE } from "#domain/ground/calendar/dates";
import { dateIn } from "#domain/ground/calendar/zoned-time";
import { dueReminder } from "#domain/shop/proofs/waiting";
import { batch, findConstraintName, guardChanges } from "../../db/client.ts";
import { proof } from "../../db/schema/proofs.ts";
import { queueEmail } from "../email/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { proofReminderEmail } from "./emails.ts";
import { movedDate } from "./move-date.ts";
import { selectProofs, waitsForCustomer, type FoundProof } from "./read/proof-rows.ts";

/** The maximum in one run of the scheduled job. */
const AT_ONCE = 20;
const IS_WAITING = "proof_is_waiting";

/** Scheduled job: reminds customers of proofs that wait, after 1, 3 and 6 business days, each once. */
export async function remindOfProofs(context: ServiceContext): Promise<void> {
  const today = dateIn(SHOP_TIME_ZONE, context.clock().getTime());
  const waiting = await selectProofs(context)
    .where(and(waitsForCustomer, lte(proof.remindOn, today)))
    .orderBy(asc(proof.remindOn), asc(proof.id))
    .limit(AT_ONCE);
  for (const foundProof of waiting) {
    try {
      await remind(context, foundProof, today);
    } catch (error) {
      // The proof was answered, or another run reminded of it.
      if (findConstraintName(error) !== IS_WAITING)
        console.error(`proof ${foundProof.proof.id}: its reminder failed`, error);
    }
  }
}

async function remind(context: ServiceContext, foundProof: FoundProof, today: string): Promise<void> {
  const { proof: row, line, order } = foundProof;
  const due = dueReminder(dateIn(SHOP_TIME_ZONE, row.createdAt.getTime()), row.reminders, today);
  const facts = {
    to: order.email,
    proofId: row.id,
    number: row.number,
    orderNumber: String(order.number),
    product: line.productName,
    quantity: line.quantity,
    expectedOn: movedDate(order, context.clock()),
  };
  await batch(context.db, [
    context.db
      .update(proof)
      .set({ remindOn: due ? (due.next ?? null) : null, reminders: due?.reminders ?? row.reminders })
      .where(
        and(
          eq(proof.id, row.id),
          eq(proof.state, "sent"),
          eq(proof.reminders, row.reminders),
          sql`remind_on = ${row.remindOn}`,
        ),
      ),
    guardChanges(IS_WAITING),
    ...(due
      ? [
          queueEmail(context, proofReminderEmail(facts, context.origin), {
            template: "proof-reminder",
            onceKey: `proof-reminder:${row.id}:${String(due.reminders)}`,
          }),
        ]
      : []),
  ]);
}
