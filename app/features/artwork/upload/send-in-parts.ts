import { PART_BYTES } from "#domain/ground/files/upload-rules";
import type { DraftStore } from "#domain/ground/preferences/drafts";
import { accountHeaders, callApi, csrfToken, type SentFile } from "../../api-client/index.ts";

const PATH = "/artwork/api/multipart/";
/**
 * Waits between attempts at one part, in milliseconds. After the last one the upload fails, and "Try again" resumes it.
 */
const WAITS_MS = [500, 1000, 2000, 4000, 8000] as const;

interface StartedUpload {
  readonly id: string;
  readonly part_bytes: number;
  readonly parts: ReadonlyArray<number>;
}

/** Recognizes a file that is chosen again after a reload. */
const buildUploadKey = ({ name, size, lastModified }: File): string => `upload:${size} ${lastModified} ${name}`;

/** R2 keeps the parts of an unfinished upload for seven days. */
const RESUMABLE_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether a file is large enough to be uploaded in parts. */
export const isSentInParts = (file: File): boolean => file.size > PART_BYTES;

interface SendOptions {
  /** Where the upload's id is stored until it is finished. */
  readonly drafts: DraftStore;
  /** Called with the bytes that are stored or sent of the current part. */
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads a file in parts. A lost connection costs one part; after a reload the same file resumes.
 * @throws when the connection stays lost, or `signal` is aborted
 */
export async function sendInParts(
  file: File,
  fields: Readonly<Record<string, string>>,
  { drafts, onProgress, signal }: SendOptions,
): Promise<SentFile> {
  const key = buildUploadKey(file);
  const upload = (await resume(drafts.read(key))) ?? (await startUpload(file));
  if ("status" in upload) return upload;
  drafts.write(key, upload.id, RESUMABLE_MS);
  const count = Math.ceil(file.size / upload.part_bytes);
  const stored = new Set(upload.parts);
  const countPartBytes = (number: number) => Math.min(upload.part_bytes, file.size - (number - 1) * upload.part_bytes);
  const storedBytes = () => [...stored].reduce((sum, number) => sum + countPartBytes(number), 0);
  onProgress(storedBytes());
  for (let number = 1; number <= count; number++) {
    if (stored.has(number)) continue;
    signal.throwIfAborted();
    const start = (number - 1) * upload.part_bytes;
    const bytesBefore = storedBytes();
    await sendPart(
      `${PATH}${upload.id}/${number}/`,
      file.slice(start, start + countPartBytes(number)),
      (bytesSent) => onProgress(bytesBefore + bytesSent),
      signal,
    );
    stored.add(number);
    onProgress(storedBytes());
  }
  // A canceled file must not take the place of the one that was chosen after it.
  signal.throwIfAborted();
  const finished = await callApi<Record<string, unknown>>(`${PATH}${upload.id}/finish/`, { body: fields });
  if (finished.ok || isRefused(finished.status)) drafts.write(key, undefined);
  if (finished.ok) return { status: 201, answer: finished.data };
  return {
    status: finished.status,
    answer: {
      error: finished.message,
      ...(Object.keys(finished.errors).length > 0 ? { errors: finished.errors } : {}),
    },
  };
}

/**
 * The file itself was refused. After any other failure (no answer, 5xx, too many requests) the same upload can be
 * finished again.
 */
const isRefused = (status: number): boolean => status >= 400 && status < 500 && ![408, 409, 429].includes(status);

async function resume(id: unknown): Promise<StartedUpload | undefined> {
  if (typeof id !== "string" || id === "") return undefined;
  const answer = await callApi<StartedUpload>(`${PATH}${encodeURIComponent(id)}/`, { method: "GET" });
  return answer.ok ? answer.data : undefined;
}

async function startUpload(file: File): Promise<StartedUpload | SentFile> {
  const upload = await callApi<StartedUpload>(PATH, { body: { file_name: file.name, bytes: file.size } });
  if (upload.ok) return upload.data;
  return {
    status: upload.status,
    answer: { error: upload.message, ...(Object.keys(upload.errors).length > 0 ? { errors: upload.errors } : {}) },
  };
}

async function sendPart(
  url: string,
  part: Blob,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const wait of [...WAITS_MS, undefined]) {
    const status = await put(url, part, onProgress, signal);
    if (status === 200) return;
    // Refused for good: the same bytes would be refused again.
    if (status >= 400 && status < 500 && status !== 408 && status !== 429) throw new Error(`part refused: ${status}`);
    if (wait === undefined) throw new Error("the connection stays lost");
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (signal.aborted) throw new Error("aborted");
  }
}

/** @returns the status of the response, 0 without one */
function put(url: string, part: Blob, onProgress: (sent: number) => void, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal.addEventListener("abort", stop, { once: true });
    const end = (status: number) => {
      signal.removeEventListener("abort", stop);
      resolve(status);
    };
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => end(request.status);
    request.onerror = () => end(0);
    request.ontimeout = () => end(0);
    request.onabort = () => reject(new Error("aborted"));
    request.open("PUT", url);
    request.setRequestHeader("x-csrftoken", csrfToken());
    request.setRequestHeader("content-type", "application/octet-stream");
    for (const [name, value] of Object.entries(accountHeaders())) request.setRequestHeader(name, value);
    request.send(part);
  });
}
