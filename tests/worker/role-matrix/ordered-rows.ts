import { MARKER } from "../support/database/record-rows.ts";
import { insert, makeOrder, makeOrderLine, newId, NOW, schema } from "../support/database/rows.ts";
import { storePicture } from "./special-rows.ts";

/** A delivered order line. */
export const makeDeliveredLine = async (userId: string): Promise<string> =>
  (await makeOrderLine((await makeOrder({ userId }, { state: "delivered" })).id)).id;

export async function makeClaimPhoto(userId: string): Promise<string> {
  const row = {
    id: newId(),
    orderLineId: await makeDeliveredLine(userId),
    position: 1,
    r2Key: await storePicture(),
    type: "image/png",
    bytes: 10,
    widthPx: 40,
    heightPx: 40,
    createdAt: NOW,
  } as const;
  return (await insert(schema.claimPhoto, row)).id;
}

export async function makeCustomerPicture(userId: string): Promise<string> {
  const line = await makeOrderLine((await makeOrder({ userId }, { state: "delivered" })).id);
  const row = {
    id: newId(),
    orderLineId: line.id,
    productId: line.productId,
    name: "Ann",
    category: "vehicles",
    rating: 5,
    body: "They stuck.",
    r2Key: await storePicture(),
    type: "image/png",
    bytes: 10,
    widthPx: 40,
    heightPx: 40,
    consentedAt: NOW,
    createdAt: NOW,
  } as const;
  return (await insert(schema.customerPicture, row)).id;
}

export async function makeReviewPhoto(userId: string): Promise<string> {
  const row = {
    id: newId(),
    orderLineId: await makeDeliveredLine(userId),
    position: 1,
    r2Key: await storePicture(),
    type: "image/png",
    bytes: 10,
    widthPx: 40,
    heightPx: 40,
    createdAt: NOW,
  } as const;
  return (await insert(schema.reviewPhoto, row)).id;
}

export async function makeProof(userId: string): Promise<string> {
  const order = await makeOrder({ userId }, { state: "proofing" });
  const line = await makeOrderLine(order.id);
  return (
    await insert(schema.proof, {
      id: newId(),
      orderLineId: line.id,
      number: 1,
      pictureKey: await storePicture(`proof/${newId()}.png`),
      printHash: "0".repeat(64),
      message: MARKER,
      createdAt: NOW,
    })
  ).id;
}

/** @returns the ids of a proof and of its comment with a mock-up */
export async function makeMockUp(userId: string): Promise<string> {
  const proofId = await makeProof(userId);
  const pictureKey = await storePicture(`proof/${newId()}.png`);
  return `${proofId}/${await makeProofComment(userId, { proofId, pictureKey })}`;
}

export async function makeProofComment(
  userId: string,
  values: Partial<typeof schema.proofComment.$inferInsert> = {},
): Promise<string> {
  const row = {
    id: newId(),
    proofId: values.proofId ?? (await makeProof(userId)),
    body: MARKER,
    isStaff: false,
    authorId: userId,
    authorName: MARKER,
    createdAt: NOW,
    ...values,
  };
  return (await insert(schema.proofComment, row)).id;
}

/** A parcel of this customer with a label. @returns the parcel's id */
export async function makeLabel(userId: string): Promise<string> {
  const order = await makeOrder({ userId }, { shippingAddress: { street_address_1: MARKER } });
  const { id } = await insert(schema.shipment, { id: newId(), orderId: order.id, carrier: "usps", createdAt: NOW });
  await insert(schema.shippingLabel, {
    id: newId(),
    shipmentId: id,
    provider: "shop",
    reference: `shop:${id}`,
    rate: "standard-mail",
    state: "bought",
    carrier: "usps",
    boughtBy: userId,
    createdAt: NOW,
    updatedAt: NOW,
  });
  return id;
}
