import { comparisonText, type ComparedPrint } from "#domain/artwork/print-comparison/comparison-text";

/** The comparison that decides on an ordered print, for staff. */
export interface PrintCheck extends Required<ComparedPrint> {
  /** By a browser of staff, else the customer's. */
  readonly isStaff: boolean;
  readonly at: Date | undefined;
}

/** What the comparison of a print with its proof found, as a sentence for staff. */
export const printCheckText = (check: PrintCheck): string =>
  `${comparisonText(check)}${check.result === "missing" ? " Downloading it in the print room compares it." : ""}`;
