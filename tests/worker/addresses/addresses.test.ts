import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { db, makeAddress, makeUser, schema } from "../support/database/rows.ts";
import { openPageContext } from "../support/open-page-context.ts";

const BASE = "/profile/api/user/address/";
const typed = {
  first_name: "Ann",
  last_name: "Lee",
  phone: "503 555 0100",
  street_address_1: "1 Main St",
  city: "Portland",
  country_area: "OR",
  postal_code: "97201",
};
const REQUIRED = ["This field is required."];

interface Address {
  id: string;
  [field: string]: unknown;
}
const made = async (client: Client, values: object = {}) => {
  const response = await client.post(BASE, { ...typed, ...values });
  expect([response.status, await response.clone().text()]).toEqual([201, expect.any(String)]);
  return response.json<Address>();
};
const read = async (client: Client, id: string) => (await client.get(`${BASE}${id}/`)).json<Address>();
const readErrors = async (response: Response) =>
  [response.status, (await response.json<{ address: object }>()).address] as const;

describe("a saved address", () => {
  test("is formatted for its country, its phone number in E.164", async () => {
    const client = new Client();
    expect(
      await made(client, { country_area: "oregon", postal_code: "972011234", phone: "(503) 555-0100 x7" }),
    ).toMatchObject({
      country: "US",
      country_area: "OR",
      postal_code: "97201-1234",
      phone: "+15035550100 x7",
      version: 1,
      po_box: false,
    });
    expect(
      await made(client, {
        country: "ca",
        country_area: "British Columbia",
        city: "Vancouver",
        postal_code: "v6b2k8",
        phone: "604 555 0119",
      }),
    ).toMatchObject({ country: "CA", country_area: "BC", postal_code: "V6B 2K8", phone: "+16045550119" });
    expect(
      await made(client, {
        country: "JP",
        country_area: "Tokyo",
        city: "渋谷区",
        street_address_1: "神宮前2丁目21-1",
        postal_code: "1500001",
        phone: "03-5555-0134",
      }),
    ).toMatchObject({ country_area: "13", postal_code: "150-0001", phone: "+81355550134" });
  });

  test("requires what its country requires: a state in the United States, a postal code where they exist", async () => {
    const client = new Client();
    expect(await readErrors(await client.post(BASE, { ...typed, country_area: "", postal_code: "" }))).toEqual([
      400,
      { country_area: REQUIRED, postal_code: REQUIRED },
    ]);
    await made(client, {
      country: "HK",
      country_area: "Kowloon",
      city: "Mong Kok",
      postal_code: "",
      phone: "2345 6789",
    });
    await made(client, { country: "CA", country_area: "", postal_code: "V6B 2K8" });
  });

  test("is asked for its area where mail needs one, once it is typed into a form", async () => {
    const client = new Client();
    const canada = {
      country: "CA",
      country_area: "",
      city: "Vancouver",
      postal_code: "V6B 2K8",
      phone: "604 555 0119",
    };
    const { addresses } = (await openPageContext(client)).services;
    expect(addresses.judge({ ...typed, ...canada })).toMatchObject({
      error: { errors: { country_area: ["Choose a province from the list."] } },
    });
    expect(addresses.judge({ ...typed, ...canada, country_area: "BC" })).toMatchObject({
      value: { country_area: "BC" },
    });
  });

  test.each([
    ["no ZIP code", { postal_code: "9720" }, { postal_code: ["Enter a ZIP code, such as 95014."] }],
    ["no state of the United States", { country_area: "Narnia" }, { country_area: ["Choose a state from the list."] }],
    ["no country", { country: "ZZ" }, { country: ["Choose a country from the list."] }],
    [
      "a telephone that is too short",
      { phone: "555 0100" },
      { phone: [expect.stringMatching(/has 10 digits. This one has 7/)] },
    ],
    ["a name that is too long", { first_name: "x".repeat(101) }, { first_name: ["Use at most 100 characters."] }],
    ["a city of the wrong type", { city: 12 }, { city: [expect.any(String)] }],
    ["a flag of the wrong type", { default_billing: "yes" }, { default_billing: ["Answer yes or no."] }],
    [
      "an army post office outside its areas",
      { city: "APO" },
      { country_area: [expect.stringMatching(/choose Armed Forces/)] },
    ],
    [
      "an army area with a city",
      { country_area: "AE", postal_code: "09499" },
      { city: ["For mail to the Armed Forces enter APO, FPO or DPO as the city."] },
    ],
  ])("is refused with %s", async (_what, values, errors) => {
    expect(await readErrors(await new Client().post(BASE, { ...typed, ...values }))).toEqual([400, errors]);
  });

  test("keeps any script as text: HTML, right to left, emoji", async () => {
    const client = new Client();
    const odd = {
      first_name: "<script>alert(1)</script>",
      last_name: "אבגד عربي",
      company_name: "🦊 & Sons",
      street_address_1: '"1" <b>Main</b> St',
    };
    const { id } = await made(client, odd);
    expect(await read(client, id)).toMatchObject(odd);
  });

  test("is military mail if its city is APO, in any case", async () => {
    expect(
      await made(new Client(), {
        street_address_1: "PSC 802 Box 74",
        city: "a.p.o.",
        country_area: "AE",
        postal_code: "09499",
      }),
    ).toMatchObject({ city: "APO", country_area: "AE", po_box: false });
  });

  test("is a post office box by its street, and no longer once the street changes", async () => {
    const client = new Client();
    const { id } = await made(client, { street_address_1: "P.O. Box 12" });
    expect(await read(client, id)).toMatchObject({ po_box: true });
    await client.put(`${BASE}${id}/`, { first_name: "Bo" });
    expect(await read(client, id)).toMatchObject({ po_box: true });
    await client.put(`${BASE}${id}/`, { street_address_1: "12 Main St" });
    expect(await read(client, id)).toMatchObject({ po_box: false });
  });
});

describe("two saves of one address", () => {
  test("refuse the later one and change nothing", async () => {
    const client = new Client();
    const { id } = await made(client);
    expect(
      await (await client.put(`${BASE}${id}/`, { city: "Salem", postal_code: "97301", version: 1 })).json(),
    ).toMatchObject({ city: "Salem", version: 2 });
    const late = await client.put(`${BASE}${id}/`, { first_name: "Bo", version: 1 });
    expect(await readErrors(late)).toEqual([409, { __all__: [expect.stringMatching(/changed after you opened it/)] }]);
    expect(await read(client, id)).toMatchObject({ city: "Salem", first_name: "Ann", version: 2 });
  });

  test("at once with one version: one wins; without a version both are stored", async () => {
    const client = new Client();
    const { id } = await made(client);
    const responses = await Promise.all(
      ["A", "B", "C"].map((first_name) => client.put(`${BASE}${id}/`, { first_name, version: 1 })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await Promise.all([
      client.put(`${BASE}${id}/`, { last_name: "Ng" }),
      client.put(`${BASE}${id}/`, { company_name: "Low Tide" }),
    ]);
    expect(await read(client, id)).toMatchObject({ last_name: "Ng", company_name: "Low Tide" });
  });
});

describe("an address from an earlier release", () => {
  test("can be archived and made a default unchanged; its texts are validated when they change", async () => {
    const { client, email } = await signedUp();
    const [user] = await db.select().from(schema.user).where(eq(schema.user.email, email));
    const old = await makeAddress({ userId: user?.id ?? "" }, { phone: "ask at the desk", postalCode: "1" });
    expect((await client.put(`${BASE}${old.id}/`, { default_shipping: true })).status).toBe(200);
    expect((await client.put(`${BASE}${old.id}/`, { archived: true })).status).toBe(200);
    expect(await readErrors(await client.put(`${BASE}${old.id}/`, { city: "Salem" }))).toEqual([
      400,
      { phone: [expect.any(String)], postal_code: [expect.any(String)] },
    ]);
  });
});

describe("the list", () => {
  test("has twenty a page, is filtered by owner and archived, and is ordered by id", async () => {
    const guest = new Client();
    const [firstAddress, two] = [await made(guest), await made(guest, { archived: true })];
    const list = async (query: string) =>
      (await guest.get(`${BASE}?${query}`)).json<{
        objects: Array<Address>;
        meta: { limit: number; total_count: number };
      }>();
    expect((await list("")).meta).toMatchObject({ limit: 20, total_count: 2 });
    const ids = async (query: string) => (await list(query)).objects.map(({ id }) => id);
    expect([
      await ids("archived=false"),
      await ids("archived=true"),
      await ids("order_by=-id"),
      await ids("order_by=id&limit=1"),
    ]).toEqual([[firstAddress.id], [two.id], [two.id, firstAddress.id], [firstAddress.id]]);
    const [row] = await db.select().from(schema.address).where(eq(schema.address.id, firstAddress.id));
    expect([
      (await ids(`guest=${row?.guestId ?? ""}`)).length,
      await ids("guest=somebody-else"),
      await ids("customer=somebody-else"),
    ]).toEqual([2, [], []]);
    expect((await guest.get(`${BASE}?colour=red`)).status).toBe(400);
    expect((await guest.get(`${BASE}?order_by=city`)).status).toBe(400);
  });

  test("is filtered by a customer's id or resource URI, as the records of a customer name it", async () => {
    const { client, userId } = await signedUp();
    const { id } = await made(client);
    for (const customer of [userId, `/profile/api/user/user/${userId}/`]) {
      const page = await client.get(`${BASE}?customer=${encodeURIComponent(customer)}`);
      expect(await page.json()).toMatchObject({ objects: [{ id }], meta: { total_count: 1 } });
    }
  });

  test("never contains another customer's addresses, with any filter", async () => {
    const otherUser = await makeUser();
    await makeAddress({ userId: otherUser.id });
    const answer = await (
      await new Client().get(`${BASE}?customer=${otherUser.id}`)
    ).json<{ objects: Array<Address> }>();
    expect(answer.objects).toEqual([]);
  });
});

describe("POST /profile/api/set-default-address/", () => {
  const call = (client: Client, body: unknown) => client.post("/profile/api/set-default-address/", body);

  test("moves the default of each kind, and can unset it", async () => {
    const client = new Client();
    const [firstAddress, two] = [
      await made(client, { default_billing: true, default_shipping: true }),
      await made(client),
    ];
    const answer = await call(client, { address: two.id, shipping: true });
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      {
        address: {
          id: two.id,
          default_shipping: true,
          default_billing: false,
          resource_uri: `${BASE}${two.id}/`,
          content_type_id: 2,
        },
      },
    ]);
    expect(await read(client, firstAddress.id)).toMatchObject({ default_billing: true, default_shipping: false });
    await call(client, { address: `${BASE}${two.id}/`, billing: true, shipping: false });
    expect(await read(client, two.id)).toMatchObject({ default_billing: true, default_shipping: false });
    expect(await read(client, firstAddress.id)).toMatchObject({ default_billing: false });
  });

  test("refuses an archived address, another customer's and an invalid form", async () => {
    const client = new Client();
    const { id } = await made(client, { archived: true });
    const archived = await call(client, { address: id, billing: true });
    expect([archived.status, await archived.json()]).toEqual([
      400,
      { errors: { address: [expect.stringMatching(/archived/)] } },
    ]);
    expect((await call(new Client(), { address: id, billing: true })).status).toBe(404);
    expect((await call(client, { address: "nothing", billing: true })).status).toBe(404);
    const wrong = await call(client, { address: 7, billing: "yes" });
    expect([wrong.status, await wrong.json()]).toEqual([
      400,
      { errors: { address: [expect.any(String)], billing: ["Answer yes or no."] } },
    ]);
    expect((await client.request("/profile/api/set-default-address/", { method: "POST", body: "{}" })).status).toBe(
      403,
    );
  });
});
