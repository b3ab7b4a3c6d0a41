import type { FieldErrors } from "#domain/kernel/refusal";

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
