import * as v from "valibot";
import { SUBSCRIPTION_STATES, SubscriptionChanges } from "#domain/shop/newsletter/subscription-changes";
import { recordRow, type RecordRow } from "../record-calls.ts";

const text = v.string();
const nullable = v.nullable(text);

/** Who asked for news by e-mail. */
export const subscriptionRecords: ReadonlyArray<RecordRow> = [
  recordRow({
    tag: "mail",
    path: "/newsletter/api/v1/newsletter-subscription/",
    name: "newsletter-subscription",
    fields: v.object({
      email: text,
      state: v.picklist(SUBSCRIPTION_STATES),
      date_asked: text,
      date_confirmed: nullable,
      date_ended: nullable,
      unsubscribe: v.boolean(),
      version: v.number(),
    }),
    update: SubscriptionChanges,
    filters: ["id", "email", "state"],
    orderBy: ["id", "email", "date_asked"],
    service: ({ newsletter }) => newsletter.subscriptions,
  }),
];
