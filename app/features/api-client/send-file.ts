import { flatten } from "#domain/ground/kernel/field-errors";
import { csrfToken, type Refused } from "./call-api.ts";
import { accountHeaders } from "./page-account.ts";
import { readError } from "./read-refusal.ts";

/** The server's answer to an upload; status 0 without one. */
export interface SentFile {
  readonly status: number;
  readonly answer: Readonly<Record<string, unknown>>;
}

interface SendOptions {
  readonly onProgress: (sent: number, total: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads a file in one request. An XMLHttpRequest, because fetch does not report the progress of an upload.
 * @throws when the connection fails or `signal` is aborted
 */
export function sendWhole(url: string, body: FormData, { onProgress, signal }: SendOptions): Promise<SentFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.setRequestHeader("x-csrftoken", csrfToken());
    request.setRequestHeader("accept", "application/json");
    for (const [name, value] of Object.entries(accountHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onerror = () => reject(new Error("the connection was lost"));
    request.ontimeout = () => reject(new Error("the request timed out"));
    request.onabort = () => reject(new Error("aborted"));
    request.onload = () => resolve({ answer: parseAnswer(request.responseText), status: request.status });
    if (signal.aborted) return reject(new Error("aborted"));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
}

/** The body of an upload: the server reads the fields before the file. */
export function uploadBody(fields: Readonly<Record<string, string>>, file: File): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set("file", file);
  return body;
}

/** The JSON object in a body; empty for anything else, such as a proxy's page. */
export function parseAnswer(text: string): SentFile["answer"] {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === "object" && answer !== null ? (answer as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/**
 * Returns the server's reason for refusing an uploaded file, or undefined when the upload was lost because the
 * connection, the server or a proxy failed: the specification's one text (section 4, `UPLOAD_FAILED`) says so, and the
 * file may be sent again.
 */
export function uploadProblem({ status, message, errors }: Refused): string | undefined {
  if (status === 0 || status >= 500) return undefined;
  return flatten(errors)[0]?.message ?? (message || undefined);
}

/** {@link uploadProblem} of a file that was sent with progress. */
export const refusalMessage = ({ status, answer }: SentFile): string | undefined =>
  uploadProblem({ ok: false, status, ...readError(status, answer) });
