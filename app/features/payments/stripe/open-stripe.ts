import type { Stripe } from "@stripe/stripe-js";

/** For how long a customer waits for Stripe before the page says that it doesn't answer. */
const WAIT_MS = 15_000;

export class StripeIsSilent extends Error {
  override readonly name = "StripeIsSilent";
}

/**
 * Rejects after a while: a promise that waits for a blocked script or a dead connection would stay pending for ever.
 */
export async function within<T>(work: Promise<T>, ms = WAIT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StripeIsSilent(`Stripe did not answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Loads Stripe's script, which has to come from Stripe itself. Rejects when it is blocked or silent. */
export async function openStripe(key: string): Promise<Stripe> {
  // The package's own entry would load the script on import, on every page.
  const { loadStripe } = await import("@stripe/stripe-js/pure");
  const stripe = await within(loadStripe(key));
  if (!stripe) throw new Error("Stripe runs only in a browser");
  return stripe;
}
