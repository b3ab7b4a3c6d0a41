import { csrfToken, readError } from "../../api-client/index.ts";
import { UPLOAD_FAILED } from "#domain/files/upload-state";
import type { SentFile } from "./send-in-parts.ts";

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
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onerror = () => reject(new Error("the connection was lost"));
    request.ontimeout = () => reject(new Error("the request timed out"));
    request.onabort = () => reject(new Error("aborted"));
    request.onload = () => resolve({ answer: parse(request.responseText), status: request.status });
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

function parse(text: string): SentFile["answer"] {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === "object" && answer !== null ? (answer as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The server's reason for a refusal, or a general message when the server or a proxy failed. */
export function refusalMessage({ answer, status }: SentFile): string {
  if (status === 0 || status >= 500) return UPLOAD_FAILED;
  const { message, errors } = readError(status, answer);
  const [first] = Object.values(errors).flat();
  if (typeof first === "string") return first;
  return message || UPLOAD_FAILED;
}
