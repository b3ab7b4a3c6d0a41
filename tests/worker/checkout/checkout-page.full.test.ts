import { beforeAll, describe, expect, test } from "vitest";
import { env } from "cloudflare:workers";
import { stockCatalog } from "../../factories/catalog.ts";
import { ADDRESS, configure, count, place, shopper } from "../../factories/checkout.ts";
import { Client } from "../support/clients/client.ts";
import { password, signedUp } from "../support/customers.ts";
import { requestQuote, findRowText } from "./checkout-page-setup.ts";

beforeAll(() => stockCatalog());

describe("the explanation of a total", () => {
  test("says that an exempt account pays no tax", async () => {
    const { client, email } = await signedUp();
    await shopper(1, client);
    await env.DB.prepare("UPDATE user SET is_tax_exempt = 1 WHERE email = ?").bind(email).run();
    const quote = await requestQuote(client);
    expect(quote.tax).toBe("0.00");
    expect(findRowText(quote, "tax")).toBe("Your account is exempt from sales tax.");
  });
});

describe("the weight of a parcel", () => {
  test("follows from the material and the product, and the post charges for it", async () => {
    const client = new Client();
    const { id } = await configure(client, { product: "custom-magnets", material: "magnet", quantity: 500 });
    await client.post("/cart/api/add/", { configured_product: id });
    const priority = async () =>
      Number((await requestQuote(client)).methods.find((method) => method.id === "priority-mail")?.price);
    const light = await priority();
    await env.DB.prepare("UPDATE material SET gsm = 2900 WHERE slug = 'magnet'").run();
    const heavy = await priority();
    expect(heavy).toBeGreaterThan(light);
    await env.DB.prepare("UPDATE product SET piece_grams = 10 WHERE slug = 'custom-magnets'").run();
    // 500 pieces of 10 grams are five more kilograms at $3.10.
    expect(await priority()).toBeCloseTo(heavy + 15.5, 2);
  });
});

describe("a total that changed since the shopper saw it", () => {
  test("is answered with the new one and not charged until it is confirmed", async () => {
    const client = await shopper();
    const previousQuote = await requestQuote(client);
    const { id } = await configure(client, { quantity: 25 });
    await client.post("/cart/api/add/", { configured_product: id });
    const response = await place(client, { expected_total: previousQuote.total });
    expect(response.status).toBe(409);
    const now = await requestQuote(client);
    expect(await response.json()).toMatchObject({ total: now.total, currency: "USD" });
    expect(await count("SELECT count(*) FROM orders WHERE email = 'ann@example.com'")).toBe(0);
    expect((await place(client, { expected_total: now.total })).status).toBe(201);
  });
});

describe("the form as typed so far", () => {
  const draft = {
    email: "guest@example.com",
    shipping: { ...ADDRESS, company_name: "", street_address_2: "", city_area: "", po_box: false },
    method: "priority-mail",
    note: "Ring twice.",
  };
  /** The note in the open cart of the client's own list. */
  const readNote = async (client: Client) => {
    const [cart] = (await (await client.get("/cart/api/v1/cart/")).json<{ objects: Array<{ id: string }> }>()).objects;
    const sql = "SELECT checkout ->> '$.draft.note' AS note FROM cart WHERE id = ? AND status = 'open'";
    return env.DB.prepare(sql)
      .bind(cart?.id ?? "")
      .first<string>("note");
  };

  test("is stored with the cart, also for another browser of the account", async () => {
    const { client, email } = await signedUp();
    await shopper(1, client);
    expect((await client.post("/checkout/api/draft/", draft)).status).toBe(204);
    const secondBrowser = new Client();
    await secondBrowser.form("/account/api/login/", { username: email, password });
    expect(await readNote(secondBrowser)).toBe("Ring twice.");
  });

  test("follows a guest into the account at sign-in, where another cart is waiting", async () => {
    const { client: owner, email } = await signedUp();
    await shopper(1, owner);
    await owner.post("/checkout/api/draft/", { ...draft, note: "An older note." });
    const guest = await shopper();
    await guest.post("/checkout/api/draft/", draft);
    await guest.form("/account/api/login/", { username: email, password });
    expect(await readNote(guest)).toBe("Ring twice.");
  });

  test("is nobody else's, and ends with the order", async () => {
    const client = await shopper();
    await client.post("/checkout/api/draft/", draft);
    expect(await readNote(await shopper())).toBeNull();
    expect((await place(client)).status).toBe(201);
    await shopper(1, client);
    expect(await readNote(client)).toBeNull();
    expect(await count("SELECT count(*) FROM cart WHERE status = 'ordered' AND checkout <> '{}'")).toBe(0);
  });

  test("of a length or kind that no form has is refused", async () => {
    const client = await shopper();
    for (const wrong of [{ note: "x".repeat(2001) }, { note: 7 }, { shipping: { country: "usa" } }])
      expect((await client.post("/checkout/api/draft/", wrong)).status).toBe(400);
  });

  test("changes neither prices nor the cart's version", async () => {
    const client = await shopper();
    const version = () => count("SELECT max(version) FROM cart WHERE status = 'open'");
    const previousVersion = await version();
    await client.post("/checkout/api/draft/", { ...draft, total: "0.01" });
    expect(await version()).toBe(previousVersion);
  });
});
