import { hasLiveAttempt } from "../../db/schema/checkout.ts";
import { eq, sql } from "drizzle-orm";
import { creditQuestion, obstacles, type DeletionInput, type DeletionView } from "#domain/shop/accounts/deletion";
import { invalid, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { batch, findConstraintName, guardThat, type Statement } from "../../db/client.ts";
import { audit, session, type user } from "../../db/schema/index.ts";
import { endSockets, proveOwner } from "../accounts/index.ts";
import { deliverLater, queueEmail } from "../email/index.ts";
import { forgetInViews } from "../office/index.ts";
import { forgetRemovedCards } from "../payments/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { OPEN_STATES, previewDeletion } from "./deletion.ts";
import { finishDeletions, queueDeletions } from "./finish-deletions.ts";
import { forgetPerson } from "./forget.ts";
import { accountDeletedEmail, FAREWELL } from "./emails.ts";
import { listUserFiles } from "./user-files.ts";

const MEANWHILE: Refusal = {
  code: "conflict",
  message: "Your orders just changed. Nothing was deleted. Please review this page and try again.",
};

/**
 * Deletes the current user's account permanently: personal data goes, accounting records stay. The same address may
 * create a new account afterwards. Refused while an order is open, with its number.
 */
export async function deleteAccount(
  context: ServiceContext,
  input: DeletionInput,
): Promise<Result<{ message: string }, Refusal>> {
  const view = await previewDeletion(context);
  if (!view) return refuse({ code: "unauthenticated", message: "Sign in first." });
  const reasons = obstacles(view);
  if (reasons.length > 0) return invalid({ __all__: reasons });
  if (view.credit && !input.give_up_credit)
    return invalid({ give_up_credit: [`Please agree: ${creditQuestion(view.credit)}`] });
  const owner = await proveOwner(context, input.password, "password");
  if (!owner.ok) return owner;
  const { id } = owner.value;
  const record = context.db.insert(audit).values({
    id: context.newId(),
    actor: id,
    action: "account.deleted",
    entity: "user",
    entityId: id,
    before: null,
    after: { orders_kept: view.retainedOrders },
    createdAt: context.clock(),
  });
  const erased = await eraseAccount(context, owner.value, view, record);
  if (!erased.ok) return erased;
  context.session.leave();
  return ok({ message: "Your account was deleted. We sent you one last e-mail to confirm." });
}

/**
 * Removes a person's data, ends their sessions and sends them the last e-mail. The caller has checked who asks and that
 * nothing prevents it. @param record the history's row of it
 */
export async function eraseAccount(
  context: ServiceContext,
  account: typeof user.$inferSelect,
  { retainedOrders }: DeletionView,
  record: Statement,
): Promise<Result<void, Refusal>> {
  const { id, email, role } = account;
  const [files, views, sessions] = await Promise.all([
    listUserFiles(context, id),
    forgetInViews(context, account),
    context.db.select({ tokenHash: session.tokenHash }).from(session).where(eq(session.userId, id)),
  ]);
  const states = sql.join(
    OPEN_STATES.map((state) => sql`${state}`),
    sql`, `,
  );
  try {
    await batch(context.db, [
      guardThat(
        "orders_are_closed",
        sql`SELECT NOT EXISTS (SELECT 1 FROM orders WHERE user_id = ${id} AND state IN (${states}))
        AND NOT ${hasLiveAttempt(sql`user_id = ${id}`)}`,
      ),
      guardThat(
        "an_admin_is_left",
        sql`SELECT ${role} <> 'admin' OR (SELECT count(*) FROM user WHERE role = 'admin' AND is_active = 1) > 1`,
      ),
      queueDeletions(
        files.map(({ key }) => key),
        id,
        context.clock(),
      ),
      ...forgetPerson(id, email, context.clock()),
      ...views,
      record,
      queueEmail(context, accountDeletedEmail(email, retainedOrders, `${context.origin}/`), {
        template: FAREWELL,
      }),
    ]);
  } catch (error) {
    if (["orders_are_closed", "an_admin_is_left"].includes(findConstraintName(error) ?? "")) return refuse(MEANWHILE);
    throw error;
  }
  endSockets(
    context,
    { userId: id, role },
    sessions.map(({ tokenHash }) => tokenHash),
  );
  // The rows are gone, so no one can reach what is left of them. The scheduled job repeats what fails now.
  context.later(finishDeletions(context));
  context.later(forgetRemovedCards(context));
  deliverLater(context);
  return ok(undefined);
}
