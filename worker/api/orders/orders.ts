import * as v from "valibot";
import { recordRow, type RecordRow } from "../record-calls.ts";

const address = v.record(v.string(), v.unknown());

/** Orders are read-only: corrections are refunds, adjustments and events. */
const Payment = v.object({
  provider: v.string(),
  state: v.string(),
  authorized: v.string(),
  captured: v.string(),
  refunded: v.string(),
  currency: v.string(),
});

/** A line in its order's record. The record of the line has the rest. */
const Line = v.object({
  id: v.string(),
  product: v.string(),
  product_name: v.string(),
  quantity: v.number(),
  unit_price: v.string(),
  total: v.string(),
  discount: v.string(),
  tax: v.string(),
});

export const orderRecords: ReadonlyArray<RecordRow> = [
  recordRow({
    path: "/profile/api/user/order/",
    name: "order",
    tag: "orders",
    filters: ["id", "number", "status"],
    orderBy: ["number", "date_placed"],
    fields: v.object({
      number: v.string(),
      status: v.string(),
      held: v.boolean(),
      email: v.string(),
      currency: v.string(),
      subtotal: v.string(),
      discount: v.string(),
      waived: v.string(),
      shipping: v.string(),
      tax: v.string(),
      credit: v.string(),
      total: v.string(),
      due: v.string(),
      paid: v.string(),
      refunded: v.string(),
      payments: v.array(Payment),
      lines: v.array(Line),
      shipping_method: v.string(),
      delivery_date: v.nullable(v.string()),
      expected_on: v.nullable(v.string()),
      shipping_address: address,
      billing_address: address,
      note: v.string(),
      date_placed: v.string(),
    }),
    service: ({ orders }) => ({ list: orders.list, find: orders.findRecord }),
  }),
  recordRow({
    path: "/profile/api/user/order-line/",
    name: "order-line",
    tag: "orders",
    filters: ["id", "order", "product"],
    orderBy: ["position"],
    fields: v.object({
      order: v.string(),
      position: v.number(),
      configured_product: v.nullable(v.string()),
      product: v.string(),
      product_name: v.string(),
      quantity: v.number(),
      currency: v.string(),
      unit_price: v.string(),
      total: v.string(),
      discount: v.string(),
      tax: v.string(),
      spec: v.record(v.string(), v.unknown()),
      explanation: v.array(v.object({ label: v.string(), amount: v.string() })),
      artwork: v.nullable(v.string()),
      cut_line: v.nullable(v.record(v.string(), v.unknown())),
    }),
    service: ({ orders }) => ({ list: orders.listLines, find: orders.findLineRecord }),
  }),
  recordRow({
    path: "/profile/api/user/invoice/",
    name: "invoice",
    tag: "orders",
    filters: ["id", "number", "order", "status"],
    orderBy: ["number", "date_issued", "date_due"],
    fields: v.object({
      number: v.string(),
      order: v.string(),
      status: v.picklist(["open", "paid", "void"]),
      currency: v.string(),
      total: v.string(),
      paid: v.string(),
      due: v.string(),
      purchase_order: v.string(),
      date_issued: v.string(),
      date_due: v.string(),
      date_paid: v.nullable(v.string()),
    }),
    service: ({ invoices }) => ({ list: invoices.listRecords, find: invoices.findRecord }),
  }),
];
