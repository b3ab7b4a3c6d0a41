/** A cart line that was added in the last minutes, as every page knows it. */
export interface RecentLine {
  readonly id: string;
  /** The product's slug. */
  readonly product: string;
  readonly name: string;
  /** Cents; null while the line has no price. */
  readonly totalMinor: number | null;
  readonly currency: string;
}
