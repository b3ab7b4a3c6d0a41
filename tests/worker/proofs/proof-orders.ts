import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { sha256Hex } from "../../../worker/crypto.ts";
import { pdf } from "../../fixtures/uploads/documents.ts";
import type { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { db, makeConfigured, makeOrder, makeOrderLine, newId, schema } from "../support/database/rows.ts";

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

/** Uploads a mock-up. */
export const upload = async (client: Client, bytes: Uint8Array | string = PNG, name = "proof.png") =>
  client.form("/profile/api/proof/picture/", fileForm(bytes, name));

export const newMockUp = async (client: Client) => (await (await upload(client)).json<{ picture: string }>()).picture;

export interface Proof {
  id: string;
  state: string;
  number: number;
  version: number;
  order: string;
  comment: string;
  message: string;
  picture_url: string;
  print_hash: string;
  resource_uri: string;
  content_type_id: number;
  date_decided: string | null;
}

/** Sends the print file of a line, changed before if the newest proof shows it and isn't approved. */
export const send = async (staff: Client, lineId: string, message = "") => {
  const row = await env.DB.prepare(
    `SELECT l.configured_product_id AS configured, p.number FROM order_line l JOIN print_file f ON f.configured_product_id = l.configured_product_id
      JOIN proof p ON p.order_line_id = l.id WHERE l.id = ? AND p.print_hash = f.sha256 AND p.state <> 'approved'
      AND p.number = (SELECT max(number) FROM proof WHERE order_line_id = l.id)`,
  )
    .bind(lineId)
    .first<{ configured: string; number: number }>();
  if (row) await storePrint(row.configured, await pdf({ width: 300 + row.number }));
  const response = await staff.post("/profile/api/user/proof/", {
    order_line: lineId,
    message,
  });
  expect([response.status, await response.clone().text()]).toEqual([201, expect.stringContaining('"sent"')]);
  return response.json<Proof>();
};

export const findOrderState = async (orderId: string) =>
  (await db.select().from(schema.orders).where(eq(schema.orders.id, orderId)))[0]?.state;

export const listOrderEventTypes = async (orderId: string) =>
  (await db.select().from(schema.orderEvent).where(eq(schema.orderEvent.orderId, orderId))).map(({ type }) => type);

/** Stores a print file for a configured product, as if the shop had made it. */
export async function storePrint(configuredId: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const key = `print/${configuredId}/${newId()}.pdf`;
  await env.FILES.put(key, bytes, { httpMetadata: { contentType: "application/pdf" } });
  const printValues = {
    state: "made",
    r2Key: key,
    inputHash: newId(),
    bytes: bytes.length,
    pages: 1,
    pressVersion: "",
  } as const;
  await db
    .update(schema.printFile)
    .set({ ...printValues, sha256: await sha256Hex(bytes) })
    .where(eq(schema.printFile.configuredProductId, configuredId));
}

type LineValues = Partial<typeof schema.orderLine.$inferInsert>;

async function makePrintedLine(orderId: string, userId: string, position: number, values: LineValues) {
  const configured = await makeConfigured({ userId }, { status: "ordered" });
  const spec = { width: 3, height: 2 };
  const line = await makeOrderLine(orderId, { position, configuredProductId: configured.id, spec, ...values });
  await storePrint(configured.id, await pdf());
  return { ...line, configured: configured.id };
}

/** A customer with an order of this many lines whose print files are made, and staff. */
export async function setUpOrder(
  lines = 1,
  values: Partial<typeof schema.orders.$inferInsert> = {},
  lineValues: LineValues = {},
) {
  const [ann, teo] = [await person(), await person("staff")];
  const order = await makeOrder({ userId: ann.userId }, { state: "confirmed", email: ann.email, ...values });
  const first = await makePrintedLine(order.id, ann.userId, 0, lineValues);
  const otherLines = await Promise.all(
    Array.from({ length: lines - 1 }, (_, i) => makePrintedLine(order.id, ann.userId, i + 1, lineValues)),
  );
  return { ann, teo, order, lines: [first, ...otherLines], line: first };
}
