import { codesProblem, type CodesRead } from "#domain/artwork/print-comparison/codes";
import { isSamePrint } from "#domain/artwork/print-comparison/compare-grids";
import { counted } from "#domain/kernel/text";

/** The comparison that decides on an ordered print, for staff. Levels of 255. */
export interface PrintCheck {
  /** "missing" if nobody compared it. */
  readonly result: "same" | "different" | "failed" | "missing";
  readonly mean: number | null;
  readonly far: number | null;
  readonly codes: CodesRead;
  /** Why nothing could be compared, or "". */
  readonly problem: string;
  /** By a browser of staff, else the customer's. */
  readonly isStaff: boolean;
  readonly at: Date | undefined;
}

/** What the comparison of a print with its proof found, as a sentence for staff. */
export function printCheckText({ result, mean, far, codes, problem }: PrintCheck): string {
  if (result === "missing")
    return "The print wasn't compared with its proof yet. Downloading it in the print room does.";
  if (result === "failed" || mean === null || far === null)
    return `The print couldn't be compared with its proof${problem === "" ? "" : ` (${problem.replace(/\.$/, "")})`}.`;
  const measured = `mean difference ${mean.toFixed(2)} of 255 levels, ${counted(far, "place")} far off`;
  if (result === "same") return `The print is the same as its proof (${measured}).`;
  const looks = isSamePrint({ mean, far }) ? [] : [`The print looks different from its proof (${measured}).`];
  return [...looks, ...[codesProblem(codes) ?? []].flat()].join(" ");
}
