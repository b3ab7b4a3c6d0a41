import { fileUrl, orderedFileUrl } from "#domain/artwork/artwork";
import { NO_CODES } from "#domain/artwork/print-comparison/codes";
import { verdictOf, type ComparisonJob, type ComparisonResult } from "#domain/artwork/print-comparison/comparison-job";
import { fittedBox } from "#domain/kinds/print-job";
import { pageBoxes } from "#domain/printing/page-boxes";
import { notFound, refuse, type Refusal } from "#domain/kernel/refusal";
import { ok, type Result } from "#domain/kernel/result";
import { printComparison } from "../../db/schema/printing.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { pressUrl } from "../press/index.ts";
import { comparedHashes, mayPrint } from "../orders/index.ts";
import { approveFinalized } from "../proofs/index.ts";
import { composePiece } from "./compose-piece.ts";
import { printJobOf } from "./compose.ts";
import { findComparable } from "./find-comparable.ts";
import { pressVersionOf } from "./press-version.ts";

/** What a browser needs for the comparison. Undefined as in `findComparable`. */
export async function readComparison(context: ServiceContext, id: string): Promise<Result<ComparisonJob, Refusal>> {
  const printable = await findComparable(context, id);
  if (!printable) return notFound();
  const { artwork, cutLine, line } = printable;
  const aspect = (artwork.width_px ?? 1) / (artwork.height_px ?? 1);
  const made = await printJobOf(context, printable, aspect);
  const [piece] = made.ok ? made.value.pieces : [];
  if (!piece) return refuse({ code: "conflict", message: made.ok ? "There's nothing to print." : made.error });
  const { x, y } = pageBoxes(piece.size, piece.bleed).trim;
  const { printHash, proofHash } = await comparedHashes(printable);
  return ok({
    print_hash: printHash,
    proof_hash: proofHash,
    print_url: `/printing/api/piece/${id}/`,
    picture_url: line ? orderedFileUrl(line.id, "preview") : fileUrl(artwork.id, "preview"),
    source: artwork.type,
    press_url: pressUrl(printable.press),
    piece: piece.size,
    art_box: cutLine.artBox ?? fittedBox(piece.size, aspect),
    trim: { x, y },
    cut_path: cutLine.path,
  });
}

/** The print of one piece, as a stream, or the problem if it can't be made. Undefined as in `findComparable`. */
export async function readPiece(
  context: ServiceContext,
  id: string,
): Promise<Result<AsyncIterable<Uint8Array>, string> | undefined> {
  const printable = await findComparable(context, id);
  return printable && composePiece(context, printable);
}

/**
 * Stores the result of a comparison. A customer's result only spares the wait for staff, whose own comparison decides
 * before the print is downloaded. An order that waited for it goes on.
 */
export async function saveComparison(
  context: ServiceContext,
  id: string,
  input: ComparisonResult,
): Promise<Result<{ readonly result: "same" | "different" | "failed" }, Refusal>> {
  const printable = await findComparable(context, id);
  if (!printable) return notFound();
  const { printHash, proofHash } = await comparedHashes(printable);
  if (printHash !== input.print_hash || proofHash !== input.proof_hash)
    return refuse({ code: "conflict", message: "The artwork or its cut line has changed since. Compare it again." });
  const { actor } = context.session;
  const result = verdictOf(input);
  await context.db.insert(printComparison).values({
    id: context.newId(),
    configuredProductId: printable.configuredId,
    printHash,
    proofHash,
    result,
    mean: input.difference?.mean ?? null,
    far: input.difference?.far ?? null,
    worst: input.difference?.worst ?? null,
    codes: input.difference ? input.codes : NO_CODES,
    problem: input.difference ? "" : input.problem,
    pressVersion: await pressVersionOf(printable),
    isStaff: mayPrint(context),
    comparedBy: actor.role === "guest" ? null : actor.userId,
    createdAt: context.clock(),
  });
  if (printable.line) await approveFinalized(context, printable.line.orderId);
  return ok({ result });
}
