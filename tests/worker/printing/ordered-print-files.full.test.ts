import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { examples, lineUp } from "#domain/prepress/builder/arrange";
import { ownMembers } from "../../fixtures/own-members.ts";
import { configure, place } from "../../factories/checkout.ts";
import { openPages } from "../../factories/ordered-designs.ts";
import { pdf, pdfWith } from "../../fixtures/uploads/documents.ts";
import { jpeg, png } from "../../fixtures/uploads/files.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";
import {
  LINE,
  compared,
  contentStreams,
  file,
  latin,
  outlinesCut,
  findPrintFileRow,
  staff,
  sticker,
  stockPrintProducts,
} from "../support/press.ts";
import { db, schema } from "../support/database/rows.ts";

beforeAll(() => stockPrintProducts());

describe("an order", () => {
  test("freezes the kiss cut and the chosen page, for staff and for reorders", async () => {
    const { client } = await signedUp();
    const press = await staff();
    const choices = {
      outline: "rectangle",
      border: 0.1,
      fit: "inside",
      removeBackground: false,
      box: { width: 3, height: 2 },
      cut: "kiss",
      page: 2,
    };
    const { id } = await sticker(client, await pdf({ pages: 3 }), "pages.pdf", {
      cut_line: { ...LINE, kiss: "M0.25 0.25L2.75 0.25L2.75 1.75L0.25 1.75Z", choices },
    });
    // The server traces the cut line again.
    const { cut_line: saved } = await (
      await client.get(`/catalog/api/v1/configured-product/${id}/`)
    ).json<{ cut_line: { kiss: string } }>();
    expect(saved.kiss).toMatch(/^M/);
    await client.post("/cart/api/add/", { configured_product: id });
    const { order } = await (await place(client)).json<{ order: { id: string } }>();
    const { objects } = await (
      await press.get(`/profile/api/user/order-line/?order=${order.id}`)
    ).json<{ objects: Array<{ order: string; cut_line: unknown }> }>();
    expect(objects.find((line) => line.order === order.id)?.cut_line).toMatchObject({
      kiss: saved.kiss,
      choices: { cut: "kiss", page: 2 },
    });
    const pages = await openPages(client);
    const [line] = (await pages.orders.findForUser(order.id))?.lines ?? [];
    expect(await pages.orders.again(order.id)).toMatchObject({ ok: true, value: { added: 1 } });
    const [again] = (await pages.cart.read()).lines;
    expect((await pages.configuredProducts.find(again?.configuredProduct ?? ""))?.cutLine).toMatchObject({
      kiss: saved.kiss,
      choices: { cut: "kiss", page: 2 },
    });
    expect(again?.spec).toEqual(line?.spec);
    expect(line?.spec).toEqual(
      expect.arrayContaining([
        { label: "Cut", value: "Kiss cut, on its backing" },
        { label: "Artwork", value: "pages.pdf, page 2" },
      ]),
    );
  });

  test("of a builder sheet contains the drawing and a cut for each sticker", async () => {
    const { client } = await signedUp();
    const press = await staff();
    const drawing = lineUp(ownMembers(), { width: 12, height: 5 });
    const { id } = await (
      await client.post("/builder/api/sheet/", { product: "family-sticker-set", drawing, quantity: 2 })
    ).json<{ id: string }>();
    await client.post("/cart/api/add/", { configured_product: id });
    const { order } = await (await place(client)).json<{ order: { id: string; number: string } }>();
    await runScheduledJobs();
    expect(await findPrintFileRow(id)).toMatchObject({ state: "made", pages: 1, notes: [], problem: "" });
    const [line] = await db.select().from(schema.orderLine).where(eq(schema.orderLine.orderId, order.id));
    const response = await file(press, line?.id ?? "");
    const content = await latin(response.clone());
    expect(content).toMatch(/\/Separation\s+\/CutContour\s+\/DeviceCMYK/);
    const [leftEdge = 0, bottom = 0, right = 0, top = 0] = (/\/TrimBox \[ ([^\]]+) \]/.exec(content)?.[1] ?? "")
      .split(" ")
      .map((value) => Number(value) / 72);
    expect([right - leftEdge, top - bottom]).toEqual([expect.closeTo(12, 3), expect.closeTo(5, 3)]);
    const { page, forms } = await contentStreams(response);
    expect(outlinesCut(page)).toBe(5);
    // The preview on screen has the same number of areas, including the names.
    const picture = await (await client.get(`/builder/picture/${id}/`)).text();
    expect(forms.match(/^f$/gm)).toHaveLength(picture.match(/<path /g)?.length ?? 0);
  });

  test("of a changed builder sheet gets a new file", async () => {
    const [client, press] = [new Client(), await staff()];
    const makeSheet = (count: number) => ({
      drawing: lineUp((examples[0]?.members ?? []).slice(0, count), { width: 12, height: 5 }),
    });
    const sheet = await (
      await client.post("/builder/api/sheet/", { product: "family-sticker-set", ...makeSheet(3) })
    ).json<{ id: string }>();
    expect(outlinesCut((await contentStreams(await file(press, sheet.id))).page)).toBe(3);
    expect((await client.put(`/builder/api/sheet/${sheet.id}/`, makeSheet(2))).status).toBe(200);
    expect(outlinesCut((await contentStreams(await file(press, sheet.id))).page)).toBe(2);
    expect(
      (await client.put(`/builder/api/sheet/${sheet.id}/`, { drawing: { ...makeSheet(1).drawing, objects: [] } }))
        .status,
    ).toBe(200);
    const empty = await file(press, sheet.id);
    expect([empty.status, await empty.json()]).toEqual([409, { error: expect.stringMatching(/no artwork/) as string }]);
  });

  test("of lettering cuts the letters and prints nothing", async () => {
    const { client } = await signedUp();
    const press = await staff();
    const { id } = await configure(client, {
      product: "vinyl-lettering",
      texts: ["OPEN"],
      colour: "old-gold",
      options: { font: "archivo-black", size_by: "height", size: "3" },
      quantity: 1,
      width: undefined,
      height: undefined,
      material: undefined,
      shape: undefined,
    });
    await client.post("/cart/api/add/", { configured_product: id });
    expect((await place(client)).status).toBe(201);
    await runScheduledJobs();
    expect(await findPrintFileRow(id)).toMatchObject({ state: "made", pages: 1, problem: "" });
    const response = await file(press, id);
    expect(await latin(response.clone())).toMatch(/\/Separation\s+\/CutContour\s+\/DeviceCMYK/);
    const { page, forms } = await contentStreams(response);
    // Four letters; O and P have an inner cut as well.
    expect(outlinesCut(page)).toBe(6);
    expect(forms).not.toMatch(/^f\*?$/m);
    expect(page).toMatch(/BDC\n0\.7098\d* 0\.5411\d* 0\.2 rg/);
  });

  test("is placed even if its print file fails, and the file is tried again", async () => {
    const { client } = await signedUp();
    const { id } = await sticker(client, await pdfWith({ spots: ["Gold"] }), "gold.pdf");
    const [art] = await db
      .select()
      .from(schema.artwork)
      .innerJoin(schema.configuredProduct, eq(schema.configuredProduct.artworkId, schema.artwork.id))
      .where(eq(schema.configuredProduct.id, id));
    const original = await env.FILES.get(art?.artwork.r2Key ?? "");
    const bytes = await original?.arrayBuffer();
    await client.post("/cart/api/add/", { configured_product: id });
    await env.FILES.delete(art?.artwork.r2Key ?? "");
    expect((await place(client)).status).toBe(201);
    await runScheduledJobs();
    expect(await findPrintFileRow(id)).toMatchObject({ state: "failed", problem: "The original file was deleted." });
    await env.FILES.put(art?.artwork.r2Key ?? "", bytes ?? "");
    await db
      .update(schema.printFile)
      .set({ state: "waiting", inputHash: "" })
      .where(eq(schema.printFile.configuredProductId, id));
    await runScheduledJobs();
    expect(await findPrintFileRow(id)).toMatchObject({ state: "made" });
  });
});

describe("the print page", () => {
  test("lists paid order lines for staff only, and lays out several of them in one file", async () => {
    const { client } = await signedUp();
    const press = await staff();
    const [a, b] = [
      await sticker(client, png(600, 400), "a.png", { quantity: 50 }),
      await configure(client, { product: "fox-sticker", width: 3, height: 2, quantity: 10 }),
    ];
    for (const { id } of [a, b]) await client.post("/cart/api/add/", { configured_product: id });
    const { order } = await (await place(client)).json<{ order: { id: string; number: string } }>();
    const listed = await (await openPages(press)).printing.list({ state: undefined, material: "white-vinyl", page: 1 });
    const lines = listed?.lines.filter((line) => line.orderId === order.id) ?? [];
    expect(lines.map(({ product, quantity }) => [product, quantity])).toEqual([
      ["Custom die-cut stickers", 50],
      ["Fox sticker", 10],
    ]);
    expect(await (await openPages(client)).printing.list({ state: undefined, material: "", page: 1 })).toBeUndefined();

    await runScheduledJobs();
    for (const { id } of lines) await compared(press, id);
    const address = (width: number) =>
      `/printing/api/nest/?${lines.map(({ id }) => `line=${id}`).join("&")}&roll=${String(width)}&gap=0.125&margin=0.5`;
    const response = await press.get(address(24));
    expect([response.status, response.headers.get("content-disposition")]).toEqual([
      200,
      expect.stringContaining(`nest-${order.number}.pdf`),
    ]);
    const content = await latin(response);
    // Each artwork is in the file once, however often it is placed on the roll.
    expect(content.match(/\/Subtype \/Image/g)).toHaveLength(2); // the picture and how much it covers
    expect(content).toMatch(/\/CutContour/);
    expect(await latin(await press.get(address(24)))).toBe(content);
    expect([(await client.get(address(24))).status, (await press.get(`${address(24)}&line=nothing`)).status]).toEqual([
      404, 404,
    ]);
    const letters = await configure(press, {
      product: "vinyl-lettering",
      texts: ["OPEN"],
      colour: "old-gold",
      options: { font: "archivo-black", size_by: "height", size: "3" },
      quantity: 2,
      width: undefined,
      height: undefined,
      material: undefined,
      shape: undefined,
    });
    const mixed = await press.get(`${address(24)}&line=${letters.id}`);
    expect([mixed.status, await mixed.json()]).toEqual([
      409,
      { error: expect.stringMatching(/use 2 materials .*Old Gold/) as string },
    ]);
    // Vinyl without print: every letter is cut once per copy, and nothing is printed, not even marks.
    const { page } = await contentStreams(
      await press.get(`/printing/api/nest/?line=${letters.id}&roll=24&gap=0.125&margin=0.5`),
    );
    expect([...page.matchAll(/1 SCN\n[^S]*?S\n/g)].map(([cuts]) => outlinesCut(cuts))).toEqual([6, 6]);
    expect(page.replace(/\/OC \/\w+ BDC[^]*?EMC/g, "")).not.toMatch(/^f\*?$|Tj/m);

    const wrong = await press.get(address(2));
    expect([wrong.status, await wrong.json()]).toEqual([409, { error: expect.stringMatching(/roll/) as string }]);
  });

  test("lays a whole roll on one page: beyond 200 inches in larger units", async () => {
    const press = await staff();
    const [a, b] = [
      await sticker(press, png(600, 400), "a.png", { quantity: 1000 }),
      await sticker(press, jpeg(300, 200), "b.jpg", { quantity: 500 }),
    ];
    const address = (query: string) => `/printing/api/nest/?${query}&roll=24&gap=0.125&margin=0.5`;
    const planned = await (
      await openPages(press)
    ).printing.planNest([a.id, b.id], { width: 24, gap: 0.125, margin: 0.5 });
    const plan = planned?.ok ? planned.value.plan : undefined;
    expect(plan?.sheets.map(({ placements }) => placements.length)).toEqual([1500]);
    const length = plan?.usedLength ?? 0;
    expect(length).toBeGreaterThan(200);
    const content = await latin(await press.get(address(`line=${a.id}&line=${b.id}`)));
    expect(content.match(/\/Type \/Page\s/g)).toHaveLength(1);
    const unit = Number(/\/UserUnit (\d+)/.exec(content)?.[1]);
    const [, width, height] = /\/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]/.exec(content) ?? [];
    expect(Number(height)).toBeLessThanOrEqual(200 * 72);
    expect([Number(width) * unit, Number(height) * unit]).toEqual([24 * 72, expect.closeTo(length * 72, 1)]);
    const short = await latin(await press.get(address(`line=${(await sticker(press, png(60, 40), "c.png")).id}`)));
    expect(short).not.toMatch(/UserUnit/);
  });

  test("plans a reprint at the pieces that were agreed, and file and layout say so", async () => {
    const { client } = await signedUp();
    const press = await staff();
    const { id } = await sticker(client, png(600, 400), "a.png", { quantity: 50 });
    await client.post("/cart/api/add/", { configured_product: id });
    const { order } = await (await place(client)).json<{ order: { id: string; number: string } }>();
    await runScheduledJobs();
    const [line] = await db.select().from(schema.orderLine).where(eq(schema.orderLine.orderId, order.id));
    const lineId = line?.id ?? "";
    const now = new Date();
    const shipmentId = `parcel-${order.id}`;
    await db
      .insert(schema.shipment)
      .values({ id: shipmentId, orderId: order.id, carrier: "usps", state: "shipped", createdAt: now });
    await db.insert(schema.shipmentLine).values({ shipmentId, orderLineId: lineId, quantity: 50 });
    await db.insert(schema.reprintClaim).values({
      id: `claim-${order.id}`,
      orderId: order.id,
      orderLineId: lineId,
      quantity: 5,
      remedyQuantity: 3,
      reason: "cut",
      message: "Half a fox",
      state: "approved",
      remedy: "reprint",
      decidedAt: now,
      createdAt: now,
    });
    const { printing } = await openPages(press);
    const planned = await printing.planNest([lineId], { width: 24, gap: 0.125, margin: 0.5 });
    const nest = planned?.ok ? planned.value : undefined;
    expect(nest?.plan.sheets.flatMap(({ placements }) => placements)).toHaveLength(3);
    const listed = await printing.list({ state: undefined, material: "", page: 1 });
    expect(listed?.lines.find((queuedLine) => queuedLine.id === lineId)).toMatchObject({
      quantity: 50,
      left: 3,
      reprint: 3,
    });
    const [single, nested] = [
      await file(press, lineId),
      await press.get(`/printing/api/nest/?line=${lineId}&roll=24&gap=0.125&margin=0.5`),
    ];
    expect(single.headers.get("content-disposition")).toContain(`order-${order.number}-reprint-of-3-of-50-`);
    expect((await findPrintFileRow(id))?.notes[0]).toBe("Reprint: 3 pieces only.");
    await single.body?.cancel();
    expect(nested.status).toBe(200);
    await nested.body?.cancel();
  });
});
