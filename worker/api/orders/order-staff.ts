import * as v from "valibot";
import { LoadedVersion } from "#domain/ground/kernel/requests/version";
import { ok } from "#domain/ground/kernel/result";
import { AddressReason } from "#domain/shop/orders/order-address";
import { HeldStepInput } from "#domain/shop/orders/staff-orders";
import { FullAddress } from "../../services/addresses/index.ts";
import { call } from "../call.ts";

const address = v.optional(FullAddress);

export const orderStaffCalls = [
  call(
    {
      method: "post",
      path: "/orders/api/:id/address/",
      tag: "orders",
      summary: "Change where an order goes, or who is billed; what it costs stays, or the change is refused",
      needs: "manageOrders",
      idempotent: "honoured",
      body: v.object({
        shipping_address: address,
        billing_address: address,
        reason: AddressReason,
        version: LoadedVersion,
      }),
      answer: v.object({ order: v.object({ id: v.string(), expected_on: v.nullable(v.string()) }) }),
    },
    async ({ services }, { body, params }) => {
      const result = await services.orders.address.change(params["id"] ?? "", body);
      return result.ok
        ? { ok: true, value: { order: { id: result.value.id, expected_on: result.value.moved } } }
        : result;
    },
  ),
  call(
    {
      method: "post",
      path: "/orders/api/:id/held-step/",
      tag: "orders",
      summary: "Announce a step that can be taken back for ten seconds; refused while a colleague holds one",
      needs: "manageOrders",
      body: HeldStepInput,
      answer: v.object({}),
    },
    async ({ services }, { body, params }) => {
      const result = await services.orders.heldStep.begin(params["id"] ?? "", body);
      return result.ok ? ok({}) : result;
    },
  ),
  call(
    {
      method: "delete",
      path: "/orders/api/:id/held-step/",
      tag: "orders",
      summary: "Take back the step that you announced",
      needs: "manageOrders",
      answer: v.object({}),
    },
    async ({ services }, { params }) => {
      const result = await services.orders.heldStep.end(params["id"] ?? "");
      return result.ok ? ok({}) : result;
    },
  ),
];
