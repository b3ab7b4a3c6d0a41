import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { examples, lineUp } from "#domain/builder/arrange";
import { signWebhook } from "../../../worker/adapters/webhook-signature.ts";
import { configure, count, newKey, place } from "../../factories/checkout.ts";
import { cartOf, list, pagesOf } from "../../factories/ordered-designs.ts";
import { charged } from "../../factories/placed-orders.ts";
import { gif, jpeg, png } from "../../fixtures/files.ts";
import { Client } from "../support/client.ts";
import { password, signedUp } from "../support/customers.ts";
import { doHousework } from "../support/run-jobs.ts";
import { file, LINE, staff, stockPrintProducts, upload } from "../support/press.ts";
import { db, schema } from "../support/rows.ts";

beforeAll(() => stockPrintProducts());

const PRODUCT = "/catalog/api/v1/configured-product/";
const CHOICES = {
  outline: "rectangle",
  border: 0.1,
  fit: "inside",
  removeBackground: true,
  box: { width: 3, height: 2 },
  cut: "die",
  page: 1,
};
const seeThrough = (blue: number) => png(300, 200, (x) => [10, 20, blue, x < 30 ? 0 : 255]);
const DAY = 24 * 60 * 60 * 1000;

function form(bytes: Uint8Array<ArrayBuffer>, name: string, fields: Record<string, string> = {}): FormData {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  body.set("file", new File([bytes], name));
  return body;
}
async function sent(response: Promise<Response>): Promise<Response> {
  const answer = await response;
  if (!answer.ok) throw new Error(`${String(answer.status)} ${await answer.text()}`);
  return answer;
}
/** A payment that the customer's bank wants to hear about. @returns the order's id */
async function challenged(client: Client): Promise<string> {
  const answer = await sent(place(client, { payment: { provider: "test", token: "requires_action" } }, newKey()));
  return (await answer.json<{ order: { id: string } }>()).order.id;
}
/** The bank says yes, and the provider tells the shop. */
async function approve(orderId: string): Promise<void> {
  await env.DB.prepare("UPDATE test_payment SET state = 'authorized' WHERE key = ?")
    .bind(`order:${orderId}:authorize`)
    .run();
  const body = JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    type: "payment.authorized",
    key: `order:${orderId}:authorize`,
  });
  const header = await signWebhook(body, env.SIGNING_SECRET, new Date());
  await sent(
    new Client().request("/payments/webhook/test/", {
      method: "POST",
      body,
      headers: { "x-kisscut-signature": header },
    }),
  );
}
const linesOf = (orderId: string) =>
  db.select().from(schema.orderLine).where(eq(schema.orderLine.orderId, orderId)).orderBy(schema.orderLine.position);
const hash = async (response: Response) => {
  if (response.status !== 200) throw new Error(`${String(response.status)} ${await response.text()}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** A sticker without its background, a picture that only the customer's device decodes, name tags with a portrait, and a sheet of the builder. */
async function fourThings(client: Client) {
  const photo = await upload(client, jpeg(300, 200), "photo.jpg");
  await sent(client.form(`/artwork/api/mended/${photo}/`, form(seeThrough(60), "cut.png", { tolerance: "28" })));
  await sent(client.form(`/artwork/api/preview/${photo}/`, form(png(60, 40), "p.png")));
  const sticker = await configure(client, {
    width: 3,
    height: 2,
    shape: "rectangle",
    quantity: 50,
    artwork: photo,
    cut_line: { ...LINE, choices: CHOICES },
  });
  const moving = await upload(client, gif, "move.gif");
  const { width, height } = { width: 300, height: 300 };
  await sent(client.form(`/artwork/api/drawn/${moving}/`, form(png(width, height), "frame.png")));
  const gifSticker = await configure(client, {
    width: 3,
    height: 2,
    shape: "rectangle",
    quantity: 50,
    artwork: moving,
    cut_line: LINE,
  });
  const tags = await (
    await sent(
      client.post(PRODUCT, {
        product: "classic-name-tag",
        template: "classic-name-tag",
        roster: [{ name: "Ann Lee" }, { name: "Bo Chen" }],
        signed_off: true,
      }),
    )
  ).json<{ id: string }>();
  const drawing = lineUp(examples[0]?.members ?? [], { width: 12, height: 5 });
  const sheet = await (
    await sent(client.post("/builder/api/sheet/", { product: "family-sticker-set", drawing, quantity: 2 }))
  ).json<{ id: string }>();
  for (const { id } of [sticker, gifSticker, tags, sheet])
    await sent(client.post("/cart/api/add/", { configured_product: id }));
  return { photo, moving, sticker: sticker.id, gifSticker: gifSticker.id, tags: tags.id, sheet: sheet.id };
}

type Things = Awaited<ReturnType<typeof fourThings>>;

/** Every call by which a customer or an admin can change what something is made of or costs. Which of them are refused does not matter here. */
const EDITS: Record<string, (client: Client, things: Things, admin: Client) => Promise<unknown>> = {
  "the size and quantity": (client, { sticker }) =>
    client.put(`${PRODUCT}${sticker}/`, { width: 10, height: 10, quantity: 1000 }),
  "the material": (client, { sticker }) => client.put(`${PRODUCT}${sticker}/`, { material: "clear-vinyl" }),
  "another file": (client, { sticker }) =>
    client.form("/artwork/api/upload/", form(png(900, 600), "other.png", { configured_product: sticker })),
  "no file": (client, { gifSticker }) => client.put(`${PRODUCT}${gifSticker}/`, { artwork: null }),
  "the picture without its background": (client, { photo }) =>
    client.form(`/artwork/api/mended/${photo}/`, form(seeThrough(200), "cut.png", { tolerance: "60" })),
  "the rendered picture": (client, { moving }) =>
    client.form(
      `/artwork/api/drawn/${moving}/`,
      form(
        png(300, 300, () => [0, 0, 0, 255]),
        "frame.png",
      ),
    ),
  "the preview": (client, { photo }) => client.form(`/artwork/api/preview/${photo}/`, form(png(90, 60), "p.png")),
  "the cut line": (client, { sticker }) =>
    client.post(`/artwork/api/finalize/${sticker}/`, { choices: { ...CHOICES, removeBackground: false, border: 0.2 } }),
  "the roster": (client, { tags }) =>
    client.put(`${PRODUCT}${tags}/`, { roster: [{ name: "Cy Fox" }], signed_off: true }),
  "the drawing": (client, { sheet }) =>
    client.put(`/builder/api/sheet/${sheet}/`, {
      drawing: lineUp((examples[0]?.members ?? []).slice(0, 1), { width: 12, height: 5 }),
    }),
  "the layout": (_client, _things, admin) => admin.put("/catalog/api/v1/template/1/", { name: "Other bar" }),
  "the layout's own row": () =>
    env.DB.prepare(
      "UPDATE template SET svg = replace(svg, '#0d5750', '#ff0000'), version = version + 1 WHERE id = 1",
    ).run(),
  "the price table": () =>
    env.DB.prepare(
      `INSERT INTO price_table (profile, version, currency, params, effective_at)
       SELECT profile, max(version) + 1, currency, replace(params, '"white-vinyl":1,', '"white-vinyl":9,'), 1 FROM price_table GROUP BY profile`,
    ).run(),
  "the product": () =>
    env.DB.prepare("UPDATE product SET name = name || '!' WHERE slug = 'custom-die-cut-stickers'").run(),
  "the file itself, deleted": (client, { moving }) => client.delete(`/artwork/api/v1/artwork/${moving}/`),
  "the designs, deleted": async (client) => {
    const pages = await pagesOf(client);
    for (const { id } of (await pages.designs.browse(list()))?.designs ?? []) await pages.designs.remove(id);
  },
  "the account, deleted": (client) => client.post("/profile/api/delete-account/", { password, give_up_credit: true }),
};

async function shopping() {
  const { client } = await signedUp();
  const admin = (await signedUp({ role: "admin" })).client;
  return { client, admin, things: await fourThings(client) };
}

/** What the press makes of each line, and what was charged. */
async function outcome(press: Client, orderId: string) {
  const lines = await linesOf(orderId);
  const printed: Array<string> = [];
  for (const { id } of lines) printed.push(await hash(await file(press, id)));
  const { due } = (await env.DB.prepare("SELECT due_minor AS due FROM orders WHERE id = ?")
    .bind(orderId)
    .first<{ due: number }>()) ?? { due: -1 };
  return {
    printed,
    due,
    lines: lines.map(({ quantity, totalMinor, spec, cutLine, frozen, priceExplanation }) => ({
      quantity,
      totalMinor,
      spec,
      cutLine,
      frozen,
      priceExplanation,
    })),
  };
}

describe("an order owns a frozen copy from the moment its payment starts", () => {
  test("whatever is edited while the bank asks is neither printed nor charged, in any order of the edits", async () => {
    const press = await staff();
    const { client, admin, things } = await shopping();
    const orderId = await challenged(client);
    const [attempt] = await db.select().from(schema.checkoutAttempt).where(eq(schema.checkoutAttempt.id, orderId));
    const edits = Object.entries(EDITS)
      .filter(([name]) => !name.startsWith("the account"))
      .toSorted(() => Math.random() - 0.5);
    console.info(`edits: ${edits.map(([name]) => name).join(", ")}`);
    for (const [, edit] of edits) await edit(client, things, admin);
    expect((await EDITS["the account, deleted"]?.(client, things, admin)) as Response).toMatchObject({ status: 400 });
    await approve(orderId);
    const after = await outcome(press, orderId);
    expect(after.due).toBe(attempt?.dueMinor);
    expect(await charged(orderId)).toBe(1);
    expect(after.lines.map(({ quantity }) => quantity)).toEqual([50, 50, 2, 2]);
    expect(after.lines).toEqual(
      attempt?.plan.lines.map(({ quantity, totalMinor, spec, cutLine, frozen, priceExplanation }) => ({
        quantity,
        totalMinor,
        spec,
        cutLine,
        frozen,
        priceExplanation,
      })),
    );

    // The same things, ordered by somebody who changed nothing, come out of the press as they do here.
    for (const line of after.lines)
      expect(line.frozen?.artwork === null || line.frozen?.artwork.original.sha256?.length === 64).toBe(true);
    expect(after.lines[0]?.frozen?.artwork?.background_removed).toMatchObject({
      page: 1,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    expect(after.lines[1]?.frozen?.artwork?.rendered).toMatchObject({
      page: 1,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
  });

  test("whatever is edited after it was placed leaves every print file as it was, byte for byte", async () => {
    const press = await staff();
    const { client, admin, things } = await shopping();
    const orderId = (await (await sent(place(client))).json<{ order: { id: string } }>()).order.id;
    const before = await outcome(press, orderId);
    for (const [name, edit] of Object.entries(EDITS)) {
      await edit(client, things, admin);
      expect(await linesOf(orderId), name).toMatchObject(before.lines);
    }
    await env.DB.prepare("DELETE FROM print_file").run();
    expect(await outcome(press, orderId)).toEqual(before);
  });

  test("what was edited meanwhile stays its owner's draft, and the order has a product of its own", async () => {
    const { client, things } = await shopping();
    const orderId = await challenged(client);
    await sent(client.put(`${PRODUCT}${things.sticker}/`, { quantity: 1000 }));
    await approve(orderId);
    const [line] = await linesOf(orderId);
    expect(line?.configuredProductId).not.toBe(things.sticker);
    expect(await (await client.get(`${PRODUCT}${things.sticker}/`)).json()).toMatchObject({
      status: "finalized",
      quantity: 1000,
    });
    expect(await (await client.get(`${PRODUCT}${line?.configuredProductId ?? ""}/`)).json()).toMatchObject({
      status: "ordered",
      quantity: 50,
    });
    expect(await cartOf(client)).toEqual([]);
  });

  test("what was ordered again is made of the frozen files, also when they were replaced since", async () => {
    const { client, things } = await shopping();
    const orderId = (await (await sent(place(client))).json<{ order: { id: string } }>()).order.id;
    const [line] = await linesOf(orderId);
    await EDITS["the picture without its background"]?.(client, things, client);
    const pages = await pagesOf(client);
    expect(await pages.orders.again(orderId)).toMatchObject({ ok: true, value: { added: 4, skipped: [] } });
    const second = (await (await sent(place(client))).json<{ order: { id: string } }>()).order.id;
    const [again] = await linesOf(second);
    expect(again?.frozen?.artwork?.background_removed).toEqual(line?.frozen?.artwork?.background_removed);
    expect(again?.frozen?.artwork?.id).not.toBe(things.photo);
  });
});

describe("a file that an order needs", () => {
  const age = (orderId: string, days: number) =>
    env.DB.prepare("UPDATE orders SET state = 'delivered', updated_at = ? WHERE id = ?")
      .bind(Date.now() - days * DAY, orderId)
      .run();
  const remove = (client: Client, id: string) => client.delete(`/artwork/api/v1/artwork/${id}/`);
  const free = (things: Things) =>
    env.DB.prepare("UPDATE design SET archived = 1 WHERE configured_product_id = ?").bind(things.sticker).run();

  test("stays until the order has been final for 90 days; then its owner may delete it, and ordering again says so", async () => {
    const { client, things } = await shopping();
    const orderId = (await (await sent(place(client))).json<{ order: { id: string } }>()).order.id;
    await EDITS["the picture without its background"]?.(client, things, client);
    const [line] = await linesOf(orderId);
    const frozen = line?.frozen?.artwork;
    const keys = [frozen?.original.key ?? "", frozen?.background_removed?.key ?? "", frozen?.preview?.key ?? ""];
    const there = () => Promise.all(keys.map(async (key) => (await env.FILES.head(key)) !== null));
    await free(things);
    await expect(env.DB.prepare("DELETE FROM artwork WHERE id = ?").bind(things.photo).run()).rejects.toThrow(
      /artwork_is_in_use/,
    );
    await expect(env.DB.prepare("DELETE FROM file_reference WHERE order_id = ?").bind(orderId).run()).rejects.toThrow(
      /file_is_in_use/,
    );
    expect((await remove(client, things.photo)).status).toBe(409);
    await env.DB.prepare("UPDATE orders SET state = 'in-production' WHERE id = ?").bind(orderId).run();
    await age(orderId, 89);
    expect((await remove(client, things.photo)).status).toBe(409);
    expect(await there()).toEqual([true, true, true]);
    await age(orderId, 91);
    expect((await remove(client, things.photo)).status).toBe(204);
    await expect.poll(there).toEqual([false, false, false]);
    expect((await client.get(`/artwork/ordered/${line?.id ?? ""}/preview/`)).status).toBe(404);
    expect(await (await pagesOf(client)).orders.again(orderId)).toMatchObject({
      ok: true,
      value: {
        added: 3,
        skipped: [
          {
            reason:
              "The file photo.jpg was deleted, so we can't make this again as it was ordered. Upload the file again to order it.",
          },
        ],
      },
    });
  });

  test("is released when the payment comes to nothing: what was replaced meanwhile is deleted by the scheduled job", async () => {
    const { client, things } = await shopping();
    const orderId = await challenged(client);
    const [attempt] = await db.select().from(schema.checkoutAttempt).where(eq(schema.checkoutAttempt.id, orderId));
    const key = attempt?.plan.lines[0]?.frozen.artwork?.background_removed?.key ?? "";
    await EDITS["the picture without its background"]?.(client, things, client);
    expect(await env.FILES.head(key)).not.toBeNull();
    await sent(place(client));
    await doHousework();
    expect(await env.FILES.head(key)).toBeNull();
    expect(await count("SELECT count(*) FROM file_reference WHERE order_id = ?", orderId)).toBe(0);
  });

  test("is shown to the order's owner and staff alone", async () => {
    const { client } = await shopping();
    const orderId = (await (await sent(place(client))).json<{ order: { id: string } }>()).order.id;
    const [line] = await linesOf(orderId);
    const path = `/artwork/ordered/${line?.id ?? ""}/`;
    for (const which of ["original", "preview", "background-removed"]) {
      expect((await client.get(`${path}${which}/`)).status, which).toBe(200);
      expect((await (await staff()).get(`${path}${which}/`)).status, which).toBe(200);
      expect((await (await signedUp()).client.get(`${path}${which}/`)).status, which).toBe(404);
      expect((await new Client().get(`${path}${which}/`)).status, which).toBe(404);
    }
    expect([(await client.get(`${path}rendered/`)).status, (await client.get(`${path}secret/`)).status]).toEqual([
      404, 404,
    ]);
  });

  test("is never written over: an artwork's original is fixed", async () => {
    const { client } = await signedUp();
    const id = await upload(client, png(3, 2), "fox.png");
    await expect(env.DB.prepare("UPDATE artwork SET r2_key = 'other' WHERE id = ?").bind(id).run()).rejects.toThrow(
      /artwork_original_is_fixed/,
    );
  });
});

test("an order line from before, or from a payment that an older release began, is frozen by the database", async () => {
  const { client, things } = await shopping();
  const orderId = await challenged(client);
  await env.DB.batch([
    env.DB.prepare("DROP TRIGGER checkout_attempt_moves"),
    env.DB.prepare(
      "UPDATE checkout_attempt SET plan = json_remove(plan, '$.lines[0].frozen', '$.lines[1].frozen', '$.lines[2].frozen', '$.lines[3].frozen') WHERE id = ?",
    ).bind(orderId),
  ]);
  await approve(orderId);
  const [line] = await linesOf(orderId);
  expect(line?.configuredProductId).toBe(things.sticker);
  expect(line?.frozen).toMatchObject({
    kind: "upload",
    artwork: { id: things.photo, background_removed: { page: 1, tolerance: 28 } },
  });
  expect(await count("SELECT count(*) FROM file_reference WHERE order_id = ?", orderId)).toBeGreaterThan(3);
});
