import * as v from "valibot";
import { EVENT_AUTHORS } from "#domain/shop/orders/timeline";
import { call, type Call } from "../call.ts";

const Event = v.object({
  id: v.string(),
  type: v.string(),
  message: v.string(),
  by: v.picklist(EVENT_AUTHORS),
  date_created: v.string(),
  is_public: v.optional(v.boolean()),
  staff_name: v.optional(v.nullable(v.string())),
});

export const timelineCalls: ReadonlyArray<Call> = [
  call(
    {
      method: "get",
      path: "/orders/api/:id/timeline/",
      tag: "orders",
      summary: "What happened to an order, oldest first; staff also see events that customers don't",
      answer: v.object({ items: v.array(Event) }),
    },
    ({ services }, { params }) => services.orders.timeline(params["id"] ?? ""),
  ),
];
