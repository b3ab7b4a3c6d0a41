import { CONTENT_TYPES } from "#domain/kernel/records";
import type { FieldErrors } from "#domain/kernel/refusal";
import { isSame, shown, takeServer, writable, type Draft, type WireRecord } from "#domain/sync/record-data";
import type { RecordCalls, Resource, Saved } from "./record-calls.ts";
import { Store } from "./store.ts";
import type { SyncTransport, Unbind } from "./transport.ts";

/** "override" reads a record again that was changed elsewhere; "log" only says so. */
export type SyncMode = "override" | "log";

export interface RecordState<T> extends Draft<T> {
  /** As it is to be shown: what was typed over what is saved. */
  readonly value: Partial<T>;
  readonly errors: FieldErrors;
  readonly busy: boolean;
  /** Changed elsewhere and not read again. */
  readonly outOfSync: boolean;
  /** Deleted, or no longer one's own. */
  readonly gone: boolean;
}

export interface SyncedRecordOptions<T> {
  readonly calls: RecordCalls;
  readonly transport?: SyncTransport;
  readonly mode?: SyncMode;
  /** What is already known; without an id (or without anything) the record is new. */
  readonly initial?: T;
  /** The first values of a new record. */
  readonly values?: Partial<T>;
}

/** One record as somebody reads and edits it: new ones are created, others updated, and what others change is heard. */
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

  /** Starts to listen; the answer ends it. */
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

  /** Types something. A value that is the saved one again is no edit. */
  edit(fields: Partial<T>): void {
    const { saved, contested } = this.state();
    const edits = Object.fromEntries(
      Object.entries({ ...this.state().edits, ...fields }).filter(
        ([name, value]) => !saved || !isSame(value, saved[name as keyof T]),
      ),
    ) as Partial<T>;
    this.#draft({ saved, edits, contested: contested.filter((name) => name in edits) });
  }

  /** Throws unsaved edits away and reads what is there. */
  async revert(): Promise<void> {
    const { saved } = this.state();
    this.#draft({ saved, edits: {} as Partial<T>, contested: [] });
    await this.reload();
  }

  async reload(): Promise<void> {
    const { saved } = this.state();
    if (!saved) return;
    const found = await this.#options.calls.find<T>(this.#resource, String(saved.id));
    if (found.ok) this.#take(found.value);
    else if (found.status === 404) this.set({ gone: true, errors: found.errors });
    else this.set({ errors: found.errors });
  }

  /** Saves what was edited: a new record by POST, another by PUT to its address. Refusals stay as `errors`, edits stay typed. */
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
      // What was typed while the answer was on its way is still unsaved.
      const later = Object.fromEntries(
        Object.entries(this.state().edits).filter(([name, value]) => !isSame(value, edits[name as keyof T])),
      ) as Partial<T>;
      this.#draft({ saved: answer.value, edits: later, contested: [] });
      this.set({ outOfSync: false, gone: false });
      if (this.#watching) this.#listen();
    } else this.set({ errors: answer.errors });
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

  #take(server: T): void {
    this.#draft(takeServer(this.state(), server));
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
