import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import * as v from "valibot";
import { DAY_MS, HOUR_MS } from "#domain/ground/kernel/durations";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { listPlanned } from "#domain/shop/office/prices";
import { NewPriceTable } from "#domain/shop/pricing/tables/price-change";
import type { MadeParameters } from "#domain/shop/pricing/tables/price-parameters";
import { openContext } from "../../../worker/context.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import type { Client } from "../support/clients/client.ts";
import { signedUp, type SignedUp } from "../support/customers.ts";

const PATH = "/catalog/api/v1/price-table/";
/** Of a form that was not asked anything yet. */
const NO_ANSWERS = { replaced: "", drop: "" };

let admin: SignedUp;
beforeAll(async () => {
  await stockCatalog();
  admin = await signedUp({ role: "admin", name: "Ada Byron" });
});

async function openServices(client: Client) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = new Request("http://shop.test/", { headers: { cookie } });
  return (await openContext(request, env, createExecutionContext())).services;
}

interface Table {
  readonly id: number;
  readonly version: number;
  readonly parameters: MadeParameters;
}

async function readLatest(): Promise<Table> {
  const response = await admin.client.get(`${PATH}?profile=sheet&order_by=-version&limit=1`);
  const [table] = (await response.json<{ objects: Array<Table> }>()).objects;
  if (!table) throw new Error("No table of sheets");
  return table;
}

/** The latest prices with setup and cutting for this much more, as a change from a moment on sends them. */
async function raise(cents: number, startsAt: number) {
  const { version, parameters } = await readLatest();
  const { k, a } = parameters.handling;
  return {
    profile: "sheet",
    expect_version: version,
    starts_at: new Date(startsAt).toISOString(),
    parameters: { ...parameters, handling: { k: k + cents, a } },
  };
}

/** What was done with a version. */
const readActions = async (id: number) =>
  (
    await env.DB.prepare("SELECT action FROM audit WHERE entity = 'price-table' AND entity_id = ?")
      .bind(String(id))
      .all<{ action: string }>()
  ).results.map(({ action }) => action);

test("prices planned for a later day are one change a day: a call is refused another one, and a form replaces what was planned once asked", async () => {
  // Noon and evening of one day of the shop, wherever the test runs.
  const noon = Math.floor(Date.now() / DAY_MS) * DAY_MS + 20 * HOUR_MS + 5 * DAY_MS;
  const bodies = [await raise(100, noon), await raise(200, noon)];
  const responses = await Promise.all(bodies.map((body) => admin.client.post(PATH, body)));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  const planned = await readLatest();
  const evening = await raise(300, noon + HOUR_MS);
  const refusal = await admin.client.post(PATH, evening);
  expect([refusal.status, JSON.stringify(await refusal.json())]).toEqual([
    400,
    expect.stringMatching(
      /"starts_at":\["A change is already planned for \w+ \d+, \d+: version \d+ by Ada Byron\. Withdraw it first/,
    ),
  ]);

  const { changePrices, priceTables, readPrices } = (await openServices(admin.client)).office;
  const input = v.parse(NewPriceTable, evening);
  const firstAnswer = await changePrices(input, NO_ANSWERS);
  const errors = !firstAnswer.ok && firstAnswer.error.code === "invalid" ? firstAnswer.error.errors : {};
  const [question = ""] = messagesAt(errors, "confirm_replaced");
  expect(question).toMatch(/^A change is already planned for \w+ \d+, \d+: version \d+ by Ada Byron\.$/);
  const elsewhere = { ...input, starts_at: new Date(noon + DAY_MS) };
  expect(await changePrices(elsewhere, { ...NO_ANSWERS, replaced: question })).toMatchObject({ ok: true });
  const again = { ...input, expect_version: input.expect_version + 1 };
  expect(await changePrices(again, { ...NO_ANSWERS, replaced: question })).toMatchObject({ ok: true });
  expect(await readActions(planned.id)).toEqual(["create", "withdraw"]);
  const versions = (await readPrices("sheet"))?.versions ?? [];
  expect(listPlanned(versions).map(({ startsAt }) => startsAt.getTime())).toEqual([noon + HOUR_MS, noon + DAY_MS]);
  for (const { id } of listPlanned(versions)) expect(await priceTables.remove(String(id))).toMatchObject({ ok: true });
});
