import * as v from "valibot";

/**
 * How far an e-mail or a text message got: waiting to be sent, given up, with the provider, or not sent at all, because
 * its customer has deleted their account.
 */
export const MESSAGE_STATES = ["queued", "failed", "sent", "not-sent"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** What staff do with a message. */
export const MessageChanges = v.object({ send_again: v.optional(v.boolean("Answer yes or no."), false) });
