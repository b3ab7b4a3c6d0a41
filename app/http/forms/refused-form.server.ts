import { data, type EntryContext } from "@remix-run/cloudflare";
import { getRefusalErrors } from "#domain/ground/kernel/field-errors";
import { getRefusalStatus, type Refusal } from "#domain/ground/kernel/refusal";

const RETRY_AFTER = "retry-after";

/** The status of a refused form's page, and when to try again if the refusal says so. */
export const refusalInit = (refusal: Refusal): ResponseInit => ({
  status: getRefusalStatus(refusal),
  headers: refusal.code === "too-many" ? { [RETRY_AFTER]: String(refusal.retryAfterSeconds) } : {},
});

/** Adds when to try again to a page's headers: Remix itself takes only the cookies of an action's answer. */
export function addRetryAfter(
  headers: Headers,
  { staticHandlerContext }: Pick<EntryContext, "staticHandlerContext">,
): void {
  for (const actionHeaders of Object.values(staticHandlerContext.actionHeaders)) {
    const seconds = actionHeaders.get(RETRY_AFTER);
    if (seconds !== null) headers.set(RETRY_AFTER, seconds);
  }
}

/** A refusal as data for a plain form's page: errors by field. */
export const refusedForm = (refusal: Refusal) => data({ errors: getRefusalErrors(refusal) }, refusalInit(refusal));
