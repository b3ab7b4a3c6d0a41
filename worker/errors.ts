import { WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import { SECOND_MS } from "#domain/ground/kernel/durations";
import { getRefusalStatus, type Refusal } from "#domain/ground/kernel/refusal";
import { RETRY_MS } from "./db/database-deadline.ts";
import { isPagePath } from "./middleware/paths.ts";
import { refusalPage } from "./http/refusal-page.ts";

/** When to try again what is unavailable: as often as a silent database is asked. */
const RETRY_SECONDS = RETRY_MS / SECOND_MS;

/** The answer while the database does not answer. A program or browser may send the same request again. */
export const UNAVAILABLE: Refusal = {
  code: "unavailable",
  message: "We can't reach our records right now. Please try again in a moment.",
};

/**
 * Refuses a request before a route handles it: a page's form gets a page, everything else the contract's error form.
 */
export function refuseRequest(request: Request, refusal: Refusal): Response {
  if (refusal.code === "invalid" || !isPagePath(new URL(request.url).pathname)) return refusalResponse(refusal);
  return refusalPage(getRefusalStatus(refusal), refusal.message, buildHeaders(refusal));
}

function buildHeaders(refusal: Refusal): Headers {
  const headers = new Headers({ "cache-control": "no-store" });
  if (refusal.code === "too-many") headers.set("retry-after", String(refusal.retryAfterSeconds));
  if (refusal.code === "unavailable") headers.set("retry-after", String(RETRY_SECONDS));
  return headers;
}

/**
 * A refusal in the form of the contract, section 2.
 * @param record the resource's name when a record was saved: errors are then nested under that name
 */
export function refusalResponse(refusal: Refusal, record?: string): Response {
  const headers = buildHeaders(refusal);
  // A lost update is reported like any other error of the record, so that its form shows it.
  if (refusal.code === "conflict" && record)
    return Response.json({ [record]: { [WHOLE_RECORD]: [refusal.message] } }, { status: 409, headers });
  // The client can act on these two, so they have a code.
  if (refusal.code === "reauthentication-required" || refusal.code === "second-factor-required") {
    return Response.json(
      { error: refusal.message, code: refusal.code.replaceAll("-", "_") },
      { status: getRefusalStatus(refusal), headers },
    );
  }
  if (refusal.code !== "invalid")
    return Response.json(
      { error: refusal.message, ...("ways" in refusal ? { ways: refusal.ways } : {}) },
      { status: getRefusalStatus(refusal), headers },
    );
  return Response.json(record ? { [record]: refusal.errors } : { errors: refusal.errors }, { status: 400, headers });
}
