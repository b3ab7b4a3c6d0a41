import { CONTENT_TYPES } from "#domain/ground/kernel/records";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { isSame, shown, takeServer, writable, type Draft, type WireRecord } from "#domain/ground/sync/record-data";
import type { RecordCalls, Resource, Saved } from "./record-calls.ts";
import { Store } from "./store.ts";
import type { SyncTransport, Unbind } from "./transports/transport.ts";

/** After a change elsewhere, "override" reloads the record and "log" only sets `outOfSync`. */
export type SyncMode = "override" | "log";

export interface RecordState<T> extends Draft<T> {
  /** The record to show: the saved fields with unsaved edits over them. */
  readonly value: Partial<T>;
  readonly errors: FieldErrors;
  readonly busy: boolean;
  /** Changed elsewhere and not reloaded. */
  readonly outOfSync: boolean;
  /** Deleted, or no longer visible to the user. */
  readonly gone: boolean;
}

export interface SyncedRecordOptions<T> {
  readonly calls: RecordCalls;
  readonly transport?: SyncTransport;
  readonly mode?: SyncMode;
  /** The record as loaded; omitted for a new record. */
  readonly initial?: T;
  /** Initial values of a new record. */
  readonly values?: Partial<T>;
}

/**
 * One record that a user views and edits: created by its first save, updated by later ones, and watched for changes.
 */
export class SyncedRecord<T extends WireRecord> extends Store<RecordState<T>> {
  readonly #resource: Resource;
  readonly #options: SyncedRecordOptions<T>;
  #unbind: Unbind | undefined;
  #watched: string | undefined;
  #watching = false;

  constructor(resource: Resource, options: SyncedRecordOptions<T>) {
    const draft: Draft<T> = { saved: options.initial, edits: (options.values ?? {}) as Partial<T>, contested: [] };
    super({ ...draft, value: shown(draft), errors: {}, busy: false, outOfSync: false, gone: false });
    this.#resource = resource;
    this.#options = options;
  }

  get isNew(): boolean {
    return this.state().saved === undefined;
  }

  /** Starts to watch. @returns a function that ends the watch */
  watch(): Unbind {
    this.#watching = true;
    this.#listen();
    return () => {
      this.#watching = false;
      this.#unbind?.();
      this.#unbind = undefined;
      this.#watched = undefined;
    };
  }

  /** Edits fields. A value equal to the saved one is not an edit. */
  edit(fields: Partial<T>): void {
    const { saved, contested } = this.state();
    const edits = Object.fromEntries(
      Object.entries({ ...this.state().edits, ...fields }).filter(
        ([name, value]) => !saved || !isSame(value, saved[name as keyof T]),
      ),
    ) as Partial<T>;
    this.#draft({ saved, edits, contested: contested.filter((name) => name in edits) });
  }

  /** Discards unsaved edits and reloads the record. */
  async revert(): Promise<void> {
    const { saved } = this.state();
    this.#draft({ saved, edits: {} as Partial<T>, contested: [] });
    this.set({ errors: {} });
    await this.reload();
  }

  async reload(): Promise<void> {
    const server = await this.#find();
    if (server) this.#take(takeServer(this.state(), server));
  }

  /**
   * Loads the newer record and keeps every unsaved edit: the next save replaces the other change with them.
   * @returns whether it was loaded; if not, `errors` says why
   */
  async keepEdits(): Promise<boolean> {
    const server = await this.#find();
    if (!server) return false;
    this.#take({ ...takeServer(this.state(), server), saved: server, contested: [] });
    this.set({ errors: {} });
    return true;
  }

  /** Finds the saved record, or sets why it can't be found. */
  async #find(): Promise<T | undefined> {
    const { saved } = this.state();
    if (!saved) return undefined;
    const result = await this.#options.calls.find<T>(this.#resource, String(saved.id));
    if (result.ok) return result.value;
    this.set(result.status === 404 ? { gone: true, errors: result.errors } : { errors: result.errors });
    return undefined;
  }

  /** Saves the edits: POST for a new record, PUT for others. After a refusal, `errors` is set and the edits stay. */
  async save(): Promise<Saved<T>> {
    const { saved, edits } = this.state();
    this.set({ busy: true, errors: {} });
    const { calls } = this.#options;
    const fields = writable(edits, this.#resource.readOnly ?? []);
    const version = saved && "version" in saved ? { version: saved.version } : {};
    const answer = await (saved
      ? calls.update<T>(this.#resource, saved.resource_uri, { ...fields, ...version })
      : calls.create<T>(this.#resource, fields));
    this.set({ busy: false });
    if (answer.ok) {
      // Edits made while the request was in flight are still unsaved.
      const later = Object.fromEntries(
        Object.entries(this.state().edits).filter(([name, value]) => !isSame(value, edits[name as keyof T])),
      ) as Partial<T>;
      this.#draft({ saved: answer.value, edits: later, contested: [] });
      this.set({ outOfSync: false, gone: false });
      if (this.#watching) this.#listen();
    } else {
      // A refused version is an older one: someone else saved first.
      const isOlder = answer.status === 409 && "version" in version;
      this.set({ errors: answer.errors, ...(isOlder ? { outOfSync: true } : {}) });
    }
    return answer;
  }

  async remove(): Promise<Saved<undefined>> {
    const { saved } = this.state();
    if (!saved) return { ok: true, value: undefined };
    this.set({ busy: true, errors: {} });
    const answer = await this.#options.calls.remove(this.#resource, String(saved.id));
    this.set(answer.ok ? { busy: false, gone: true } : { busy: false, errors: answer.errors });
    return answer;
  }

  #take(draft: Draft<T>): void {
    this.#draft(draft);
    this.set({ outOfSync: false, gone: false });
  }

  #draft(draft: Draft<T>): void {
    this.set({ ...draft, value: shown(draft) });
  }

  #listen(): void {
    const id = this.state().saved?.id;
    if (id === undefined || this.#watched === String(id)) return;
    this.#unbind?.();
    this.#watched = String(id);
    this.#unbind = this.#options.transport?.watchRecord(CONTENT_TYPES[this.#resource.name], String(id), () => {
      this.set({ outOfSync: true });
      if (this.#options.mode !== "log") void this.reload();
    });
  }
}
