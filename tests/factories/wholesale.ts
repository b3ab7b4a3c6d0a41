import { newId, insert, schema } from "../worker/support/database/rows.ts";
import type { Client } from "../worker/support/clients/client.ts";

export const APPLICATION = "/profile/api/user/wholesale-application/";

/** A valid application. */
export const form = {
  name: "Ann Lee",
  company_name: "Lee Signs",
  address: "12 Alder St",
  city: "Portland",
  state: "OR",
  postal_code: "97201",
  country: "US",
  email: "ann@example.com",
  phone_number: "503 555 0100",
  employees: 1,
  business_description: 3,
  referral: 5,
};
export interface Membership {
  id: string;
  account: string;
  account_number: string;
  enabled: boolean;
  expiration: string | null;
  resource_uri: string;
  version: number;
}
export interface Application {
  id: string;
  application_status: number;
  version: number;
  membership_applications: Array<Membership>;
}

export const tier = async (
  priceModifierBp: number,
  values: Partial<typeof schema.wholesaleAccount.$inferInsert> = {},
) => insert(schema.wholesaleAccount, { name: newId(), priceModifierBp, ...values });
export const apply = (client: Client, changes: object = {}) => client.post(APPLICATION, { ...form, ...changes });
/** Sends an application, which must be accepted for review. */
export const applyFor = async (client: Client, changes: object = {}): Promise<Application> => {
  const answer = await apply(client, changes);
  if (answer.status !== 201) throw new Error(await answer.text());
  return answer.json();
};
