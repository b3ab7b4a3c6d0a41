import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { faces } from "#domain/prepress/lettering/type/faces";
import { measure, outlines } from "#domain/prepress/lettering/type/typeface";
import { openFiles } from "../../../worker/adapters/open-files.ts";
import { loadTypeface } from "../../../worker/services/lettering/load-typeface.ts";
import { place } from "../../factories/checkout.ts";
import { readCart, list, openPages } from "../../factories/ordered-designs.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { LETTERING_PATH, openSign, type SavedLettering, stockLettering, makeLettering } from "./saved-lettering.ts";

beforeAll(() => stockLettering());

test("the worker has the outlines of every typeface", async () => {
  const sources = openFiles(env);
  for (const { slug } of faces) {
    const face = await loadTypeface(sources, slug);
    if (!face) throw new Error(slug);
    expect(outlines(face, "Ahoy", { capHeight: 2 }).length).toBeGreaterThan(3);
    expect(measure(face, "Ahoy", { capHeight: 2 }).width).toBeGreaterThan(2);
  }
  expect(await loadTypeface(sources, "toString")).toBeUndefined();
  await expect(sources.readStaticFile("assets/fonts-1/none.ttf")).rejects.toThrow("none.ttf answered 404");
});

test.each([
  ["ラーメン 髙橋", "biz-udpgothic"],
  ["카페 Zoë", "gothic-a1"],
  ["北京饺子", "zcool-kuaile"],
])("%s is cut from the font %s, and refused in a font without its letters", async (text, font) => {
  const client = new Client();
  const lettering = await makeLettering(client, { texts: [text], options: { ...openSign.options, font } });
  expect(lettering.cut_line?.path.length).toBeGreaterThan(500);
  const refusal = await client.put(`${LETTERING_PATH}${lettering.id}/`, { options: { font: "archivo-black" } });
  expect(await refusal.json()).toMatchObject({
    "configured-product": { texts: [expect.stringContaining("Archivo Black has no “")] },
  });
});

describe("saved lettering", () => {
  test("is rendered again when text or size changes, and keeps other choices", async () => {
    const client = new Client();
    const lettering = await makeLettering(client);
    const longer = await (
      await client.put(`${LETTERING_PATH}${lettering.id}/`, { texts: ["OPEN", "LATE"] })
    ).json<SavedLettering>();
    expect(longer.height).toBeGreaterThan(lettering.height * 2);
    expect(longer.options).toEqual(lettering.options);
    expect(Number(longer.total)).toBeGreaterThan(Number(lettering.total));
    const wide = await (await client.put(`${LETTERING_PATH}${lettering.id}/`, { width: 20 })).json<SavedLettering>();
    expect(wide.width).toBeCloseTo(20, 2);
    expect(wide.options).toMatchObject({ size_by: "width", size: "20" });
    const many = await (await client.put(`${LETTERING_PATH}${lettering.id}/`, { quantity: 10 })).json<SavedLettering>();
    expect(many).toMatchObject({ quantity: 10, width: wide.width, texts: ["OPEN", "LATE"], cut_line: wide.cut_line });
  });
});

describe("ordered lettering", () => {
  async function ordered() {
    const { client } = await signedUp();
    const lettering = await makeLettering(client, { colour: "old-gold", texts: ["Bob's", "Boats"], quantity: 2 });
    await client.post("/cart/api/add/", { configured_product: lettering.id });
    const response = await place(client);
    expect(response.status).toBe(201);
    const { order } = await response.json<{ order: { id: string } }>();
    const pages = await openPages(client);
    const design = (await pages.designs.browse(list()))?.designs[0];
    if (!design) throw new Error("it was not kept");
    return { client, made: lettering, pages, design, orderId: order.id };
  }

  test("is shown in its color and described in text, as a design and in the order, with today's prices", async () => {
    const { made, pages, design, orderId } = await ordered();
    expect(design.picture?.artworkUrl).toContain(encodeURIComponent("#b58a33"));
    const view = await pages.designs.view(design.id);
    expect(view?.spec).toEqual(
      expect.arrayContaining([
        { label: "Text", value: "Bob's / Boats" },
        { label: "Font", value: "Archivo Black" },
        { label: "Letter height", value: "3 in" },
        { label: "Color", value: "Old Gold" },
      ]),
    );
    expect(view?.prices.find(({ quantity }) => quantity === 2)?.total.minor).toBe(Math.round(Number(made.total) * 100));
    const order = await pages.orders.findForUser(orderId);
    expect(order?.lines[0]?.picture?.artworkUrl).toBe(design.picture?.artworkUrl);
    expect(order?.lines[0]?.spec).toContainEqual({ label: "Text", value: "Bob's / Boats" });
  });

  test("can be reordered, copied and changed with all its choices", async () => {
    const { client, made, pages, design } = await ordered();
    expect(await pages.orders.designs.order(design.id)).toEqual({ ok: true, value: { path: "/cart/" } });
    expect(await readCart(client)).toEqual([
      expect.objectContaining({ product: "vinyl-lettering", quantity: 2, total: made.total }),
    ]);
    expect(await pages.orders.designs.duplicate(design.id)).toMatchObject({ ok: true });
    const edited = await pages.orders.designs.edit(design.id);
    if (!edited.ok) throw new Error(JSON.stringify(edited.error));
    expect(edited.value.path).toMatch(/^\/products\/lettering\/vinyl-lettering\/[^/]+\/$/);
    const copy = await (
      await client.get(`${LETTERING_PATH}${edited.value.path.split("/").at(-2) ?? ""}/`)
    ).json<SavedLettering>();
    const { texts, options, colour, cut_line, total } = made;
    expect(copy).toMatchObject({ texts, options, colour, cut_line, total, status: "finalized" });
  });

  test("in a discontinued color opens in another one, with its text and font", async () => {
    const { client, made, pages, design } = await ordered();
    await env.DB.prepare("UPDATE color SET is_active = 0 WHERE slug = 'old-gold'").run();
    try {
      const edited = await pages.orders.designs.edit(design.id);
      const copy = await (
        await client.get(`${LETTERING_PATH}${edited.ok ? (edited.value.path.split("/").at(-2) ?? "") : "refused"}/`)
      ).json<SavedLettering>();
      expect(copy).toMatchObject({ texts: made.texts, options: made.options, colour: "ink-black" });
    } finally {
      await env.DB.prepare("UPDATE color SET is_active = 1 WHERE slug = 'old-gold'").run();
    }
  });
});
