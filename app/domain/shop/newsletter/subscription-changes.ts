import * as v from "valibot";

/** A subscription is asked for, confirmed by the link in an e-mail, and ended. */
export const SUBSCRIPTION_STATES = ["asked", "confirmed", "ended"] as const;

/** What staff do with a subscription. Only its owner can subscribe. */
export const SubscriptionChanges = v.object({ unsubscribe: v.optional(v.boolean("Answer yes or no."), false) });
export type SubscriptionChanges = v.InferOutput<typeof SubscriptionChanges>;
