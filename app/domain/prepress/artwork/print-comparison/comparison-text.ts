import { codesProblem, NO_CODES } from "#domain/prepress/artwork/print-comparison/codes";
import { printName, type PrintResult } from "#domain/prepress/artwork/print-comparison/combine-results";
import { isSamePrint } from "#domain/prepress/artwork/print-comparison/compare-grids";
import { counted } from "#domain/ground/kernel/text";

/** The comparison that decides on a print, of which only the result is always known. */
export type ComparedPrint = Pick<PrintResult, "result"> & Partial<PrintResult>;

/** Whether `comparisonText` is about several parts of a print, which what follows it calls "them". */
export const isAboutSeveral = ({ result, picture }: ComparedPrint): boolean =>
  result === "missing" && picture !== undefined && picture.count > 1;

/**
 * What the comparison of a print with its proof found, for staff. The place where it is read adds what to do about it.
 */
export function comparisonText({ result, mean, far, codes = NO_CODES, problem = "", picture }: ComparedPrint): string {
  const several = picture && picture.count > 1 ? picture : undefined;
  if (result === "missing")
    return several
      ? `${String(several.alike)} of ${String(several.count)} parts of the print weren't compared with their proofs yet.`
      : "The print wasn't compared with its proof yet.";
  const print = `The ${printName(picture)}`;
  if (result === "failed")
    return `${print} couldn't be compared with its proof${problem === "" ? "" : ` (${problem.replace(/\.$/, "")})`}.`;
  const differences = { mean: mean ?? 0, far: far ?? 0 };
  const measured = `(mean difference ${differences.mean.toFixed(2)} of 255 levels, ${counted(differences.far, "place")} far off)`;
  if (result === "same" && several)
    return `All ${String(several.count)} parts of the print are the same as their proofs ${measured}.`;
  if (result === "same") return `The print is the same as its proof ${measured}.`;
  const looks = isSamePrint(differences) ? [] : [`${print} looks different from its proof ${measured}.`];
  return [...looks, codesProblem(codes) ?? []].flat().join(" ");
}
