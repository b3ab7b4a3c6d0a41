import { eq, sql } from "drizzle-orm";
import { FileBytes } from "#domain/files/file-bytes";
import { sniff } from "#domain/files/sniff";
import { invalid, notFound, type Refusal } from "#domain/kernel/refusal";
import { err, ok, type Result } from "#domain/kernel/result";
import { kindOf } from "#domain/kinds/kind-of";
import { sha256, sha256Hex } from "../../../crypto.ts";
import { printFile } from "../../../db/schema/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { announceFile, nameFile, readUpload, type UploadForm } from "../../files/index.ts";
import { findPrintable, mayPrint } from "../../orders/index.ts";
import { CHANGED_FILE, deleteReplaced, prepareProof, writeProof } from "../../proofs/index.ts";
import { uploadProblem } from "../pdf/checks/check-upload.ts";
import { UPLOADED } from "./press-version.ts";

const MAX_BYTES = 25 * 1024 * 1024;
const NO_PDF = "Upload the finished print file as a PDF.";

/**
 * Replaces the print file of any order line with a finished PDF from staff, which releases a held order, and sends it
 * to the customer as a proof: nothing prints that they have not approved. Another file is only made when staff request
 * it.
 * @param id of an order line
 */
export async function replacePrintFile(
  context: ServiceContext,
  id: string,
  form: UploadForm,
): Promise<Result<{ pages: number; bytes: number }, Refusal>> {
  const { actor } = context.session;
  const printable = mayPrint(context) ? await findPrintable(context, id) : undefined;
  if (!printable?.line || actor.role === "guest") return notFound();
  const upload = await readUpload(form, MAX_BYTES);
  if (!upload.ok) return upload;
  const bytes = new Uint8Array(upload.value.bytes);
  const checked = await checkUpload(bytes);
  if (!checked.ok) return invalid({ file: [checked.error] });
  const pages = checked.value;
  const { configuredId, line } = printable;
  const key = `print/${configuredId}/${context.newId()}.pdf`;
  const hash = await sha256Hex(bytes);
  const proof = kindOf(printable).needsApproval
    ? await prepareProof(context, {
        lineId: line.id,
        message: CHANGED_FILE,
        file: { key, sha256: hash, pressVersion: UPLOADED },
      })
    : ok({ statements: [] });
  if (!proof.ok) return proof;
  await announceFile(context, key);
  await context.files.put(key, bytes, "application/pdf");
  const now = context.clock();
  const row = {
    state: "made" as const,
    inputHash: await sha256(key),
    r2Key: key,
    sha256: hash,
    bytes: bytes.length,
    pages,
    notes: [],
    problem: "",
    pressProfile: "",
    pressProfileSha256: "",
    pressVersion: UPLOADED,
    tries: 0,
    nextTryAt: now,
    replacedBy: actor.userId,
    updatedAt: now,
  };
  const [before] = await context.db
    .select({ key: printFile.r2Key })
    .from(printFile)
    .where(eq(printFile.configuredProductId, configuredId));
  const written = await writeProof(context, [
    ...proof.value.statements,
    nameFile(context, key),
    context.db
      .insert(printFile)
      .values({ configuredProductId: configuredId, ...row })
      .onConflictDoUpdate({ target: printFile.configuredProductId, set: row }),
    sql`INSERT INTO order_event (id, order_id, type, message, data, actor, is_public, created_at)
      SELECT ${context.newId()}, order_id, 'print.replaced', 'Print file set by hand', json_object('order_line', id), ${actor.userId}, 0, ${now.getTime()} FROM order_line WHERE id = ${line.id}`,
  ]);
  if (!written.ok) return written;
  if (before?.key) context.later(deleteReplaced(context, configuredId, before.key));
  return ok({ pages, bytes: bytes.length });
}

/** The pages of a finished PDF, or why it can't be printed as it is. */
async function checkUpload(bytes: Uint8Array): Promise<Result<number, string>> {
  if (sniff(FileBytes.of(bytes)) !== "application/pdf") return err(NO_PDF);
  const lib = await import("pdf-lib");
  try {
    const document = await lib.PDFDocument.load(bytes);
    const problem = uploadProblem(lib, document);
    if (problem !== undefined) return err(problem);
    const pages = document.getPageCount();
    return pages > 0 ? ok(pages) : err(NO_PDF);
  } catch {
    // It is damaged.
    return err(NO_PDF);
  }
}
