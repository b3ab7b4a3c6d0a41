import type { AppLoadContext } from "@remix-run/cloudflare";
import * as v from "valibot";
import { PayInvoiceRequest, RecordPaymentRequest, VoidRequest } from "#domain/shop/invoices/requests";
import { can } from "#domain/ground/kernel/capabilities";
import { getRefusalErrors, WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import type { FieldErrors, Refusal } from "#domain/ground/kernel/refusal";
import { readChoice } from "#domain/shop/payments/payment-choice";
import { confirmPath } from "#domain/ground/kernel/requests/confirm-path";
import { shownAgain } from "../../http/forms/form.server.ts";

export interface InvoiceFormAnswer {
  /** Set after success: the next page. */
  readonly next: string | undefined;
  readonly status: number;
  readonly intent: string;
  readonly errors: FieldErrors;
  /** What was typed, for the form after a refusal. */
  readonly typed: Readonly<Record<string, string>>;
}

const STATUS: Readonly<Partial<Record<Refusal["code"], number>>> = {
  conflict: 409,
  declined: 402,
  unavailable: 503,
  forbidden: 403,
};

type Form = Readonly<Record<string, string>>;

/** Handles the plain forms of an invoice's page with the same use cases as the JSON calls. */
export async function answerInvoiceForm(context: AppLoadContext, id: string, form: Form): Promise<InvoiceFormAnswer> {
  const intent = form["intent"] ?? "";
  const answered = await run(context, id, form);
  const next = "next" in answered ? answered.next : undefined;
  if (next !== undefined) return { next, status: 200, intent, errors: {}, typed: {} };
  const refusal = "refusal" in answered ? answered.refusal : undefined;
  if (refusal?.code === "reauthentication-required")
    return { next: confirmPath(`/payments/invoices/${id}/`), status: 200, intent, errors: {}, typed: {} };
  return {
    next,
    status: refusal ? (STATUS[refusal.code] ?? 400) : 400,
    intent,
    errors: refusal
      ? getRefusalErrors(refusal)
      : { [WHOLE_RECORD]: ["We couldn't process that form. Reload the page and try again."] },
    typed: shownAgain(form, ["amount", "method", "reference"]),
  };
}

type Answered = { readonly next: string } | { readonly refusal: Refusal | undefined };

async function run(context: AppLoadContext, id: string, form: Form): Promise<Answered> {
  const key = form["key"] ?? "";
  if (form["intent"] === "pay") {
    const read = v.safeParse(PayInvoiceRequest, {
      invoice: id,
      amount: form["amount"],
      payment: meansOfForm(form),
    });
    if (!read.success) return { refusal: { code: "invalid", errors: collectFieldErrors(read.issues) } };
    if (key === "" || key.length > 255) return { refusal: undefined };
    const paid = await context.services.invoices.pay(read.output, key);
    return paid.ok ? { next: paid.value.redirect } : { refusal: paid.error };
  }
  if (!can(context.actor.role, "manageOrders")) return { refusal: undefined };
  return runForStaff(context, id, form, key);
}

/** A form without JavaScript has no token of Stripe's form, so that Stripe refuses it. */
function meansOfForm(form: Form) {
  const { provider, token, savedCard } = readChoice(form["payment"] ?? "");
  return {
    provider,
    token,
    save_card: form["save_card"] === "yes",
    ...(savedCard === "" ? {} : { saved_card: savedCard }),
  };
}

async function runForStaff({ services }: AppLoadContext, id: string, form: Form, key: string): Promise<Answered> {
  const next = `/payments/invoices/${id}/`;
  if (form["intent"] === "record") {
    const read = v.safeParse(RecordPaymentRequest, form);
    if (!read.success) return { refusal: { code: "invalid", errors: collectFieldErrors(read.issues) } };
    if (key === "" || key.length > 255) return { refusal: undefined };
    const done = await services.invoices.record(id, read.output, key);
    return done.ok ? { next: `${next}?payment=recorded` } : { refusal: done.error };
  }
  const read = v.safeParse(VoidRequest, form);
  if (!read.success) return { refusal: { code: "invalid", errors: collectFieldErrors(read.issues) } };
  if (form["intent"] === "void") {
    const done = await services.invoices.void(id, read.output);
    return done.ok ? { next } : { refusal: done.error };
  }
  if (form["intent"] === "void-payment") {
    const done = await services.invoices.voidPayment(id, form["payment"] ?? "", read.output);
    return done.ok ? { next } : { refusal: done.error };
  }
  return { refusal: undefined };
}
