import type { WireRecord } from "#domain/sync/record-data";
import type { Resource } from "./record-calls.ts";

export const addressResource: Resource = { name: "address", path: "/profile/api/user/address/", readOnly: ["parent", "label", "verified", "version"] };

export const userResource: Resource = {
  name: "user",
  path: "/profile/api/user/user/",
  readOnly: ["email", "date_joined", "last_login", "is_active", "default_billing_address", "default_shipping_address", "in_store_credit", "in_store_credit_localized", "currency", "currency_localized", "version"],
};

export const cannedReplyResource: Resource = { name: "canned-reply", path: "/chat/api/v1/canned-reply/", readOnly: ["date_created", "date_updated"] };

/** What is shown of an account; the record has more. */
export interface UserRecord extends WireRecord {
  readonly name: string;
  readonly email: string;
  readonly date_joined: string;
  readonly in_store_credit_localized: string;
}
