import { eq } from "drizzle-orm";
import { customerCreditQuestion, customerObstacles, type DeletionInput } from "#domain/shop/accounts/deletion";
import { invalid, notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { batch } from "../../db/client.ts";
import { user } from "../../db/schema/index.ts";
import { checkRecentSignIn, proveOwner } from "../accounts/index.ts";
import { auditRow } from "../audit/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { checkAccess } from "../records/index.ts";
import { eraseAccount } from "./delete-account.ts";
import { readDeletion } from "./deletion.ts";
import { exportAccount, type DataExport } from "./export-data.ts";

/** Who may hand out or delete all that is stored about a person. */
const refuseOthers = ({ session }: ServiceContext) => checkAccess(session, "managePeople");

/** What prevents the deletion of a customer's account, and what would be lost; undefined for who may not delete it. */
export const previewCustomerDeletion = async (context: ServiceContext, userId: string) =>
  refuseOthers(context) ? undefined : readDeletion(context, userId);

/** Everything that the shop stores about a customer, for whom they ask it of; the history names who took it. */
export async function exportCustomer(context: ServiceContext, userId: string): Promise<Result<DataExport, Refusal>> {
  const denied = refuseOthers(context);
  if (denied) return err(denied);
  const recent = checkRecentSignIn(context, "staff");
  if (!recent.ok) return recent;
  if (!(await readDeletion(context, userId))) return notFound();
  const archive = await exportAccount(context, userId);
  if (archive.ok)
    await batch(context.db, [auditRow(context, { action: "export-data", entity: "user", entityId: userId })]);
  return archive;
}

/**
 * Deletes a customer's account at their request, as they could themselves. The staff member enters their own password.
 */
export async function deleteCustomer(
  context: ServiceContext,
  userId: string,
  input: DeletionInput,
): Promise<Result<void, Refusal>> {
  const denied = refuseOthers(context);
  if (denied) return err(denied);
  const view = await readDeletion(context, userId);
  if (!view) return notFound();
  const reasons = customerObstacles(view);
  if (reasons.length > 0) return invalid({ __all__: reasons });
  if (view.credit && !input.give_up_credit)
    return invalid({ give_up_credit: [`Ask them, then check this: ${customerCreditQuestion(view.credit)}`] });
  const proof = await proveOwner(context, input.password, "password");
  if (!proof.ok) return proof;
  const [account] = await context.db.select().from(user).where(eq(user.id, userId));
  if (!account) return notFound();
  const record = auditRow(context, {
    action: "account.deleted",
    entity: "user",
    entityId: userId,
    after: { orders_kept: view.retainedOrders },
  });
  const erased = await eraseAccount(context, account, view, record);
  return erased.ok ? ok(undefined) : erased;
}
