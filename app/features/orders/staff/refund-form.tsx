import { Form } from "@remix-run/react";
import { useState, type ChangeEvent } from "react";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { formatMoney, money, type Money } from "#domain/ground/kernel/money";
import { upperFirst, wholeNumber } from "#domain/ground/kernel/text";
import { emailText, NO_EMAIL } from "#domain/shop/payments/customer-email";
import type { OrderStatus } from "#domain/shop/orders/order-state";
import { refusedAnswer, type StaffAnswer, withoutFields } from "#domain/shop/orders/staff-answer";
import { refundIn, refundText, type FormTexts } from "#domain/shop/orders/forms/staff-forms";
import type { StaffRefundable } from "#domain/shop/orders/staff-orders";
import { areAllPieces, refundOfPieces } from "#domain/shop/payments/refund-amount";
import { REFUND_DESTINATION_TEXT } from "#domain/shop/payments/refund-request";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { FieldErrors, Select, TextArea, TextInput } from "../../../ui/fields/field.tsx";
import { Disclosure } from "../../../ui/layout/disclosure.tsx";
import { IntentButton, TakeBackNotice, useTakeBack } from "../../kernel/index.ts";
import { FormResult } from "./form-result.tsx";

interface RefundFormProps {
  /** Makes a repeated form one refund. */
  readonly formKey: string;
  readonly refundable: StaffRefundable;
  /** For how long the user's sign-in is recent, in milliseconds. */
  readonly recentForMs: number;
  /** What tells lines of one product apart, by line id. */
  readonly sizes: Readonly<Record<string, string>>;
  readonly status: OrderStatus;
  /** What customers' banks dispute and have not decided. */
  readonly disputed: ReadonlyArray<Money>;
  /** Where its e-mail goes; "" where the customer's account is deleted. */
  readonly email: string;
  readonly answer: StaffAnswer | undefined;
}

/** Pays back pieces of lines or an amount, and says how much is left to refund. */
export function RefundForm({ status, disputed, answer, ...props }: RefundFormProps) {
  const { left, ofPayment } = props.refundable;
  return (
    <div className="grid gap-4">
      <FormResult answer={left.minor > 0 ? answer : withoutFields(answer)} />
      {left.minor > 0 ? <DisputeWarning disputed={disputed} /> : null}
      {left.minor > 0 ? (
        <>
          <p>
            <strong className="tabular-nums">{formatMoney(left)}</strong> can still be refunded
            {ofPayment.minor < left.minor ? `, ${formatMoney(ofPayment)} of it to the payment` : ""}.
          </p>
          <Disclosure summary="Make a refund" defaultOpen={answer?.ok === false}>
            <Fields {...props} answer={answer} />
          </Disclosure>
        </>
      ) : (
        <p className="text-muted">{nothingLeft(status)}</p>
      )}
    </div>
  );
}

/** A refund does not end a dispute: if the bank decides for the customer, the shop pays twice. */
const DisputeWarning = ({ disputed }: Pick<RefundFormProps, "disputed">) =>
  disputed.length === 0 ? null : (
    <Notice kind="warning" title="A dispute is open">
      The customer's bank disputes {disputed.map((amount) => formatMoney(amount)).join(" and ")}. A refund doesn't close
      the dispute, so the customer could get the money twice. Answer it at the card provider first.
    </Notice>
  );

function nothingLeft(status: OrderStatus): string {
  if (status === "cancelled") return "This order was canceled, and its payments were returned.";
  if (status === "refunded") return "Everything was refunded.";
  return "Nothing was charged yet, so there's nothing to refund.";
}

type FieldsProps = Omit<RefundFormProps, "status" | "disputed">;

function Fields({ formKey, refundable, recentForMs, sizes, email, answer }: FieldsProps) {
  const typedFields = answer?.ok === false ? answer.typed : {};
  const [pieces, setPieces] = useState<Readonly<Record<string, string>>>(typedFields);
  const takeBack = useTakeBack({ check: (form) => refundIn(form, refundable), recentForMs });
  const shownAnswer = takeBack.refusal ? refusedAnswer({ form: "refund" }, takeBack.refusal) : answer;
  const at = (field: string) => messagesAt(shownAnswer?.errors, field);
  return (
    <Form method="post" preventScrollReset className="grid gap-5" onSubmit={takeBack.hold} onChange={takeBack.takeBack}>
      <input type="hidden" name="key" value={formKey} />
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-semibold">Pieces, at their price after discount plus tax</legend>
        {refundable.lines.map((line) => (
          <LineField
            key={line.id}
            line={line}
            size={sizes[line.id] ?? ""}
            currency={refundable.left.currency}
            typed={typedFields[`pieces:${line.id}`]}
            onChange={(value) => setPieces((previousPieces) => ({ ...previousPieces, [`pieces:${line.id}`]: value }))}
          />
        ))}
        <FieldErrors id="refund-lines-error" lines={at("lines")} />
        <Worth refundable={refundable} pieces={pieces} />
      </fieldset>
      <TextInput
        label="Or an amount"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxCharacters={14}
        defaultValue={typedFields["amount"] ?? ""}
        hint="For shipping, and for everything that isn't a number of pieces."
        error={at("amount")}
      />
      <Select
        label="To"
        name="to"
        defaultValue={typedFields["to"] ?? refundable.destinations[0] ?? ""}
        error={at("to")}
      >
        {refundable.destinations.map((to) => (
          <option key={to} value={to}>
            {upperFirst(REFUND_DESTINATION_TEXT[to])}
          </option>
        ))}
      </Select>
      <TextArea
        label="Reason"
        name="reason"
        rows={2}
        dir="auto"
        required
        maxCharacters={500}
        defaultValue={typedFields["reason"] ?? ""}
        hint={email === "" ? NO_EMAIL : `The customer reads it in the e-mail to ${email}.`}
        error={at("reason")}
      />
      <IntentButton intent="refund" className="justify-self-start" loading={takeBack.waits !== undefined}>
        Refund
      </IntentButton>
      <TakeBackNotice takeBack={takeBack}>
        {effectText(takeBack.form, refundable)} {emailText(email)}
      </TakeBackNotice>
    </Form>
  );
}

/** What the waiting form does: "Refunds $12.50 to store credit." */
function effectText(form: FormTexts | undefined, refundable: StaffRefundable): string {
  const refund = form && refundIn(form, refundable);
  return refund?.ok ? `${refundText(refund.value.amount, refund.value.to)}.` : "";
}

interface LineFieldProps {
  readonly line: StaffRefundable["lines"][number];
  readonly size: string;
  readonly currency: string;
  readonly typed: string | undefined;
  readonly onChange: (value: string) => void;
}

function LineField({ line, size, currency, typed, onChange }: LineFieldProps) {
  const remainingQuantity = line.quantity - line.refunded;
  const refundedQuantities = new Map([[line.id, line.refunded]]);
  const worth =
    remainingQuantity > 0
      ? (refundOfPieces([line], [{ order_line: line.id, quantity: remainingQuantity }], refundedQuantities) ?? 0)
      : 0;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={`refund-${line.id}`} className="min-w-0 break-words">
        <span className="font-semibold">{line.name}</span>
        <span className="block text-sm text-muted">{size}</span>
      </label>
      <span className="flex items-center gap-2.5">
        <TextInput
          id={`refund-${line.id}`}
          type="number"
          inputMode="numeric"
          name={`pieces:${line.id}`}
          min={0}
          max={remainingQuantity}
          step={1}
          disabled={remainingQuantity === 0}
          defaultValue={typed ?? ""}
          onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
          className="w-24 tabular-nums"
        />
        <span className="text-sm text-muted">
          {remainingQuantity === 0
            ? "All refunded"
            : `of ${wholeNumber(remainingQuantity)}, all ${formatMoney(money(worth, currency))}`}
        </span>
      </span>
    </div>
  );
}

/** What the chosen pieces are worth, while they are chosen. Without JavaScript, the result says it. */
function Worth({
  refundable,
  pieces,
}: {
  readonly refundable: StaffRefundable;
  readonly pieces: Readonly<Record<string, string>>;
}) {
  const chosenPieces = refundable.lines.flatMap(({ id }) => {
    const quantity = Number(pieces[`pieces:${id}`] ?? 0);
    return Number.isInteger(quantity) && quantity > 0 ? [{ order_line: id, quantity }] : [];
  });
  const refundedQuantities = new Map(refundable.lines.map(({ id, refunded }) => [id, refunded]));
  const worth =
    chosenPieces.length > 0 ? refundOfPieces(refundable.lines, chosenPieces, refundedQuantities) : undefined;
  const { left } = refundable;
  return (
    <p role="status" className="text-sm empty:hidden">
      {worth === undefined
        ? ""
        : worthText(worth, areAllPieces(refundable.lines, chosenPieces, refundedQuantities), left)}
    </p>
  );
}

/** @param isRest whether the pieces are all that were not refunded yet: they get what is left, if that is less */
function worthText(worth: number, isRest: boolean, remainingMoney: Money): string {
  const amount = (minor: number) => formatMoney(money(minor, remainingMoney.currency));
  if (worth <= remainingMoney.minor || isRest) return `These pieces: ${amount(Math.min(worth, remainingMoney.minor))}`;
  return `These pieces are worth ${amount(worth)}, but only ${formatMoney(remainingMoney)} is left. Enter an amount instead.`;
}
