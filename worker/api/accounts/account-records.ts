import * as v from "valibot";
import { ROLES } from "#domain/ground/kernel/capabilities";
import { UserChanges } from "#domain/shop/accounts/user";
import { AddressChanges } from "#domain/shop/addresses/address";
import { AddressBookInput } from "../../services/addresses/index.ts";
import { addressEntries } from "../addresses/addresses.ts";
import { recordRow, type RecordRow } from "../record-calls.ts";

const text = v.string();
const nullable = v.nullable(text);
const yes = v.boolean();

export const accountRecords: ReadonlyArray<RecordRow> = [
  recordRow({
    path: "/profile/api/user/user/",
    name: "user",
    tag: "Profile",
    fields: v.object({
      email: text,
      name: text,
      date_joined: text,
      last_login: nullable,
      is_active: yes,
      default_billing_address: nullable,
      default_shipping_address: nullable,
      cell_number: text,
      in_store_credit: text,
      in_store_credit_localized: text,
      currency: text,
      currency_localized: text,
      is_marketing_eligible: yes,
      text_messaging_consent: yes,
      metric_option: v.picklist([1, 2]),
      twitter: text,
      instagram: text,
      facebook: text,
      tiktok: text,
      may_pay_by_invoice: yes,
      role: v.picklist(ROLES),
      order_count: v.number(),
      date_last_order: nullable,
      is_tax_exempt: yes,
      version: v.number(),
    }),
    update: UserChanges,
    filters: ["id", "email", "role", "may_pay_by_invoice"],
    orderBy: ["id", "email", "date_joined"],
    // Payment terms concern money, so changing them requires a recent sign-in; the field is ignored for customers.
    recentSignIn: { update: (changes) => changes.may_pay_by_invoice !== undefined },
    service: ({ accounts }) => ({
      list: accounts.listUsers,
      listIds: accounts.listUserIds,
      find: accounts.findUser,
      update: accounts.updateUser,
    }),
  }),
  recordRow({
    path: "/profile/api/user/address/",
    name: "address",
    tag: "Profile",
    fields: v.object(addressEntries),
    create: AddressBookInput,
    update: AddressChanges,
    filters: ["id", "customer", "guest", "archived", "country", "default_billing", "default_shipping"],
    orderBy: ["id"],
    service: ({ addresses }) => addresses,
  }),
];
