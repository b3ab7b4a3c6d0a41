import { WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import { readErrors } from "#domain/ground/kernel/requests/http-messages";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { asksToConfirm, confirmFirst } from "./confirm-first.ts";

export interface Refused {
  readonly ok: false;
  readonly status: number;
  readonly message: string;
  readonly errors: FieldErrors;
}

/** The response to a JSON call. Section 2 of the specification defines `errors` and `message`. */
export type ApiAnswer<T> = { ok: true; status: number; data: T } | Refused;

/** The result when no response arrives. */
export const UNREACHABLE: Refused = {
  ok: false,
  status: 0,
  message: "We can't reach the shop. Check your connection and try again.",
  errors: {},
};

/** This browser's CSRF token, for writes that cannot use `callApi`, such as uploads that report progress. */
export function csrfToken(): string {
  // On HTTPS only the cookie with the __Host- prefix counts, because other hosts cannot set it.
  const name = globalThis.location?.protocol === "https:" ? "__Host-csrftoken" : "csrftoken";
  const cookie = document.cookie.split(/;\s*/).find((pair) => pair.startsWith(`${name}=`));
  return cookie?.slice(name.length + 1) ?? "";
}

/**
 * Calls the shop's JSON API with the CSRF token. Never throws: without a network the status is 0. When the call needs a
 * recent sign-in, the browser goes to the page that confirms it and then returns (confirm-first.ts).
 */
export async function callApi<T>(
  path: string,
  {
    method = "POST",
    body,
    headers = {},
    keepalive = false,
  }: {
    method?: string;
    body?: unknown;
    headers?: Record<string, string>;
    /** Sent even if the page is left meanwhile; at most 64 KB. */
    keepalive?: boolean;
  } = {},
): Promise<ApiAnswer<T>> {
  try {
    const response = await fetch(path, {
      method,
      keepalive,
      headers: {
        accept: "application/json",
        ...(method === "GET" ? {} : { "x-csrftoken": csrfToken() }),
        ...(body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    if (!response.ok) return await readRefusal(response);
    const data: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
    return { ok: true, status: response.status, data: data as T };
  } catch {
    return UNREACHABLE;
  }
}

/** Reads why a call was refused. Opens the confirmation page when the reason is a missing recent sign-in. */
export async function readRefusal(response: Response): Promise<Refused> {
  const data: unknown = await response.json().catch(() => undefined);
  if (asksToConfirm(data)) confirmFirst();
  return { ok: false, status: response.status, ...readError(response.status, data) };
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

/** The resource name under which a refused save lists its messages; undefined for other calls. */
function resourceIn(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null || "errors" in data || "error" in data) return undefined;
  return Object.entries(data).find(([, value]) => typeof value === "object" && value !== null)?.[0];
}
