/** A label and an amount in minor units; a price's explanation is a list of these that adds up to the line's total. */
export interface ExplainedAmount {
  readonly label: string;
  readonly amount_minor: number;
}
