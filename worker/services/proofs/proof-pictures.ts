import { and, eq } from "drizzle-orm";
import { can } from "#domain/ground/kernel/capabilities";
import { acceptFile } from "#domain/ground/files/accept";
import { bytesSource } from "#domain/ground/files/byte-source";
import { FileBytes } from "#domain/ground/files/file-bytes";
import type { FileType } from "#domain/ground/files/file-types";
import { MAX_MOCK_UP_BYTES, MOCK_UP_FILES } from "#domain/shop/proofs/proof-comment";
import { invalid, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import type { StoredFile } from "../../adapters/file-store.ts";
import { proofComment } from "../../db/schema/proofs.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { refusalOfEncrypted } from "../pdf/index.ts";
import { announceFile, readUpload, type UploadForm } from "../files/index.ts";
import { findProofRow } from "./read/proof-rows.ts";

const EXTENSIONS: Partial<Record<FileType, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "application/pdf": "pdf",
};

/** The key of a new proof's file, or of a mock-up. */
export const proofKey = ({ newToken }: Pick<ServiceContext, "newToken">, extension: string): string =>
  `proof/${newToken()}.${extension}`;

/** Stores a mock-up, a picture or PDF that staff attach to a comment. Its bytes decide its type. */
export async function storeMockUp(
  context: ServiceContext,
  form: UploadForm,
): Promise<Result<{ picture: string; type: string; bytes: number }, Refusal>> {
  if (!can(context.session.actor.role, "manageOrders"))
    return refuse({ code: "forbidden", message: "You don't have permission to do that." });
  const upload = await readUpload(form, MAX_MOCK_UP_BYTES);
  if (!upload.ok) return upload;
  const { fileName, bytes } = upload.value;
  const accepted = acceptFile(fileName, FileBytes.of(bytes), MOCK_UP_FILES);
  if (!accepted.ok) return invalid({ file: [accepted.error.message] });
  const { type, facts } = accepted.value;
  const locked = facts.encrypted ? await refusalOfEncrypted(bytesSource(bytes)) : undefined;
  if (locked !== undefined) return invalid({ file: [locked] });
  const extension = EXTENSIONS[type];
  if (!extension) return invalid({ file: ["A mock-up is a PNG, JPEG or WebP picture, or a PDF."] });
  const picture = proofKey(context, extension);
  await announceFile(context, picture);
  await context.files.put(picture, bytes, type);
  return ok({ picture, type, bytes: bytes.length });
}

/** Reads the file of a proof that the current user may see. */
export async function readProofPicture(context: ServiceContext, id: string): Promise<StoredFile | undefined> {
  const foundProof = await findProofRow(context, id);
  return foundProof && foundProof.proof.pictureKey !== "" ? context.files.get(foundProof.proof.pictureKey) : undefined;
}

/** Reads the mock-up of a comment on a proof that the current user may see. */
export async function readMockUp(
  context: ServiceContext,
  proofId: string,
  commentId: string,
): Promise<StoredFile | undefined> {
  if (!(await findProofRow(context, proofId))) return undefined;
  const [comment] = await context.db
    .select({ key: proofComment.pictureKey })
    .from(proofComment)
    .where(and(eq(proofComment.id, commentId), eq(proofComment.proofId, proofId)));
  return comment && comment.key !== "" ? context.files.get(comment.key) : undefined;
}
