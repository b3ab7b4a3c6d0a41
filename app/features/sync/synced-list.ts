import { CONTENT_TYPES } from "#domain/ground/kernel/records";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { afterChange, isSame, type ListOptions, type ListPage, type WireRecord } from "#domain/ground/sync/record-data";
import type { RecordCalls, Resource } from "./record-calls.ts";
import { Store } from "./store.ts";
import type { SyncTransport, Unbind } from "./transports/transport.ts";

export interface ListState<T> extends ListPage<T> {
  readonly errors: FieldErrors;
  readonly busy: boolean;
}

export interface SyncedListOptions<T> extends ListOptions {
  readonly calls: RecordCalls;
  readonly transport?: SyncTransport;
  /** The page as rendered; loaded from the server when omitted. */
  readonly initial?: ListPage<T>;
}

/** One page of a list that stays as the server would show it: matching records are added, others are removed. */
export class SyncedList<T extends WireRecord> extends Store<ListState<T>> {
  readonly #resource: Resource;
  readonly #options: SyncedListOptions<T>;
  readonly #rows = new Map<string, Unbind>();
  #list: Unbind | undefined;
  /** The number of the latest request. Responses to earlier requests are ignored. */
  #latest = 0;

  constructor(resource: Resource, options: SyncedListOptions<T>) {
    super({ rows: options.initial?.rows ?? [], total: options.initial?.total ?? 0, errors: {}, busy: false });
    this.#resource = resource;
    this.#options = options;
  }

  /** Starts to watch, and loads the page unless it is known. @returns a function that ends the watch */
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
    const request = ++this.#latest;
    this.set({ busy: true });
    const answer = await this.#options.calls.list<T>(this.#resource, this.#options);
    if (request !== this.#latest) return;
    if (!answer.ok) return this.set({ busy: false, errors: answer.errors });
    this.set({ busy: false, errors: {} });
    this.#show(answer.value);
  }

  get #type(): number {
    return CONTENT_TYPES[this.#resource.name];
  }

  /** Reloads one record. When it left the page, the next record moves up, so the page is reloaded too. */
  async #refresh(id: string): Promise<void> {
    const request = this.#latest;
    const result = await this.#options.calls.find<T>(this.#resource, id);
    if (request !== this.#latest || (!result.ok && result.status !== 404)) return;
    const previousState = this.state();
    const nextPage = afterChange(previousState, id, result.ok ? result.value : undefined, this.#options.filters ?? {});
    this.#show(nextPage);
    if (nextPage.rows.length < previousState.rows.length) await this.load();
  }

  #show({ rows, total }: ListPage<T>): void {
    const previousState = this.state();
    if (total !== previousState.total || !isSame(rows, previousState.rows)) this.set({ rows, total });
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
