import { httpMessage } from "#domain/kernel/requests/http-messages";
import { checkChosen, type UploadMode } from "#domain/files/upload-rules";
import { UPLOAD_FAILED } from "#domain/files/upload-state";
import { CHAT_FILE_LIMIT_BYTES } from "#domain/chat/limits";
import { csrfToken, readError } from "../../api-client/index.ts";
import { renderPreview } from "../conversation/composer/render-preview.ts";

/** A file that is being sent to a conversation. */
export interface OutgoingFile {
  /** The same for every retry, so that the room stores the file once. */
  readonly cid: string;
  readonly name: string;
  readonly bytes: number;
  /** Local preview URL; "" for a format that browsers cannot show. */
  readonly picture: string;
  /** `sent`: the server has the whole file and checks it, or the room is about to show it. */
  readonly phase: "waiting" | "sending" | "sent" | "failed";
  /** 0 to 100. */
  readonly percent: number;
  readonly error: string;
  /** Whether a retry can help: the connection failed, not the file. */
  readonly retriable: boolean;
}

interface Job extends OutgoingFile {
  readonly file: File;
}

/** Any file may be chosen: the server decides by its bytes. */
export const CHAT_FILES: UploadMode = "any";
const SHOWN = /^image\/(png|jpeg|gif|webp|avif|bmp)$/;

/**
 * Uploads files to a conversation one after the other, with progress (XMLHttpRequest, because fetch does not report
 * it). It outlives the window, so minimizing stops nothing.
 */
export class FileUploads {
  readonly #room: () => string;
  readonly #listeners = new Set<() => void>();
  #jobs: ReadonlyArray<Job> = [];
  #running: { cid: string; request: XMLHttpRequest } | undefined;

  /** @param room returns the id of the room; "" while unknown */
  constructor(room: () => string) {
    this.#room = room;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly view = (): ReadonlyArray<OutgoingFile> => this.#jobs;

  add(files: ReadonlyArray<File>): void {
    const jobs = files.map((file): Job => {
      const checked = checkChosen(file, CHAT_FILES, CHAT_FILE_LIMIT_BYTES);
      const error = checked.ok ? "" : checked.error;
      const picture = SHOWN.test(file.type) ? URL.createObjectURL(file) : "";
      return {
        cid: crypto.randomUUID(),
        file,
        name: file.name || "pasted picture",
        bytes: file.size,
        picture,
        phase: error ? "failed" : "waiting",
        percent: 0,
        error,
        retriable: false,
      };
    });
    this.#set([...this.#jobs, ...jobs]);
    this.#next();
  }

  /** Aborts an upload, or removes one that failed. */
  cancel(cid: string): void {
    if (this.#running?.cid === cid) {
      this.#running.request.abort();
      this.#running = undefined;
    }
    this.#drop((job) => job.cid === cid);
    this.#next();
  }

  retry(cid: string): void {
    this.#change(cid, { phase: "waiting", percent: 0, error: "" });
    this.#next();
  }

  /** Removes the uploads that the room already shows. */
  removeShown(cids: ReadonlySet<string>): void {
    if (this.#jobs.some((job) => cids.has(job.cid))) this.#drop((job) => cids.has(job.cid));
  }

  stop(): void {
    this.#running?.request.abort();
    this.#running = undefined;
    this.#drop(() => true);
  }

  #next(): void {
    if (this.#running) return;
    const job = this.#jobs.find(({ phase }) => phase === "waiting");
    const room = this.#room();
    if (job && room) void this.#send(job, room);
  }

  async #send(job: Job, room: string): Promise<void> {
    const { cid, file } = job;
    const request = new XMLHttpRequest();
    this.#running = { cid, request };
    this.#change(cid, { phase: "sending" });
    const preview = await renderPreview(file);
    if (this.#running?.request !== request) return; // canceled meanwhile
    const body = new FormData();
    body.set("chat_room", room);
    body.set("cid", cid);
    if (preview) body.set("preview", preview, "preview");
    body.set("file", file, job.name);
    const ended = (change: Partial<Job>) => {
      if (this.#running?.request !== request) return;
      this.#running = undefined;
      this.#change(cid, change);
      this.#next();
    };
    const failed = (error: string, retriable: boolean) => ended({ phase: "failed", error, retriable });
    request.upload.onprogress = ({ loaded, total }) =>
      this.#change(cid, { percent: Math.floor((loaded / Math.max(total, 1)) * 100) });
    request.onerror = () => failed(UPLOAD_FAILED, true);
    request.ontimeout = () => failed(UPLOAD_FAILED, true);
    request.onload = () => {
      if (request.status === 201 || request.status === 200) ended({ phase: "sent", percent: 100 });
      else failed(reasonOf(request), request.status >= 500 || request.status === 0 || request.status === 429);
    };
    request.open("POST", "/chat/api/upload-file/");
    request.setRequestHeader("x-csrftoken", csrfToken());
    request.setRequestHeader("accept", "application/json");
    request.send(body);
  }

  #change(cid: string, change: Partial<Job>): void {
    if (this.#jobs.some((job) => job.cid === cid))
      this.#set(this.#jobs.map((job) => (job.cid === cid ? { ...job, ...change } : job)));
  }

  #drop(gone: (job: Job) => boolean): void {
    for (const job of this.#jobs) if (gone(job) && job.picture) URL.revokeObjectURL(job.picture);
    this.#set(this.#jobs.filter((job) => !gone(job)));
  }

  #set(jobs: ReadonlyArray<Job>): void {
    this.#jobs = jobs;
    for (const listener of this.#listeners) listener();
  }
}

/** The server's reason, or a general message for a proxy error. */
function reasonOf({ status, responseText }: XMLHttpRequest): string {
  if (status === 0 || status >= 500) return UPLOAD_FAILED;
  try {
    const { message, errors } = readError(status, JSON.parse(responseText));
    const [first] = Object.values(errors).flat();
    return typeof first === "string" ? first : message || UPLOAD_FAILED;
  } catch {
    return httpMessage(status);
  }
}
