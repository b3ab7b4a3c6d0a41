import type { FieldErrors, WayOn } from "#domain/ground/kernel/refusal";
import { connection } from "./connection/shop-connection.ts";

export interface Refused {
  readonly ok: false;
  readonly status: number;
  readonly message: string;
  readonly errors: FieldErrors;
  /** Pages on which it can be put right. */
  readonly ways?: ReadonlyArray<WayOn>;
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

interface CallOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent even if the page is left meanwhile; at most 64 KB. */
  readonly keepalive?: boolean;
}

/**
 * Calls the shop's JSON API with the CSRF token. Never throws: without a network the status is 0. When the call needs a
 * recent sign-in, the browser goes to the page that confirms it and then returns (confirm-first.ts).
 */
export async function callApi<T>(
  path: string,
  { method = "POST", body, headers = {}, keepalive = false }: CallOptions = {},
): Promise<ApiAnswer<T>> {
  const page = globalThis.location?.href;
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
    // Loaded now, because few calls are refused.
    if (!response.ok) return await (await import("./read-refusal.ts")).readRefusal(response, page);
    const data: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
    return { ok: true, status: response.status, data: data as T };
  } catch {
    return UNREACHABLE;
  }
}

/**
 * Calls the API for what does no harm when it is done twice, such as reading. Without an answer it is asked again when
 * the connection is back, for as long as the answer `isWanted`.
 */
export async function askApi<T>(
  path: string,
  options: CallOptions,
  isWanted: () => boolean = () => true,
): Promise<ApiAnswer<T>> {
  for (let hasRetried = false; ; hasRetried = true) {
    const answer = await callApi<T>(path, options);
    if (answer.ok || answer.status !== 0 || !isWanted()) return answer;
    if (!(await connection.back()) && hasRetried) return answer;
    if (!isWanted()) return answer;
  }
}
