import { and, eq } from "drizzle-orm";
import { APPLICATION_STATUS } from "#domain/shop/applications/status";
import { invalid, notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import type { StoredFile } from "../../adapters/file-store.ts";
import { batch, findConstraintName, guardChanges } from "../../db/client.ts";
import { nextVersion } from "../../db/versioned.ts";
import { auditRow } from "../audit/index.ts";
import { announceFile, nameFile } from "../files/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import type { ApplicationRow, ApplicationTable, DocumentProgram, DocumentRow } from "./program.ts";
import type { UploadForm } from "../files/index.ts";
import { documentColumns, receiveForm } from "./receive-form.ts";
import { findApplicationRow, savedApplication, type ApplicationRecord } from "./records.ts";

const LOOKED_AT = refuse({
  code: "conflict",
  message: "We're already reviewing this application, so you can't change it. Contact us if something needs to change.",
});

/** The current user's application while no one has changed it. Staff do not change what a customer wrote. */
async function findUntouched(
  program: DocumentProgram,
  context: ServiceContext,
  id: string,
): Promise<Result<DocumentRow, Refusal>> {
  const { actor } = context.session;
  const row = (await findApplicationRow(program, context, id)) as DocumentRow | undefined;
  if (!row) return notFound();
  if (actor.role === "guest" || row.userId !== actor.userId)
    return refuse({ code: "forbidden", message: "Only the applicant can change this." });
  return row.applicationStatus === APPLICATION_STATUS.new ? ok(row) : LOOKED_AT;
}

/** The row as it was read: this guard fails the batch when it has changed. */
const untouched = ({ table }: { readonly table: ApplicationTable }, row: ApplicationRow) =>
  and(eq(table.id, row.id), eq(table.version, row.version), eq(table.applicationStatus, APPLICATION_STATUS.new));
const GUARD = "application_moved_on";

/** Replaces the document; the previous one is deleted. */
export async function replaceDocument(
  program: DocumentProgram,
  context: ServiceContext,
  id: string,
  form: UploadForm,
): Promise<Result<ApplicationRecord, Refusal>> {
  const application = await findUntouched(program, context, id);
  if (!application.ok) return application;
  const { document } = await receiveForm(context, program.name, form);
  if (!document) return invalid({ file: [program.askForDocument] });
  if (!document.ok) return invalid({ file: [document.error] });
  const { key } = document.value;
  await announceFile(context, key);
  await document.value.keep();
  try {
    await batch(context.db, [
      context.db
        .update(program.table)
        .set({ ...documentColumns(document.value), version: nextVersion(program.table) })
        .where(untouched(program, application.value)),
      guardChanges(GUARD),
      nameFile(context, key),
    ]);
  } catch (error) {
    if (findConstraintName(error) === GUARD) return LOOKED_AT;
    throw error;
  }
  if (application.value.documentKey) await context.files.delete(application.value.documentKey);
  return savedApplication(program, context, id);
}

/** Withdraws an application that no one has decided, and deletes it with its document. */
export async function withdraw(
  program: DocumentProgram,
  context: ServiceContext,
  id: string,
): Promise<Result<void, Refusal>> {
  const application = await findUntouched(program, context, id);
  if (!application.ok) return application;
  try {
    await batch(context.db, [
      context.db.delete(program.table).where(untouched(program, application.value)),
      guardChanges(GUARD),
      auditRow(context, { action: "withdraw", entity: `${program.name}-application`, entityId: id }),
    ]);
  } catch (error) {
    if (findConstraintName(error) === GUARD) return LOOKED_AT;
    throw error;
  }
  if (application.value.documentKey) await context.files.delete(application.value.documentKey);
  return ok(undefined);
}

/** The document, for its owner and for staff. */
export async function readApplicationDocument(
  program: DocumentProgram,
  context: ServiceContext,
  id: string,
): Promise<{ stored: StoredFile; name: string } | undefined> {
  const row = (await findApplicationRow(program, context, id)) as DocumentRow | undefined;
  const stored = row?.documentKey ? await context.files.get(row.documentKey) : undefined;
  return row && stored && { stored, name: row.documentName };
}
