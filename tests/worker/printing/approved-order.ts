import { place } from "../../factories/checkout.ts";
import { openPages } from "../../factories/ordered-designs.ts";
import { png } from "../../fixtures/uploads/files.ts";
import { selectLines, sent } from "../orders/frozen-order.ts";
import { newEmail, signedUp } from "../support/customers.ts";
import { compared, staff, sticker } from "../support/press.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";

export const ROLL = { width: 54, gap: 0.125, margin: 0.5 };

let pictures = 0;

/** An approved order of stickers, which staff have compared. */
export async function approvedOrder(stickers = 1) {
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
  const lines = (await selectLines(order.id)).map(({ id }) => id);
  for (const id of lines) await compared(press, id);
  return { client, press, orderId: order.id, lines, line: lines[0] ?? "", configured: ids[0] ?? "" };
}

export type ApprovedOrder = Awaited<ReturnType<typeof approvedOrder>>;

export const downloadPrint = async ({ press, line }: ApprovedOrder) => {
  const answer = await press.get(`/printing/api/print-file/${line}/`);
  const body = await answer.arrayBuffer();
  return { status: answer.status, text: answer.ok ? "" : new TextDecoder().decode(body) };
};

export const readNest = async ({ press, lines }: ApprovedOrder) =>
  (await openPages(press)).printing.readNest(lines, ROLL);
