import { WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import { readErrors } from "#domain/ground/kernel/requests/http-messages";
import type { FieldErrors, WayOn } from "#domain/ground/kernel/refusal";
import type { Refused } from "./call-api.ts";
import { asksToConfirm, confirmFirst } from "./confirm-first.ts";

/**
 * Reads why a call was refused. Opens the confirmation page when the reason is a missing recent sign-in, or says so
 * where the page has been left.
 * @param page the address of the page that made the call
 */
export async function readRefusal(response: Response, page = globalThis.location?.href): Promise<Refused> {
  const data: unknown = await response.json().catch(() => undefined);
  if (asksToConfirm(data) && !confirmFirst(page)) (await import("./left-to-confirm.tsx")).sayLeftToConfirm(page);
  return { ok: false, status: response.status, ...readError(response.status, data), ways: readWays(data) };
}

/**
 * Splits a refusal into messages by field and one message for the whole call. A response without a message gets the
 * specification's fallback for its status.
 * @param data the parsed JSON; undefined when the response had none
 */
export function readError(status: number, data: unknown): { message: string; errors: FieldErrors } {
  const { [WHOLE_RECORD]: whole, ...fields } = readErrors(status, data, resourceIn(data));
  const message = Array.isArray(whole) ? whole.join(" ") : "";
  return { message: Object.keys(fields).length > 0 ? "" : message, errors: fields };
}

const readWays = (data: unknown): ReadonlyArray<WayOn> =>
  (data as { readonly ways?: ReadonlyArray<WayOn> } | null | undefined)?.ways ?? [];

/** The resource name under which a refused save lists its messages; undefined for other calls. */
function resourceIn(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null || "errors" in data || "error" in data) return undefined;
  return Object.entries(data).find(([, value]) => typeof value === "object" && value !== null)?.[0];
}
