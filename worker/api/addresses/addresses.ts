import * as v from "valibot";
import { AddressChanges, DefaultChoice, UseVerified } from "#domain/shop/addresses/address";
import { CONFIDENCES } from "#domain/shop/addresses/verification";
import { CONTENT_TYPES } from "#domain/ground/kernel/records";
import { ok, type Result } from "#domain/ground/kernel/result";
import type { Refusal } from "#domain/ground/kernel/refusal";
import { call, type Call } from "../call.ts";

const text = v.string();
const yes = v.boolean();

/** An address's fields in the API, without those of every record. */
export const addressEntries = {
  first_name: text,
  last_name: text,
  company_name: text,
  phone: text,
  street_address_1: text,
  street_address_2: text,
  city: text,
  city_area: text,
  country_area: text,
  postal_code: text,
  country: text,
  po_box: yes,
  default_billing: yes,
  default_shipping: yes,
  archived: yes,
  parent: v.nullable(text),
  verified: yes,
  label: text,
  version: v.number(),
};

const Address = v.object({ id: text, resource_uri: text, content_type_id: v.number(), ...addressEntries });
const Verification = v.object({
  verified: yes,
  confidence: v.picklist(CONFIDENCES),
  source: text,
  address: Address,
  changes: v.array(v.object({ field: text, from: text, to: text })),
  same_place: yes,
  messages: v.array(v.object({ code: text, field: text, message: text })),
});

const asRecord = <A extends { readonly id: string }>(address: A) => ({
  ...address,
  resource_uri: `/profile/api/user/address/${address.id}/`,
  content_type_id: CONTENT_TYPES.address,
});
const shown = <A extends { readonly id: string }>(result: Result<A, Refusal>) =>
  result.ok ? ok({ address: asRecord(result.value) }) : result;

/** Calls beside the address record. Guests own addresses by cookie, so no call requires an account. */
export const addressCalls: ReadonlyArray<Call> = [
  call(
    {
      method: "post",
      path: "/profile/api/verify-address/",
      tag: "Profile",
      summary: "Verify an address and save its correction as a suggestion",
      body: AddressChanges,
      answer: Verification,
    },
    async ({ services }, { body }) => {
      const result = await services.addresses.verify(body);
      return result.ok ? ok({ ...result.value, address: asRecord(result.value.address) }) : result;
    },
  ),
  call(
    {
      method: "post",
      path: "/profile/api/use-verified-address/",
      tag: "Profile",
      summary: "Use a suggested address instead of the typed one",
      body: UseVerified,
      answer: v.object({ address: Address }),
    },
    async ({ services }, { body }) => shown(await services.addresses.useVerified(body.address_id)),
  ),
  call(
    {
      method: "post",
      path: "/profile/api/set-default-address/",
      tag: "Profile",
      summary: "Choose the default address for billing, shipping or both",
      body: DefaultChoice,
      answer: v.object({ address: Address }),
    },
    async ({ services }, { body }) => shown(await services.addresses.setDefault(body)),
  ),
];
