import { followNewsletterLink, previewNewsletterLink } from "./follow-link.ts";
import { subscriptionRecords } from "./record.ts";
import { requestSubscription } from "./request-subscription.ts";

export const newsletter = {
  request: requestSubscription,
  preview: previewNewsletterLink,
  follow: followNewsletterLink,
  subscriptions: subscriptionRecords,
};

export { consentRow } from "./consent-row.ts";
export { subscribeRow, unsubscribeRow } from "./rows.ts";
