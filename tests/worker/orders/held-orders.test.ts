import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { configure, count, place } from "../../factories/checkout.ts";
import { openPages } from "../../factories/ordered-designs.ts";
import { pdf, pdfWith } from "../../fixtures/uploads/documents.ts";
import { png } from "../../fixtures/uploads/files.ts";
import { moveOrder } from "./moved-order.ts";
import type { Client } from "../support/clients/client.ts";
import { emailsTo, newEmail, signedUp } from "../support/customers.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";
import { file, findPrintFileRow, staff, sticker, stockPrintProducts } from "../support/press.ts";
import { db, NOW, schema } from "../support/database/rows.ts";

beforeAll(() => stockPrintProducts());

/** An order whose print file cannot be made: its original is missing. `repair` restores it. */
async function heldOrder() {
  const { client } = await signedUp();
  const email = newEmail();
  const { id, artwork } = await sticker(client, await pdfWith({ spots: ["Gold"] }), "gold.pdf");
  const [row] = await db
    .select({ key: schema.artwork.r2Key })
    .from(schema.artwork)
    .where(eq(schema.artwork.id, artwork));
  const key = row?.key ?? "";
  const bytes = await (await env.FILES.get(key))?.arrayBuffer();
  await client.post("/cart/api/add/", { configured_product: id });
  await env.FILES.delete(key);
  const { order } = await (await place(client, { email })).json<{ order: { id: string } }>();
  await runScheduledJobs();
  const [line] = await db.select().from(schema.orderLine).where(eq(schema.orderLine.orderId, order.id));
  return {
    client,
    email,
    configured: id,
    orderId: order.id,
    lineId: line?.id ?? "",
    repair: () => env.FILES.put(key, bytes ?? ""),
  };
}

const record = async (client: Client, orderId: string) =>
  (await client.get(`/profile/api/user/order/${orderId}/`)).json<{ held: boolean; status: string }>();
const events = (orderId: string, type: string) =>
  count("SELECT count(*) FROM order_event WHERE order_id = ? AND type = ?", orderId, type);
const ship = (press: Client, order: string, line: string) =>
  press.post("/profile/api/user/shipment/", {
    order,
    carrier: "usps",
    state: "shipped",
    tracking_number: "1",
    lines: [{ order_line: line, quantity: 1 }],
  });
const pdfForm = (bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  form.set("file", new File([bytes], "finished.pdf"));
  return form;
};

describe("an order whose print file cannot be made", () => {
  test("is held for a person: staff see it, its customer reads it and is e-mailed once", async () => {
    const { client, email, orderId } = await heldOrder();
    const press = await staff();
    expect(await record(client, orderId)).toMatchObject({ held: true, status: "proofing" });
    expect((await (await openPages(client)).orders.findForUser(orderId))?.isHeld).toBe(true);
    const listed = (
      await (await openPages(press)).printing.list({ state: undefined, material: "", page: 1 })
    )?.lines.find((line) => line.orderId === orderId);
    expect(listed?.file).toMatchObject({ state: "failed", isHeld: true, problem: "The original file was deleted." });
    await runScheduledJobs();
    const letters = (await emailsTo(email)).filter(({ subject }) => subject.startsWith("We're checking a file"));
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text.replace(/\s+/g, " ")).toContain(
      "A person is checking your file before it prints. We'll e-mail you if we need anything.",
    );
    expect(await events(orderId, "print.held")).toBe(1);
  });

  test("can neither go to production nor ship, and staff are told why", async () => {
    const { orderId, lineId } = await heldOrder();
    const press = await staff();
    expect((await moveOrder(press, orderId, "approved")).status).toBe(200);
    for (const state of ["in-production", "shipped", "delivered"]) {
      await expect(
        env.DB.prepare("UPDATE orders SET state = ? WHERE id = ?").bind(state, orderId).run(),
        state,
      ).rejects.toThrow(/order_is_held/);
    }
    const response = await ship(press, orderId, lineId);
    expect([response.status, await response.json()]).toEqual([
      409,
      { shipment: { __all__: [expect.stringMatching(/print file for this order is on hold/) as string] } },
    ]);
    await env.DB.prepare("UPDATE orders SET state = 'cancelled' WHERE id = ?").bind(orderId).run();
  });

  test("continues when the file is made after all, without a second e-mail for a second failure", async () => {
    const { client, email, configured, orderId, lineId, repair } = await heldOrder();
    const press = await staff();
    const { printing } = await openPages(press);
    await printing.remake(lineId);
    expect(await events(orderId, "print.held")).toBe(1);
    await repair();
    await printing.remake(lineId);
    expect(await findPrintFileRow(configured)).toMatchObject({ state: "made", heldAt: null });
    expect(await record(client, orderId)).toMatchObject({ held: false });
    expect(await events(orderId, "print.released")).toBe(1);
    expect((await ship(press, orderId, lineId)).status).toBe(201);
    expect((await emailsTo(email)).filter(({ subject }) => subject.startsWith("We're checking a file"))).toHaveLength(
      1,
    );
  });

  test("continues with a file that staff upload, once it is approved; the shop does not make its own over it", async () => {
    const { client, configured, orderId, lineId, repair } = await heldOrder();
    const press = await staff();
    const path = `/printing/api/replace-print-file/${lineId}/`;
    expect((await client.form(path, pdfForm(await pdf()))).status).toBe(403);
    expect((await press.form(path, pdfForm(png(2, 2)))).status).toBe(400);
    expect(await record(client, orderId)).toMatchObject({ held: true });
    const finished = await pdf({ pages: 2 });
    const replaced = await press.form(path, pdfForm(finished));
    expect([replaced.status, await replaced.json()]).toEqual([201, { pages: 2, bytes: finished.length }]);
    expect(await record(client, orderId)).toMatchObject({ held: false });
    await repair();
    await runScheduledJobs();
    const early = await file(press, lineId);
    expect([early.status, await early.text()]).toEqual([
      409,
      expect.stringContaining("hasn't approved the print file"),
    ]);
    const [proof] = await db.select().from(schema.proof).where(eq(schema.proof.orderLineId, lineId));
    const approval = await client.post(`/profile/api/proof/${proof?.id ?? ""}/approve/`, { version: proof?.version });
    expect(approval.status).toBe(200);
    const printed = await file(press, lineId);
    expect([printed.status, printed.status === 200 ? "" : await printed.clone().text()]).toEqual([200, ""]);
    expect(new Uint8Array(await printed.arrayBuffer())).toEqual(finished);
    expect(await findPrintFileRow(configured)).toMatchObject({ state: "made", pages: 2 });
    await (await openPages(press)).printing.remake(lineId);
    // Its own file, once it is requested, has to be approved too.
    expect((await file(press, lineId)).status).toBe(409);
    expect(await findPrintFileRow(configured)).toMatchObject({ state: "made", pages: 1 });
  });

  test("whose proofs are all approved meanwhile is approved when it is released", async () => {
    const { client, configured, orderId, lineId } = await heldOrder();
    const press = await staff();
    const early = await press.post("/profile/api/user/proof/", { order_line: lineId, message: "" });
    expect([early.status, await early.text()]).toEqual([409, expect.stringContaining("no print file yet")]);
    const finished = pdfForm(await pdf());
    expect((await press.form(`/printing/api/replace-print-file/${lineId}/`, finished)).status).toBe(201);
    const [proof] = await db.select().from(schema.proof).where(eq(schema.proof.orderLineId, lineId));
    // Held again, as after a failure of the shop's own file.
    await db.update(schema.printFile).set({ heldAt: NOW }).where(eq(schema.printFile.configuredProductId, configured));
    const approval = await client.post(`/profile/api/proof/${proof?.id ?? ""}/approve/`, { version: proof?.version });
    expect(approval.status).toBe(200);
    expect(await record(client, orderId)).toMatchObject({ held: true, status: "proofing" });
    await db.update(schema.printFile).set({ heldAt: null }).where(eq(schema.printFile.configuredProductId, configured));
    expect(await record(client, orderId)).toMatchObject({ held: false, status: "approved" });
    expect(await events(orderId, "state.approved")).toBe(1);
  });

  test("reports missing artwork if it was ordered without any", async () => {
    const { client } = await signedUp();
    const email = newEmail();
    const { id } = await configure(client);
    await client.post("/cart/api/add/", { configured_product: id });
    expect((await place(client, { email })).status).toBe(201);
    await runScheduledJobs();
    expect(
      (await emailsTo(email)).find(({ subject }) => subject.startsWith("We need your artwork for Kisscut order"))?.text,
    ).toContain("We don't have the artwork for it yet.");
  });
});
