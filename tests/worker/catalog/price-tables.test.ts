import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import * as v from "valibot";
import { DAY_MS, HOUR_MS } from "#domain/ground/kernel/durations";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { NewPriceTable } from "#domain/shop/pricing/tables/price-change";
import type { MadeParameters } from "#domain/shop/pricing/tables/price-parameters";
import { openContext } from "../../../worker/context.ts";
import { QUOTE_VERSION_MS } from "../../../worker/services/catalog/index.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { shopper } from "../../factories/checkout.ts";
import { age } from "../accounts/session-age.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp, type SignedUp } from "../support/customers.ts";
import { readFirstLine } from "../checkout/cart-lines-setup.ts";

/** Of a form that was not asked anything yet. */
const NO_ANSWERS = { replaced: "", drop: "" };
const PATH = "/catalog/api/v1/price-table/";

interface Table {
  readonly id: number;
  readonly version: number;
  readonly resource_uri: string;
  readonly parameters: MadeParameters;
  readonly date_withdrawn: string | null;
}

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

async function readLatest(profile: string): Promise<Table> {
  const response = await admin.client.get(`${PATH}?profile=${profile}&order_by=-version&limit=1`);
  const [table] = (await response.json<{ objects: Array<Table> }>()).objects;
  if (!table) throw new Error(`No table ${profile}`);
  return table;
}

/** The latest prices of a profile with setup and cutting for this much more, as a change sends them. */
async function raise(profile: string, cents: number, changes: object = {}) {
  const { version, parameters } = await readLatest(profile);
  const { k, a } = parameters.handling;
  return {
    profile,
    expect_version: version,
    parameters: { ...parameters, handling: { k: k + cents, a } },
    ...changes,
  };
}

const quoteTotal = async (product: string): Promise<number> => {
  const response = await new Client().post("/catalog/api/quote/", { product, width: 3, height: 3, quantity: 100 });
  return Number((await response.json<{ total: string }>()).total);
};

const readAudit = async (id: number) =>
  (
    await env.DB.prepare(
      "SELECT action, actor, before, after FROM audit WHERE entity = 'price-table' AND entity_id = ?",
    )
      .bind(String(id))
      .all<{ action: string; actor: string; before: string | null; after: string | null }>()
  ).results.map(({ before, after, ...row }) => ({
    ...row,
    before: JSON.parse(before ?? "null") as unknown,
    after: JSON.parse(after ?? "null") as unknown,
  }));

describe("an admin who changes prices from now on", () => {
  test("adds a version that the shop prices by at once, while a cart keeps its price", async () => {
    const previousTotal = await quoteTotal("custom-die-cut-stickers");
    const guest = await shopper();
    const { total } = await readFirstLine(guest);
    const body = await raise("die-cut", 1000);
    const response = await admin.client.post(PATH, body);
    expect(response.status).toBe(201);
    const saved = await response.json<Table>();
    expect(saved).toMatchObject({ version: 2, date_withdrawn: null, parameters: body.parameters });
    vi.setSystemTime(Date.now() + QUOTE_VERSION_MS);
    expect(await quoteTotal("custom-die-cut-stickers").finally(() => vi.useRealTimers())).toBeGreaterThan(
      previousTotal,
    );
    expect((await readFirstLine(guest)).total).toBe(total);
    expect(await readAudit(saved.id)).toEqual([
      {
        action: "create",
        actor: admin.userId,
        before: { "Setup and cutting: for one piece": "8.6875" },
        after: expect.objectContaining({
          profile: "die-cut",
          version: 2,
          "Setup and cutting: for one piece": "18.6875",
        }) as unknown,
      },
    ]);
    const page = await (await openServices(admin.client)).office.readPrices("die-cut");
    expect(page).toMatchObject({ latestVersion: 2, current: { version: 2 }, promised: { carts: 1 } });
    expect(page?.versions.map(({ version, state, savedBy }) => [version, state, savedBy])).toEqual([
      [2, "in-force", "Ada Byron"],
      [1, "past", ""],
    ]);
  });

  test("is refused at the field that cannot be, and nothing is saved", async () => {
    const body = await raise("magnet", 0);
    const { parameters } = body;
    const post = async (changes: object) => {
      const response = await admin.client.post(PATH, { ...body, ...changes });
      return [response.status, (await response.json<Record<string, unknown>>())["price-table"]];
    };
    const at = (handling: object) => ({ parameters: { ...parameters, handling } });
    expect(await post(at({ k: -1, a: 0.5 }))).toEqual([
      400,
      { parameters: { handling: { k: ["Enter 0 or more: nothing costs less than nothing."] } } },
    ]);
    expect(await post(at({ k: 100, a: 1.2 }))).toEqual([
      400,
      {
        parameters: {
          handling: { a: ["Enter 1 or less: above it, each piece would cost more the more are ordered."] },
        },
      },
    ]);
    expect(await post({ parameters: { ...parameters, materials: {} } })).toEqual([
      400,
      { parameters: { materials: { magnet: ["Enter a factor: Custom magnets is sold in it."] } } },
    ]);
    expect(await post({ starts_at: new Date(Date.now() - HOUR_MS).toISOString() })).toEqual([
      400,
      { starts_at: ["Choose a date in the future, or let the prices hold from now on."] },
    ]);
    expect(await post({})).toEqual([400, { __all__: ["Nothing changes: these are the prices that hold then."] }]);
    expect(await post({ profile: "gold" })).toEqual([400, { profile: ["We couldn't find that price table."] }]);
    expect((await readLatest("magnet")).version).toBe(1);
  });

  test("of two at the same time one saves, and the other reads who was first", async () => {
    const bodies = [await raise("simple-shape", 100), await raise("simple-shape", 200)];
    const responses = await Promise.all(bodies.map((body) => admin.client.post(PATH, body)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    const late = responses.find(({ status }) => status === 409);
    expect(JSON.stringify(await late?.json())).toContain("Ada Byron saved version 2 of these prices on");
    expect((await admin.client.post(PATH, bodies[0])).status).toBe(409);
  });

  test("is asked about prices that fall far, in the form and not in a call", async () => {
    const { profile, expect_version, parameters } = await raise("magnet", 0);
    const { handling, material } = parameters;
    const input = (divisor: number) =>
      v.parse(NewPriceTable, {
        profile,
        expect_version,
        starts_at: new Date(Date.now() + DAY_MS).toISOString(),
        parameters: {
          ...parameters,
          handling: { ...handling, k: handling.k / divisor },
          material: { ...material, c: material.c / divisor },
          minimumOrder: 0,
        },
      });
    const { changePrices, priceTables } = (await openServices(admin.client)).office;
    const firstAnswer = await changePrices(input(10), NO_ANSWERS);
    expect(firstAnswer).toMatchObject({
      ok: false,
      error: { errors: { confirm_drop: [expect.stringContaining("Save it?")] } },
    });
    const question =
      firstAnswer.ok || firstAnswer.error.code !== "invalid"
        ? ""
        : (messagesAt(firstAnswer.error.errors, "confirm_drop")[0] ?? "");
    // Yes was said to other prices.
    expect(await changePrices(input(20), { ...NO_ANSWERS, drop: question })).toMatchObject({ ok: false });
    expect((await readLatest("magnet")).version).toBe(1);
    const planned = await changePrices(input(10), { ...NO_ANSWERS, drop: question });
    expect(planned).toMatchObject({ ok: true, value: expect.any(Number) as number });
    const nextDay = { starts_at: new Date(Date.now() + 2 * DAY_MS).toISOString() };
    const response = await admin.client.post(PATH, { ...input(100), expect_version: 2, ...nextDay });
    expect(response.status).toBe(201);
    for (const id of [planned.ok ? planned.value : 0, (await response.json<Table>()).id])
      expect(await priceTables.remove(String(id))).toMatchObject({ ok: true });
  });

  test("is asked about a product on sale that gets a table by which it costs far less", async () => {
    const { parameters } = await readLatest("magnet");
    const { handling, material } = parameters;
    const cheap = {
      ...parameters,
      handling: { ...handling, k: handling.k / 10 },
      material: { ...material, c: material.c / 10 },
      minimumOrder: 0,
    };
    await env.DB.prepare(
      "INSERT INTO price_table (profile, version, currency, params, effective_at, created_by, created_at) SELECT 'cheap', 1, currency, ?, effective_at, created_by, created_at FROM price_table WHERE profile = 'magnet' AND version = 1",
    )
      .bind(JSON.stringify(cheap))
      .run();
    const id = await env.DB.prepare("SELECT id FROM product WHERE slug = 'custom-magnets'").first<number>("id");
    const { products } = (await openServices(admin.client)).kinds;
    expect(await products.askAboutTable(String(id), "cheap")).toMatch(/^Custom magnets .*Save it\?$/);
    expect(await products.askAboutTable(String(id), "magnet")).toBeUndefined();
    const asGiftCard = await admin.client.put(`/catalog/api/v1/product/${id}/`, { price_profile: "face-value" });
    expect([asGiftCard.status, JSON.stringify(await asGiftCard.json())]).toEqual([
      400,
      expect.stringContaining("Gift cards cost their value"),
    ]);
  });

  test("has to have signed in recently, and staff only read", async () => {
    const tired = await signedUp({ role: "admin" });
    await age(tired.client, HOUR_MS);
    const body = await raise("magnet", 100);
    expect(await (await tired.client.post(PATH, body)).json()).toMatchObject({ code: "reauthentication_required" });
    const { client: staff } = await signedUp({ role: "staff" });
    expect((await staff.post(PATH, body)).status).toBe(403);
    expect((await staff.get(`${PATH}?profile=magnet`)).status).toBe(200);
    expect(await (await openServices(staff)).office.listPrices()).toBeUndefined();
    expect(await (await openServices(staff)).office.readPrices("magnet")).toBeUndefined();
  });
});

describe("prices planned for a later day", () => {
  test("hold from their first moment, and not once they are withdrawn", async () => {
    const startsAt = new Date(Date.now() + 3 * DAY_MS);
    const previousTotal = await quoteTotal("fox-sticker");
    const planned = await (
      await admin.client.post(PATH, await raise("ready-made", 1000, { starts_at: startsAt.toISOString() }))
    ).json<Table>();
    expect(await quoteTotal("fox-sticker")).toBe(previousTotal);
    vi.setSystemTime(startsAt);
    expect(await quoteTotal("fox-sticker").finally(() => vi.useRealTimers())).toBeGreaterThan(previousTotal);
    const listed = (await (await openServices(admin.client)).office.listPrices())?.find(
      ({ profile }) => profile === "ready-made",
    );
    expect(listed).toMatchObject({ inForce: { version: 1 }, next: { version: 2, startsAt } });

    expect((await admin.client.delete(planned.resource_uri)).status).toBe(204);
    expect((await readLatest("ready-made")).date_withdrawn).not.toBeNull();
    vi.setSystemTime(startsAt.getTime() + QUOTE_VERSION_MS);
    expect(await quoteTotal("fox-sticker").finally(() => vi.useRealTimers())).toBe(previousTotal);
    const again = await admin.client.delete(planned.resource_uri);
    expect([again.status, JSON.stringify(await again.json())]).toEqual([
      409,
      expect.stringContaining("Version 2 was withdrawn before."),
    ]);
    expect((await readAudit(planned.id)).map(({ action }) => action)).toEqual(["create", "withdraw"]);
    expect(await admin.client.post(PATH, await raise("ready-made", 500))).toMatchObject({ status: 201 });
  });

  test("cannot lack the factor of a material in which a product is to be sold, as prices that hold now can't", async () => {
    const slug = "brushed-vinyl";
    const answers = [
      await admin.client.post("/catalog/api/v1/material/", { slug, name: "Brushed vinyl" }),
      await admin.client.post(
        PATH,
        await raise("magnet", 100, { starts_at: new Date(Date.now() + DAY_MS).toISOString() }),
      ),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const list = await admin.client.get("/catalog/api/v1/product/?slug=custom-magnets");
    const [magnets] = (await list.json<{ objects: Array<{ resource_uri: string; materials: Array<string> }> }>())
      .objects;
    if (!magnets) throw new Error("no magnets");
    const sell = async () => {
      const materials = [...magnets.materials, slug];
      const response = await admin.client.put(magnets.resource_uri, { materials });
      return [response.status, JSON.stringify(await response.json())];
    };
    expect(await sell()).toEqual([400, expect.stringContaining(`The price table has no factor for ${slug}. `)]);
    const planned = await readLatest("magnet");
    const { parameters } = planned;
    const priced = { ...parameters, materials: { ...parameters.materials, [slug]: 1.3 } };
    const change = { profile: "magnet", expect_version: planned.version, parameters: priced };
    expect((await admin.client.post(PATH, change)).status).toBe(201);
    expect(await sell()).toEqual([400, expect.stringMatching(/no factor for brushed-vinyl from \w+ \d+, \d+ on\. /)]);
    expect((await admin.client.delete(planned.resource_uri)).status).toBe(204);
    expect((await sell())[0]).toBe(200);
  });

  test("cannot be withdrawn once they hold", async () => {
    const { resource_uri: uri, version } = await readLatest("magnet");
    const response = await admin.client.delete(uri);
    expect([response.status, JSON.stringify(await response.json())]).toEqual([
      409,
      expect.stringContaining(`Version ${version} has held since`),
    ]);
  });
});
