import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { DAY_MS, HOUR_MS } from "#domain/ground/kernel/durations";
import { openContext } from "../../../worker/context.ts";
import { sha256 } from "../../../worker/crypto.ts";
import { signToken } from "../../../worker/signed-token.ts";
import { countWork } from "../support/after-answers.ts";
import { Client } from "../support/clients/client.ts";
import { emailsTo, newEmail } from "../support/customers.ts";
import { insert, makeOrder, makeOrderLine, newId, NOW, schema } from "../support/database/rows.ts";

/** A guest with an order that has one proof, in the browser that ordered. */
export async function ordered(values: Partial<typeof schema.orders.$inferInsert> = {}) {
  const token = `guest-${newId()}`;
  const client = new Client();
  client.cookies.set("kc_guest", token);
  const email = newEmail();
  const order = await makeOrder({ guestId: await sha256(token) }, { email, ...values });
  const line = await makeOrderLine(order.id, { spec: { width: 3, height: 2 } });
  const proof = await insert(schema.proof, {
    printHash: "a".repeat(64),
    id: newId(),
    orderLineId: line.id,
    number: 1,
    pictureKey: newId(),
    contentHash: "0".repeat(64),
    cutLine: null,
    message: "",
    createdAt: NOW,
  });
  return { client, email, order, line, proof, page: `/profile/orders/order/${order.id}/` };
}

/** The first link to an order in the newest e-mail with these words in its subject. */
export async function linkIn(email: string, subject: RegExp): Promise<string> {
  const letter = (await emailsTo(email)).find((message) => subject.test(message.subject));
  return /http:\/\/shop\.test(\/profile\/\S+)/.exec(letter?.text ?? "")?.[1] ?? "";
}

export const SUBJECT = /Your link to/;
/** Asks for a link as the page does. */
export async function ask({ number, email }: { readonly number: number; readonly email: string }) {
  const execution = countWork(createExecutionContext());
  const { services } = await openContext(new Request("http://shop.test/orders/find/"), env, execution);
  return services.orders.findByEmail({ number, email });
}

/** A link as an e-mail about the order has it, for an order with these times from now. */
export const signed = (orderId: string, until: number, manageUntil: number): Promise<string> =>
  signToken(env.SIGNING_SECRET, "order-link", [[orderId, Date.now() + until, Date.now() + manageUntil]]);

/** Another browser that opened an e-mailed link of this age. */
export async function openedBy(orderId: string, isFresh: boolean, client = new Client()): Promise<Client> {
  await client.get(
    `/profile/orders/order/${orderId}/?token=${await signed(orderId, 100 * DAY_MS, isFresh ? HOUR_MS : -HOUR_MS)}`,
  );
  return client;
}

export const readStatus = async (answer: Promise<Response>) => (await answer).status;
