import { expect } from "vitest";
import type { ComparisonJob } from "#domain/artwork/print-comparison/comparison-job";
import { place } from "../../factories/checkout.ts";
import { linesOf, sent } from "../orders/frozen-order.ts";
import type { Client } from "../support/clients/client.ts";
import { newEmail } from "../support/customers.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";

/** Orders configured products, and runs the jobs that make their print files. */
export async function ordered(client: Client, ids: ReadonlyArray<string>, email = newEmail()) {
  for (const id of ids) await sent(client.post("/cart/api/add/", { configured_product: id }));
  const { order } = await (await sent(place(client, { email }))).json<{ order: { id: string } }>();
  await runScheduledJobs();
  const lines = await linesOf(order.id);
  return { orderId: order.id, lineId: lines[0]?.id ?? "", lines, email };
}

/** What a browser is to compare of a print. @param id of a configured product; for staff also of an order line */
export async function jobOf(client: Client, id: string): Promise<ComparisonJob> {
  const asked = await client.get(`/printing/api/comparison/${id}/`);
  expect(asked.status).toBe(200);
  return asked.json<ComparisonJob>();
}
