import { expect } from "vitest";
import type { ComparisonJob } from "#domain/prepress/artwork/print-comparison/comparison-job";
import { configure, place } from "../../factories/checkout.ts";
import { png } from "../../fixtures/uploads/files.ts";
import { selectLines, sent } from "../orders/frozen-order.ts";
import type { Client } from "../support/clients/client.ts";
import { newEmail } from "../support/customers.ts";
import { LINE, upload } from "../support/press.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";

/** Orders configured products, and runs the jobs that make their print files. */
export async function ordered(client: Client, ids: ReadonlyArray<string>, email = newEmail()) {
  for (const id of ids) await sent(client.post("/cart/api/add/", { configured_product: id }));
  const { order } = await (await sent(place(client, { email }))).json<{ order: { id: string } }>();
  await runScheduledJobs();
  const lines = await selectLines(order.id);
  return { orderId: order.id, lineId: lines[0]?.id ?? "", lines, email };
}

/** What a browser is to compare of a print. @param id of a configured product; for staff also of an order line */
export async function fetchComparisonJob(client: Client, id: string): Promise<ComparisonJob> {
  const response = await client.get(`/printing/api/comparison/${id}/`);
  expect(response.status).toBe(200);
  return response.json<ComparisonJob>();
}

let pictures = 0;

/**
 * A sticker with an approved cut line whose print nobody has compared, such as one that was approved without
 * JavaScript.
 */
export async function uncomparedSticker(client: Client, choices: object = {}): Promise<string> {
  // Comparisons count for the content, so each test has a picture of its own.
  pictures++;
  const artwork = await upload(client, png(300, 200 + pictures), "fox.png");
  return (await configure(client, { width: 3, height: 2, shape: "rectangle", artwork, cut_line: LINE, ...choices })).id;
}
