import * as v from "valibot";
import { call } from "../call.ts";

export const paymentCalls = [
  call(
    {
      method: "post",
      path: "/payments/webhook/:provider/",
      tag: "payments",
      summary: "A payment provider's signed message",
      answer: v.object({ received: v.literal(true) }),
    },
    async ({ services }, { params, request }) => {
      // The signature covers the raw bytes, so they must not be parsed first.
      const raw = await request.text();
      return services.checkout.receiveWebhook(params["provider"] ?? "", raw, request.headers);
    },
  ),
];
