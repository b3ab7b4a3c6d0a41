import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { openContext } from "../../../worker/context.ts";
import { Client } from "../support/clients/client.ts";
import { db, makeAddress, newId, schema } from "../support/database/rows.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";

const BASE = "/profile/api/user/address/";
const typed = {
  first_name: "Ann",
  last_name: "Lee",
  phone: "503 555 0100",
  street_address_1: "1 north main street",
  city: "portland",
  country_area: "OR",
  postal_code: "97201",
};

interface Answer {
  verified: boolean;
  confidence: string;
  source: string;
  address: { id: string; parent: string | null; street_address_1: string; city: string; [field: string]: unknown };
  changes: Array<{ field: string; from: string; to: string }>;
  messages: Array<{ code: string; field: string; message: string }>;
}
const verify = (client: Client, body: unknown) => client.post("/profile/api/verify-address/", body);
const verifyAddress = async (client: Client, body: unknown) => {
  const response = await verify(client, body);
  expect([response.status, await response.clone().text()]).toEqual([200, expect.any(String)]);
  return response.json<Answer>();
};
const use = (client: Client, address_id: unknown) => client.post("/profile/api/use-verified-address/", { address_id });
const made = async (client: Client, values: object = {}) =>
  (await client.post(BASE, { ...typed, ...values })).json<{ id: string }>();
const read = async (client: Client, id: string) => (await client.get(`${BASE}${id}/`)).json<Answer["address"]>();
const listed = async (client: Client) =>
  (await (await client.get(`${BASE}?order_by=-id`)).json<{ objects: Array<{ id: string }> }>()).objects.map(
    ({ id }) => id,
  );

describe("POST /profile/api/verify-address/", () => {
  test("returns the address in the postal format, the changes, and the confidence", async () => {
    const client = new Client();
    const answer = await verifyAddress(client, typed);
    expect(answer).toMatchObject({
      verified: false, // well written, but no provider knows it
      confidence: "plausible",
      source: "offline",
      messages: [],
      address: { street_address_1: "1 N Main St", city: "Portland", phone: "+15035550100", parent: null },
      changes: [
        { field: "street_address_1", from: "1 north main street", to: "1 N Main St" },
        { field: "city", from: "portland", to: "Portland" },
      ],
    });
    expect(await listed(client)).toEqual([]); // a suggestion is not an address yet
  });

  test("saves one suggestion with the address", async () => {
    const client = new Client();
    const { id } = await made(client);
    const first = await verifyAddress(client, { id });
    const second = await verifyAddress(client, { ...typed, id });
    expect(second.address).toMatchObject({ parent: id, street_address_1: "1 N Main St" });
    expect((await client.get(`${BASE}${first.address.id}/`)).status).toBe(404);
    expect(await listed(client)).toEqual([id]);
  });

  test("leaves a correct address unchanged, and never calls it verified by the shop's own rules", async () => {
    const client = new Client();
    const { id } = await made(client, { street_address_1: "1 N Main St", city: "Portland" });
    const answer = await verifyAddress(client, { id });
    expect([answer.address.id, answer.changes, answer.verified]).toEqual([id, [], false]);
    expect(await read(client, id)).toMatchObject({ verified: false });
  });

  test.each([
    ["confirmed", true],
    ["plausible", false],
    ["doubtful", false],
  ] as const)("an address that a provider calls %s is verified: %s, until it changes", async (confidence, verified) => {
    const client = new Client();
    const { id } = await made(client);
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const request = new Request("http://shop.test/", { headers: { cookie } });
    const { services } = await openContext(request, env, createExecutionContext(), {
      verifier: { verify: (place) => Promise.resolve({ place, confidence, messages: [], by: "provider" }) },
    });
    expect(await services.addresses.verify({ id })).toMatchObject({ ok: true, value: { verified } });
    expect(await read(client, id)).toMatchObject({ verified });
    await client.put(`${BASE}${id}/`, { street_address_1: "2 N Main St" });
    expect(await read(client, id)).toMatchObject({ verified: false });
  });

  test("reports doubts and invents nothing", async () => {
    const answer = await verifyAddress(new Client(), { ...typed, street_address_1: "Main Street" });
    expect(answer).toMatchObject({
      verified: false,
      confidence: "unknown",
      messages: [{ code: "no-number", field: "street_address_1" }],
      address: { street_address_1: "Main St", verified: false },
    });
  });

  test("doubts a postal code of another area, and saves it all the same", async () => {
    const client = new Client();
    for (const values of [
      { country_area: "VA", postal_code: "20041", city: "Dulles" },
      { country: "IN", country_area: "PY", postal_code: "533464", city: "Yanam" },
      { country: "AU", country_area: "NT", postal_code: "4825", city: "Alpurrurulam" },
      { country: "AU", country_area: "NSW", postal_code: "4383", city: "Jennings" },
      { country_area: "AP", postal_code: "09499", city: "APO", street_address_1: "Unit 2050 Box 4190" },
    ]) {
      const { id } = await made(client, { phone: "+1 503 555 0100", ...values });
      expect(await verifyAddress(client, { id })).toMatchObject({
        verified: false,
        confidence: "unknown",
        messages: [{ code: "other-area", field: "postal_code" }],
      });
    }
  });

  test("refuses incomplete addresses, another customer's id, and an invalid body", async () => {
    const client = new Client();
    const wrong = await verify(client, { ...typed, city: "", phone: "12" });
    expect([wrong.status, await wrong.json()]).toEqual([
      400,
      { errors: { city: ["This field is required.", 'For APO addresses use "APO".'], phone: [expect.any(String)] } },
    ]);
    const { id } = await made(client);
    expect((await verify(new Client(), { ...typed, id })).status).toBe(404);
    expect((await verify(client, [])).status).toBe(400);
    expect((await verify(client, { ...typed, street_address_1: "x".repeat(101) })).status).toBe(400);
  });
});

describe("POST /profile/api/use-verified-address/", () => {
  test("corrects the address in place, with its id and uses, and keeps the former text as its archived parent", async () => {
    const client = new Client();
    const { id } = await made(client, { default_billing: true, default_shipping: true });
    const { address } = await verifyAddress(client, { id });
    const corrected = {
      id,
      parent: address.id,
      street_address_1: "1 N Main St",
      default_billing: true,
      default_shipping: true,
      verified: false,
      archived: false,
    };
    for (const again of [address.id, address.id, id]) {
      const used = await use(client, again);
      expect([used.status, await used.json()]).toMatchObject([200, { address: corrected }]);
    }
    expect(await read(client, address.id)).toMatchObject({
      archived: true,
      parent: null,
      default_billing: false,
      street_address_1: "1 north main street",
    });
    expect((await listed(client)).length).toBe(2);
  });

  test("keeps each former text when an address is corrected twice", async () => {
    const client = new Client();
    const { id } = await made(client);
    const { address: first } = await verifyAddress(client, { id });
    await use(client, id);
    await client.put(`${BASE}${id}/`, { street_address_1: "9 elm street" });
    const { address: second } = await verifyAddress(client, { id });
    await use(client, id);
    expect(await read(client, id)).toMatchObject({ street_address_1: "9 Elm St", parent: second.id });
    expect(await read(client, second.id)).toMatchObject({ street_address_1: "9 elm street", parent: first.id });
    expect(await read(client, first.id)).toMatchObject({ street_address_1: "1 north main street", parent: null });
  });

  test("is accepted once by two requests at once", async () => {
    const client = new Client();
    const { id } = await made(client);
    const { address } = await verifyAddress(client, { id });
    const answers = await Promise.all([use(client, id), use(client, address.id), use(client, id)]);
    expect(await Promise.all(answers.map(async (answer) => (await answer.json<Answer>()).address))).toMatchObject(
      answers.map(() => ({ id, street_address_1: "1 N Main St" })),
    );
  });

  test("accepts the typed address's id for its suggestion, and a suggestion for an unsaved address", async () => {
    const client = new Client();
    const { id } = await made(client);
    await verifyAddress(client, { id });
    expect(await (await use(client, id)).json()).toMatchObject({ address: { id } });
    const loose = await verifyAddress(client, { ...typed, street_address_1: "9 elm street" });
    expect(await (await use(client, loose.address.id)).json()).toMatchObject({
      address: { parent: null, street_address_1: "9 Elm St" },
    });
    expect(await listed(client)).toContain(loose.address.id);
  });

  test("is a 404 for another customer's suggestion, and a 400 without an id", async () => {
    const { address } = await verifyAddress(new Client(), typed);
    expect((await use(new Client(), address.id)).status).toBe(404);
    expect((await use(new Client(), "nothing")).status).toBe(404);
    expect((await use(new Client(), "")).status).toBe(400);
    expect((await use(new Client(), 7)).status).toBe(400);
  });

  test("hides unused suggestions from every other call", async () => {
    const client = new Client();
    const { address } = await verifyAddress(client, typed);
    expect((await client.put(`${BASE}${address.id}/`, { first_name: "Bo" })).status).toBe(404);
    expect(
      (await client.post("/profile/api/set-default-address/", { address: address.id, billing: true })).status,
    ).toBe(404);
    expect((await verify(client, { id: address.id })).status).toBe(404);
  });
});

test("unused suggestions are deleted after a day, addresses never", async () => {
  const owner = { guestId: newId() };
  const now = new Date();
  const subtractHours = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const [old, fresh, real] = [
    await makeAddress(owner, { suggested: true, createdAt: subtractHours(25) }),
    await makeAddress(owner, { suggested: true, createdAt: subtractHours(23) }),
    await makeAddress(owner, { createdAt: subtractHours(9000) }),
  ];
  await runScheduledJobs();
  const remainingIds = (await db.select({ id: schema.address.id }).from(schema.address)).map(({ id }) => id);
  expect([remainingIds.includes(old.id), remainingIds.includes(fresh.id), remainingIds.includes(real.id)]).toEqual([
    false,
    true,
    true,
  ]);
});
