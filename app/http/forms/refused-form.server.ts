import { data } from "@remix-run/cloudflare";
import { getRefusalErrors } from "#domain/ground/kernel/field-errors";
import { getRefusalStatus, type Refusal } from "#domain/ground/kernel/refusal";

/** The status of a refused form's page, and when to try again if the refusal says so. */
export const refusalInit = (refusal: Refusal): ResponseInit => ({
  status: getRefusalStatus(refusal),
  headers: refusal.code === "too-many" ? { "retry-after": String(refusal.retryAfterSeconds) } : {},
});

/** A refusal as data for a plain form's page: errors by field. */
export const refusedForm = (refusal: Refusal) => data({ errors: getRefusalErrors(refusal) }, refusalInit(refusal));
