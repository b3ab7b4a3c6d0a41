import { stockCatalog } from "../../factories/catalog.ts";
import { shopper } from "../../factories/checkout.ts";
import { beforeAll, expect, test } from "vitest";
import type { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { newId } from "../support/database/rows.ts";

const PROMOTIONS = "/cart/api/v1/promotion/";
const CODES = "/cart/api/v1/promotion-code/";
let admin: Client;
let staff: Client;

beforeAll(async () => {
  await stockCatalog();
  [admin, staff] = [(await signedUp({ role: "admin" })).client, (await signedUp({ role: "staff" })).client];
});

const newCode = () =>
  newId()
    .replaceAll(/[^a-z\d]/gi, "")
    .slice(-20)
    .toUpperCase();

interface Answer {
  readonly id: string;
  readonly resource_uri: string;
  readonly version: number;
}
const create = async (path: string, body: object): Promise<Answer> => {
  const response = await admin.post(path, body);
  expect([response.status, await response.clone().text()]).toEqual([201, expect.any(String)]);
  return response.json();
};
/** The status of a refused save, and its messages by field. */
const refusal = async (response: Response) => [
  response.status,
  Object.values(await response.json<Record<string, unknown>>())[0],
];

test("a promotion says whether it can be used", async () => {
  const dated = (date: string, dates: object) => ({ name: date, kind: "percent", percent: 10, ...dates });
  const [past, future] = ["2020-01-01T12:00:00Z", "2090-01-01T12:00:00Z"];
  for (const [state, dates] of [
    ["active", { starts_at: past, ends_at: future }],
    ["planned", { starts_at: future }],
    ["ended", { ends_at: past }],
    ["off", { is_active: false, ends_at: past }],
  ] as const)
    expect(await create(PROMOTIONS, dated(state, dates))).toMatchObject({ state });
});

test("an owner creates a promotion and a code, customers use it at once, and it ends at once", async () => {
  const promotion = await create(PROMOTIONS, { name: "Fox week", kind: "percent", percent: 12.5 });
  expect(promotion).toMatchObject({ percent: 12.5, amount: null, min_subtotal: "0.00", is_active: true, codes: [] });
  const typedCode = newCode().toLowerCase();
  const code = await create(CODES, { promotion: promotion.id, code: typedCode, max_uses: 2 });
  expect(code).toMatchObject({ code: typedCode.toUpperCase(), uses: 0, max_uses: 2 });
  expect(await (await staff.get(promotion.resource_uri)).json()).toMatchObject({
    codes: [typedCode.toUpperCase()],
    uses: 0,
  });

  const customer = await shopper();
  const apply = () => customer.post("/cart/api/apply-code/", { code: typedCode });
  expect((await apply()).status).toBe(200);
  expect((await admin.put(promotion.resource_uri, { is_active: false, version: 1 })).status).toBe(200);
  expect((await apply()).status).toBe(400);
  expect((await admin.put(promotion.resource_uri, { name: "Late", version: 1 })).status).toBe(409);
  // The cart has it, so an order may still name it.
  expect((await admin.delete(promotion.resource_uri)).status).toBe(409);
});

test("staff see promotions and don't change them", async () => {
  const promotion = await create(PROMOTIONS, { name: "Shipping", kind: "free-shipping" });
  expect((await staff.get(promotion.resource_uri)).status).toBe(200);
  for (const response of [
    staff.post(PROMOTIONS, { name: "Mine", kind: "free-shipping" }),
    staff.put(promotion.resource_uri, { is_active: false }),
    staff.delete(promotion.resource_uri),
    staff.post(CODES, { promotion: promotion.id, code: "MINE" }),
  ])
    expect((await response).status).toBe(403);
  expect((await admin.delete(promotion.resource_uri)).status).toBe(204);
});

test("a discount has what its kind needs, and a change of the kind brings it along", async () => {
  const save = (body: object) => admin.post(PROMOTIONS, { name: "Foxes", ...body });
  expect(await refusal(await save({ kind: "percent" }))).toEqual([400, { percent: ["Enter how many percent."] }]);
  expect(await refusal(await save({ kind: "amount", amount: "0" }))).toEqual([
    400,
    { amount: ["Enter how much, more than 0."] },
  ]);
  expect(await refusal(await save({ kind: "amount", amount: "5.00", percent: 5 }))).toEqual([
    400,
    { percent: [expect.stringContaining("Only for a percentage.")] },
  ]);
  for (const percent of [0, -5, 100.5, 0.001])
    expect([percent, (await save({ kind: "percent", percent })).status]).toEqual([percent, 400]);
  for (const amount of ["-1.00", "1.005", "x"])
    expect([amount, (await save({ kind: "amount", amount })).status]).toEqual([amount, 400]);
  expect(
    await refusal(
      await save({ kind: "free-shipping", starts_at: "2026-02-01T00:00:00Z", ends_at: "2026-01-01T00:00:00Z" }),
    ),
  ).toEqual([400, { ends_at: ["The end must be after the start."] }]);
  const promotion = await create(PROMOTIONS, { name: "Foxes", kind: "percent", percent: 10, min_subtotal: "25" });
  expect(promotion).toMatchObject({ min_subtotal: "25.00" });
  expect((await admin.put(promotion.resource_uri, { kind: "amount", amount: "3.00" })).status).toBe(400);
  expect(
    await (await admin.put(promotion.resource_uri, { kind: "amount", amount: "3.00", percent: null })).json(),
  ).toMatchObject({ kind: "amount", amount: "3.00", percent: null, min_subtotal: "25.00" });
});

test("a code is unique, belongs to a promotion for good, and only its limit changes", async () => {
  const promotion = await create(PROMOTIONS, { name: "Foxes", kind: "amount", amount: "5.00" });
  const name = newCode();
  const code = await create(CODES, { promotion: promotion.id, code: name });
  expect(await refusal(await admin.post(CODES, { promotion: promotion.id, code: name.toLowerCase() }))).toEqual([
    400,
    { code: ["Another promotion already has this code."] },
  ]);
  expect(await refusal(await admin.post(CODES, { promotion: newId(), code: newCode() }))).toEqual([
    400,
    { promotion: ["We couldn't find that promotion."] },
  ]);
  expect(await (await admin.put(code.resource_uri, { max_uses: 5 })).json()).toMatchObject({ max_uses: 5, code: name });
  expect((await admin.put(code.resource_uri, { code: newCode() })).status).toBe(400);
  for (const wrong of ["a", "no spaces?", "-fox"])
    expect([wrong, (await admin.post(CODES, { promotion: promotion.id, code: wrong })).status]).toEqual([wrong, 400]);
  expect((await admin.delete(code.resource_uri)).status).toBe(204);
});
