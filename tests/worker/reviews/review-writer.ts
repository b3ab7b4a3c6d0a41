import { expect } from "vitest";
import type { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { makeOrder, makeOrderLine } from "../support/database/rows.ts";

export const PNG = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (c) => c.charCodeAt(0),
);

export const GOOD = { rating: 5, title: "Sticks", body: "Survived the dishwasher." };

export const person = (role: "customer" | "staff" = "customer", name = "Robin Castellan") => signedUp({ role, name });

/** A customer with a delivered order. */
export async function buyer(
  state: "delivered" | "shipped" | "in-production" | "cancelled" = "delivered",
  name?: string,
) {
  const ann = await person("customer", name);
  const order = await makeOrder({ userId: ann.userId }, { state });
  return { ...ann, order, line: await makeOrderLine(order.id, { spec: { width: 3, height: 3 } }) };
}

export interface Review {
  id: string;
  order_line: string;
  product: string;
  rating: number;
  title: string;
  body: string;
  state: string;
  version: number;
  photos: Array<{ id: string; url: string; position: number }>;
  resource_uri: string;
  content_type_id: number;
}

export const BASE = "/profile/api/user/review/";

export const write = async (client: Client, lineId: string, values: object = {}) => {
  const response = await client.post(BASE, { order_line: lineId, ...GOOD, ...values });
  expect([response.status, await response.clone().text()]).toEqual([201, expect.any(String)]);
  return response.json<Review>();
};

export const photoForm = (bytes: Uint8Array | string = PNG, name = "photo.png") => {
  const form = new FormData();
  form.set("file", new File([bytes as BlobPart], name));
  return form;
};

export const addPhoto = (client: Client, lineId: string, bytes?: Uint8Array | string, name?: string) =>
  client.form(`/profile/api/review/${lineId}/photo/`, photoForm(bytes, name));
