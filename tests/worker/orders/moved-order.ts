import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { Client } from "../support/clients/client.ts";
import { ordered } from "../payments/paid-order.ts";
import { findOrderState } from "./order-change.ts";

/** An order whose checks have passed, so that it waits for staff. */
export async function orderForStaff() {
  const order = await ordered();
  await expect.poll(() => findOrderState(order.id)).toBe("approved");
  return order;
}

/** Moves an order from the state it has, or is thought to have. Approves it also without its customer. */
export async function moveOrder(staff: Client, id: string, status: string, expected?: string) {
  const response = await staff.post(`/orders/api/${id}/status/`, {
    status,
    expect: expected ?? (await findOrderState(id)),
    reason: "They approved it by phone.",
  });
  return { status: response.status, body: await response.json<{ order?: object; error?: string; errors?: object }>() };
}

/** What the history says of an order, oldest first. */
export const listAuditedSteps = async (id: string): Promise<ReadonlyArray<string>> =>
  (
    await env.DB.prepare("SELECT action FROM audit WHERE entity = 'order' AND entity_id = ? ORDER BY rowid")
      .bind(id)
      .all<{ action: string }>()
  ).results.map(({ action }) => action);
