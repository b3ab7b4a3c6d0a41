import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { pdf } from "../../fixtures/uploads/documents.ts";
import { findOrderState } from "../orders/order-change.ts";
import { fileForm, send } from "../proofs/proof-orders.ts";
import { stockPrintProducts } from "../support/press.ts";
import { approvedOrder, type ApprovedOrder, downloadPrint, readNest } from "./approved-order.ts";

beforeAll(() => stockPrintProducts());

/** An approved order of stickers, of whose first line staff sent a proof since. */
async function askedAgain(stickers = 1) {
  const order = await approvedOrder(stickers);
  const proof = await send(order.press, order.line);
  return { ...order, proof };
}
const ship = (
  { press, orderId: id }: Pick<ApprovedOrder, "press" | "orderId">,
  line: string,
  state: "preparing" | "shipped",
) =>
  press.post("/profile/api/user/shipment/", {
    order: id,
    carrier: "usps",
    state,
    tracking_number: "9400100000000000000000",
    lines: [{ order_line: line, quantity: 1 }],
  });
const move = async (
  { press, orderId: id }: Pick<ApprovedOrder, "press" | "orderId">,
  status: string,
  reason?: string,
) => {
  const response = await press.post(`/orders/api/${id}/status/`, { status, expect: await findOrderState(id), reason });
  return { status: response.status, body: await response.json<{ error?: string; errors?: object }>() };
};

describe("what its customer has not approved", () => {
  test("is neither printed, laid out, packed nor shipped while a proof has no answer", async () => {
    const order = await askedAgain();
    const waiting = "hasn't answered its proof yet";
    expect(await downloadPrint(order)).toEqual({ status: 409, text: expect.stringContaining(waiting) as string });
    expect(await readNest(order)).toEqual({ ok: false, error: expect.stringContaining(waiting) as string });
    for (const state of ["preparing", "shipped"] as const) {
      const response = await ship(order, order.line, state);
      expect([state, response.status, await response.text()]).toEqual([
        state,
        409,
        expect.stringContaining("hasn't approved everything in this package"),
      ]);
    }
    expect(await move(order, "in-production")).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("hasn't approved any of it") as string },
    });
  });

  test("waits for a new version after its customer asked for changes", async () => {
    const order = await askedAgain();
    const { id, version } = order.proof;
    const answer = await order.client.post(`/profile/api/proof/${id}/request-changes/`, { comment: "Bluer", version });
    expect(answer.status).toBe(200);
    expect((await downloadPrint(order)).text).toContain("asked for changes. Send a new proof");
    expect((await ship(order, order.line, "shipped")).status).toBe(409);
  });

  test("is not packed in a parcel that was prepared before the proof, and nothing is charged for it", async () => {
    const order = await approvedOrder();
    const shipment = await (await ship(order, order.line, "preparing")).json<{ id: string }>();
    await send(order.press, order.line);
    const response = await order.press.put(`/profile/api/user/shipment/${shipment.id}/`, { state: "shipped" });
    expect(response.status).toBe(409);
    const charged = await env.DB.prepare("SELECT count(*) AS n FROM payment_capture WHERE shipment_id = ?")
      .bind(shipment.id)
      .first<{ n: number }>();
    expect(charged?.n).toBe(0);
  });

  test("doesn't keep the order's other lines from the press", async () => {
    const order = await askedAgain(2);
    const [, otherLine = ""] = order.lines;
    expect((await downloadPrint({ ...order, line: otherLine })).status).toBe(200);
    expect((await move(order, "in-production")).status).toBe(200);
    expect((await ship(order, otherLine, "shipped")).status).toBe(201);
    expect((await ship(order, order.line, "shipped")).status).toBe(409);
  });

  test("prints once staff approve the order and say why, which the customer reads; a later proof asks again", async () => {
    const order = await askedAgain();
    expect(await move(order, "approved")).toEqual({
      status: 400,
      body: { errors: { reason: [expect.stringContaining("Say why")] } },
    });
    expect((await move(order, "approved", "  ")).status).toBe(400);
    expect(await move(order, "approved", "Approved by phone")).toMatchObject({ status: 200 });
    expect((await downloadPrint(order)).status).toBe(200);
    const { items } = await (
      await order.client.get(`/orders/api/${order.orderId}/timeline/`)
    ).json<{
      items: Array<{ message: string }>;
    }>();
    expect(items.map(({ message }) => message)).toContain("We print this without your approval: Approved by phone");
    await expect(
      env.DB.prepare("DELETE FROM approval_override WHERE order_id = ?").bind(order.orderId).run(),
    ).rejects.toThrow(/approval_override_stands/);
    const finished = fileForm(await pdf(), "finished.pdf");
    expect((await order.press.form(`/printing/api/replace-print-file/${order.line}/`, finished)).status).toBe(201);
    expect((await downloadPrint(order)).status).toBe(409);
  });
});
