import type { FieldErrors, Refusal } from "#domain/ground/kernel/refusal";

/** The forms on the screen of a customer. */
export type CustomerForm = "note" | "credit" | "terms" | "tax" | "address";

/** A refused form: why, and what was typed. */
export interface CustomerAnswer {
  readonly form: CustomerForm;
  readonly code: Refusal["code"];
  readonly errors: FieldErrors;
  readonly typed: Readonly<Record<string, string>>;
}

/** The answer to one of the forms; undefined for those of others. */
export const pickAnswer = (answer: CustomerAnswer | undefined, form: CustomerForm): CustomerAnswer | undefined =>
  answer?.form === form ? answer : undefined;
