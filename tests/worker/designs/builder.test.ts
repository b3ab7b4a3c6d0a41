import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { examples, lineUp } from "#domain/prepress/builder/arrange";
import type { BuilderDocument } from "#domain/prepress/builder/document";
import { move } from "#domain/prepress/builder/operations";
import { ownMembers } from "../../fixtures/own-members.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { openPages } from "../../factories/ordered-designs.ts";
import { Client } from "../support/clients/client.ts";

const product = "family-sticker-set";
beforeAll(async () => {
  await stockCatalog([
    { slug: product, name: "Family sticker set", kind: "ddb", profile: "family-set", materials: ["white-vinyl"] },
  ]);
  await env.DB.prepare(
    `UPDATE product SET sizes = '[{"width":12,"height":5},{"width":8,"height":4}]', shapes = '["custom"]', default_width = 12, default_height = 5, min_width = 4, max_width = 24, min_height = 3, max_height = 12, min_quantity = 1 WHERE slug = ?`,
  )
    .bind(product)
    .run();
});

const canvas = { width: 12, height: 5 };
const family = (): BuilderDocument => lineUp(ownMembers(), canvas);
const RECORDS = "/catalog/api/v1/configured-product/";

interface Sheet {
  id: string;
  version: number;
  status: string;
  pieces: number;
  total: string;
  drawing: BuilderDocument;
  explanation?: unknown;
}

async function make(client: Client, drawing: unknown = family(), rest: object = {}): Promise<Sheet> {
  const response = await client.post("/builder/api/sheet/", { product, drawing, ...rest });
  const text = await response.text();
  expect([response.status, text]).toEqual([201, expect.any(String)]);
  return JSON.parse(text) as Sheet;
}

describe("a sheet", () => {
  test("is saved as it was drawn; the server counts and prices its stickers", async () => {
    const guest = new Client();
    const sheet = await make(guest, family(), { total: "0.01", pieces: 1, unit_price: "0.01" });
    expect(sheet).toMatchObject({ pieces: 5, status: "finalized", version: 1, quantity: 1 });
    const record = await (
      await guest.get(`${RECORDS}${sheet.id}/`)
    ).json<Sheet & { width: number; height: number; cut_line: { path: string } }>();
    expect(record.drawing).toEqual(family());
    expect(record).toMatchObject({ ...canvas, pieces: 5 });
    expect(record.cut_line.path.match(/M/g)).toHaveLength(5);
    const plain = await (
      await guest.post("/catalog/api/quote/", { product, ...canvas, quantity: 1 })
    ).json<{ total: string }>();
    expect(Number(sheet.total)).toBeGreaterThan(Number(plain.total));
  });

  test("costs more with each sticker", async () => {
    const guest = new Client();
    const totals = await Promise.all(
      [1, 2, 4].map(async (count) =>
        Number((await make(guest, lineUp((examples[0]?.members ?? []).slice(0, count), canvas))).total),
      ),
    );
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
    expect(new Set(totals).size).toBe(3);
  });

  test("is measured by the server, whatever letter sizes the browser sends", async () => {
    const guest = new Client();
    const text = {
      kind: "text",
      id: "a1",
      text: "Hi",
      font: "anton",
      capHeight: 1,
      color: "#000000",
      x: 6,
      y: 2.5,
      width: 40,
      height: 40,
    };
    const sheet = await make(guest, { version: 1, canvas, objects: [text] });
    const { drawing } = await (await guest.get(`${RECORDS}${sheet.id}/`)).json<Sheet>();
    expect(drawing.objects[0]?.width).toBeLessThan(2);
  });

  test("with objects over the edge can be saved but not ordered", async () => {
    const guest = new Client();
    const over = move(family(), new Set(["a1"]), -8, 0);
    const sheet = await make(guest, over);
    expect(sheet).toMatchObject({ status: "draft" });
    expect((await guest.post(RECORDS, { product, drawing: over })).status).toBe(400);
    const pages = await openPages(guest);
    expect(await pages.cart.add(sheet.id)).toMatchObject({ ok: true });
    const cart = await pages.cart.read();
    expect(cart.lines[0]?.problem).toMatch(/needs a fix before you order/);
    expect(cart.lines[0]?.editPath).toBe(`/products/ddb/${product}/${sheet.id}/`);
  });

  test.each<[string, object]>([
    [
      "markup for a color",
      { kind: "shape", id: "a1", shape: "star", fill: '"/><script>', x: 1, y: 1, width: 1, height: 1 },
    ],
    [
      "a link for a picture",
      { kind: "picture", id: "a1", picture: "https://example.com/x.svg", x: 1, y: 1, width: 1, height: 1 },
    ],
    ["an object of a foreign kind", { kind: "foreignObject", id: "a1", x: 1, y: 1, width: 1, height: 1 }],
    [
      "a font that is not ours",
      {
        kind: "text",
        id: "a1",
        text: "x",
        font: "constructor",
        capHeight: 1,
        color: "#000000",
        x: 1,
        y: 1,
        width: 1,
        height: 1,
      },
    ],
  ])("with %s is refused at its field", async (_what, object) => {
    const response = await new Client().post("/builder/api/sheet/", {
      product,
      drawing: { version: 1, canvas, objects: [object] },
    });
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).toContain("drawing");
  });

  test("larger than the product's maximum is refused at its size", async () => {
    const response = await new Client().post("/builder/api/sheet/", {
      product,
      drawing: { version: 1, canvas: { width: 50, height: 40 }, objects: [] },
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("Choose from 4 to 24 inches");
  });

  test("refuses the later of two saves of one version, and keeps the earlier", async () => {
    const guest = new Client();
    const { id, version } = await make(guest);
    const saveDrawing = (drawing: BuilderDocument) => guest.put(`/builder/api/sheet/${id}/`, { drawing, version });
    expect((await saveDrawing(move(family(), new Set(["a1"]), 0.1, 0))).status).toBe(200);
    expect((await saveDrawing(move(family(), new Set(["a1"]), 0.2, 0))).status).toBe(409);
    const { drawing } = await (await guest.get(`${RECORDS}${id}/`)).json<Sheet>();
    expect(drawing.objects[0]?.x).toBeCloseTo((family().objects[0]?.x ?? 0) + 0.1, 3);
  });

  test("of another user cannot be read, changed or rendered", async () => {
    const owner = new Client();
    const { id } = await make(owner);
    const stranger = new Client();
    expect((await stranger.get(`/builder/picture/${id}/`)).status).toBe(404);
    expect((await stranger.put(`/builder/api/sheet/${id}/`, { drawing: family() })).status).toBe(404);
    expect((await stranger.get(`${RECORDS}${id}/`)).status).toBe(404);
    const response = await owner.get(`/builder/picture/${id}/`);
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
    expect(await response.text()).toMatch(/^<svg .*viewBox="0 0 12 5"/);
  });

  test("in another size keeps its objects around its center", async () => {
    const guest = new Client();
    const { id } = await make(guest);
    const sheet = await (
      await guest.put(`${RECORDS}${id}/`, { width: 14, height: 6 })
    ).json<Sheet & { width: number }>();
    expect(sheet).toMatchObject({ width: 14, height: 6, pieces: 5 });
    expect(sheet.drawing.objects[0]?.x).toBeCloseTo((family().objects[0]?.x ?? 0) + 1, 3);
  });
});
