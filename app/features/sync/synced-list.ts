import { CONTENT_TYPES } from "#domain/kernel/records";
import type { FieldErrors } from "#domain/kernel/refusal";
import { afterChange, isSame, type ListOptions, type ListPage, type WireRecord } from "#domain/sync/record-data";
import type { RecordCalls, Resource } from "./record-calls.ts";
import { Store } from "./store.ts";
import type { SyncTransport, Unbind } from "./transport.ts";

export interface ListState<T> extends ListPage<T> {
  readonly errors: FieldErrors;
  readonly busy: boolean;
}

export interface SyncedListOptions<T> extends ListOptions {
  readonly calls: RecordCalls;
  readonly transport?: SyncTransport;
  /** The page as it is already known. */
  readonly initial?: ListPage<T>;
}

/** One page of a list, kept as the server would show it: additions that match come in, what no longer matches goes. */
export class SyncedList<T extends WireRecord> extends Store<ListState<T>> {
  readonly #resource: Resource;
  readonly #options: SyncedListOptions<T>;
  readonly #rows = new Map<string, Unbind>();
  #list: Unbind | undefined;
  /** Which answer is the latest: an older one that comes late is not taken. */
  #asked = 0;

  constructor(resource: Resource, options: SyncedListOptions<T>) {
    super({ rows: options.initial?.rows ?? [], total: options.initial?.total ?? 0, errors: {}, busy: false });
    this.#resource = resource;
    this.#options = options;
  }

  /** Starts to listen, and loads the page if it is not known; the answer ends it. */
  watch(): Unbind {
    const { transport, initial, filters = {} } = this.#options;
    this.#list = transport?.watchList(this.#type, filters, () => void this.load());
    if (initial) this.#watchRows();
    else void this.load();
    return () => {
      this.#list?.();
      this.#list = undefined;
      for (const unbind of this.#rows.values()) unbind();
      this.#rows.clear();
    };
  }

  async load(): Promise<void> {
    const asked = ++this.#asked;
    this.set({ busy: true });
    const answer = await this.#options.calls.list<T>(this.#resource, this.#options);
    if (asked !== this.#asked) return;
    if (!answer.ok) return this.set({ busy: false, errors: answer.errors });
    this.set({ busy: false, errors: {} });
    this.#show(answer.value);
  }

  get #type(): number {
    return CONTENT_TYPES[this.#resource.name];
  }

  /** Reads one record again; one that left the page makes room for the next, so the page is asked for as well. */
  async #refresh(id: string): Promise<void> {
    const asked = this.#asked;
    const found = await this.#options.calls.find<T>(this.#resource, id);
    if (asked !== this.#asked || (!found.ok && found.status !== 404)) return;
    const before = this.state();
    const after = afterChange(before, id, found.ok ? found.value : undefined, this.#options.filters ?? {});
    this.#show(after);
    if (after.rows.length < before.rows.length) await this.load();
  }

  #show({ rows, total }: ListPage<T>): void {
    const before = this.state();
    if (total !== before.total || !isSame(rows, before.rows)) this.set({ rows, total });
    if (this.#list || this.#rows.size > 0) this.#watchRows();
  }

  #watchRows(): void {
    const ids = new Set(this.state().rows.map(({ id }) => String(id)));
    for (const [id, unbind] of this.#rows) {
      if (ids.has(id)) continue;
      unbind();
      this.#rows.delete(id);
    }
    for (const id of ids) {
      const unbind = this.#rows.has(id)
        ? undefined
        : this.#options.transport?.watchRecord(this.#type, id, () => void this.#refresh(id));
      if (unbind) this.#rows.set(id, unbind);
    }
  }
}
