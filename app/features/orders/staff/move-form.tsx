import { Form, useNavigation } from "@remix-run/react";
import { isCancelableState, ORDER_STATUS_TEXT } from "#domain/orders/order-state";
import type { StaffAnswer } from "#domain/orders/staff-answer";
import { MAX_REASON_LENGTH, moveChoices, type Approved } from "#domain/orders/staff-moves";
import type { StaffOrder } from "#domain/orders/staff-orders";
import { messagesAt } from "#domain/kernel/field-errors";
import { Button } from "../../../ui/actions/button.tsx";
import { TextInput } from "../../../ui/fields/field.tsx";
import { FormResult } from "./form-result.tsx";

interface MoveFormProps extends Pick<StaffOrder, "order"> {
  readonly approved: Approved;
  /** Whether a proof waits for the customer's answer. */
  readonly waits: boolean;
  readonly answer: StaffAnswer | undefined;
}

/**
 * The next states of an order, each with what happens. The form sends the state that the page shows, so a stale page
 * moves nothing.
 */
export function MoveForm({ order, approved, waits, answer }: MoveFormProps) {
  const { state, formData } = useNavigation();
  const sending = state !== "idle" && formData?.get("intent") === "status" ? formData.get("status") : undefined;
  const choices = moveChoices(order.status, { needsParcel: order.needsParcel, approved });
  return (
    <div className="grid gap-4">
      <FormResult answer={answer} />
      {choices.length === 0 ? (
        <p className="text-muted">This order is "{ORDER_STATUS_TEXT[order.status].label}". Nothing is left to do.</p>
      ) : (
        <ul className="grid gap-4">
          {choices.map(({ status, label, effect, isUsual, needsReason }) => (
            <li key={status} className="grid gap-2 sm:grid-cols-[14rem_minmax(0,1fr)] sm:items-center sm:gap-5">
              <Form method="post" preventScrollReset className="grid gap-2">
                <input type="hidden" name="intent" value="status" />
                <input type="hidden" name="expect" value={order.status} />
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
                  loading={sending === status}
                >
                  {label}
                </Button>
              </Form>
              <p id={`effect-${status}`} className="text-sm text-muted">
                {waits && isCancelableState(order.status) && status !== "proofing"
                  ? "A proof still waits for the customer's answer. "
                  : ""}
                {effect}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
