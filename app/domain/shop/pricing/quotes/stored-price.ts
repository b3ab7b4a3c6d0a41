interface StoredPrice {
  /** Minor units. */
  readonly totalMinor: number;
  /** What it was promised until has not come yet. */
  readonly isPromised: boolean;
  /** It comes from a signed quote. */
  readonly isQuoted: boolean;
}

/**
 * Whether a stored price still counts: until its promise ends, and no longer than today's is as high, unless it was
 * quoted.
 * @param todayMinor undefined where the product has no price today
 */
export const isStoredPriceValid = (
  { totalMinor, isPromised, isQuoted }: StoredPrice,
  todayMinor: number | undefined,
): boolean => todayMinor === undefined || (isPromised && (isQuoted || todayMinor >= totalMinor));
