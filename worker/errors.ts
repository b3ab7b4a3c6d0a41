import { WHOLE_RECORD } from "#domain/field-errors";
import type { Refusal } from "#domain/refusal";

const STATUS = {
  invalid: 400,
  "bad-request": 400,
  unauthenticated: 401,
  declined: 402,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "too-large": 413,
  "too-many": 429,
  unavailable: 503,
} as const satisfies Record<Refusal["code"], number>;

export const statusOf = (refusal: Refusal): number => STATUS[refusal.code];

/**
 * A refusal as the contract's section 2 writes it.
 * @param record the resource's name when a record was saved: its errors then stand under that name
 */
export function refusalResponse(refusal: Refusal, record?: string): Response {
  const headers = new Headers({ "cache-control": "no-store" });
  if (refusal.code === "too-many") headers.set("retry-after", String(refusal.retryAfterSeconds));
  // A later save that lost is told like any other problem with the record, so that its form shows it.
  if (refusal.code === "conflict" && record) return Response.json({ [record]: { [WHOLE_RECORD]: [refusal.message] } }, { status: 409, headers });
  if (refusal.code !== "invalid") return Response.json({ error: refusal.message }, { status: statusOf(refusal), headers });
  return Response.json(record ? { [record]: refusal.errors } : { errors: refusal.errors }, { status: 400, headers });
}
