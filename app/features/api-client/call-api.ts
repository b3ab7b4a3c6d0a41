import { WHOLE_RECORD } from "#domain/kernel/field-errors";
import { readErrors } from "#domain/kernel/http-messages";
import type { FieldErrors } from "#domain/kernel/refusal";
import { asksToConfirm, confirmFirst } from "./confirm-first.ts";

interface Refused {
  readonly ok: false;
  readonly status: number;
  readonly message: string;
  readonly errors: FieldErrors;
}

/** The answer of a JSON call. `errors` and `message` are defined in the contract's section 2. */
export type ApiAnswer<T> = { ok: true; status: number; data: T } | Refused;

/** The answer where none came. */
export const UNREACHABLE: Refused = {
  ok: false,
  status: 0,
  message: "We can't reach the shop. Check your connection and try again.",
  errors: {},
};

/** The security token of this browser, for writes that cannot go through `callApi`: an upload with progress. */
export function csrfToken(): string {
  // On https the cookie has the __Host- prefix, which other hosts cannot set; one without it is not ours.
  const name = globalThis.location?.protocol === "https:" ? "__Host-csrftoken" : "csrftoken";
  const found = document.cookie.split(/;\s*/).find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? "";
}

/**
 * Calls the shop's own JSON API with its security token.
 * Never throws: without a network the answer has status 0. Where the call needs a recent sign-in, the page gives way to the one
 * that confirms it, and comes back (confirm-first.ts).
 */
export async function callApi<T>(
  path: string,
  { method = "POST", body, headers = {} }: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<ApiAnswer<T>> {
  try {
    const response = await fetch(path, {
      method,
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

/** Reads why a call was refused, and asks for a recent sign-in when that is the reason. */
export async function readRefusal(response: Response): Promise<Refused> {
  const data: unknown = await response.json().catch(() => undefined);
  if (asksToConfirm(data)) confirmFirst();
  return { ok: false, status: response.status, ...readError(response.status, data) };
}

/**
 * Splits a refusal into messages by field and one for the whole, with the specification's fallback for its status where the
 * answer says nothing itself.
 * @param data the parsed JSON, or undefined when the answer had none
 */
export function readError(status: number, data: unknown): { message: string; errors: FieldErrors } {
  const { [WHOLE_RECORD]: whole, ...fields } = readErrors(status, data, resourceIn(data));
  const message = Array.isArray(whole) ? whole.join(" ") : "";
  return { message: Object.keys(fields).length > 0 ? "" : message, errors: fields };
}

/** The name under which a refused save of a record lists its messages; undefined for every other call. */
function resourceIn(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null || "errors" in data || "error" in data) return undefined;
  return Object.entries(data).find(([, value]) => typeof value === "object" && value !== null)?.[0];
}
