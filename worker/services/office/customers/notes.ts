import { desc, eq } from "drizzle-orm";
import { getActorUserId } from "#domain/ground/kernel/capabilities";
import { notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { DELETED_ACCOUNT, namePerson } from "#domain/shop/office/person-name";
import type { CustomerNote, CustomerNoteInput } from "#domain/shop/office/customer";
import { batchOnce } from "../../../db/client.ts";
import { customerNote, user } from "../../../db/schema/index.ts";
import { auditRow } from "../../audit/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { findCustomer } from "./find-customer.ts";

const MAX_NOTES = 50;

/** The newest notes about a customer. */
export async function listNotes({ db }: ServiceContext, userId: string): Promise<ReadonlyArray<CustomerNote>> {
  const rows = await db
    .select({
      id: customerNote.id,
      text: customerNote.text,
      name: user.name,
      email: user.email,
      at: customerNote.createdAt,
    })
    .from(customerNote)
    .innerJoin(user, eq(user.id, customerNote.createdBy))
    .where(eq(customerNote.userId, userId))
    .orderBy(desc(customerNote.createdAt), desc(customerNote.id))
    .limit(MAX_NOTES);
  return rows.map(({ name, email, ...note }) => ({ ...note, by: namePerson({ name, email }, DELETED_ACCOUNT) }));
}

/** Appends a note about a customer. The history says that, and not what it says. The same key again adds nothing. */
export async function addCustomerNote(
  context: ServiceContext,
  userId: string,
  { key, note }: CustomerNoteInput,
): Promise<Result<void, Refusal>> {
  const author = getActorUserId(context.session.actor);
  if (author === null || !(await findCustomer(context, userId))) return notFound();
  await batchOnce(context.db, "customer_note.id", [
    context.db
      .insert(customerNote)
      .values({ id: key, userId, text: note, createdBy: author, createdAt: context.clock() }),
    auditRow(context, { action: "add-note", entity: "user", entityId: userId }),
  ]);
  return ok(undefined);
}
