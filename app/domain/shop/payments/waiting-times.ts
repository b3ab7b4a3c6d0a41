import { MINUTE_MS } from "#domain/ground/kernel/durations";

/**
 * A request that has not touched its payment, charge or refund for this long has crashed; before that, asking the
 * provider could overtake it.
 */
export const STALLED_MS = MINUTE_MS;

/** How long a customer may take at their bank's page before the payment is given up. */
export const CHALLENGE_MS = 30 * MINUTE_MS;
