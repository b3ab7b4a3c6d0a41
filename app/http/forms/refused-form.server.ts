import { data } from "@remix-run/cloudflare";
import type { Refusal } from "#domain/kernel/refusal";
import { errorsOf } from "./refusal-errors.server.ts";

const STATUS: Readonly<Partial<Record<Refusal["code"], number>>> = {
  "too-many": 429,
  unauthenticated: 401,
  conflict: 409,
  "not-found": 404,
};

/** A refusal as data for a plain form's page: errors by field. */
export function refusedForm(refusal: Refusal) {
  return data({ errors: errorsOf(refusal) }, { status: STATUS[refusal.code] ?? 400 });
}
