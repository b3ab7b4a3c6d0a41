import { data } from "@remix-run/cloudflare";
import { errorsOf } from "#domain/ground/kernel/field-errors";
import { statusOf, type Refusal } from "#domain/ground/kernel/refusal";

/** The status of a refused form's page, and when to try again if the refusal says so. */
export const refusalInit = (refusal: Refusal): ResponseInit => ({
  status: statusOf(refusal),
  headers: refusal.code === "too-many" ? { "retry-after": String(refusal.retryAfterSeconds) } : {},
});

/** A refusal as data for a plain form's page: errors by field. */
export const refusedForm = (refusal: Refusal) => data({ errors: errorsOf(refusal) }, refusalInit(refusal));
