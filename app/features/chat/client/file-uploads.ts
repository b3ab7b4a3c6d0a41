import { checkChosen, type UploadMode } from "#domain/ground/files/upload-rules";
import { UPLOAD_FAILED } from "#domain/ground/files/upload-state";
import { CHAT_FILE_LIMIT_BYTES } from "#domain/chat/limits";
import { refusalMessage, sendWhole } from "../../api-client/index.ts";
import { renderPreview } from "../conversation/composer/render-preview.ts";

/** A file that is being sent to a conversation. */
export interface OutgoingFile {
  /** By which the room shows the file. */
  readonly cid: string;
  readonly name: string;
  readonly bytes: number;
  /** Local preview URL; "" for a format that browsers cannot show. */
  readonly picture: string;
  /**
   * `sent`: the server has the whole file and checks it, or the room is about to show it. `failed`: the file is gone,
   * and only what was wrong is left, until other files are chosen.
   */
  readonly phase: "waiting" | "sending" | "sent" | "failed";
  /** 0 to 100. */
  readonly percent: number;
  readonly error: string;
}

interface Job extends OutgoingFile {
  readonly file: File | undefined;
}

/** Any file may be chosen: the server decides by its bytes. */
export const CHAT_FILES: UploadMode = "any";
const SHOWN = /^image\/(png|jpeg|gif|webp|avif|bmp)$/;

/** Uploads files to a conversation one after the other. It outlives the window, so minimizing stops nothing. */
export class FileUploads {
  readonly #room: () => string;
  readonly #listeners = new Set<() => void>();
  #jobs: ReadonlyArray<Job> = [];
  #running: { cid: string; stop: AbortController } | undefined;

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
      const job = {
        cid: crypto.randomUUID(),
        name: file.name || "pasted picture",
        bytes: file.size,
        picture: "",
        percent: 0,
        error: "",
      };
      if (!checked.ok) return { ...job, file: undefined, phase: "failed", error: checked.error };
      const picture = SHOWN.test(file.type) ? URL.createObjectURL(file) : "";
      return { ...job, file, picture, phase: "waiting" };
    });
    this.#set([...this.#jobs.filter(({ phase }) => phase !== "failed"), ...jobs]);
    this.#next();
  }

  /** Aborts an upload. */
  cancel(cid: string): void {
    if (this.#running?.cid === cid) {
      this.#running.stop.abort();
      this.#running = undefined;
    }
    this.#drop((job) => job.cid === cid);
    this.#next();
  }

  /** Removes the uploads that the room already shows. */
  removeShown(cids: ReadonlySet<string>): void {
    if (this.#jobs.some((job) => cids.has(job.cid))) this.#drop((job) => cids.has(job.cid));
  }

  stop(): void {
    this.#running?.stop.abort();
    this.#running = undefined;
    this.#drop(() => true);
  }

  #next(): void {
    if (this.#running) return;
    const job = this.#jobs.find(({ phase }) => phase === "waiting");
    const room = this.#room();
    if (job?.file && room) void this.#send(job, job.file, room);
  }

  async #send({ cid, name, picture }: OutgoingFile, file: File, room: string): Promise<void> {
    const stop = new AbortController();
    this.#running = { cid, stop };
    this.#change(cid, { phase: "sending" });
    const preview = await renderPreview(file);
    if (stop.signal.aborted) return;
    const body = new FormData();
    body.set("chat_room", room);
    body.set("cid", cid);
    if (preview) body.set("preview", preview, "preview");
    body.set("file", file, name);
    const onProgress = (bytesSent: number, total: number) =>
      this.#change(cid, { percent: Math.floor((bytesSent / Math.max(total, 1)) * 100) });
    const problem = await sendWhole("/chat/api/upload-file/", body, { onProgress, signal: stop.signal }).then(
      (response) =>
        response.status === 201 || response.status === 200 ? undefined : (refusalMessage(response) ?? UPLOAD_FAILED),
      () => UPLOAD_FAILED,
    );
    if (stop.signal.aborted) return;
    this.#running = undefined;
    if (problem === undefined) this.#change(cid, { phase: "sent", percent: 100 });
    else {
      if (picture) URL.revokeObjectURL(picture);
      this.#change(cid, { phase: "failed", error: problem, file: undefined, picture: "" });
    }
    this.#next();
  }

  #change(cid: string, change: Partial<Job>): void {
    if (this.#jobs.some((job) => job.cid === cid))
      this.#set(this.#jobs.map((job) => (job.cid === cid ? { ...job, ...change } : job)));
  }

  #drop(isGone: (job: Job) => boolean): void {
    for (const job of this.#jobs) if (isGone(job) && job.picture) URL.revokeObjectURL(job.picture);
    this.#set(this.#jobs.filter((job) => !isGone(job)));
  }

  #set(jobs: ReadonlyArray<Job>): void {
    this.#jobs = jobs;
    for (const listener of this.#listeners) listener();
  }
}
