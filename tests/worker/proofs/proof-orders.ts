import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { db, makeOrder, makeOrderLine, schema } from "../support/database/rows.ts";

export const PNG = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (c) => c.charCodeAt(0),
);

export const person = (role: "customer" | "staff" = "customer") =>
  signedUp({ role, name: role === "staff" ? "Teo" : "Ann" });

export const fileForm = (bytes: Uint8Array | string, name: string) => {
  const form = new FormData();
  form.set("file", new File([bytes as BlobPart], name));
  return form;
};

export const upload = async (client: Client, bytes: Uint8Array | string = PNG, name = "proof.png") =>
  client.form("/profile/api/proof/picture/", fileForm(bytes, name));

export const newPicture = async (client: Client) => (await (await upload(client)).json<{ picture: string }>()).picture;

export interface Proof {
  id: string;
  state: string;
  number: number;
  version: number;
  order: string;
  comment: string;
  message: string;
  picture_url: string;
  resource_uri: string;
  content_type_id: number;
  date_decided: string | null;
}

export const send = async (staff: Client, lineId: string, message = "") => {
  const response = await staff.post("/profile/api/user/proof/", {
    order_line: lineId,
    picture: await newPicture(staff),
    message,
  });
  expect([response.status, await response.clone().text()]).toEqual([201, expect.stringContaining('"sent"')]);
  return response.json<Proof>();
};

export const stateOf = async (orderId: string) =>
  (await db.select().from(schema.orders).where(eq(schema.orders.id, orderId)))[0]?.state;

export const eventsOf = async (orderId: string) =>
  (await db.select().from(schema.orderEvent).where(eq(schema.orderEvent.orderId, orderId))).map(({ type }) => type);

/** A customer with an order of this many lines, and staff. */
export async function setUpOrder(lines = 1, values: Partial<typeof schema.orders.$inferInsert> = {}) {
  const [ann, teo] = [await person(), await person("staff")];
  const order = await makeOrder({ userId: ann.userId }, { state: "confirmed", email: ann.email, ...values });
  const made = await Promise.all(
    Array.from({ length: lines }, (_, position) =>
      makeOrderLine(order.id, { position, spec: { width: 3, height: 2 } }),
    ),
  );
  return { ann, teo, order, lines: made, line: made[0] ?? (await makeOrderLine(order.id)) };
}
