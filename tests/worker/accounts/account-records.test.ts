import { describe, expect, test } from "vitest";
import { Client } from "../support/clients/client.ts";
import { register, signedUp } from "../support/customers.ts";
import { makeUser } from "../support/database/rows.ts";

describe("the user record", () => {
  test("is visible to its user and staff only: another customer's is a 404", async () => {
    const { client, email } = await signedUp();
    const otherUser = await makeUser();
    expect((await client.get(`/profile/api/user/user/${otherUser.id}/`)).status).toBe(404);
    const { objects, meta } = await (
      await client.get("/profile/api/user/user/")
    ).json<{ objects: Array<{ id: string; email: string }>; meta: { total_count: number } }>();
    expect([objects.map((user) => user.email), meta.total_count]).toEqual([[email], 1]);

    const staff = await signedUp({ role: "staff" });
    expect((await staff.client.get(`/profile/api/user/user/${otherUser.id}/`)).status).toBe(200);
    expect((await staff.client.put(`/profile/api/user/user/${otherUser.id}/`, { name: "X" })).status).toBe(404);
  });

  test("accepts changes of its writable fields only", async () => {
    const { client, email } = await signedUp();
    const { objects } = await (
      await client.get("/profile/api/user/user/")
    ).json<{ objects: Array<{ resource_uri: string }> }>();
    const uri = objects[0]?.resource_uri ?? "";
    const saved = await client.put(uri, {
      name: "Ann Lee",
      metric_option: 1,
      email: "other@example.com",
      in_store_credit: "100.00",
      is_active: false,
    });
    // Pages that are the same for everyone have a variant for each unit.
    expect(client.cookies.get("measurement")).toBe("metric");
    expect(await saved.json()).toMatchObject({
      name: "Ann Lee",
      metric_option: 1,
      email,
      in_store_credit: "0.00",
      is_active: true,
      content_type_id: 1,
    });
    const wrong = await client.put(uri, { metric_option: 3 });
    expect([wrong.status, await wrong.json()]).toEqual([
      400,
      { user: { metric_option: ["Choose 1 for metric or 2 for imperial."] } },
    ]);
  });
});

describe("the address record", () => {
  const addressInput = {
    first_name: "Ann",
    last_name: "Lee",
    phone: "503 555 0100",
    street_address_1: "1 Main St",
    city: "Portland",
    country_area: "OR",
    postal_code: "97201",
  };
  const base = "/profile/api/user/address/";
  interface Address {
    id: string;
    default_billing: boolean;
    city: string;
  }
  const createAddress = async (client: Client, values: object = {}) =>
    (await client.post(base, { ...addressInput, ...values })).json<Address>();

  test("is saved for its owner, guests included, and moves with the guest into the account", async () => {
    const client = new Client();
    const { id } = await createAddress(client);
    expect((await new Client().get(`${base}${id}/`)).status).toBe(404);
    await register(client);
    expect(await (await client.get(`${base}${id}/`)).json()).toMatchObject({
      id,
      label: "Ann Lee, 1 Main St, Portland, OR, 97201",
      resource_uri: `${base}${id}/`,
      content_type_id: 2,
    });
  });

  test("reports errors under its resource name", async () => {
    const answer = await new Client().post(base, { ...addressInput, city: "", country_area: "" });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      address: {
        city: ["This field is required.", 'For APO addresses use "APO".'],
        country_area: ["This field is required."],
      },
    });
  });

  test("changes only the fields in the request, and moves the default", async () => {
    const { client } = await signedUp();
    const first = await createAddress(client, { default_billing: true });
    const second = await createAddress(client, { default_billing: true });
    const read = async (id: string) => (await client.get(`${base}${id}/`)).json<Address>();
    expect([(await read(first.id)).default_billing, (await read(second.id)).default_billing]).toEqual([false, true]);
    const saved = await client.put(`${base}${first.id}/`, { city: "Salem", default_billing: true });
    expect(await saved.json()).toMatchObject({ city: "Salem", first_name: "Ann", default_billing: true });
    expect((await read(second.id)).default_billing).toBe(false);
    const answer = await client.put(`${base}${first.id}/`, { phone: " " });
    expect(await answer.json()).toHaveProperty(["address", "phone", 0], "This field is required.");
  });

  test("cannot be read, changed or deleted by others", async () => {
    const { client } = await signedUp();
    const { id } = await createAddress(client);
    const otherClient = (await signedUp()).client;
    expect([
      (await otherClient.get(`${base}${id}/`)).status,
      (await otherClient.put(`${base}${id}/`, { city: "X" })).status,
      (await otherClient.delete(`${base}${id}/`)).status,
    ]).toEqual([404, 404, 404]);
    expect((await client.delete(`${base}${id}/`)).status).toBe(204);
    expect((await client.get(`${base}${id}/`)).status).toBe(404);
  });

  test("filters by archived and lists the newest first", async () => {
    const { client } = await signedUp();
    const [a, b] = [
      await createAddress(client),
      await createAddress(client, { archived: true, default_shipping: true }),
    ];
    const ids = async (query: string) =>
      (await (await client.get(`${base}?${query}`)).json<{ objects: Array<Address> }>()).objects.map(({ id }) => id);
    expect(await ids("archived=false&order_by=-id")).toEqual([a.id]);
    expect(await ids("order_by=-id")).toEqual([b.id, a.id]);
    expect((await client.get(`${base}?colour=red`)).status).toBe(400);
  });
});

describe("delivery", () => {
  test("the states of the United States include the military areas, and an unknown country is reported", async () => {
    const client = new Client();
    const { states } = await (
      await client.get("/delivery/api/get-states/?country=US")
    ).json<{ states: Array<{ code: string; name: string }> }>();
    expect(states).toHaveLength(62);
    expect(states.map(({ code }) => code)).toEqual(expect.arrayContaining(["CA", "AA", "AE", "AP"]));
    expect((await client.get("/delivery/api/get-states/?country=ZZ")).status).toBe(400);
    const { countries } = await (
      await client.get("/delivery/api/get-countries/")
    ).json<{ countries: Array<{ code: string }> }>();
    expect(countries[0]).toEqual({ code: "US", name: "United States" });
    expect(countries.length).toBeGreaterThan(240);
  });
});
