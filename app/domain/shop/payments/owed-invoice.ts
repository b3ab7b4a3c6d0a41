/** The states of an invoice, as stored and on the wire. */
export type InvoiceState = "open" | "paid" | "void";

interface InvoiceAmounts {
  readonly state: InvoiceState;
  readonly totalMinor: number;
  readonly paidMinor: number;
}

/** What is still owed, in minor units. Nothing is owed on a void invoice. */
export const calculateInvoiceDueMinor = ({ state, totalMinor, paidMinor }: InvoiceAmounts): number =>
  state === "void" ? 0 : totalMinor - paidMinor;
