import {
  comparisonText,
  isAboutSeveral,
  type ComparedPrint,
} from "#domain/prepress/artwork/print-comparison/comparison-text";

/** What is known of an ordered line before it prints. */
export interface LineToCheck {
  /** The customer asked for a proof before printing. */
  readonly wantsProof: boolean;
  /** Made from a customer's file, which has to be cut along an approved line. */
  readonly takesArtwork: boolean;
  readonly hasCutLine: boolean;
  /** The results of the file check that prevent printing. */
  readonly blocking: ReadonlyArray<{ readonly title: string }>;
  readonly printFile:
    | { readonly state: "waiting" | "made" | "failed"; readonly isHeld: boolean; readonly isFromStaff: boolean }
    | undefined;
  /** Undefined for a line whose print isn't compared. */
  readonly comparison?: ComparedPrint | undefined;
}

/** `waiting`: the print file is not made yet. `failed`: a person looks, and sends a proof. */
export type LineCheck =
  | { readonly result: "passed" | "waiting" }
  | { readonly result: "failed"; readonly reason: string };

const failed = (reason: string): LineCheck => ({ result: "failed", reason });

/** Checks whether the approval at finalize covers what the press would print. */
export function checkLine({
  wantsProof,
  takesArtwork,
  hasCutLine,
  blocking,
  printFile,
  comparison,
}: LineToCheck): LineCheck {
  if (wantsProof) return failed("The customer asked for a proof first.");
  if (takesArtwork && !hasCutLine) return failed("There's no approved cut line.");
  const [block] = blocking;
  if (block) return failed(`The file check found a problem: ${block.title}`);
  if (printFile?.isHeld || printFile?.state === "failed") return failed("The print file couldn't be made.");
  if (printFile?.isFromStaff) return failed("The print file was changed.");
  if (comparison && comparison.result !== "same") return failed(comparisonReason(comparison));
  return { result: printFile?.state === "made" ? "passed" : "waiting" };
}

function comparisonReason(comparison: ComparedPrint): string {
  const text = comparisonText(comparison);
  if (comparison.result === "different") return text;
  return `${text} Compare ${isAboutSeveral(comparison) ? "them" : "it"} in the print room.`;
}
