import { and, eq } from "drizzle-orm";
import { APPLICATION_STATUS } from "#domain/applications/status";
import { invalid, notFound, refuse, type Refusal } from "#domain/kernel/refusal";
import { ok, type Result } from "#domain/kernel/result";
import type { StoredFile } from "../../adapters/file-store.ts";
import { batch, constraintOf, guardChanges } from "../../db/client.ts";
import { nonprofitApplication } from "../../db/schema/index.ts";
import { nextVersion } from "../../db/versioned.ts";
import { auditRow } from "../audit/index.ts";
import { announceFile, nameFile } from "../files/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { findApplication, findRow, type NonprofitRecord, type NonprofitRow } from "./application-record.ts";
import { receiveForm, type ArrivingForm } from "./receive-form.ts";

const NAME = "nonprofit-application";
const LOOKED_AT = refuse({
  code: "conflict",
  message: "We're already reviewing this application, so you can't change it. Contact us if something needs to change.",
});

/** The current user's application while no one has changed it. Staff do not change what a customer wrote. */
async function findUntouched(context: ServiceContext, id: string): Promise<Result<NonprofitRow, Refusal>> {
  const { actor } = context.session;
  const row = await findRow(context, id);
  if (!row) return notFound();
  if (actor.role === "guest" || row.userId !== actor.userId)
    return refuse({ code: "forbidden", message: "Only the applicant can change this." });
  return row.applicationStatus === APPLICATION_STATUS.new ? ok(row) : LOOKED_AT;
}

/** The row as it was read: this guard fails the batch when it has changed. */
const untouched = (row: NonprofitRow) =>
  and(
    eq(nonprofitApplication.id, row.id),
    eq(nonprofitApplication.version, row.version),
    eq(nonprofitApplication.applicationStatus, APPLICATION_STATUS.new),
  );
const GUARD = "nonprofit_moved_on";

/** Replaces the document; the previous one is deleted. */
export async function replaceDocument(
  context: ServiceContext,
  id: string,
  form: ArrivingForm,
): Promise<Result<NonprofitRecord, Refusal>> {
  const found = await findUntouched(context, id);
  if (!found.ok) return found;
  const { document } = await receiveForm(context, form);
  if (!document) return invalid({ file: ["Choose the document that shows your status."] });
  if (!document.ok) return invalid({ file: [document.error] });
  const { key, name, type, bytes } = document.value;
  await announceFile(context, key);
  await document.value.keep();
  try {
    await batch(context.db, [
      context.db
        .update(nonprofitApplication)
        .set({
          documentKey: key,
          documentName: name,
          documentType: type,
          documentBytes: bytes,
          version: nextVersion(nonprofitApplication),
        })
        .where(untouched(found.value)),
      guardChanges(GUARD),
      nameFile(context, key),
    ]);
  } catch (error) {
    if (constraintOf(error) === GUARD) return LOOKED_AT;
    throw error;
  }
  if (found.value.documentKey) await context.files.delete(found.value.documentKey);
  const saved = await findApplication(context, id);
  return saved ? ok(saved) : notFound();
}

/** Withdraws an application that no one has decided, and deletes it with its document. */
export async function withdraw(context: ServiceContext, id: string): Promise<Result<void, Refusal>> {
  const found = await findUntouched(context, id);
  if (!found.ok) return found;
  try {
    await batch(context.db, [
      context.db.delete(nonprofitApplication).where(untouched(found.value)),
      guardChanges(GUARD),
      auditRow(context, { action: "withdraw", entity: NAME, entityId: id }),
    ]);
  } catch (error) {
    if (constraintOf(error) === GUARD) return LOOKED_AT;
    throw error;
  }
  if (found.value.documentKey) await context.files.delete(found.value.documentKey);
  return ok(undefined);
}

/** The document, for its owner and for staff. */
export async function readDocument(
  context: ServiceContext,
  id: string,
): Promise<{ stored: StoredFile; name: string } | undefined> {
  const row = await findRow(context, id);
  const stored = row?.documentKey ? await context.files.get(row.documentKey) : undefined;
  return row && stored && { stored, name: row.documentName };
}
