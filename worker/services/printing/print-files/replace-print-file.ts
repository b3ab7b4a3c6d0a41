import { eq, sql } from "drizzle-orm";
import { invalid, notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { isDeletedEmail } from "#domain/shop/office/person-name";
import { getKindFacts } from "#domain/shop/kinds/kind-facts";
import { readCutSize } from "#domain/shop/pricing/costs/cut-size";
import { sha256, sha256Hex } from "../../../crypto.ts";
import { orders, printFile } from "../../../db/schema/index.ts";
import { auditOrderStep } from "../../audit/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { announceFile, nameFile, readUpload, type UploadForm } from "../../files/index.ts";
import { findPrintable, mayPrint, type Printable } from "../../orders/index.ts";
import { CHANGED_FILE, deleteReplaced, prepareProof, writeProof } from "../../proofs/index.ts";
import { checkUpload, type CheckedUpload } from "../../composing/index.ts";
import { UPLOADED } from "./press-version.ts";

const MAX_BYTES = 25 * 1024 * 1024;

type OrderedPrint = Printable & { readonly line: NonNullable<Printable["line"]> };

/** A finished PDF for an order line, and what the check says about it. */
interface ReadUpload {
  readonly printable: OrderedPrint;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly checked: CheckedUpload;
}

/** Reads a finished PDF and checks it against the order line. Not found for all but staff who print. */
async function readFinished(
  context: ServiceContext,
  id: string,
  form: UploadForm,
): Promise<Result<ReadUpload, Refusal>> {
  const printable = mayPrint(context) ? await findPrintable(context, id) : undefined;
  if (!printable?.line) return notFound();
  const { line, size, cutLine } = printable;
  const upload = await readUpload(form, MAX_BYTES);
  if (!upload.ok) return upload;
  const bytes = new Uint8Array(upload.value.bytes);
  const checked = await checkUpload(bytes, {
    size: readCutSize({ ...size, cutLine }),
    needsBleed: getKindFacts(printable).takesArtwork,
  });
  return checked.ok
    ? ok({ printable: { ...printable, line }, bytes, checked: checked.value })
    : invalid({ file: [checked.error] });
}

/** What a finished PDF would print, and what it would do to its order. */
export interface FinishedPreview extends CheckedUpload {
  /**
   * The customer's e-mail address, to which it would be sent as a proof, "" once the account is deleted; undefined if
   * it prints at once.
   */
  readonly asks: string | undefined;
  /** The order would wait again for an approval that it has. */
  readonly undoesApproval: boolean;
}

/** Checks a finished PDF as `replacePrintFile` does, and changes nothing. @param id of an order line */
export async function previewPrintFile(
  context: ServiceContext,
  id: string,
  form: UploadForm,
): Promise<Result<FinishedPreview, Refusal>> {
  const read = await readFinished(context, id, form);
  if (!read.ok) return read;
  const { printable, checked } = read.value;
  const { orderId, state } = printable.line;
  const [order] = await context.db.select({ email: orders.email }).from(orders).where(eq(orders.id, orderId));
  const email = order && isDeletedEmail(order.email) ? "" : order?.email;
  const asks = getKindFacts(printable).needsApproval ? email : undefined;
  const undoesApproval = asks !== undefined && (state === "approved" || state === "in-production");
  return ok({ ...checked, asks, undoesApproval });
}

/**
 * Replaces the print file of any order line with a finished PDF from staff, which releases a held order, and sends it
 * to the customer as a proof: nothing prints that they have not approved. Another file is only made when staff request
 * it. A file that doesn't fit the line is refused with the reason.
 * @param id of an order line
 */
export async function replacePrintFile(
  context: ServiceContext,
  id: string,
  form: UploadForm,
): Promise<Result<{ pages: number; bytes: number }, Refusal>> {
  const { actor } = context.session;
  if (actor.role === "guest") return notFound();
  const read = await readFinished(context, id, form);
  if (!read.ok) return read;
  const { printable, bytes, checked } = read.value;
  const { pages } = checked;
  const { configuredId, line } = printable;
  const key = `print/${configuredId}/${context.newId()}.pdf`;
  const hash = await sha256Hex(bytes);
  const proof = getKindFacts(printable).needsApproval
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
    notes: checked.notes,
    problem: "",
    pressProfile: "",
    pressProfileSha256: "",
    pressVersion: UPLOADED,
    tries: 0,
    nextTryAt: now,
    replacedBy: actor.userId,
    updatedAt: now,
  };
  const [previousFile] = await context.db
    .select({ key: printFile.r2Key })
    .from(printFile)
    .where(eq(printFile.configuredProductId, configuredId));
  const writeResult = await writeProof(context, [
    ...proof.value.statements,
    nameFile(context, key),
    context.db
      .insert(printFile)
      .values({ configuredProductId: configuredId, ...row })
      .onConflictDoUpdate({ target: printFile.configuredProductId, set: row }),
    sql`INSERT INTO order_event (id, order_id, type, message, data, actor, is_public, created_at)
      SELECT ${context.newId()}, order_id, 'print.replaced', 'Print file set by hand', json_object('order_line', id), ${actor.userId}, 0, ${now.getTime()} FROM order_line WHERE id = ${line.id}`,
    ...auditOrderStep(context, line.orderId, {
      action: "replace-print-file",
      after: { product: printable.product, sha256: hash },
    }),
  ]);
  if (!writeResult.ok) return writeResult;
  if (previousFile?.key) context.later(deleteReplaced(context, configuredId, previousFile.key));
  return ok({ pages, bytes: bytes.length });
}
