import { WHOLE_RECORD } from "#domain/kernel/field-errors";
import type { FieldErrors, Refusal } from "#domain/kernel/refusal";

/** A refusal as errors by field, or for the whole form. */
export const errorsOf = (refusal: Refusal): FieldErrors =>
  refusal.code === "invalid" ? refusal.errors : { [WHOLE_RECORD]: [refusal.message] };
