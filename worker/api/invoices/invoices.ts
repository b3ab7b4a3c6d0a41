import { Hono } from "hono";
import * as v from "valibot";
import { PayInvoiceRequest, RecordPaymentRequest, VoidRequest } from "#domain/shop/invoices/requests";
import { toDecimal } from "#domain/ground/kernel/money";
import { notFound } from "#domain/ground/kernel/refusal";
import { PageParam } from "#domain/ground/kernel/requests/page-param";
import { ok } from "#domain/ground/kernel/result";
import { call, type ApiEnv } from "../call.ts";
import { fileResponse } from "../private-file.ts";

const text = v.string();
const InvoiceChanged = v.object({ id: text, status: text, paid: text, due: text, currency: text });

export const invoiceCalls = [
  call(
    {
      method: "post",
      path: "/payments/api/pay-invoice/",
      tag: "payments",
      summary: "Pay an invoice by card, in full or in part",
      idempotent: "by-service",
      body: PayInvoiceRequest,
      answer: v.object({
        invoice: v.object({
          id: text,
          number: text,
          status: text,
          total: text,
          paid: text,
          due: text,
          currency: text,
        }),
        payment: v.object({ id: text, state: text, amount: text, currency: text }),
        redirect: text,
      }),
    },
    ({ services }, { body, idempotencyKey }) => services.invoices.pay(body, idempotencyKey),
  ),
  call(
    {
      method: "post",
      path: "/staff/api/invoices/:id/payments/",
      tag: "payments",
      summary: "Record a payment of an invoice that was received by transfer or check",
      needs: "manageOrders",
      recentSignIn: "staff",
      idempotent: "by-service",
      status: 201,
      body: RecordPaymentRequest,
      answer: InvoiceChanged,
    },
    ({ services }, { body, params, idempotencyKey }) =>
      services.invoices.record(params["id"] ?? "", body, idempotencyKey),
  ),
  call(
    {
      method: "get",
      path: "/staff/api/recorded-payments/",
      tag: "payments",
      summary: "The transfers and checks that staff recorded, newest first, to compare with the bank's statement",
      needs: "manageOrders",
      query: v.object({ page: v.optional(PageParam, "1") }),
      answer: v.object({
        payments: v.array(
          v.object({
            id: text,
            invoice: text,
            invoice_number: text,
            order: text,
            order_number: text,
            method: text,
            reference: text,
            amount: text,
            currency: text,
            status: v.picklist(["paid", "voided"]),
            recorded_by: text,
            date_recorded: text,
            voided_by: v.nullable(text),
          }),
        ),
        page: v.number(),
        pages: v.number(),
        total: v.number(),
      }),
    },
    async ({ services }, { query }) => {
      const listed = await services.invoices.listRecorded(query.page);
      return listed
        ? ok({
            ...listed,
            payments: listed.payments.map((payment) => ({
              id: payment.id,
              invoice: payment.invoice.id,
              invoice_number: payment.invoice.number,
              order: payment.order.id,
              order_number: payment.order.number,
              method: payment.method,
              reference: payment.reference,
              amount: toDecimal(payment.amount),
              currency: payment.amount.currency,
              status: payment.state,
              recorded_by: payment.recordedBy,
              date_recorded: payment.at.toISOString(),
              voided_by: payment.voidedBy ?? null,
            })),
          })
        : notFound();
    },
  ),
  call(
    {
      method: "post",
      path: "/staff/api/invoices/:id/payments/:payment/void/",
      tag: "payments",
      summary: "Void a transfer or check that was recorded by mistake",
      needs: "manageOrders",
      recentSignIn: "staff",
      idempotent: "honoured",
      body: VoidRequest,
      answer: InvoiceChanged,
    },
    ({ services }, { body, params }) =>
      services.invoices.voidPayment(params["id"] ?? "", params["payment"] ?? "", body),
  ),
  call(
    {
      method: "post",
      path: "/staff/api/invoices/:id/void/",
      tag: "payments",
      summary: "Void an invoice on which nothing was paid",
      needs: "manageOrders",
      recentSignIn: "staff",
      idempotent: "honoured",
      body: VoidRequest,
      answer: InvoiceChanged,
    },
    ({ services }, { body, params }) => services.invoices.void(params["id"] ?? "", body),
  ),
];

/** The PDF of an order's invoice or receipt, for its owner and staff; for others it does not exist. */
export const invoiceFiles = new Hono<ApiEnv>().get("/:id/invoice.pdf", async (c) => {
  const file = await c.var.context.services.invoices.readPdf(c.req.param("id"));
  if (!file) return c.json({ error: "Item not found" }, 404);
  return fileResponse(c.req.raw, file.stored, { name: file.fileName });
});
