import { data } from "@remix-run/cloudflare";
import { WHOLE_RECORD } from "#domain/kernel/field-errors";
import type { FieldErrors, Refusal } from "#domain/kernel/refusal";

const STATUS: Readonly<Partial<Record<Refusal["code"], number>>> = {
  "too-many": 429,
  unauthenticated: 401,
  conflict: 409,
  "not-found": 404,
};

/** A refusal as a plain form's page shows it: messages by field. */
export function refusedForm(refusal: Refusal) {
  const errors: FieldErrors = refusal.code === "invalid" ? refusal.errors : { [WHOLE_RECORD]: [refusal.message] };
  return data({ errors }, { status: STATUS[refusal.code] ?? 400 });
}
