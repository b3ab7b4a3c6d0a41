import { SubscriptionChanges } from "#domain/shop/newsletter/subscription-changes";
import * as v from "valibot";
import { flag } from "#domain/ground/kernel/forms/fields";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { field, readOnly, type OfficeRecord } from "./description.ts";

const customers: OfficeRecord = {
  name: "user",
  singular: "customer",
  input: v.object({ may_pay_by_invoice: flag }),
  nameField: "email",
  columns: ["name", "order_count", "date_joined"],
  filters: ["role", "may_pay_by_invoice"],
  orders: { email: "By e-mail address", date_joined: "Oldest first" },
  searches: "Name, e-mail address or phone number",
  words: "people accounts users buyers clients",
  groups: [
    {
      title: "Person",
      fields: [
        readOnly("name", "Name", "text", { isPerson: true }),
        readOnly("email", "E-mail address", "text", { isPerson: true }),
        readOnly("cell_number", "Phone number", "text"),
        readOnly("role", "Role", "choice", { labels: { customer: "Customer", staff: "Staff", admin: "Admin" } }),
        readOnly("date_joined", "Joined", "dateTime"),
        readOnly("last_login", "Last sign-in", "dateTime"),
      ],
    },
    {
      title: "Business",
      fields: [
        readOnly("order_count", "Orders", "wholeNumber"),
        readOnly("date_last_order", "Last order", "dateTime"),
        readOnly("in_store_credit_localized", "Store credit", "text"),
        readOnly("is_tax_exempt", "Tax exempt", "checkbox", { help: "As a nonprofit that we approved." }),
        readOnly("is_marketing_eligible", "Receives our news", "checkbox", { help: "Only they can change this." }),
        readOnly("text_messaging_consent", "Receives text messages", "checkbox", {
          help: "Only they can change this.",
        }),
      ],
    },
    {
      title: "Terms",
      fields: [
        field("may_pay_by_invoice", "May pay by invoice", "checkbox", {
          help: "The checkout then offers to pay within the days of the invoice.",
        }),
      ],
    },
  ],
  related: "customer",
  links: ({ email }) => [{ label: "Orders", href: withQuery("/staff/orders/", { search: String(email) }) }],
};

const subscriptions: OfficeRecord = {
  name: "newsletter-subscription",
  singular: "subscription",
  input: SubscriptionChanges,
  nameField: "email",
  columns: ["state", "date_asked", "date_confirmed"],
  filters: ["state"],
  orders: { date_asked: "Oldest first", email: "By e-mail address" },
  searches: "E-mail address",
  words: "newsletter subscribers news marketing mailing list unsubscribe",
  groups: [
    {
      title: "Subscription",
      fields: [
        readOnly("email", "E-mail address", "text", { isPerson: true }),
        readOnly("state", "State", "choice", {
          labels: { asked: "Not confirmed yet", confirmed: "Receives our news", ended: "Unsubscribed" },
        }),
        readOnly("date_asked", "Asked for it", "dateTime"),
        readOnly("date_confirmed", "Confirmed", "dateTime"),
        readOnly("date_ended", "Unsubscribed", "dateTime"),
      ],
    },
    {
      title: "Unsubscribe",
      fields: [
        field("unsubscribe", "Unsubscribed", "checkbox", {
          help: "For whoever asks you to. Only they can subscribe again.",
          steps: { yes: "Unsubscribe" },
        }),
      ],
    },
  ],
};

export const customerRecords: ReadonlyArray<OfficeRecord> = [customers, subscriptions];
