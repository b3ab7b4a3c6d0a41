import type { AppLoadContext } from "@remix-run/cloudflare";
import * as v from "valibot";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { formatMoney, fromDecimal } from "#domain/ground/kernel/money";
import { invalid } from "#domain/ground/kernel/refusal";
import { ok } from "#domain/ground/kernel/result";
import { ORDER_STATUS_TEXT } from "#domain/shop/orders/order-state";
import { PIECES, readCancelForm, readRefundForm, type FormTexts } from "#domain/shop/orders/forms/staff-forms";
import { MoveRequest } from "#domain/shop/orders/staff-moves";
import { REFUND_DESTINATION_TEXT, type RefundRequest } from "#domain/shop/payments/refund-request";
import type { Handled } from "./order-form.server.ts";

type Services = AppLoadContext["services"];

/** More lines than an order has. */
const MAX_SHOWN_LINES = 500;

/** The names of the form's number fields. */
export const piecesFields = (form: FormTexts): ReadonlyArray<string> =>
  Object.keys(form)
    .filter((name) => name.startsWith(PIECES))
    .slice(0, MAX_SHOWN_LINES);

/** Handles the forms that move an order or its money; undefined for other forms. */
export async function answerMoneyForm(
  services: Services,
  orderId: string,
  form: FormTexts,
): Promise<Handled | undefined> {
  if (form["intent"] === "status") return move(services, orderId, form);
  if (form["intent"] === "refund") return refund(services, orderId, form);
  return form["intent"] === "cancel" ? cancel(services, orderId, form) : undefined;
}

async function move(services: Services, orderId: string, form: FormTexts): Promise<Handled> {
  const read = v.safeParse(MoveRequest, form);
  if (!read.success) return { form: "status", done: "", result: invalid(collectFieldErrors(read.issues)) };
  const { status } = read.output;
  const moved = await services.orders.move(orderId, read.output);
  // A second click, or a colleague with the same idea: what was wanted is there.
  const isThere = !moved.ok && moved.error.code === "conflict" && (await isNow(services, orderId, status));
  return {
    form: "status",
    done: isThere
      ? `This order is already "${ORDER_STATUS_TEXT[status].label}".`
      : `Done. The order is now "${ORDER_STATUS_TEXT[status].label}".`,
    result: isThere ? ok(undefined) : moved,
  };
}

const isNow = async (services: Services, orderId: string, status: string): Promise<boolean> =>
  (await services.orders.findForStaff(orderId))?.order.status === status;

async function refund(services: Services, orderId: string, form: FormTexts): Promise<Handled> {
  const { key = "" } = form;
  const read = readRefundForm(form);
  if (!read.ok || key === "" || key.length > 200)
    return { form: "refund", done: "", result: read.ok ? invalid({}) : read };
  const result = await services.orders.refund(orderId, read.value, key);
  const done = result.ok ? refundedText(result.value, read.value.to) : "";
  return { form: "refund", done, isMailed: result.ok && result.value.state !== "pending", result };
}

function refundedText(
  { amount, currency, state }: { amount: string; currency: string; state: string },
  to: RefundRequest["to"],
): string {
  const money = fromDecimal(amount, currency);
  const refundText = `${money ? formatMoney(money) : amount} to ${REFUND_DESTINATION_TEXT[to]}`;
  return state === "pending"
    ? `The payment provider hasn't answered yet. We keep asking, and the refund of ${refundText} is made once.`
    : `Refunded ${refundText}.`;
}

async function cancel(services: Services, orderId: string, form: FormTexts): Promise<Handled> {
  const read = readCancelForm(form);
  const result = read.ok ? await services.orders.cancel(orderId, read.value.reason, read.value.expect) : read;
  const isThere = !result.ok && result.error.code === "conflict" && (await isNow(services, orderId, "cancelled"));
  return {
    form: "cancel",
    done: isThere ? "This order is already canceled." : "Order canceled.",
    isMailed: !isThere,
    result: isThere ? ok(undefined) : result,
  };
}
