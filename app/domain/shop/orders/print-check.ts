import type { PrintResult } from "#domain/prepress/artwork/print-comparison/combine-results";
import { comparisonText, isAboutSeveral } from "#domain/prepress/artwork/print-comparison/comparison-text";

/** What the comparison of a print with its proof found, as a sentence for staff. */
export function printCheckText(check: PrintResult): string {
  const text = comparisonText(check);
  if (check.result !== "missing") return text;
  return isAboutSeveral(check)
    ? `${text} Downloading the print in the print room compares them.`
    : `${text} Downloading it in the print room compares it.`;
}
