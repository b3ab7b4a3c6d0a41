import * as v from "valibot";
import { beforeAll, describe, expect, test } from "vitest";
import { sizeText } from "#domain/ground/kernel/measure";
import { stockCatalog } from "../../factories/catalog.ts";
import { cents, place } from "../../factories/checkout.ts";
import { openPages } from "../../factories/ordered-designs.ts";
import { pdfWith } from "../../fixtures/uploads/documents.ts";
import { png } from "../../fixtures/uploads/files.ts";
import { CONFIGURED, configured, uploaded } from "../support/clients/artwork-client.ts";
import { selectLines, sent } from "../orders/frozen-order.ts";
import { Client } from "../support/clients/client.ts";
import {
  customChoices,
  ovalLine,
  lineAroundDisc,
  roundLine,
  flatDiscPng,
  finalizeCutLine,
  productWithDisc,
} from "./cut-line-calls.ts";

const STICKER = { product: "custom-die-cut-stickers", material: "white-vinyl" };
/** What an order line keeps of its size. */
const OrderedSize = v.object({ width: v.number(), height: v.number(), shape: v.string() });

beforeAll(() => stockCatalog());

describe("the cut line", () => {
  test("is saved with its choices, and its real size is priced", async () => {
    const guest = new Client();
    const product = await productWithDisc(guest);
    const full = await (
      await finalizeCutLine(guest, product.id, { choices: customChoices, line: roundLine })
    ).json<{ total: string }>();
    await uploaded(guest, flatDiscPng, "flat.png", { configured_product: product.id });
    const flat = await (
      await finalizeCutLine(guest, product.id, {
        choices: customChoices,
        line: lineAroundDisc({ width: 120, height: 48 }),
      })
    ).json<{ total: string }>();
    // (3 - 2 · 1/16) · 48/120 + 2 · 1/16 = 1.275
    expect(flat).toMatchObject({ status: "finalized", width: 3, height: 1.28 });
    expect(Number(flat.total)).toBeLessThan(Number(full.total));
    expect(await (await guest.get(`${CONFIGURED}${product.id}/`)).json()).toMatchObject({
      status: "finalized",
      cut_line: { choices: customChoices },
    });
  });

  test("is saved together with quantity, material and options, and an invalid one of them changes nothing", async () => {
    const guest = new Client();
    const { id } = await productWithDisc(guest);
    const cutLine = { choices: customChoices, line: roundLine };
    const order = { quantity: 200, material: "clear-vinyl", options: { finish: "matte" } };
    expect(await (await finalizeCutLine(guest, id, { ...cutLine, ...order })).json()).toMatchObject({
      status: "finalized",
    });
    const saved = await (await guest.get(`${CONFIGURED}${id}/`)).json<{ total: string }>();
    expect(saved).toMatchObject({ quantity: 200, material: "clear-vinyl", options: { finish: "matte" } });
    for (const wrong of [
      { quantity: 0 },
      { quantity: 2_000_000 },
      { material: "gold" },
      { options: { finish: "wet" } },
    ])
      expect((await finalizeCutLine(guest, id, { ...cutLine, ...order, ...wrong })).status).toBe(400);
    expect(await (await guest.get(`${CONFIGURED}${id}/`)).json()).toEqual(saved);
  });

  test("is traced by the server for a browser that sends none, again for other choices, and not for a document", async () => {
    const guest = new Client();
    const { id } = await productWithDisc(guest);
    const finalize = async (choices: object) =>
      (await finalizeCutLine(guest, id, { choices: { ...customChoices, ...choices } })).json<{ width: number }>();
    const thin = await finalize({});
    expect(thin.width).toBeCloseTo(3, 1);
    const line = async () =>
      (await (await guest.get(`${CONFIGURED}${id}/`)).json<{ cut_line: { path: string } }>()).cut_line;
    const firstLine = await line();
    expect(firstLine).toMatchObject({ kind: "traced", choices: { border: customChoices.border } });
    // The same choices leave the line that the customer saw.
    await finalize({});
    expect(await line()).toEqual(firstLine);
    await finalize({ border: 0.2 });
    expect((await line()).path).not.toBe(firstLine.path);

    const product = await configured(guest);
    await uploaded(guest, await pdfWith({}), "page.pdf", { configured_product: product.id });
    const refusal = await finalizeCutLine(guest, product.id, { choices: customChoices });
    expect(refusal.status).toBe(400);
    expect(await refusal.text()).toContain("choose a plain shape");
  });

  test("has one size in the cart, in the order, in its price and in a quote of the size that is shown", async () => {
    const guest = new Client();
    const sticker = await configured(guest);
    await uploaded(guest, flatDiscPng, "flat.png", { configured_product: sticker.id });
    await finalizeCutLine(guest, sticker.id, {
      choices: customChoices,
      line: lineAroundDisc({ width: 120, height: 48 }),
    });
    await sent(guest.post("/cart/api/add/", { configured_product: sticker.id }));
    const [line] = (await (await openPages(guest)).cart.read()).lines;
    const sizeShown = line?.spec.find(({ label }) => label === "Size")?.value ?? "";
    const { order } = await (await sent(place(guest))).json<{ order: { id: string } }>();
    const [orderLine] = await selectLines(order.id);
    const spec = v.parse(OrderedSize, orderLine?.spec);
    expect(sizeText(spec.width, spec.height)).toBe(sizeShown);
    const [across, down] = sizeShown.split(" × ").map(parseFloat);
    const choices = { width: across, height: down, quantity: orderLine?.quantity, shape: spec.shape };
    const quote = await (
      await sent(guest.post("/catalog/api/quote/", { ...STICKER, ...choices }))
    ).json<{ total: string; explanation: Array<{ label: string; amount: string }> }>();
    const explained = quote.explanation.map(({ label, amount }) => ({ label, amount_minor: cents(amount) }));
    expect(orderLine?.priceExplanation).toEqual(explained);
    expect([orderLine?.totalMinor, line?.total.minor]).toEqual([cents(quote.total), cents(quote.total)]);
  });

  test("is generated by the server for a plain shape if the browser sent none", async () => {
    const guest = new Client();
    const product = await productWithDisc(guest);
    const response = await finalizeCutLine(guest, product.id, { choices: { ...customChoices, outline: "circle" } });
    expect(response.status).toBe(200);
    expect(await (await guest.get(`${CONFIGURED}${product.id}/`)).json()).toMatchObject({
      shape: "circle",
      cut_line: { kind: "shape", width: 3 },
    });
  });

  test("of a long and narrow picture is refused where the piece would be smaller than any that is made", async () => {
    const guest = new Client();
    const product = await configured(guest);
    const strip = png(30, 1500, () => [0, 90, 200, 255]);
    await uploaded(guest, strip, "strip.png", { configured_product: product.id });
    const refusal = await finalizeCutLine(guest, product.id, { choices: customChoices });
    expect(refusal.status).toBe(400);
    expect(await refusal.text()).toMatch(/would measure 0\.\d+ × 3 in\. The smallest side that we cut is 0\.5 inch/);
    const shaped = await finalizeCutLine(guest, product.id, { choices: { ...customChoices, outline: "rectangle" } });
    expect(shaped.status).toBe(200);
  });

  test("larger than ordered is refused, so that no one pays for less than is cut", async () => {
    const guest = new Client();
    const product = await productWithDisc(guest);
    expect(
      (
        await finalizeCutLine(guest, product.id, {
          choices: { ...customChoices, box: { width: 1, height: 1 } },
          line: ovalLine(6, 6),
        })
      ).status,
    ).toBe(400);
  });

  test("of a document is approved as its own line, wherever it runs through the picture", async () => {
    const guest = new Client();
    const product = await configured(guest);
    await uploaded(guest, await pdfWith({ spots: ["CutContour"] }), "own.pdf", { configured_product: product.id });
    const line = { ...ovalLine(2, 1), artBox: { x: -0.5, y: -0.5, width: 3, height: 2 } };
    const ownChoices = { ...customChoices, ownLine: true };
    expect((await finalizeCutLine(guest, product.id, { choices: ownChoices, line })).status).toBe(200);
    expect(await (await guest.get(`${CONFIGURED}${product.id}/`)).json()).toMatchObject({
      cut_line: { path: line.path, choices: { ownLine: true } },
    });
    const badLines = [
      { ...line, artBox: { ...line.artBox, x: 2 } },
      { ...line, path: "M0 0L2 0L2 1L0 1Z" },
    ];
    for (const badLine of badLines)
      expect((await finalizeCutLine(guest, product.id, { choices: ownChoices, line: badLine })).status).toBe(400);
    const disc = await productWithDisc(guest);
    expect((await finalizeCutLine(guest, disc.id, { choices: ownChoices, line })).status).toBe(400);
  });

  test("requires a file, and its owner", async () => {
    const guest = new Client();
    const bare = await configured(guest);
    expect((await finalizeCutLine(guest, bare.id, { choices: customChoices, line: roundLine })).status).toBe(400);
    const product = await productWithDisc(guest);
    expect((await finalizeCutLine(new Client(), product.id, { choices: customChoices, line: roundLine })).status).toBe(
      404,
    );
  });
});
