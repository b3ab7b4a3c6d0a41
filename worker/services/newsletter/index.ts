import { followNewsletterLink, previewNewsletterLink } from "./follow-link.ts";
import { requestSubscription } from "./request-subscription.ts";

export const newsletter = {
  request: requestSubscription,
  preview: previewNewsletterLink,
  follow: followNewsletterLink,
};

export { consentRow } from "./consent-row.ts";
export { subscribeRow, unsubscribeRow } from "./rows.ts";
