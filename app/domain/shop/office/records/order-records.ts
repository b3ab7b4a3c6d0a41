import * as v from "valibot";
import { ORDER_STATUS_TEXT } from "#domain/shop/orders/order-state";
import { ATTENTION_TEXT } from "#domain/shop/orders/staff-orders";
import { toText } from "./form-texts.ts";
import { readOnly, type OfficeRecord } from "./description.ts";

const orders: OfficeRecord = {
  name: "order",
  singular: "order",
  // What changes an order is a step of its page.
  input: v.object({}),
  nameField: "number",
  describeName: ({ number, customer }) => `Order ${toText(number)}, ${toText(customer)}`,
  columns: ["status", "attention", "due"],
  filters: ["status", "attention"],
  usualOrder: "To ship first",
  orders: { "-number": "Newest first", number: "Oldest first" },
  searches: "Number, name, e-mail address, company or product",
  words: "sales ship parcels late",
  groups: [
    {
      title: "Order",
      fields: [
        readOnly("number", "Number", "text"),
        readOnly("customer", "Customer", "text", { isPerson: true }),
        readOnly("email", "E-mail address", "text", { isPerson: true }),
        readOnly("status", "Status", "choice", {
          labels: Object.fromEntries(Object.entries(ORDER_STATUS_TEXT).map(([status, { label }]) => [status, label])),
        }),
        readOnly("attention", "Needs attention", "choices", { labels: { any: "Anything", ...ATTENTION_TEXT } }),
        readOnly("due", "Due", "text"),
        readOnly("items", "Items", "text"),
        readOnly("total", "Total", "text"),
        readOnly("date_placed", "Placed", "dateTime"),
      ],
    },
  ],
};

export const orderRecords: ReadonlyArray<OfficeRecord> = [orders];
