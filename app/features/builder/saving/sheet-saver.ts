import { flatten } from "#domain/ground/kernel/field-errors";
import type { ApiAnswer } from "../../api-client/index.ts";
import type { Work } from "./unsaved-work.ts";

/**
 * "start": an example that is not a design yet; "waiting": changed, not sent yet; "offline": stored in this browser
 * until the shop can be reached; "conflict": another window saved a newer version.
 */
export type SheetSaveState = "start" | "waiting" | "saving" | "saved" | "offline" | "conflict" | "refused";

export interface SaveStatus {
  readonly state: SheetSaveState;
  /** Why the last save failed. */
  readonly problem: string | undefined;
  /** Id of the saved design, once it is saved. */
  readonly savedId: string | undefined;
}

/** A version of a saved sheet. */
export interface SavedVersion {
  readonly id: string;
  readonly version: number;
}

export interface SheetBackend {
  /** @param key makes a repeated request create only one design */
  readonly create: (work: Work, key: string) => Promise<ApiAnswer<SavedVersion>>;
  /** Refused with 409 when `version` is not the newest. */
  readonly update: (work: Work, saved: { id: string; version: number | undefined }) => Promise<ApiAnswer<SavedVersion>>;
}

interface Options {
  readonly id: string | undefined;
  readonly version: number | undefined;
  /** The work as the server has it. */
  readonly work: Work;
  readonly backend: SheetBackend;
  /** Stores unsaved work in this browser; undefined deletes it. */
  readonly store: (work: Work | undefined, sheet: { id: string | undefined; version: number | undefined }) => void;
  readonly onStatus: (status: SaveStatus) => void;
  readonly onSaved: (saved: SavedVersion, isNew: boolean) => void;
}

export const isSameWork = (a: Work, b: Work): boolean =>
  a.document === b.document && a.quantity === b.quantity && a.material === b.material && a.speed === b.speed;

/** @param id of the saved design; undefined for an example */
export const startStatus = (id: string | undefined): SaveStatus => ({
  state: id === undefined ? "start" : "saved",
  problem: undefined,
  savedId: id,
});

/** A refusal that a repetition would not change: every 4xx but 429. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

function stateAfterFailure(status: number): SheetSaveState {
  if (status === 409) return "conflict";
  return isFinal(status) ? "refused" : "offline";
}

/**
 * Saves a sheet on the server, one request after the other, and stores what the server does not have yet in this
 * browser. When to save is up to the caller.
 */
export class SheetSaver {
  readonly #options: Options;
  #id: string | undefined;
  #version: number | undefined;
  /** The work that the server has. */
  #sent: Work;
  #latest: Work;
  #running: Promise<boolean> | undefined;
  /** After a final refusal or a conflict, changes are not sent until the customer decides. */
  #isBlocked = false;
  /** A create request whose answer was lost is repeated with the same key and body, so it creates no second design. */
  #creation: { readonly key: string; readonly work: Work } | undefined;
  /** Whether this browser stores work that the server does not have. */
  #hasStored = false;
  #status: SaveStatus;

  constructor(options: Options) {
    this.#options = options;
    this.#id = options.id;
    this.#version = options.version;
    this.#sent = options.work;
    this.#latest = options.work;
    this.#status = startStatus(options.id);
  }

  get id(): string | undefined {
    return this.#id;
  }
  get version(): number | undefined {
    return this.#version;
  }
  get latest(): Work {
    return this.#latest;
  }
  /** Nothing is unsaved or being saved. */
  get isIdle(): boolean {
    return this.#running === undefined && isSameWork(this.#latest, this.#sent);
  }

  /** Takes a change. True when it should be saved soon. */
  change(work: Work): boolean {
    this.#latest = work;
    const { state } = this.#status;
    if (isSameWork(work, this.#sent)) {
      // Undone before it was sent: what this browser stores is out of date.
      if (this.#hasStored) this.#store(undefined);
      if (state === "waiting" || state === "offline")
        this.#report({ state: this.#id === undefined ? "start" : "saved" });
      return false;
    }
    this.#hasStored = true;
    this.#store(work);
    if (this.#isBlocked) return false;
    if (state !== "offline") this.#report({ state: "waiting" });
    return true;
  }

  /** Sends all changes, one request after the other. True once the server has them all. */
  async flush(): Promise<boolean> {
    while (this.#running) await this.#running;
    const save = this.#save().finally(() => {
      this.#running = undefined;
    });
    this.#running = save;
    if (!(await save)) return false;
    return isSameWork(this.#latest, this.#sent) || this.flush();
  }

  /** Continues with work that an earlier visit stored. @param version the version it is based on */
  resume(version: number | undefined): void {
    if (version !== undefined) this.#version = version;
    this.#hasStored = true;
  }

  /** Continues with the version of another window: the next save replaces it on purpose. */
  accept(work: Work, version: number): void {
    this.#version = version;
    this.#sent = work;
    this.#isBlocked = false;
    this.#store(undefined);
    this.#report({ state: "saved" });
  }

  /** Saves this window's work as a separate design. */
  saveSeparately(): Promise<boolean> {
    this.#store(undefined);
    this.#id = undefined;
    this.#version = undefined;
    this.#isBlocked = false;
    return this.flush();
  }

  /** Tries again after a refusal. */
  retry(): Promise<boolean> {
    this.#isBlocked = false;
    return this.flush();
  }

  async #save(): Promise<boolean> {
    if (this.#id !== undefined && isSameWork(this.#latest, this.#sent)) return true;
    this.#report({ state: "saving" });
    const isNew = this.#id === undefined;
    const { work, answer } = await (this.#id === undefined ? this.#create() : this.#update(this.#id));
    if (!answer.ok) {
      if (answer.status !== 0) this.#creation = undefined;
      this.#isBlocked = isFinal(answer.status);
      const message = answer.message === "" ? flatten(answer.errors)[0]?.message : answer.message;
      this.#report({ state: stateAfterFailure(answer.status), problem: message ?? "We couldn't save this." });
      return false;
    }
    // Deletes the stored work of the unsaved design first: a new design is stored under another name.
    this.#store(undefined);
    this.#id = answer.data.id;
    this.#version = answer.data.version;
    this.#sent = work;
    this.#creation = undefined;
    const isAll = isSameWork(this.#latest, work);
    if (!isAll) this.#store(this.#latest);
    this.#report({ state: isAll ? "saved" : "waiting", problem: undefined, savedId: answer.data.id });
    this.#options.onSaved(answer.data, isNew);
    return true;
  }

  async #create() {
    const creation = (this.#creation ??= { key: crypto.randomUUID(), work: this.#latest });
    return { work: creation.work, answer: await this.#options.backend.create(creation.work, creation.key) };
  }

  async #update(id: string) {
    const work = this.#latest;
    return { work, answer: await this.#options.backend.update(work, { id, version: this.#version }) };
  }

  #store(work: Work | undefined): void {
    this.#options.store(work, { id: this.#id, version: this.#version });
  }

  #report(changes: Partial<SaveStatus>): void {
    this.#status = { ...this.#status, ...changes };
    this.#options.onStatus(this.#status);
  }
}
