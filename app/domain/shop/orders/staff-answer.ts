import { getRefusalErrors, flatten, messagesAt } from "#domain/ground/kernel/field-errors";
import { MINUTE_MS } from "#domain/ground/kernel/durations";
import type { FieldErrors, Refusal } from "#domain/ground/kernel/refusal";

/** The forms of the staff page of an order. */
export type StaffForm = "note" | "parcel" | "package" | "status" | "refund" | "cancel";

/** The result of a form, shown at that form. */
export interface StaffAnswer {
  readonly form: StaffForm;
  /** The parcel, if the form is about one. */
  readonly id?: string | undefined;
  readonly ok: boolean;
  /** What was done, or why nothing was. */
  readonly message: string;
  readonly errors: FieldErrors;
  /** What was typed, for a refused form. */
  readonly typed: Readonly<Record<string, string>>;
}

/** The answer of one form; undefined for the answers of others. */
export const pickStaffAnswer = (
  answer: StaffAnswer | undefined,
  form: StaffForm,
  id?: string,
): StaffAnswer | undefined => (answer?.form === form && answer.id === id ? answer : undefined);

/** The fields that each form shows messages at; all other messages are shown above it. */
const FIELDS: Readonly<Record<StaffForm, ReadonlyArray<string>>> = {
  note: ["note"],
  parcel: ["carrier", "service", "tracking_number", "expected_on", "lines"],
  package: ["tracking_number", "expected_on"],
  status: ["reason"],
  refund: ["lines", "amount", "to", "reason"],
  cancel: ["reason"],
};

const CHECK_FIELDS = "Check the marked fields.";

/** The messages that are not shown at one of these fields, or that there are some at the fields. */
export function messageAbove(errors: FieldErrors, fields: ReadonlyArray<string>): string {
  const otherErrors = flatten(errors).filter(
    ({ field }) => !fields.some((name) => field === name || field.startsWith(`${name}.`)),
  );
  const messages = otherErrors.map(({ message }) => message);
  return messages.join(" ") || (fields.some((name) => messagesAt(errors, name).length > 0) ? CHECK_FIELDS : "");
}

/** An answer for a form that has no fields any more, because a colleague was faster: all of it is said above. */
export const withoutFields = (answer: StaffAnswer | undefined): StaffAnswer | undefined =>
  answer && { ...answer, message: answer.message.replace(CHECK_FIELDS, messageAbove(answer.errors, [])) };

/** An entry of an order's timeline on the wire. */
interface TimelineStep {
  readonly type: string;
  readonly message: string;
  readonly by: string;
  readonly date_created: string;
  readonly staff_name?: string | null;
}

/** Steps that may overtake a form that was read, and held for seconds, before it was sent. */
const OVERTAKING = /^(?:state|shipment|order|payment|refund|proof)\./;
const OVERTAKEN_MS = 2 * MINUTE_MS;

/**
 * Says who did what in the last two minutes, for a form that was refused; "" if nobody did.
 * @param steps the oldest first
 */
export function latestStepText(steps: ReadonlyArray<TimelineStep>, now: Date): string {
  const step = steps.findLast(({ type }) => OVERTAKING.test(type));
  if (!step || now.getTime() - Date.parse(step.date_created) > OVERTAKEN_MS) return "";
  return `The latest step, by ${step.staff_name ?? `the ${step.by}`}: ${step.message.replace(/\.$/, "")}.`;
}

/** A refused form. @param values what it shows again */
export function refusedAnswer(
  { form, id }: Pick<StaffAnswer, "form" | "id">,
  refusal: Refusal,
  values: StaffAnswer["typed"] = {},
): StaffAnswer {
  const errors = getRefusalErrors(refusal);
  return { form, id, ok: false, message: messageAbove(errors, FIELDS[form]), errors, typed: values };
}
