import { contentText } from "#domain/shop/proofs/proof-content";
import { sha256Hex } from "../../crypto.ts";
import type { orderLine } from "../../db/schema/orders.ts";

type Line = Pick<typeof orderLine.$inferSelect, "productSlug" | "quantity" | "spec" | "cutLine" | "frozen">;

/**
 * The hash of what a proof of this line is about (`contentText`).
 * @param printFile SHA-256 of its print file, hexadecimal
 */
export const contentHash = (
  { productSlug, quantity, spec, cutLine, frozen }: Line,
  printFile: string,
): Promise<string> => sha256Hex(contentText({ product: productSlug, quantity, spec, cutLine, frozen, printFile }));

/** The parts of an approval as it is stored: SHA-256, hexadecimal; "" for what the line doesn't have. */
export interface ApprovalHashes {
  readonly artworkHash: string;
  readonly cutLineHash: string;
  readonly printHash: string;
  /** What the print file was made with. */
  readonly pressVersion: string;
}

/** A print file: SHA-256 of its bytes, hexadecimal, and what it was made with. */
export interface HashedFile {
  readonly sha256: string;
  readonly pressVersion: string;
}

/** @param file nothing before it is made */
export const approvalHashes = async (
  { frozen, cutLine }: Pick<Line, "frozen" | "cutLine">,
  file: HashedFile | null | undefined,
): Promise<ApprovalHashes> => ({
  artworkHash: frozen?.artwork?.original.sha256 ?? "",
  cutLineHash: cutLine ? await sha256Hex(cutText(cutLine)) : "",
  printHash: file?.sha256 ?? "",
  pressVersion: file?.pressVersion ?? "",
});

/** What the cutter follows, without the choices that it was traced with. */
const cutText = ({ path, kiss, width, height }: NonNullable<Line["cutLine"]>): string =>
  JSON.stringify([path, kiss ?? null, width, height]);
