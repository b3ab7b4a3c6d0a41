import { eq } from "drizzle-orm";
import { PDFDocument } from "pdf-lib";
import { beforeAll, describe, expect, test } from "vitest";
import { examples, lineUp } from "#domain/prepress/builder/arrange";
import { openPages } from "../../factories/ordered-designs.ts";
import { sent } from "../orders/frozen-order.ts";
import { findOrderState } from "../proofs/proof-orders.ts";
import type { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { compared, contentStreams, staff, stockPrintProducts } from "../support/press.ts";
import { db, schema } from "../support/database/rows.ts";
import { fetchComparisonJob, ordered } from "./ordered-print.ts";
import { nameTags, lettering } from "./drawn-products.ts";

beforeAll(() => stockPrintProducts());

const DIFFERENT = { mean: 3.2, far: 12, worst: 200 };

const download = async (client: Client, id: string) => {
  const answer = await client.get(`/printing/api/print-file/${id}/`);
  return [answer.status, answer.ok ? "" : await answer.text()];
};

describe("what the shop draws itself is compared whole", () => {
  test("name tags: one of each layout, without cut lines, for their owner and staff", async () => {
    const { client } = await signedUp();
    const { id } = await nameTags(client, [{ name: "Ann Lee" }, { name: "Bob Leigh" }, { name: "Cy", title: "Baker" }]);
    const { pictures } = await fetchComparisonJob(client, id);
    expect(pictures.map(({ file_name }) => file_name)).toEqual(["the tag of Bob Leigh", "the tag of Cy"]);
    const [first] = pictures;
    expect(first).toMatchObject({
      ...{ piece: { width: 3, height: 1.5 }, art_box: { x: 0, y: 0, width: 3, height: 1.5 } },
      ...{ trim: { x: 0.375, y: 0.375 }, source: "image/svg+xml", is_same: false },
    });
    const print = await client.get(first?.print_url ?? "");
    expect((await PDFDocument.load(await print.clone().arrayBuffer())).getPageCount()).toBe(1);
    expect((await contentStreams(print)).page).toBe("");
    const proof = await client.get(first?.picture_url ?? "");
    expect(proof.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    expect((await proof.text()).match(/<path transform/g)).toHaveLength(1);
    const { client: stranger } = await signedUp();
    expect([
      (await stranger.get(first?.print_url ?? "")).status,
      (await stranger.get(first?.picture_url ?? "")).status,
    ]).toEqual([404, 404]);
  });

  test("sheets: within the cut lines of their stickers", async () => {
    const { client } = await signedUp();
    const drawing = lineUp(examples[0]?.members ?? [], { width: 12, height: 5 });
    const response = await client.post("/builder/api/sheet/", { product: "family-sticker-set", drawing, quantity: 2 });
    const { id } = await response.json<{ id: string }>();
    const [only] = (await fetchComparisonJob(client, id)).pictures;
    expect(only).toMatchObject({ piece: { width: 12, height: 5 }, art_box: { x: 0, y: 0, width: 12, height: 5 } });
    expect(only?.cut_path.match(/M/g)).toHaveLength(5);
    const svg = await (await client.get(`/builder/picture/${id}/`)).text();
    expect(await (await client.get(only?.picture_url ?? "")).text()).toBe(svg);
  });
});

describe("an order of what the shop draws itself", () => {
  test("doesn't wait for a browser, and prints once staff found it the same", async () => {
    const { client } = await signedUp();
    const { orderId, lineId } = await ordered(client, [(await lettering(client, "ANN")).id]);
    expect(await findOrderState(orderId)).toBe("approved");
    const press = await staff();
    expect(await download(press, lineId)).toEqual([
      409,
      expect.stringContaining("the print wasn't compared with its proof yet"),
    ]);
    await compared(press, lineId);
    expect(await download(press, lineId)).toEqual([200, ""]);
  });

  test("doesn't wait for a browser that couldn't compare", async () => {
    const { client } = await signedUp();
    const { id } = await lettering(client, "BOB");
    await compared(client, id, null);
    expect(await findOrderState((await ordered(client, [id])).orderId)).toBe("approved");
  });

  test("waits for staff if a browser found a difference", async () => {
    const { client } = await signedUp();
    const { id } = await nameTags(client, [{ name: "Ann Lee-Fox" }, { name: "Bo", title: "Baker" }]);
    const [first] = (await fetchComparisonJob(client, id)).pictures;
    const { print_hash, proof_hash } = first ?? {};
    const result = { print_hash, proof_hash, difference: DIFFERENT, problem: "" };
    await sent(client.post(`/printing/api/comparison/${id}/`, result));
    const { orderId, lineId } = await ordered(client, [id]);
    expect(await findOrderState(orderId)).toBe("proofing");
    const press = await staff();
    await compared(press, lineId, DIFFERENT);
    expect(await download(press, lineId)).toEqual([
      409,
      expect.stringContaining("the print of the tag of Ann Lee-Fox looks different from its proof"),
    ]);
  });

  test("isn't printed from a file that lacks a tag of its list", async () => {
    const { client } = await signedUp();
    const { id } = await nameTags(client, [{ name: "Ann Lee" }, { name: "Bob Leigh" }, { name: "Cy Fox" }]);
    const { lineId } = await ordered(client, [id]);
    const press = await staff();
    await compared(press, lineId);
    await db.update(schema.printFile).set({ pages: 2 }).where(eq(schema.printFile.configuredProductId, id));
    expect(await download(press, lineId)).toEqual([
      409,
      expect.stringContaining("the print file has 2 pages, but the order has 3 different pieces"),
    ]);
    await (await openPages(press)).printing.remake(lineId);
    expect(await download(press, lineId)).toEqual([200, ""]);
  });
});
