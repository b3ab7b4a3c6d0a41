import type { PrintResult } from "#domain/artwork/print-comparison/combine-results";
import { comparisonText } from "#domain/artwork/print-comparison/comparison-text";

/** What the comparison of a print with its proof found, as a sentence for staff. */
export const printCheckText = (check: PrintResult): string =>
  `${comparisonText(check)}${check.result === "missing" ? " Downloading it in the print room compares it." : ""}`;
