import { expect } from "vitest";
import { count } from "../../factories/checkout.ts";
import { ordered } from "../payments/paid-order.ts";
import { emailsTo, signedUp } from "../support/customers.ts";
import { CLAIM, send, openServices } from "./claimed.ts";

/** A claim of 20 of the first 50 pieces of an order that shipped and was charged. */
export async function paidClaim() {
  const ann = await signedUp();
  const purchase = await ordered({}, ann.client);
  expect((await purchase.ship([50, 100])).status).toBe(201);
  const [line] = purchase.lines;
  if (!line) throw new Error("The line is missing");
  const [customer, press] = [await openServices(ann.client), await openServices(purchase.staff)];
  await send(customer, line.id, 1);
  await customer.claims.make(line.id, CLAIM);
  const [claim] = await customer.claims.ofOrder(purchase.id);
  if (!claim) throw new Error("The claim is missing");
  const worth = Math.floor((line.worth * 20) / 50);
  const refundMinor = () => count("SELECT refunded_minor FROM payment WHERE order_id = ?", purchase.id);
  return { ...purchase, line, customer, press, claim, worth, refundMinor };
}

export const REFUND = {
  decision: "refund",
  quantity: 20,
  to: "payment",
  answer: "Sorry!",
  version: 1,
} as const;
export const refundEmails = async (email: string) =>
  (await emailsTo(email)).filter(({ subject }) => subject.startsWith("We refunded"));
