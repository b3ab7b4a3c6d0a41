import type { AppLoadContext } from "@remix-run/cloudflare";
import * as v from "valibot";
import { choice, requiredText } from "#domain/kernel/forms/fields";
import { fieldErrorsOf } from "#domain/kernel/field-errors";
import { formatMoney, fromDecimal } from "#domain/kernel/money";
import { invalid } from "#domain/kernel/refusal";
import { ok } from "#domain/kernel/result";
import { ORDER_STATUS_TEXT, ORDER_STATUSES } from "#domain/orders/order-state";
import { MoveRequest } from "#domain/orders/staff-moves";
import { REFUND_DESTINATION_TEXT, RefundRequest } from "#domain/payments/refund-request";
import type { Handled } from "./staff-order-form.server.ts";

type Services = AppLoadContext["services"];
type Form = Readonly<Record<string, string>>;

const PIECES = "pieces:";

/** More lines than an order has. */
const MAX_SHOWN_LINES = 500;

/** The names of the form's number fields. */
export const piecesFields = (form: Form): ReadonlyArray<string> =>
  Object.keys(form)
    .filter((name) => name.startsWith(PIECES))
    .slice(0, MAX_SHOWN_LINES);

/** The form's number fields as lines; lines without pieces are left out. */
export const linesIn = (form: Form) =>
  Object.entries(form).flatMap(([name, value]) =>
    name.startsWith(PIECES) && value.trim() !== "" && Number(value) !== 0
      ? [{ order_line: name.slice(PIECES.length), quantity: Number(value) }]
      : [],
  );

/** Handles the forms that move an order or its money; undefined for other forms. */
export async function answerMoneyForm(services: Services, orderId: string, form: Form): Promise<Handled | undefined> {
  if (form["intent"] === "status") return move(services, orderId, form);
  if (form["intent"] === "refund") return refund(services, orderId, form);
  return form["intent"] === "cancel" ? cancel(services, orderId, form) : undefined;
}

async function move(services: Services, orderId: string, form: Form): Promise<Handled> {
  const read = v.safeParse(MoveRequest, form);
  if (!read.success)
    return { form: "status", done: "", fields: ["reason"], result: invalid(fieldErrorsOf(read.issues)) };
  const { status } = read.output;
  const moved = await services.orders.move(orderId, read.output);
  // A second click, or a colleague with the same idea: what was wanted is there.
  const isThere = !moved.ok && moved.error.code === "conflict" && (await isNow(services, orderId, status));
  return {
    form: "status",
    done: isThere
      ? `This order is already "${ORDER_STATUS_TEXT[status].label}".`
      : `Done. The order is now "${ORDER_STATUS_TEXT[status].label}".`,
    fields: ["reason"],
    result: isThere ? ok(undefined) : moved,
  };
}

const isNow = async (services: Services, orderId: string, status: string): Promise<boolean> =>
  (await services.orders.findForStaff(orderId))?.order.status === status;

/** "$12.50", "12.5" or "12,50" as the request spells it. */
const amountIn = (text: string): string =>
  text
    .trim()
    .replace(/^\$/, "")
    .replace(/,(\d{1,2})$/, ".$1")
    .replaceAll(",", "");

async function refund(services: Services, orderId: string, form: Form): Promise<Handled> {
  const handled = { form: "refund", fields: ["lines", "amount", "to", "reason"] } as const;
  const { key = "" } = form;
  const read = v.safeParse(RefundRequest, { ...form, amount: amountIn(form["amount"] ?? ""), lines: linesIn(form) });
  if (!read.success || key === "" || key.length > 200)
    return { ...handled, done: "", result: invalid(fieldErrorsOf(read.issues ?? [])) };
  const result = await services.orders.refund(orderId, read.output, key);
  return { ...handled, done: result.ok ? refundedText(result.value, read.output.to) : "", result };
}

function refundedText(
  { amount, currency, state }: { amount: string; currency: string; state: string },
  to: RefundRequest["to"],
): string {
  const money = fromDecimal(amount, currency);
  const said = `${money ? formatMoney(money) : amount} to ${REFUND_DESTINATION_TEXT[to]}`;
  return state === "pending"
    ? `The payment provider hasn't answered yet. We keep asking, and the refund of ${said} is made once.`
    : `Refunded ${said}. The customer gets an e-mail.`;
}

const CancelForm = v.object({ reason: requiredText(500), expect: choice(ORDER_STATUSES) });

async function cancel(services: Services, orderId: string, form: Form): Promise<Handled> {
  const read = v.safeParse(CancelForm, form);
  const result = read.success
    ? await services.orders.cancel(orderId, read.output.reason, read.output.expect)
    : invalid(fieldErrorsOf(read.issues));
  const isThere = !result.ok && result.error.code === "conflict" && (await isNow(services, orderId, "cancelled"));
  return {
    form: "cancel",
    done: isThere ? "This order is already canceled." : "Order canceled. The customer gets an e-mail with your reason.",
    fields: ["reason"],
    result: isThere ? ok(undefined) : result,
  };
}
