import { WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import { readErrors } from "#domain/ground/kernel/requests/http-messages";
import type { RecordName } from "#domain/ground/kernel/records";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import {
  listQuery,
  readRecordList,
  readOne,
  type ListOptions,
  type ListPage,
  type WireRecord,
} from "#domain/ground/sync/record-data";
import { csrfToken } from "../api-client/index.ts";

/** One kind of record: its name in error messages and its API path. */
export interface Resource {
  readonly name: RecordName;
  /** "/profile/api/user/address/" */
  readonly path: string;
  /** Fields that only the server sets. */
  readonly readOnly?: ReadonlyArray<string>;
}

export type Saved<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly status: number; readonly errors: FieldErrors };
export type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

export const ITEM_NOT_FOUND = "Item not found";
const fail = (status: number, errors: FieldErrors): Saved<never> => ({ ok: false, status, errors });
const notFound = fail(404, { [WHOLE_RECORD]: [ITEM_NOT_FOUND] });
const UNREACHABLE = fail(0, { [WHOLE_RECORD]: ["We can't reach the shop. Check your connection and try again."] });

/** The browser's side of the generic record calls (section 7 of the specification). Never throws. */
export class RecordCalls {
  readonly #fetch: Fetch;
  constructor(fetcher: Fetch = (input, init) => fetch(input, init)) {
    this.#fetch = fetcher;
  }

  async list<T extends WireRecord>({ name, path }: Resource, options: ListOptions): Promise<Saved<ListPage<T>>> {
    const answer = await this.#send("GET", path + listQuery(options), undefined, name);
    if (!answer.ok) return answer;
    const page = readRecordList<T>(answer.value);
    return page ? { ok: true, value: page } : notFound;
  }

  find<T extends WireRecord>({ name, path }: Resource, id: string): Promise<Saved<T>> {
    return this.#one("GET", `${path}${encodeURIComponent(id)}/`, undefined, name);
  }

  create<T extends WireRecord>({ name, path }: Resource, fields: Readonly<Record<string, unknown>>): Promise<Saved<T>> {
    return this.#one("POST", path, fields, name);
  }

  update<T extends WireRecord>(
    { name }: Resource,
    uri: string,
    fields: Readonly<Record<string, unknown>>,
  ): Promise<Saved<T>> {
    return this.#one("PUT", uri, fields, name);
  }

  async remove({ name, path }: Resource, id: string): Promise<Saved<undefined>> {
    const answer = await this.#send("DELETE", `${path}${encodeURIComponent(id)}/`, undefined, name);
    return answer.ok ? { ok: true, value: undefined } : answer;
  }

  async #one<T extends WireRecord>(method: string, path: string, fields: unknown, name: string): Promise<Saved<T>> {
    const answer = await this.#send(method, path, fields, name);
    if (!answer.ok) return answer;
    const record = readOne<T>(answer.value);
    return record ? { ok: true, value: record } : notFound;
  }

  async #send(method: string, path: string, fields: unknown, name: string): Promise<Saved<unknown>> {
    try {
      const headers = {
        accept: "application/json",
        ...(method === "GET" ? {} : { "x-csrftoken": csrfToken() }),
        ...(fields === undefined ? {} : { "content-type": "application/json" }),
      };
      const response = await this.#fetch(path, {
        method,
        headers,
        ...(fields === undefined ? {} : { body: JSON.stringify(fields) }),
      });
      const body: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
      if (response.ok) return { ok: true, value: body };
      return response.status === 404 ? notFound : fail(response.status, readErrors(response.status, body, name));
    } catch {
      return UNREACHABLE;
    }
  }
}
