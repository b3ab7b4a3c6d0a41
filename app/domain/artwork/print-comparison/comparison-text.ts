import { codesProblem, NO_CODES, type CodesRead } from "#domain/artwork/print-comparison/codes";
import { isSamePrint } from "#domain/artwork/print-comparison/compare-grids";
import { counted } from "#domain/kernel/text";

/** The comparison that decides on a print. Levels of 255; null if it failed. */
export interface ComparedPrint {
  readonly result: "same" | "different" | "failed" | "missing";
  readonly mean?: number | null;
  readonly far?: number | null;
  /** The codes on the proof that were read back from the print. */
  readonly codes?: CodesRead;
  /** Why nothing could be compared, or "". */
  readonly problem?: string;
}

/** What the comparison of a print with its proof found, for staff. The place where it is read adds what to do about it. */
export function comparisonText({ result, mean, far, codes = NO_CODES, problem = "" }: ComparedPrint): string {
  if (result === "missing") return "The print wasn't compared with its proof yet.";
  if (result === "failed")
    return `The print couldn't be compared with its proof${problem === "" ? "" : ` (${problem.replace(/\.$/, "")})`}.`;
  const found = { mean: mean ?? 0, far: far ?? 0 };
  const measured = `(mean difference ${found.mean.toFixed(2)} of 255 levels, ${counted(found.far, "place")} far off)`;
  if (result === "same") return `The print is the same as its proof ${measured}.`;
  const looks = isSamePrint(found) ? [] : [`The print looks different from its proof ${measured}.`];
  return [...looks, codesProblem(codes) ?? []].flat().join(" ");
}
