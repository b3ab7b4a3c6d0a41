import { Form, useNavigation } from "@remix-run/react";
import { isCancelableState, ORDER_STATUS_TEXT, type OrderStatus } from "#domain/shop/orders/order-state";
import { type StaffAnswer, withoutFields } from "#domain/shop/orders/staff-answer";
import {
  MAX_REASON_LENGTH,
  moveChoices,
  hasLeft,
  whyNotPrintedAgain,
  type Approved,
  type MoveChoice,
} from "#domain/shop/orders/staff-moves";
import type { StaffOrder } from "#domain/shop/orders/staff-orders";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { Button } from "../../../ui/actions/button.tsx";
import { TextInput } from "../../../ui/fields/field.tsx";
import { TakeBackNotice, useTakeBack } from "../../kernel/index.ts";
import { FormResult } from "./form-result.tsx";

interface MoveFormProps extends Pick<StaffOrder, "order" | "charges" | "isAddressed"> {
  readonly approved: Approved;
  /** Whether a proof waits for the customer's answer. */
  readonly waits: boolean;
  readonly answer: StaffAnswer | undefined;
}

/**
 * The next states of an order, each with what happens. The form sends the state that the page shows, so a stale page
 * moves nothing.
 * @param order its e-mail address is "" once the customer's account is deleted
 */
export function MoveForm({ order, charges, isAddressed, approved, waits, answer }: MoveFormProps) {
  const { needsParcel, email } = order;
  const movable = { needsParcel, approved, charges, email, isAddressed };
  const choices = moveChoices(order.status, movable);
  const unprintable =
    needsParcel && hasLeft(order.status)
      ? whyNotPrintedAgain({ isOver: false, isAddressed, isDeleted: email === "" })
      : undefined;
  return (
    <div className="grid gap-4">
      <FormResult answer={choices.some(({ needsReason }) => needsReason) ? answer : withoutFields(answer)} />
      {choices.length === 0 ? (
        <p className="text-muted">This order is "{ORDER_STATUS_TEXT[order.status].label}". Nothing is left to do.</p>
      ) : (
        <ul className="grid gap-4">
          {choices.map((choice) => (
            <Step
              key={choice.status}
              from={order.status}
              choice={choice}
              warning={
                waits && isCancelableState(order.status) && choice.status !== "proofing"
                  ? "A proof still waits for the customer's answer. "
                  : ""
              }
              answer={answer}
            />
          ))}
        </ul>
      )}
      {unprintable === undefined ? null : <p className="text-sm text-muted">{unprintable}</p>}
    </div>
  );
}

interface StepProps extends Pick<MoveFormProps, "answer"> {
  readonly from: OrderStatus;
  readonly choice: MoveChoice;
  /** Read before what happens, or "". */
  readonly warning: string;
}

function Step({ from, choice: { status, label, effect, isUsual, needsReason, isFinal }, warning, answer }: StepProps) {
  const { state, formData } = useNavigation();
  const isSending = state !== "idle" && formData?.get("intent") === "status" && formData.get("status") === status;
  const takeBack = useTakeBack();
  return (
    <li className="grid gap-2 md:grid-cols-[14rem_minmax(0,1fr)] md:items-center md:gap-5">
      <Form
        method="post"
        preventScrollReset
        className="grid gap-2"
        {...(isFinal ? { onSubmit: takeBack.hold, onChange: takeBack.takeBack } : {})}
      >
        <input type="hidden" name="intent" value="status" />
        <input type="hidden" name="expect" value={from} />
        <input type="hidden" name="status" value={status} />
        {needsReason ? (
          <TextInput
            label="Reason"
            name="reason"
            required
            maxCharacters={MAX_REASON_LENGTH}
            defaultValue={answer?.ok === false ? (answer.typed["reason"] ?? "") : ""}
            error={messagesAt(answer?.errors, "reason")}
          />
        ) : null}
        <Button
          type="submit"
          variant={isUsual ? "primary" : "secondary"}
          aria-describedby={`effect-${status}`}
          loading={isSending || takeBack.waits !== undefined}
        >
          {label}
        </Button>
      </Form>
      <div className="grid min-w-0 gap-2">
        <p id={`effect-${status}`} className="text-sm break-words text-muted">
          {warning}
          {effect}
        </p>
        <TakeBackNotice takeBack={takeBack}>{effect}</TakeBackNotice>
      </div>
    </li>
  );
}
