import { expect } from "vitest";
import { signedUp } from "../support/customers.ts";
import { makeOrder, makeOrderLine, newId } from "../support/database/rows.ts";

export const SHIPMENTS_PATH = "/profile/api/user/shipment/";

export interface Shipment {
  id: string;
  state: string;
  version: number;
  tracking_url: string | null;
  date_shipped: string | null;
  date_delivered: string | null;
}

/** An order of 50 pieces, its owner and a staff member. */
export async function shippableOrder() {
  const [ann, staff] = [await signedUp(), await signedUp({ role: "staff" })];
  const order = await makeOrder({ userId: ann.userId }, { email: `${newId()}@example.com` });
  const line = await makeOrderLine(order.id);
  const body = (changes: object = {}) => ({
    order: order.id,
    carrier: "usps",
    tracking_number: "9400 1000 0000 0000 0000 01",
    expected_on: "2026-11-28",
    lines: [{ order_line: line.id, quantity: 50 }],
    ...changes,
  });
  const ship = async (changes: object = {}): Promise<Shipment> => {
    const response = await staff.client.post(SHIPMENTS_PATH, body(changes));
    expect([response.status, await response.clone().text()]).toEqual([201, expect.any(String)]);
    return response.json();
  };
  return { ann, staff, order, line, body, ship };
}
