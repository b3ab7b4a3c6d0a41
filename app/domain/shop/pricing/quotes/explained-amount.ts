/** A label and an amount in minor units. A price's explanation is a list of these that adds up to the total. */
export interface ExplainedAmount {
  readonly label: string;
  readonly amount_minor: number;
}
