import { and, eq, sql } from "drizzle-orm";
import type { Refusal } from "#domain/ground/kernel/refusal";
import { refuse } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { guardThat, type Statement } from "../../db/client.ts";
import { orderLine } from "../../db/schema/orders.ts";
import { printFile } from "../../db/schema/printing.ts";
import { proof } from "../../db/schema/proofs.ts";
import { announceFile, storeChunks } from "../files/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import type { HashedFile } from "./content-hash.ts";
import { proofKey } from "./proof-pictures.ts";

/** A stored print file. */
export interface StoredPrint extends HashedFile {
  /** R2 key. */
  readonly key: string;
}

const NOT_MADE: Refusal = {
  code: "conflict",
  message:
    "This item has no print file yet, so there's nothing to approve. Create it in the print room, or upload a finished PDF.",
};
const CHANGED: Refusal = {
  code: "conflict",
  message: "The stored print file isn't the one that the shop made. Create it again in the print room.",
};

/** The constraint that fails when the print file of a line changed while its proof was being sent. */
export const FILE_CHANGED = "print_file_changed";

/** The print file of an order line as it is stored now; a conflict before it is made. */
export async function findStoredPrint(
  { db }: Pick<ServiceContext, "db">,
  { configuredProductId }: Pick<typeof orderLine.$inferSelect, "configuredProductId">,
): Promise<Result<StoredPrint, Refusal>> {
  const [file] = await db
    .select({ key: printFile.r2Key, sha256: printFile.sha256, pressVersion: printFile.pressVersion })
    .from(printFile)
    .where(and(eq(printFile.configuredProductId, configuredProductId ?? ""), eq(printFile.state, "made")));
  if (!file || file.key === null || file.sha256 === "") return refuse(NOT_MADE);
  return ok({ ...file, key: file.key });
}

/** A statement of a batch that requires that the line's print file is still this one. */
export const guardPrint = (
  { configuredProductId }: Pick<typeof orderLine.$inferSelect, "configuredProductId">,
  { sha256 }: HashedFile,
): Statement =>
  guardThat(
    FILE_CHANGED,
    sql`EXISTS (SELECT 1 FROM print_file WHERE configured_product_id = ${configuredProductId} AND state = 'made' AND sha256 = ${sha256})`,
  );

/**
 * Copies a print file for the proof that shows it, so that what was approved can be seen when another file prints. A
 * conflict if its bytes don't have its hash.
 * @returns the R2 key of the copy, which the batch of the proof must name
 */
export async function keepShown(
  context: Pick<ServiceContext, "db" | "files" | "clock" | "newId" | "newToken">,
  { key, sha256 }: StoredPrint,
): Promise<Result<string, Refusal>> {
  const stored = await context.files.get(key);
  if (!stored) return refuse(CHANGED);
  const copy = proofKey(context, "pdf");
  await announceFile(context, copy);
  const copied = await storeChunks(context.files, copy, stored.body, "application/pdf");
  return copied.sha256 === sha256 ? ok(copy) : refuse(CHANGED);
}

/** Deletes a print file that another one replaced, unless a proof of its product shows it. */
export async function deleteReplaced(
  { db, files }: Pick<ServiceContext, "db" | "files">,
  configuredProductId: string,
  key: string,
): Promise<void> {
  const [proofRow] = await db
    .select({ id: proof.id })
    .from(proof)
    .innerJoin(orderLine, eq(orderLine.id, proof.orderLineId))
    .where(and(eq(orderLine.configuredProductId, configuredProductId), eq(proof.pictureKey, key)))
    .limit(1);
  if (!proofRow) await files.delete(key);
}
