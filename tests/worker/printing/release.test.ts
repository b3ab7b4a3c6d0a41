import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { sha256Hex } from "../../../worker/crypto.ts";
import { place } from "../../factories/checkout.ts";
import { pagesOf } from "../../factories/ordered-designs.ts";
import { pdf } from "../../fixtures/uploads/documents.ts";
import { png } from "../../fixtures/uploads/files.ts";
import { linesOf, sent } from "../orders/frozen-order.ts";
import { fileForm } from "../proofs/proof-orders.ts";
import { newEmail, signedUp } from "../support/customers.ts";
import { compared, rowOf, staff, sticker, stockPrintProducts } from "../support/press.ts";
import { db, schema } from "../support/database/rows.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";

vi.setConfig({ testTimeout: 60_000 });
beforeAll(() => stockPrintProducts());

const ROLL = { width: 54, gap: 0.125, margin: 0.5 };
let pictures = 0;

/** An approved order of stickers, which staff have compared. */
async function approvedOrder(stickers = 1) {
  const { client } = await signedUp();
  const ids: Array<string> = [];
  for (let i = 0; i < stickers; i++) {
    pictures++;
    const { id } = await sticker(client, png(300, 200 + pictures), `fox-${String(i)}.png`);
    await sent(client.post("/cart/api/add/", { configured_product: id }));
    ids.push(id);
  }
  const { order } = await (await sent(place(client, { email: newEmail() }))).json<{ order: { id: string } }>();
  await runScheduledJobs();
  const press = await staff();
  const lines = (await linesOf(order.id)).map(({ id }) => id);
  for (const id of lines) await compared(press, id);
  return { client, press, orderId: order.id, lines, line: lines[0] ?? "", configured: ids[0] ?? "" };
}
type Approved = Awaited<ReturnType<typeof approvedOrder>>;

const download = async ({ press, line }: Approved) => {
  const answer = await press.get(`/printing/api/print-file/${line}/`);
  const body = await answer.arrayBuffer();
  return { status: answer.status, text: answer.ok ? "" : new TextDecoder().decode(body) };
};
const nest = async ({ press, lines }: Approved) => (await pagesOf(press)).printing.readNest(lines, ROLL);

/** Puts another file in the place of a stored print file, and into its row what is given. */
async function swapped({ configured }: Approved, row: { readonly sha256?: string; readonly pressVersion?: string }) {
  const { r2Key } = (await rowOf(configured)) ?? {};
  const other = await pdf({ pages: 2 });
  await env.FILES.put(r2Key ?? "", other);
  const values = { ...row, ...(row.sha256 === undefined ? {} : { sha256: await sha256Hex(other) }) };
  if (Object.keys(values).length > 0)
    await db.update(schema.printFile).set(values).where(eq(schema.printFile.configuredProductId, configured));
}

describe("a print leaves the shop only as it was approved", () => {
  test("the approval holds what its file was made with, and the file with its hash is handed out", async () => {
    const order = await approvedOrder();
    const row = await rowOf(order.configured);
    const [approved] = await db.select().from(schema.proof).where(eq(schema.proof.orderLineId, order.line));
    expect(approved).toMatchObject({ printHash: row?.sha256, pressVersion: row?.pressVersion });
    expect(row?.pressVersion).toMatch(/^\d+ [0-9a-f]{64}$/);
    expect((await download(order)).status).toBe(200);
    expect(await nest(order)).toMatchObject({ ok: true });
  });

  test("stored bytes that aren't those that were made are refused, until the file is created again", async () => {
    const order = await approvedOrder();
    await swapped(order, {});
    expect(await download(order)).toEqual({
      status: 409,
      text: expect.stringContaining("The stored print file isn't the one that the shop made.") as string,
    });
    expect(await (await pagesOf(order.press)).printing.remake(order.line)).toBe(true);
    expect((await download(order)).status).toBe(200);
  });

  test("a file that was made after the approval and has another hash is refused, alone and in a nest", async () => {
    const order = await approvedOrder();
    await swapped(order, { sha256: "other" });
    const problem = "the print file isn't the one that the customer approved";
    expect(await download(order)).toEqual({ status: 409, text: expect.stringContaining(problem) as string });
    expect(await nest(order)).toEqual({ ok: false, error: expect.stringContaining(problem) as string });
  });

  test("a newer version of the shop may make other bytes of the same: the comparison by staff decides", async () => {
    const order = await approvedOrder();
    await swapped(order, { sha256: "other", pressVersion: "9 of another press" });
    expect((await download(order)).status).toBe(200);
    await compared(order.press, order.line, { mean: 3, far: 4, worst: 90 });
    expect((await download(order)).text).toContain("4 places far off");
  });

  test("a comparison of an older version of the shop says nothing about what it prints now", async () => {
    const order = await approvedOrder();
    await env.DB.batch([
      env.DB.prepare("DROP TRIGGER print_comparison_stands"),
      env.DB.prepare("UPDATE print_comparison SET press_version = '7 of the same press'"),
    ]);
    expect((await download(order)).text).toContain("the print wasn't compared with its proof");
  });

  test("a file that staff upload prints by itself, once the customer approved it", async () => {
    const order = await approvedOrder();
    const finished = fileForm(await pdf({ pages: 2 }), "finished.pdf");
    expect((await order.press.form(`/printing/api/replace-print-file/${order.line}/`, finished)).status).toBe(201);
    expect(await download(order)).toEqual({
      status: 409,
      text: expect.stringContaining("the customer hasn't approved the print file that was uploaded") as string,
    });
    const proofs = await db.select().from(schema.proof).where(eq(schema.proof.orderLineId, order.line));
    const asked = proofs.find(({ state }) => state === "sent");
    await sent(order.client.post(`/profile/api/proof/${asked?.id ?? ""}/approve/`, { version: asked?.version }));
    expect((await download(order)).status).toBe(200);
    expect(await nest(order)).toEqual({ ok: false, error: expect.stringContaining("Print it by itself") as string });
    // The shop's own file is another than the one that is approved now.
    await (await pagesOf(order.press)).printing.remake(order.line);
    expect((await download(order)).text).toContain("isn't the one that the customer approved");
  });
});

test("a nest checks three times as many prints with no more queries", async () => {
  const queriesOf = async (order: Approved) => {
    const { printing } = await pagesOf(order.press);
    const spy = vi.spyOn(env.DB, "prepare");
    expect(await printing.readNest(order.lines, ROLL)).toMatchObject({ ok: true });
    const { length } = spy.mock.calls;
    spy.mockRestore();
    return length;
  };
  const [few, more] = [await queriesOf(await approvedOrder(1)), await queriesOf(await approvedOrder(3))];
  expect(more).toBeLessThanOrEqual(few);
});
