import { eq } from "drizzle-orm";
import type { UserChanges } from "#domain/shop/accounts/user";
import { invalid, notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { user } from "../../db/schema/accounts.ts";
import { guardVersion, nextVersion, saveBatch } from "../../db/versioned.ts";
import { auditRow } from "../audit/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

/**
 * Allows or forbids a customer to pay by invoice. The caller checks who may decide this. Open invoices are unaffected.
 * Every decision is audited.
 */
export async function setInvoiceTerms(
  context: ServiceContext,
  id: string,
  { may_pay_by_invoice: mayPayByInvoice, version }: Pick<UserChanges, "may_pay_by_invoice" | "version">,
): Promise<Result<unknown, Refusal>> {
  const { db } = context;
  const [row] = await db.select().from(user).where(eq(user.id, id)).limit(1);
  if (!row) return notFound();
  if (mayPayByInvoice === undefined || row.mayPayByInvoice === mayPayByInvoice) return ok(undefined);
  if (mayPayByInvoice && row.emailVerifiedAt === null) {
    return invalid({ may_pay_by_invoice: ["This customer hasn't confirmed their e-mail address yet."] });
  }
  const isThisCustomer = eq(user.id, id);
  return saveBatch(db, [
    ...guardVersion(user, isThisCustomer, version),
    db
      .update(user)
      .set({ mayPayByInvoice, version: nextVersion(user) })
      .where(isThisCustomer),
    auditRow(context, {
      action: mayPayByInvoice ? "allow-invoice" : "forbid-invoice",
      entity: "user",
      entityId: id,
      before: { may_pay_by_invoice: row.mayPayByInvoice },
      after: { may_pay_by_invoice: mayPayByInvoice },
    }),
  ]);
}
