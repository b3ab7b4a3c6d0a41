import { addresses, DEMO_PASSWORD, memberships, people, wholesaleTiers } from "../data/people.ts";
import { CONSENTS } from "#domain/shop/newsletter/consents";
import { hashPassword } from "../hash-password.ts";
import type { IdMaker } from "../ids.ts";
import { idIn, type Row } from "../load.ts";

/** Demo accounts can sign in at once: their e-mail addresses count as verified. */
export async function userRows(ids: IdMaker): Promise<Array<Row>> {
  return Promise.all(
    people.map(async ({ email, name, role, cellNumber, joined, socials = {}, consents = [], metricOption = 2 }) => ({
      id: ids.of(`user:${email}`, joined),
      email,
      name,
      password_hash: await hashPassword(DEMO_PASSWORD),
      role,
      cell_number: cellNumber,
      metric_option: metricOption,
      twitter: socials.twitter ?? "",
      instagram: socials.instagram ?? "",
      facebook: socials.facebook ?? "",
      tiktok: socials.tiktok ?? "",
      is_marketing_eligible: consents.some(({ kind }) => kind === "marketing") ? 1 : 0,
      text_messaging_consent: consents.some(({ kind }) => kind === "text") ? 1 : 0,
      may_pay_by_invoice: email.startsWith("wholesale") ? 1 : 0,
      email_verified_at: Date.parse(joined),
      date_joined: Date.parse(joined),
    })),
  );
}

/** The record of each consent, with the current wording. */
export const consentRows = (ids: IdMaker): Array<Row> =>
  people.flatMap(({ email, joined, consents = [] }) =>
    consents.map(({ kind, at }) => ({
      id: ids.of(`consent:${kind}:${email}`, at),
      user_id: ids.of(`user:${email}`, joined),
      kind,
      given: 1,
      wording: CONSENTS[kind],
      created_at: Date.parse(at),
    })),
  );

/** Everyone with marketing consent subscribes to the newsletter. */
export const newsletterRows = (): Array<Row> =>
  people.flatMap(({ email, consents = [] }) =>
    consents
      .filter(({ kind }) => kind === "marketing")
      .map(({ at }, i) => ({
        id: `${email.split("@")[0] ?? ""}-${String(i)}`,
        email,
        state: "confirmed",
        asked_at: Date.parse(at),
        confirmed_at: Date.parse(at),
      })),
  );

export const addressRows = (ids: IdMaker): Array<Row> =>
  addresses.map((address, i) => {
    const joined = people.find((person) => person.email === address.owner)?.joined ?? "";
    return {
      id: ids.of(`address:${String(i)}`, joined),
      user_id: ids.of(`user:${address.owner}`, joined),
      first_name: address.firstName,
      last_name: address.lastName,
      company_name: address.companyName ?? "",
      phone: address.phone.replaceAll(" ", ""), // E.164, as the address book stores it
      street_address_1: address.street1,
      street_address_2: address.street2 ?? "",
      city: address.city,
      country_area: address.area,
      postal_code: address.postalCode,
      country: address.country,
      default_billing: address.billing ? 1 : 0,
      default_shipping: address.shipping ? 1 : 0,
      archived: address.archived ? 1 : 0,
      po_box: address.poBox ? 1 : 0,
      created_at: Date.parse(joined),
    };
  });

export const tierRows = (): Array<Row> =>
  wholesaleTiers.map(({ name, modifierBp, icon }) => ({ name, price_modifier_bp: modifierBp, icon }));

export const membershipRows = (ids: IdMaker, tierIds: ReadonlyMap<string, number>): Array<Row> =>
  memberships.map(({ owner, tier, number }) => {
    const joined = people.find((person) => person.email === owner)?.joined ?? "";
    return {
      id: ids.of(`membership:${number}`, joined),
      user_id: ids.of(`user:${owner}`, joined),
      account_id: idIn(tierIds, tier),
      account_number: number,
      created_at: Date.parse(joined),
    };
  });
