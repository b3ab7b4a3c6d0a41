import * as v from "valibot";
import { refuse } from "#domain/refusal";
import { call } from "./call.ts";

/** No provider sends more than this; what is longer is not read. */
const LARGEST_EVENT = 256 * 1024;

export const paymentCalls = [
  call(
    {
      method: "post", path: "/payments/webhook/:provider/", tag: "payments", summary: "A payment provider's signed message",
      answer: v.object({ received: v.literal(true) }),
    },
    async ({ services }, { params, request }) => {
      if (Number(request.headers.get("content-length") ?? 0) > LARGEST_EVENT) return refuse({ code: "too-large", message: "Request too large." });
      // The signature is over the bytes as they came, so nothing may parse them before.
      const raw = await request.text();
      return services.payments.receiveWebhook(params["provider"] ?? "", raw, request.headers);
    },
  ),
];
