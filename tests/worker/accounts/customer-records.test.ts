import { beforeAll, expect, test } from "vitest";
import type { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { makeOrder, newId } from "../support/database/rows.ts";

const PATH = "/profile/api/user/user/";
let staff: Client;

beforeAll(async () => {
  ({ client: staff } = await signedUp({ role: "staff" }));
});

const listEmails = async (client: Client, query: string): Promise<ReadonlyArray<string>> => {
  const { objects } = await (await client.get(`${PATH}?${query}`)).json<{ objects: Array<{ email: string }> }>();
  return objects.map(({ email }) => email);
};

test("an account says what was ordered, and when last", async () => {
  const ann = await signedUp();
  const read = async () => (await staff.get(`${PATH}${ann.userId}/`)).json();
  expect(await read()).toMatchObject({ role: "customer", order_count: 0, date_last_order: null, is_tax_exempt: false });
  const placedAt = new Date("2026-03-01T10:00:00.000Z");
  await makeOrder({ userId: ann.userId }, { placedAt });
  await makeOrder({ userId: ann.userId }, { placedAt: new Date(placedAt.getTime() - 1000) });
  expect(await read()).toMatchObject({ order_count: 2, date_last_order: placedAt.toISOString() });
});

test("accounts are found by role and ordered by address, and customers find only their own", async () => {
  const name = newId().toLowerCase();
  const [ann, bob, sam] = [
    await signedUp({ email: `b-${name}@example.com` }),
    await signedUp({ email: `a-${name}@example.com` }),
    await signedUp({ email: `c-${name}@example.com`, role: "staff" }),
  ];
  const ids = `id__in=${[ann, bob, sam].map(({ userId }) => userId).join()}`;
  expect(await listEmails(staff, `${ids}&role=customer&order_by=email`)).toEqual([bob.email, ann.email]);
  expect(await listEmails(staff, `${ids}&role=staff`)).toEqual([sam.email]);
  expect(await listEmails(staff, `${ids}&may_pay_by_invoice=true`)).toEqual([]);
  expect(await listEmails(ann.client, `${ids}&role=customer`)).toEqual([ann.email]);
});
