import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { openContext } from "../../../worker/context.ts";
import { ADDRESS } from "../../factories/address.ts";
import { png } from "../../fixtures/uploads/files.ts";
import type { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { db, makeOrder, makeOrderLine, newId, schema } from "../support/database/rows.ts";

export const CLAIM = { quantity: 20, reason: "cut", message: "Half of each fox is gone" } as const;

export async function openServices(client: Client) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = new Request("http://shop.test/", { headers: { cookie } });
  return (await openContext(request, env, createExecutionContext())).services;
}

type Services = Awaited<ReturnType<typeof openServices>>;

/** Sends the claim form with photos. */
export async function send(services: Services, lineId: string, photos: number, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (let i = 0; i < photos; i++)
    form.append("photos", new File([png(40, 30)], `p${String(i)}.png`, { type: "image/png" }));
  const request = new Request("http://shop.test/", { method: "POST", body: form });
  return services.claims.receiveForm(lineId, {
    body: request.body,
    contentType: request.headers.get("content-type") ?? "",
  });
}

/** A delivered order of 50 pieces with one parcel, its customer and staff. */
export async function delivered(values: Parameters<typeof makeOrder>[1] = {}) {
  const [ann, staff] = [await signedUp(), await signedUp({ role: "staff" })];
  const email = `${newId().toLowerCase()}@example.com`;
  const order = await makeOrder(
    { userId: ann.userId },
    { email, state: "delivered", shippingAddress: ADDRESS, ...values },
  );
  const line = await makeOrderLine(order.id);
  const shipmentId = newId();
  const now = new Date();
  await db.insert(schema.shipment).values({
    id: shipmentId,
    orderId: order.id,
    carrier: "usps",
    state: "delivered",
    shippedAt: now,
    deliveredAt: now,
    createdAt: now,
  });
  await db.insert(schema.shipmentLine).values({ shipmentId, orderLineId: line.id, quantity: 50 });
  return {
    ann,
    staff,
    order,
    line,
    email,
    shipmentId,
    customer: await openServices(ann.client),
    press: await openServices(staff.client),
  };
}

/** A claim that waits. */
export async function claimed() {
  const delivery = await delivered();
  await send(delivery.customer, delivery.line.id, 2);
  await delivery.customer.claims.make(delivery.line.id, CLAIM);
  const [claim] = await delivery.customer.claims.ofOrder(delivery.order.id);
  if (!claim) throw new Error("The claim is missing");
  return { ...delivery, claim };
}
