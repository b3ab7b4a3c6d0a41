import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { MINUTE_MS } from "#domain/ground/kernel/durations";
import { openContext } from "../../../worker/context.ts";
import { giveCredit, place, shopper } from "../../factories/checkout.ts";
import { invoiced, payInvoice } from "../../factories/invoices.ts";
import { placed } from "../../factories/placed-orders.ts";
import { signedUp } from "../support/customers.ts";

/** Half an hour from now, when nothing is on its way any more. */
export const LATER = Date.now() + 30 * MINUTE_MS;

export async function servicesAt(moment: number) {
  const execution = createExecutionContext();
  const { services } = await openContext(new Request("http://shop.test/"), env, execution, {
    clock: () => new Date(moment),
  });
  return { services, done: () => waitOnExecutionContext(execution) };
}
export const checkBooks = async () => (await servicesAt(LATER)).services.books.check();

/**
 * A card order, an order with store credit, a canceled order and two invoices, one of them paid by card and by check.
 */
export async function makeBookHistory() {
  const card = await placed(await place(await shopper(2)));
  const customer = await signedUp();
  await giveCredit(customer.userId, 500);
  await shopper(1, customer.client);
  await placed(await place(customer.client, { use_credit: true }));
  await shopper(1, customer.client);
  const canceled = await placed(await place(customer.client, { use_credit: true }));
  await customer.client.form(`/profile/orders/order/${canceled.order.id}/`, { intent: "cancel" });
  const [paid, open] = [await invoiced(), await invoiced()];
  await payInvoice(paid.client, paid.invoiceId, { amount: "10.00" });
  const { client: staff } = await signedUp({ role: "staff" });
  await staff.post(
    `/staff/api/invoices/${paid.invoiceId}/payments/`,
    { method: "check", amount: ((paid.totalMinor - 1000) / 100).toFixed(2), reference: "1044" },
    { "idempotency-key": crypto.randomUUID() },
  );
  return { card: card.order, customer, paid, open };
}
