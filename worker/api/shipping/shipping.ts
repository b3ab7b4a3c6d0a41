import * as v from "valibot";
import { call, type Call } from "../call.ts";

export const shippingCalls: ReadonlyArray<Call> = [
  call(
    {
      method: "post",
      path: "/shipping/webhook/:carrier/",
      tag: "orders",
      summary: "A carrier's signed message: where a package is",
      answer: v.object({ received: v.literal(true) }),
    },
    async ({ services }, { params, request }) => {
      // The signature covers the raw bytes, so they must not be parsed first.
      const raw = new Uint8Array(await request.arrayBuffer());
      return services.orders.shipments.receiveTracking(params["carrier"] ?? "", { raw, headers: request.headers });
    },
  ),
];
