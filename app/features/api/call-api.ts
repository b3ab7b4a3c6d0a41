import type { FieldErrors } from "#domain/refusal";

/** What a JSON call answered. `errors` and `message` are as the contract's section 2 writes them. */
export type ApiAnswer<T> =
  | { ok: true; status: number; data: T }
  | { ok: false; status: number; message: string; errors: FieldErrors };

/** The security token of this browser, for writes that cannot go through `callApi`: an upload with progress. */
export const csrfToken = () => /(?:^|;\s*)csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";

/**
 * Calls the shop's own JSON API with its security token.
 * Never throws: without a network the answer has status 0.
 */
export async function callApi<T>(path: string, { method = "POST", body, headers = {} }: { method?: string; body?: unknown; headers?: Record<string, string> } = {}): Promise<ApiAnswer<T>> {
  try {
    const response = await fetch(path, {
      method,
      headers: { accept: "application/json", ...(method === "GET" ? {} : { "x-csrftoken": csrfToken() }), ...(body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" }), ...headers },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const data: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
    if (response.ok) return { ok: true, status: response.status, data: data as T };
    return { ok: false, status: response.status, ...readError(data) };
  } catch {
    return { ok: false, status: 0, message: "The shop cannot be reached. Check your connection and try again.", errors: {} };
  }
}

export function readError(data: unknown): { message: string; errors: FieldErrors } {
  const answer = (data ?? {}) as { error?: string; errors?: FieldErrors };
  if (answer.errors) return { message: "", errors: answer.errors };
  if (answer.error) return { message: answer.error, errors: {} };
  const nested = Object.values(answer).find((value) => typeof value === "object" && value !== null);
  return { message: nested ? "" : "An unknown error has occurred.", errors: nested ?? {} };
}
