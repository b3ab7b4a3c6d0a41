import * as v from "valibot";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import type { ListQuery, Page, RecordName } from "#domain/ground/kernel/records";
import { invalid, notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { getCallRequirement, type RecordAction } from "#domain/ground/records/permissions";
import type { ListRun, RunRow } from "#domain/shop/office/lists/list-run";
import type { ListStep } from "#domain/shop/office/lists/list-steps";
import type { OfficeRecord } from "#domain/shop/office/records/description";
import type { OfficeListFilter } from "#domain/shop/office/records/list-filter";
import { chooseMatchingRows, continueRun, type RunPart } from "./list-steps.ts";
import { recordWrites, type Fields, type RecordRow } from "./record-calls.ts";
import { records } from "./records.ts";
import { checkRecentSignIn } from "../services/accounts/index.ts";
import type { Services } from "../services/index.ts";
import type { ServiceContext } from "../services/kernel/index.ts";
import { checkAccess } from "../services/records/index.ts";

type Answer<T> = Promise<Result<T, Refusal>>;
type Input = Readonly<Record<string, unknown>>;

/** The records of the API for pages: what a page reads and writes, and what it is refused, is as in a call. */
export interface PageRecords {
  list(name: RecordName, query: ListQuery): Answer<Page<Fields>>;
  /** The ids of a list in its order, at most `query.limit` of them. */
  listIds(name: RecordName, query: ListQuery): Answer<ReadonlyArray<string>>;
  find(name: RecordName, id: string): Promise<Fields | undefined>;
  /** @param key of a form: sent twice, what moves money happens once */
  create(name: RecordName, input: Input, key?: string): Answer<Fields>;
  update(name: RecordName, id: string, changes: Input): Answer<Fields>;
  remove(name: RecordName, id: string): Answer<void>;
  /** The rows that match a list's filter; refused when they are not as many as its user saw. */
  chooseRows(record: OfficeRecord, filter: OfficeListFilter, total: number): Answer<ReadonlyArray<RunRow>>;
  /** Does the next rows of a run, and says whether it waits for its user to sign in again. */
  continueRun(record: OfficeRecord, step: ListStep, run: ListRun): Promise<RunPart>;
}

function findRow(name: RecordName): RecordRow {
  const row = records.find((candidate) => candidate.name === name);
  if (!row) throw new Error(`There are no ${name} records.`);
  return row;
}

/** How the office lists the records of a row. */
const openList = (row: RecordRow, services: Services): Pick<ReturnType<RecordRow["service"]>, "list" | "listIds"> =>
  row.office ? row.office(services) : row.service(services);

/** So many rows are read at once where only ids are needed. */
const ROWS_AT_ONCE = 1000;

/** The ids of a list whose service has no query for them. */
async function readIds(
  service: Pick<ReturnType<RecordRow["service"]>, "list">,
  query: ListQuery,
): Answer<ReadonlyArray<string>> {
  const ids: Array<string> = [];
  while (ids.length < query.limit) {
    const limit = Math.min(ROWS_AT_ONCE, query.limit - ids.length);
    const page = await service.list({ ...query, limit, offset: query.offset + ids.length });
    if (!page.ok) return page;
    ids.push(...page.value.rows.map(({ id }) => String(id)));
    if (page.value.rows.length < limit) break;
  }
  return ok(ids);
}

/** Whether a write needs a recent sign-in, as its call does. */
const needsRecentSignIn = ({ recentSignIn }: RecordRow, changes: Input): boolean =>
  typeof recentSignIn === "object" ? recentSignIn.update(changes) : recentSignIn !== undefined;

export function openPageRecords(
  services: Services,
  { session, clock }: Pick<ServiceContext, "session" | "clock">,
): PageRecords {
  const refuse = (row: RecordRow, action: RecordAction, input: Input): Refusal | undefined => {
    const denied = checkAccess(session, getCallRequirement(row.name, action));
    if (denied || action === "read" || !needsRecentSignIn(row, input)) return denied;
    const recent = checkRecentSignIn({ session, clock }, "staff");
    return recent.ok ? undefined : recent.error;
  };
  const write = (
    row: RecordRow,
    action: "create" | "change",
    input: Input,
    save: (body: unknown) => Answer<Fields>,
  ) => {
    const refusal = refuse(row, action, input);
    if (refusal) return Promise.resolve(err(refusal));
    const schema = action === "create" ? row.create : row.update;
    if (!schema) return Promise.resolve(notFound());
    const body = v.safeParse(schema, input);
    return body.success ? save(body.output) : Promise.resolve(invalid(collectFieldErrors(body.issues)));
  };
  const pageRecords: PageRecords = {
    async list(name, query) {
      const row = findRow(name);
      const error = refuse(row, "read", {});
      return error ? err(error) : openList(row, services).list(query);
    },
    async listIds(name, query) {
      const row = findRow(name);
      const error = refuse(row, "read", {});
      if (error) return err(error);
      const service = openList(row, services);
      return service.listIds?.(query) ?? readIds(service, query);
    },
    async find(name, id) {
      const row = findRow(name);
      return refuse(row, "read", {}) ? undefined : row.service(services).find(id);
    },
    create(name, input, key) {
      const row = findRow(name);
      return write(row, "create", input, (body) => recordWrites(row).create(services, body, key));
    },
    update(name, id, changes) {
      const row = findRow(name);
      return write(row, "change", changes, (body) => recordWrites(row).update(services, id, body));
    },
    async remove(name, id) {
      const row = findRow(name);
      const error = refuse(row, "delete", {});
      return error ? err(error) : ((await row.service(services).remove?.(id)) ?? notFound());
    },
    chooseRows: (record, filter, total) => chooseMatchingRows(pageRecords, record, filter, total),
    continueRun: (record, step, run) => continueRun(pageRecords, record, step, run),
  };
  return pageRecords;
}
