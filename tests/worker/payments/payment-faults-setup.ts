import { env } from "cloudflare:workers";
import { signWebhook } from "../../fakes/sign-webhook.ts";
import { Client } from "../support/clients/client.ts";

export const send = async (body: string) =>
  new Client().request("/payments/webhook/test/", {
    method: "POST",
    body,
    headers: { "x-kisscut-signature": await signWebhook(body, env.SIGNING_SECRET, new Date()) },
  });
export const event = (id: string | undefined) =>
  JSON.stringify({ id: `evt_${crypto.randomUUID()}`, type: "payment.authorized", key: `order:${id ?? ""}:authorize` });
