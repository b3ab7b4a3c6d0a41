import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { openContext, type ExternalServices } from "../../../worker/context.ts";
import type { Services } from "../../../worker/services/index.ts";
import { place, shopper, type Placed } from "../../factories/checkout.ts";
import type { Client } from "../support/clients/client.ts";

/** What a request of this client does; work after the response is done, too. */
export async function asked<T>(
  client: Client,
  work: (services: Services) => Promise<T>,
  { keys = {}, outside = {} }: { keys?: object; outside?: ExternalServices } = {},
): Promise<T> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const execution = createExecutionContext();
  const request = new Request("http://shop.test/", { headers: { cookie } });
  const { services } = await openContext(request, { ...env, ...keys }, execution, outside);
  const result = await work(services);
  await waitOnExecutionContext(execution);
  return result;
}
export const listSavedCards = (client: Client) => asked(client, ({ payments }) => payments.listSavedCards());

/** Orders with a new demo card that is saved. @returns the order's id */
export async function saveCard(client: Client, token = "ok"): Promise<string> {
  await shopper(1, client);
  const answer = await place(client, { payment: { provider: "test", token, save_card: true } });
  if (answer.status !== 201) throw new Error(await answer.text());
  return (await answer.json<Placed>()).order.id;
}
export const payWith = async (client: Client, card: string) => {
  await shopper(1, client);
  return place(client, { payment: { provider: "test", saved_card: card } });
};
export const findSavedCardId = (orderId: string) =>
  env.DB.prepare("SELECT saved_card_id FROM payment WHERE order_id = ?").bind(orderId).first<string>("saved_card_id");
