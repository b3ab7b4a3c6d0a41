import * as v from "valibot";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { choice, requiredText } from "#domain/ground/kernel/forms/fields";
import { typedCount, typedDecimal } from "#domain/ground/kernel/forms/code-text";
import { formatMoney, type Money } from "#domain/ground/kernel/money";
import { invalid, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { ORDER_STATUSES } from "#domain/shop/orders/order-state";
import type { StaffOrderLine, StaffRefundable } from "#domain/shop/orders/staff-orders";
import { amountToRefund } from "#domain/shop/payments/refund-amount";
import { REFUND_DESTINATION_TEXT, RefundRequest } from "#domain/shop/payments/refund-request";
import { NewShipment } from "#domain/shop/shipping/shipment";

/** The texts of a submitted form by field name. */
export type FormTexts = Readonly<Record<string, string>>;

/** A form's number fields are called this and the id of an order line. */
export const PIECES = "pieces:";

/** A form's number fields as lines; lines without pieces are left out. */
export const linesIn = (form: FormTexts) =>
  Object.entries(form).flatMap(([name, value]) => {
    const quantity = value.trim() === "" ? 0 : typedCount(value);
    return name.startsWith(PIECES) && quantity !== 0
      ? [{ order_line: name.slice(PIECES.length), quantity: quantity ?? Number.NaN }]
      : [];
  });

/** Reads a value by its schema, or refuses it with messages at its fields. */
function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): Result<v.InferOutput<Schema>, Refusal> {
  const read = v.safeParse(schema, value);
  return read.success ? ok(read.output) : invalid(collectFieldErrors(read.issues));
}

/** The refund that a form asks for. */
export const readRefundForm = (form: FormTexts): Result<RefundRequest, Refusal> =>
  parsed(RefundRequest, { ...form, amount: typedDecimal(form["amount"] ?? ""), lines: linesIn(form) });

/** The amount that a form refunds and where it goes, as the page knows the order. */
export function refundIn(
  form: FormTexts,
  refundable: StaffRefundable,
): Result<{ readonly amount: Money; readonly to: RefundRequest["to"] }, Refusal> {
  const request = readRefundForm(form);
  if (!request.ok) return request;
  const amount = amountToRefund(request.value, refundable);
  return amount.ok ? ok({ amount: amount.value, to: request.value.to }) : amount;
}

/** "Refunds $12.50 to store credit", while it can be undone. */
export const refundText = (amount: Money, to: RefundRequest["to"]): string =>
  `Refunds ${formatMoney(amount)} to ${REFUND_DESTINATION_TEXT[to]}`;

const CancelForm = v.object({ reason: requiredText(500), expect: choice(ORDER_STATUSES) });

/** The reason of a cancellation, and the state that its page showed. */
export const readCancelForm = (form: FormTexts): Result<v.InferOutput<typeof CancelForm>, Refusal> =>
  parsed(CancelForm, form);

/** Whether the form ships what it packs. */
export const leavesNow = (form: FormTexts): boolean => form["now"] === "on";

/** The package that a form packs. */
export const readParcelForm = (form: FormTexts, order: string): Result<NewShipment, Refusal> =>
  parsed(NewShipment, { ...form, order, state: leavesNow(form) ? "shipped" : "preparing", lines: linesIn(form) });

/** What staff read when a package with unapproved items is to leave. */
export const UNAPPROVED_PARCEL =
  "The customer hasn't approved everything in this package. Send a proof, or approve the order for printing and say why.";

/** Refuses to ship lines that are not approved, as the page knows them. */
export const checkApproved = (
  ids: ReadonlyArray<string>,
  lines: Readonly<Record<string, Pick<StaffOrderLine, "isApproved">>>,
): Result<void, Refusal> =>
  ids.some((id) => lines[id]?.isApproved === false)
    ? refuse({ code: "conflict", message: UNAPPROVED_PARCEL })
    : ok(undefined);
