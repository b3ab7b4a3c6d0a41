import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { png } from "../../fixtures/uploads/files.ts";
import type { Client } from "../support/clients/client.ts";
import { insert, makeOrder, makeOrderLine, newId, NOW, schema } from "../support/database/rows.ts";

export async function upload(client: Client): Promise<string> {
  const body = new FormData();
  body.set("file", new File([png(300, 300)], "secret plan.png", { type: "image/png" }));
  const response = await client.form("/artwork/api/upload/", body);
  expect(response.status).toBe(201);
  return (await response.json<{ id: string }>()).id;
}

/** Rows beside a customer's order and account: one for every stored file with its own key. */
export async function createAccountRecords(userId: string, email: string) {
  const keys = { photo: `review/${newId()}`, picture: `proof/${newId()}.png`, document: `nonprofit/${newId()}` };
  for (const [kind, key] of Object.entries(keys)) await env.FILES.put(key, `the ${kind}`);
  const order = await makeOrder({ userId }, { email, state: "delivered" });
  const line = await makeOrderLine(order.id);
  await insert(schema.review, {
    id: newId(),
    userId,
    orderLineId: line.id,
    productId: line.productId,
    rating: 5,
    body: "They stick",
    createdAt: NOW,
    updatedAt: NOW,
  });
  await insert(schema.reviewPhoto, {
    id: newId(),
    orderLineId: line.id,
    position: 1,
    r2Key: keys.photo,
    type: "image/png",
    bytes: 9,
    widthPx: 3,
    heightPx: 3,
    createdAt: NOW,
  });
  await insert(schema.proof, {
    id: newId(),
    orderLineId: line.id,
    number: 1,
    state: "changes-requested",
    pictureKey: keys.picture,
    comment: "Larger ears please",
    decidedBy: userId,
    decidedAt: NOW,
    createdAt: NOW,
  });
  await insert(schema.nonprofitApplication, {
    id: newId(),
    userId,
    organisation: "River Friends",
    country: "US",
    ein: "12-3456789",
    mission: "Water.",
    plannedUse: "Stickers.",
    contactName: "Ann",
    contactEmail: email,
    contactPhone: "1",
    documentKey: keys.document,
    documentName: "letter.pdf",
    documentType: "application/pdf",
    documentBytes: 12,
    dateCreated: NOW,
  });
  await insert(schema.newsletterSubscription, { email, state: "confirmed", askedAt: NOW, confirmedAt: NOW });
  await insert(schema.idempotency, {
    scope: `user:${userId}|POST /x/`,
    key: newId(),
    requestHash: "h",
    createdAt: NOW,
    expiresAt: new Date(NOW.getTime() + 1e12),
    state: "done",
    status: 200,
    body: "Ann",
  });
  return { keys, line };
}
