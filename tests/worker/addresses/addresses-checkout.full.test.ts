import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { ADDRESS, shopper } from "../../factories/checkout.ts";
import type { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { book, place } from "./address-book.ts";

beforeAll(() => stockCatalog());
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("an address typed at checkout", () => {
  test("is not saved otherwise, nor after a declined payment", async () => {
    const { client } = await signedUp();
    await shopper(1, client);
    expect((await place(client, { save_address: true, payment: { provider: "test", token: "declined" } })).status).toBe(
      402,
    );
    expect((await place(client)).status).toBe(201);
    expect(await book(client)).toEqual([]);
  });

  test("is validated by the same rules as the address book", async () => {
    const client = await shopper();
    const response = await place(client, {
      shipping_address: { ...ADDRESS, postal_code: "9720", phone: "12" },
      save_address: "yes",
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        errors: {
          save_address: ["Answer yes or no."],
          shipping_address: {
            postal_code: ["Enter a ZIP code, such as 95014."],
            phone: [expect.stringMatching(/has 10 digits/)],
          },
        },
      },
    ]);
  });
});

test("an order goes nowhere without the area that its country's mail needs", async () => {
  const client = await shopper();
  const abroad = {
    ...ADDRESS,
    country: "CA",
    country_area: "",
    city: "Toronto",
    postal_code: "M5V 2T6",
    phone: "416 555 0119",
  };
  const response = await place(client, { shipping_address: abroad });
  expect([response.status, await response.json()]).toEqual([
    400,
    { errors: { shipping_address: { country_area: ["Choose a province from the list."] } } },
  ]);
});

describe("choosing a shipping method", () => {
  const quote = async (client: Client, changes: object) =>
    (await client.post("/checkout/api/quote/", { shipping_address: { ...ADDRESS, ...changes } })).json<{
      methods: Array<{ id: string }>;
      shipping_notice: string;
    }>();

  test("lists the methods that do not deliver to a post office box", async () => {
    const client = await shopper();
    expect((await quote(client, {})).shipping_notice).toBe("");
    const box = await quote(client, { street_address_1: "Post Office Box 12" });
    expect(box.shipping_notice).toBe(
      "Only mail service delivers to a P.O. box. For Tracked ground, Two-day air and Overnight, enter a street address.",
    );
    expect(box.methods.map(({ id }) => id)).toEqual(["standard-mail", "priority-mail"]);
  });

  test("lists those that do not deliver to military mail or a foreign box", async () => {
    const client = await shopper();
    const military = await quote(client, {
      street_address_1: "PSC 802 Box 74",
      city: "APO",
      country_area: "AE",
      postal_code: "09499",
    });
    expect(military.shipping_notice).toBe(
      "Only mail service reaches APO, FPO and DPO addresses. Tracked ground, Two-day air and Overnight can't be used there.",
    );
    expect(
      (
        await quote(client, {
          country: "DE",
          country_area: "",
          city: "Berlin",
          postal_code: "10115",
          street_address_1: "Postfach 12",
        })
      ).shipping_notice,
    ).toMatch(/For Worldwide express, enter a street/);
  });
});

describe("GET /delivery/api/get-states/", () => {
  test("returns the states and the address form of a country, and refuses unknown ones", async () => {
    const client = await shopper();
    const japan = await (
      await client.get("/delivery/api/get-states/?country=jp")
    ).json<{
      states: Array<{ code: string; name: string }>;
      form: { country: string; fields: Array<{ name: string; label: string; required: boolean; example?: string }> };
    }>();
    expect(japan.states).toHaveLength(47);
    expect(japan.form.country).toBe("JP");
    expect(japan.form.fields[0]).toEqual({
      name: "postal_code",
      label: "Postal code",
      required: true,
      example: "154-0023",
    });
    for (const country of ["", "ZZ", "<b>", "USA", "%F0%9F%A6%8A"])
      expect((await client.get(`/delivery/api/get-states/?country=${country}`)).status).toBe(400);
  });
});
