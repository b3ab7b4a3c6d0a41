import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { PaymentOutcome } from "../../../worker/adapters/payments/payment-gateway.ts";
import { TestGateway } from "../../../worker/adapters/payments/test-gateway.ts";
import { signWebhook } from "../../fakes/sign-webhook.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { invoiced, invoiceRow, payInvoice } from "../../factories/invoices.ts";
import { withGateway } from "../support/providers.ts";

beforeAll(() => stockCatalog());
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

/** The test provider, which counts how often it is asked about a payment. */
class Asked extends TestGateway {
  times = 0;
  constructor() {
    super(env.DB, env.SIGNING_SECRET);
  }
  override retrieve(key: string): Promise<PaymentOutcome | undefined> {
    this.times++;
    return super.retrieve(key);
  }
}

async function deliver(gateway: TestGateway, key: string) {
  const raw = JSON.stringify({ id: `evt_${crypto.randomUUID()}`, type: "payment", key });
  const headers = new Headers({ "x-kisscut-signature": await signWebhook(raw, env.SIGNING_SECRET, new Date()) });
  return withGateway(undefined, gateway, (services) => services.checkout.receiveWebhook("test", raw, headers));
}

test("a webhook about an invoice's payment asks the provider once, before and after it is paid", async () => {
  const { client, orderId, invoiceId, totalMinor } = await invoiced();
  await payInvoice(client, invoiceId, { token: "requires_action" });
  const key = await env.DB.prepare("SELECT idempotency_key FROM payment WHERE order_id = ? AND provider = 'test'")
    .bind(orderId)
    .first<string>("idempotency_key");
  await env.DB.prepare("UPDATE test_payment SET state = 'authorized' WHERE key = ?").bind(key).run();
  const gateway = new Asked();
  expect(await deliver(gateway, key ?? "")).toMatchObject({ ok: true });
  expect(await invoiceRow(invoiceId)).toMatchObject({ state: "paid", paid_minor: totalMinor });
  // Charging it answers by itself what the provider knows then.
  const charging = 1;
  expect(gateway.times).toBe(1 + charging);
  await deliver(gateway, key ?? "");
  expect(gateway.times).toBe(2 + charging);
});
