import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { desc, eq } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { openContext } from "../../../worker/context.ts";
import type { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { db, insert, makeOrder, makeOrderLine, newId, NOW, schema } from "../support/database/rows.ts";

const url = inject("easyPostUrl");
const withCarrier = { ...env, EASYPOST_API_KEY: "EZTK", EASYPOST_WEBHOOK_SECRET: "secret", EASYPOST_URL: url };

const openLabelService = async (client: Client, bindings: typeof env = withCarrier) => {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = new Request("http://shop.test/", { headers: { cookie } });
  return (await openContext(request, bindings, createExecutionContext())).services.orders.labels;
};

/** A parcel that is being packed, and a member of staff. */
async function packed(
  zip = "97201",
  address: Record<string, string> = {},
  bindings: typeof env = withCarrier,
  worth = 4900,
) {
  const staff = await signedUp({ role: "staff" });
  const shippingAddress = {
    first_name: "Ann",
    last_name: "Lee",
    street_address_1: "12 Alder St",
    city: "Portland",
    country_area: "OR",
    postal_code: zip,
    country: "US",
    phone: "503 555 0100",
    ...address,
  };
  const order = await makeOrder({ userId: (await signedUp()).userId }, { shippingAddress });
  const line = await makeOrderLine(order.id, { totalMinor: worth, unitPriceMinor: worth / 50 });
  const { id } = await insert(schema.shipment, { id: newId(), orderId: order.id, carrier: "usps", createdAt: NOW });
  await insert(schema.shipmentLine, { shipmentId: id, orderLineId: line.id, quantity: 50 });
  const labels = await openLabelService(staff.client, bindings);
  const choose = async (ounces = 3.5) => {
    const quote = await labels.quote(id, ounces);
    if (!quote.ok) throw new Error(JSON.stringify(quote.error));
    return { ounces, reference: quote.value.reference, rate: quote.value.rates[0]?.id ?? "" };
  };
  return { staff, order, id, labels, choose };
}
const findParcel = async (id: string) => (await db.select().from(schema.shipment).where(eq(schema.shipment.id, id)))[0];
const listLabelRows = (id: string) =>
  db
    .select()
    .from(schema.shippingLabel)
    .where(eq(schema.shippingLabel.shipmentId, id))
    .orderBy(desc(schema.shippingLabel.createdAt), desc(schema.shippingLabel.id));
const soldTo = async (id: string) =>
  (await (await fetch(`${url}/sold?reference=${encodeURIComponent(id)}`)).json<{ sold: number }>()).sold;
const conflict = (message: string) => ({
  ok: false,
  error: { code: "conflict", message: expect.stringContaining(message) as string },
});

test("staff see the rates, cheapest first, and buy the label of one; the parcel has its number", async () => {
  const { id, labels, order } = await packed();
  expect(await labels.quote(id, 3.5)).toMatchObject({
    ok: true,
    value: {
      rates: [
        { carrier: "usps", service: "Ground Advantage", price: { minor: 540, currency: "USD" }, days: 3 },
        { service: "Express", price: { minor: 2875 } },
      ],
    },
  });
  const quote = await labels.quote(id, 3.5);
  const reference = quote.ok ? quote.value.reference : "";
  expect(await labels.buy(id, { ounces: 3.5, reference, rate: "rate_ground" })).toEqual({ ok: true, value: undefined });
  const parcel = await findParcel(id);
  expect(parcel).toMatchObject({ carrier: "usps", service: "Ground Advantage", state: "preparing", version: 2 });
  expect(parcel?.trackingNumber).toMatch(/^9400/);
  expect(await labels.find(id)).toMatchObject({
    hasPostage: true,
    label: { state: "bought", carrier: "USPS", price: { minor: 540 }, trackingNumber: parcel?.trackingNumber },
  });
  const printed = await labels.read(id);
  expect(printed?.kind === "pdf" ? await printed.file.text() : "").toBe("%PDF-1.7 a label");
  const events = await db.select().from(schema.orderEvent).where(eq(schema.orderEvent.orderId, order.id));
  expect(events).toMatchObject([{ message: "Label created: USPS, Ground Advantage, $5.40", isPublic: false }]);
});

test("two clicks buy one label", async () => {
  const { id, labels, choose } = await packed();
  const choice = await choose();
  const answers = await Promise.all([labels.buy(id, choice), labels.buy(id, choice), labels.buy(id, choice)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await labels.buy(id, choice)).toEqual(conflict("already has a label"));
  expect(await soldTo(id)).toBe(1);
});

test("a purchase whose answer is lost is found again, not made again", async () => {
  const { id, labels, choose } = await packed("11111");
  const choice = await choose();
  expect(await labels.buy(id, choice)).toEqual(conflict("Check again"));
  expect(await labels.find(id)).toMatchObject({ label: { state: "buying" } });
  expect(await labels.buy(id, choice)).toEqual(conflict("already has a label"));
  expect(await labels.check(id)).toEqual({ ok: true, value: undefined });
  expect((await findParcel(id))?.trackingNumber).toMatch(/^9400/);
  expect(await soldTo(id)).toBe(1);
});

test("a refused purchase says why and leaves the parcel free for another", async () => {
  const { id, labels, choose } = await packed("22222");
  const choice = await choose();
  expect(await labels.buy(id, choice)).toEqual(conflict("Insufficient funds"));
  expect(await labels.find(id)).toMatchObject({ label: undefined });
  expect(await labels.buy(id, choice)).toEqual(conflict("Insufficient funds"));
  expect((await listLabelRows(id)).map(({ state }) => state)).toEqual(["failed", "failed"]);
});

test("rates of another parcel buy nothing", async () => {
  const [firstParcel, secondParcel] = [await packed(), await packed()];
  expect(await firstParcel.labels.buy(firstParcel.id, await secondParcel.choose())).toEqual(
    conflict("another package"),
  );
  expect(await soldTo(secondParcel.id)).toBe(0);
});

test("a void label takes its number along, and another can be bought", async () => {
  const { id, labels, choose } = await packed();
  await labels.buy(id, await choose());
  expect((await labels.void(id)).ok).toBe(true);
  expect((await findParcel(id))?.trackingNumber).toBe("");
  expect(await labels.read(id)).toBeUndefined();
  expect((await labels.buy(id, await choose())).ok).toBe(true);
  expect((await listLabelRows(id)).map(({ state }) => state).sort()).toEqual(["bought", "voided"]);
});

test("a label that the carrier does not take back stays", async () => {
  const { id, labels, choose } = await packed("33333");
  await labels.buy(id, await choose());
  expect(await labels.void(id)).toEqual(conflict("doesn't refund"));
  expect(await labels.find(id)).toMatchObject({ label: { state: "bought" } });
});

test("a parcel with a label is not unpacked, and one that left gets none", async () => {
  const { staff, id, labels, choose } = await packed();
  await labels.buy(id, await choose());
  expect((await staff.client.delete(`/profile/api/user/shipment/${id}/`)).status).toBe(400);
  expect((await staff.client.put(`/profile/api/user/shipment/${id}/`, { state: "shipped" })).status).toBe(200);
  expect(await labels.void(id)).toEqual(conflict("already left"));
  expect(await labels.quote(id, 3)).toEqual(conflict("already left"));
});

test("an address that the carrier refuses, and one abroad with goods that need a filing, say what to do", async () => {
  const unknown = await packed("00000");
  expect(await unknown.labels.quote(unknown.id, 3)).toEqual(conflict("Unable to verify address."));
  const abroad = await packed("10115", { country: "DE", country_area: "" });
  const dear = await packed("10115", { country: "DE", country_area: "" }, withCarrier, 300_000);
  expect(await dear.labels.quote(dear.id, 3)).toEqual(conflict("export filing"));
  expect((await abroad.labels.quote(abroad.id, 3)).ok).toBe(true);
});

test("a parcel abroad, or to the military, goes with its customs form; one in the country without", async () => {
  const fetchCustoms = async (id: string) =>
    (await (await fetch(`${url}/sold?reference=${encodeURIComponent(id)}`)).json<{ customs: unknown }>()).customs;
  for (const [zip, address] of [
    ["10115", { country: "DE", country_area: "", city: "Berlin" }],
    ["09012", { country: "US", country_area: "AE", city: "APO" }],
  ] as const) {
    const { id, labels, choose } = await packed(zip, address);
    expect((await labels.buy(id, await choose(3.5))).ok).toBe(true);
    expect(await fetchCustoms(id)).toEqual({
      contents_type: "merchandise",
      restriction_type: "none",
      non_delivery_option: "return",
      eel_pfc: "NOEEI 30.37(a)",
      customs_certify: true,
      customs_signer: expect.stringMatching(/\S/) as string,
      customs_items: [
        {
          description: expect.stringContaining("Vinyl stickers: ") as string,
          quantity: 50,
          value: expect.any(Number) as number,
          currency: "USD",
          weight: 3.5,
          hs_tariff_number: "391990",
          origin_country: "US",
        },
      ],
    });
  }
  const near = await packed();
  await near.choose();
  expect(await fetchCustoms(near.id)).toBeNull();
});

test("nobody but staff buys, reads or voids labels", async () => {
  const { id, labels, choose } = await packed();
  await labels.buy(id, await choose());
  const otherLabels = await openLabelService((await signedUp()).client);
  expect(await otherLabels.find(id)).toBeUndefined();
  expect(await otherLabels.read(id)).toBeUndefined();
  for (const result of [await otherLabels.quote(id, 3), await otherLabels.check(id), await otherLabels.void(id)])
    expect(result).toMatchObject({ ok: false, error: { code: "forbidden" } });
});

test("without a carrier's account the rates are the shop's own, and the label is an address to print", async () => {
  const { id, labels, choose, staff, order } = await packed("97201", {}, env);
  const choice = await choose();
  expect(choice).toMatchObject({ reference: `shop:${id}`, rate: "standard-mail" });
  expect((await labels.buy(id, choice)).ok).toBe(true);
  expect(await findParcel(id)).toMatchObject({ carrier: "usps", service: "Standard mail", trackingNumber: "" });
  const page = await staff.client.get(`/shipping/label/${id}/`);
  const html = await page.text();
  expect([page.status, html]).toEqual([200, expect.stringContaining("12 Alder St")]);
  expect(html).toContain(`Order ${order.number}`);
});

test("without a carrier's account, a label abroad has a customs declaration to print", async () => {
  const { id, labels, choose, staff } = await packed(
    "K1A 0B1",
    { country: "CA", country_area: "ON", city: "Ottawa" },
    env,
  );
  expect((await labels.buy(id, await choose())).ok).toBe(true);
  const html = await (await staff.client.get(`/shipping/label/${id}/`)).text();
  for (const text of ["CN 22", "3919.90", "$49.00", "NOEEI 30.36", "Signature"]) expect(html).toContain(text);
  const near = await packed("97201", {}, env);
  await near.labels.buy(near.id, await near.choose());
  expect(await (await near.staff.client.get(`/shipping/label/${near.id}/`)).text()).not.toContain("CN 22");
});
