import { errorsOf, flatten, messagesAt } from "#domain/kernel/field-errors";
import type { FieldErrors, Refusal } from "#domain/kernel/refusal";

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
export const answerOf = (answer: StaffAnswer | undefined, form: StaffForm, id?: string): StaffAnswer | undefined =>
  answer?.form === form && answer.id === id ? answer : undefined;

/** The fields that each form shows messages at; all other messages are shown above it. */
const FIELDS: Readonly<Record<StaffForm, ReadonlyArray<string>>> = {
  note: ["note"],
  parcel: ["carrier", "service", "tracking_number", "expected_on", "lines"],
  package: ["tracking_number", "expected_on"],
  status: ["reason"],
  refund: ["lines", "amount", "to", "reason"],
  cancel: ["reason"],
};

/** The messages that are not shown at one of these fields, or that there are some at the fields. */
export function messageAbove(errors: FieldErrors, fields: ReadonlyArray<string>): string {
  const others = flatten(errors).filter(
    ({ field }) => !fields.some((name) => field === name || field.startsWith(`${name}.`)),
  );
  const messages = others.map(({ message }) => message);
  return (
    messages.join(" ") || (fields.some((name) => messagesAt(errors, name).length > 0) ? "Check the marked fields." : "")
  );
}

/** A refused form. @param typed what it shows again */
export function refusedAnswer(
  { form, id }: Pick<StaffAnswer, "form" | "id">,
  refusal: Refusal,
  typed: StaffAnswer["typed"] = {},
): StaffAnswer {
  const errors = errorsOf(refusal);
  return { form, id, ok: false, message: messageAbove(errors, FIELDS[form]), errors, typed };
}
