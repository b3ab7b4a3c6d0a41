import { and, eq, or, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { RecordName, ListQuery, Page } from "#domain/ground/kernel/records";
import {
  invalid,
  notFound,
  refuse,
  type FieldErrors,
  type RecordUse,
  type Refusal,
} from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { mayWithAll } from "#domain/ground/records/permissions";
import { findConstraintName, guardThat, type Rows, type Statement } from "../../db/client.ts";
import { numberId } from "../../db/ids.ts";
import { listRowIds, listRows } from "../../db/list.ts";
import { EVERY_ROW, NO_ROW } from "../../db/owned.ts";
import { guardVersion, nextVersion, saveBatch, STALE } from "../../db/versioned.ts";
import { containsIgnoringCase } from "../../db/text-search.ts";
import { redirect } from "../../db/schema/content.ts";
import { deletedRecord } from "../../db/schema/system.ts";
import { auditRow, type AuditEntry } from "../audit/index.ts";
import { RACED, untilWritten, type ServiceContext } from "../kernel/index.ts";
import { refuseUnlessGranted, withoutGuardedFields } from "./access.ts";
import { findLostFiles } from "./lost-files.ts";
import { storePastVersion } from "./past-versions.ts";
import { describeUses, findUses, isUnreferenced } from "./uses.ts";
import { findSearchedIds } from "./search/find-ids.ts";

/** Its ids are numbers that the database gives, or texts of `made`. */
type RecordTable = SQLiteTable & { readonly id: SQLiteColumn; readonly version: SQLiteColumn };
type Shown = Readonly<Record<string, unknown>> & { readonly id: number | string; readonly version: number };
/** Values by the table's TypeScript column names; undefined leaves a column unchanged. */
type Columns = Readonly<Record<string, unknown>>;

/** What a batch writes into a row. */
export interface RowWrite<Record> {
  /** Those of `buildColumns`. */
  readonly columns: Columns;
  /** The record before the change; undefined for a new one. */
  readonly stored: Record | undefined;
}

/** A table whose rows are records of the shop: staff write them, and everyone may read what is published. */
export interface TableOfRecords<Table extends RecordTable, Record extends Shown, Input> {
  readonly name: RecordName;
  readonly table: Table;
  /** The column of each filter and order field of the API. */
  readonly columns: Readonly<globalThis.Record<string, SQLiteColumn>>;
  /** Filters that compare a column in a way of their own. */
  readonly by?: Readonly<globalThis.Record<string, (values: ReadonlyArray<string>, now: Date) => SQL>>;
  readonly defaultOrder: ReadonlyArray<SQL>;
  /** The column of the usual order of a list that may be long, without NULL. Each of its orders has an index. */
  readonly keyset?: { readonly column: SQLiteColumn; readonly descending: boolean };
  /** The columns that a search of staff looks into, where no index does (`INDEXED_RECORDS`). */
  readonly searched?: ReadonlyArray<SQLiteColumn>;
  /** The rows that everyone may read, where the table of permissions says "published". */
  published?(now: Date): SQL;
  show(context: ServiceContext, rows: ReadonlyArray<Table["$inferSelect"]>): Promise<ReadonlyArray<Record>>;
  /**
   * The columns for an input, or for the part of it that was sent.
   * @param stored the record before the change; undefined for a new one
   */
  buildColumns(context: ServiceContext, input: Partial<Input>, stored?: Record): Promise<Result<Columns, Refusal>>;
  /** Columns that are written once, when a record is created. */
  made?(context: ServiceContext): Columns;
  /** Further statements of the same batch. @param id the row's id as SQL: a new row has no number yet */
  also?(context: ServiceContext, input: Partial<Input>, id: SQL, write: RowWrite<Record>): Array<Statement>;
  /** What refers to a record would lose it silently, so a record that `findUses` knows is not deleted. */
  readonly staysWhileUsed?: true;
  /** Further statements of the batch that deletes a record. `guardThat(IN_USE, …)` refuses it with `inUse`. */
  alsoRemove?(context: ServiceContext, record: Record): ReadonlyArray<Statement>;
  /** Fields with paths of uploaded files, which have to be there: "image", or "seo.image" inside of an object. */
  readonly files?: ReadonlyArray<string>;
  /**
   * False where what a record said before is not stored, because no form can restore it. Elsewhere it is, except where
   * it has `personal` fields.
   */
  readonly hasPastVersions?: false;
  /** Fields with what customers wrote: the audit, which outlives a deleted account, stores them by hash. */
  readonly personal?: ReadonlyArray<string>;
  /** The address of the page that is gone with a record. A redirect that leads there refuses the deletion. */
  address?(record: Record): string;
  /** What to do about a record that others refer to, after the sentence that names them. */
  readonly inUse?: string;
  /** What uses a record, where `findUses` of the table does not know it. */
  findUses?(context: ServiceContext, record: Record): Promise<ReadonlyArray<RecordUse>>;
  /** The field errors for each constraint of the database. */
  readonly broken?: Readonly<globalThis.Record<string, FieldErrors>>;
}

/** The guard of a deletion that must not happen while something refers to the record. */
export const IN_USE = "record_in_use";

/** The refusal for a violated constraint. @throws any other error */
async function refuseBroken(
  error: unknown,
  broken: Readonly<Record<string, FieldErrors>>,
  refuseUsed: () => Promise<Result<never, Refusal>>,
): Promise<Result<never, Refusal>> {
  const rule = findConstraintName(error);
  if (rule === "foreign_key" || rule === IN_USE) return refuseUsed();
  if (rule !== undefined && Object.hasOwn(broken, rule)) return invalid(broken[rule] ?? {});
  throw error;
}

/** The fields that a save changes, with their values before and after. */
export function findDifferences(record: object, changes: object) {
  const previous = new Map<string, unknown>(Object.entries(record));
  const different = Object.entries(changes).filter(
    ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(previous.get(field)),
  );
  return {
    before: Object.fromEntries(different.map(([field]) => [field, previous.get(field)])),
    after: Object.fromEntries(different),
  };
}

type Answer<T> = Promise<Result<T, Refusal>>;

/** Whether a row has a text in one of the columns. */
const matchesSearch = (columns: ReadonlyArray<SQLiteColumn> = [], text: string): SQL =>
  or(...columns.map((column) => containsIgnoringCase(column, text))) ?? NO_ROW;

/** The reading service functions of such a table. */
function recordReader<Table extends RecordTable, Record extends Shown, Input extends object>(
  described: TableOfRecords<Table, Record, Input>,
) {
  const { name, table, columns, defaultOrder } = described;
  const visible = ({ session, clock }: ServiceContext) =>
    mayWithAll(session.actor.role, name, "read") ? EVERY_ROW : (described.published?.(clock()) ?? NO_ROW);

  const listing = async (context: ServiceContext, { search = "" }: ListQuery) => {
    const now = context.clock();
    const by = Object.fromEntries(
      Object.entries(described.by ?? {}).map(([field, match]) => [
        field,
        (values: ReadonlyArray<string>) => match(values, now),
      ]),
    );
    const ids = await findSearchedIds(context, name, search);
    const isCompared = search !== "" && ids === undefined;
    const where = and(visible(context), isCompared ? matchesSearch(described.searched, search) : EVERY_ROW);
    const keyset = described.keyset && { ...described.keyset, id: table.id };
    return { table, columns, by, where, ids, defaultOrder, keyset };
  };

  async function list(context: ServiceContext, query: ListQuery): Answer<Page<Record>> {
    const page = await listRows(context.db, await listing(context, query), query);
    return ok({ ...page, rows: await described.show(context, page.rows) });
  }

  const listIds = async (context: ServiceContext, query: ListQuery): Answer<ReadonlyArray<string>> =>
    ok(await listRowIds(context.db, await listing(context, query), query));

  async function find(context: ServiceContext, id: string): Promise<Record | undefined> {
    const rows = await context.db
      .select()
      .from(table as SQLiteTable)
      .where(and(eq(table.id, table.id.dataType === "number" ? numberId(id) : id), visible(context)));
    return (await described.show(context, rows))[0];
  }

  async function findSaved(context: ServiceContext, id: string): Answer<Record> {
    const record = await find(context, id);
    return record ? ok(record) : notFound();
  }

  return { list, listIds, find, findSaved };
}

/** How often a write starts again because another one of the same record was first. */
const MAX_ROUNDS = 5;

/** How the records of such a table are written. @param find the record as the visitor reads it */
function recordWriter<Table extends RecordTable, Record extends Shown, Input extends object>(
  described: TableOfRecords<Table, Record, Input>,
  find: (context: ServiceContext, id: string) => Promise<Record | undefined>,
) {
  const { name, table, broken = {}, inUse = "Change or delete that first, then delete this." } = described;
  /** The refusal of a deletion, with what uses the record. */
  const refuseUsed = async (context: ServiceContext, record: Record | undefined): Answer<never> => {
    const uses = record ? await (described.findUses?.(context, record) ?? findUses(context, name, record.id)) : [];
    const message = [describeUses(uses) || "Something else still uses this.", inUse].join(" ");
    return refuse({ code: "conflict", message, uses });
  };
  const save = (context: ServiceContext, statements: ReadonlyArray<Statement>, record?: Record): Answer<Array<Rows>> =>
    saveBatch(context.db, statements).catch((error: unknown) =>
      refuseBroken(error, broken, () => refuseUsed(context, record)),
    );

  /**
   * Writes the record as it is read: a batch that another write overtook starts again, so that the audit says what was
   * replaced.
   */
  async function write(
    context: ServiceContext,
    id: string,
    build: (record: Record) => Promise<Result<ReadonlyArray<Statement>, Refusal>>,
  ): Answer<unknown> {
    const answer = await untilWritten(MAX_ROUNDS, async () => {
      const record = await find(context, id);
      if (!record) return notFound();
      const statements = await build(record);
      if (!statements.ok) return statements;
      const guard = guardVersion(table, eq(table.id, record.id), record.version);
      const saved = await save(context, [...guard, ...statements.value], record);
      return !saved.ok && saved.error === STALE ? RACED : saved;
    });
    return answer === RACED ? refuse(STALE) : answer;
  }

  return { save, write };
}

/** The number of a new record: higher than any that its kind ever had, also of those that were deleted. */
export const nextRecordNumber = (name: RecordName, table: RecordTable): SQL =>
  sql`(SELECT 1 + max(coalesce((SELECT max(id) FROM ${table}), 0), coalesce((SELECT last_id FROM deleted_record WHERE entity = ${name}), 0)))`;

export const rememberDeleted = ({ db }: ServiceContext, entity: RecordName, lastId: number): Statement =>
  db
    .insert(deletedRecord)
    .values({ entity, lastId })
    .onConflictDoUpdate({ target: deletedRecord.entity, set: { lastId: sql`max(last_id, excluded.last_id)` } });

/** Why a page can't be deleted: a redirect would lead to no page. Undefined when it can, or when there is no page. */
async function refuseLedTo({ db }: ServiceContext, address = ""): Promise<Result<never, Refusal> | undefined> {
  const [row] = await db
    .select({ id: redirect.id, path: redirect.path })
    .from(redirect)
    .where(eq(redirect.target, address))
    .limit(1);
  if (!row) return undefined;
  const message = `The redirect of ${row.path} leads to this page. Change or delete it first, then delete this.`;
  return refuse({ code: "conflict", message, uses: [{ kind: "redirect", id: String(row.id), name: row.path }] });
}

const storesPast = ({
  hasPastVersions = true,
  personal,
}: {
  readonly hasPastVersions?: boolean;
  readonly personal?: ReadonlyArray<string>;
}): boolean => hasPastVersions && personal === undefined;

/**
 * The service functions of such a table. Each write validates its input, increments the version, and is audited in its
 * own batch.
 */
export function tableRecords<Table extends RecordTable, Record extends Shown, Input extends object>(
  described: TableOfRecords<Table, Record, Input>,
) {
  const { name, table, personal: hashed } = described;
  const { list, listIds, find, findSaved } = recordReader(described);
  /** The audit's row of a change or deletion, with what the record said before. */
  const auditPast = (context: ServiceContext, record: Record, entry: Omit<AuditEntry, "entity" | "entityId">) => {
    const id = context.newId();
    return [
      auditRow(context, { ...entry, id, entity: name, entityId: String(record.id), hashed }),
      ...(storesPast(described) ? storePastVersion(context, { id, name, record }) : []),
    ];
  };
  const { save, write } = recordWriter(described, find);

  /** The columns of an input, unless it names a file that isn't there. */
  async function buildColumns(context: ServiceContext, input: Partial<Input>, stored?: Record): Answer<Columns> {
    const errors = await findLostFiles(context, described.files ?? [], input, stored);
    return Object.keys(errors).length > 0 ? invalid(errors) : described.buildColumns(context, input, stored);
  }

  async function create(context: ServiceContext, input: Input): Answer<Record> {
    const allowed =
      refuseUnlessGranted(context, name, "create") ?? withoutGuardedFields(context, name, input, undefined);
    if (!allowed.ok) return allowed;
    const values = await buildColumns(context, allowed.value);
    if (!values.ok) return values;
    const { id: newId, ...firstColumns } = { id: undefined, ...described.made?.(context) };
    const insert = context.db
      .insert(table as SQLiteTable)
      .values({ id: newId ?? nextRecordNumber(name, table), ...firstColumns, ...values.value })
      .returning({ id: table.id });
    const entityId = newId === undefined ? sql`(SELECT max(id) FROM ${table})` : sql`${newId}`;
    const saved = await save(context, [
      insert,
      ...(described.also?.(context, input, entityId, { columns: values.value, stored: undefined }) ?? []),
      auditRow(context, { action: "create", entity: name, entityId, after: input, hashed }),
    ]);
    return saved.ok ? findSaved(context, String(saved.value[0]?.[0]?.["id"])) : saved;
  }

  async function update(
    context: ServiceContext,
    id: string,
    { version, ...input }: Partial<Input> & { readonly version?: number | undefined },
  ): Answer<Record> {
    const refusal = refuseUnlessGranted(context, name, "change");
    if (refusal) return refusal;
    const saved = await write(context, id, async (record) => {
      const allowed = withoutGuardedFields(context, name, input as unknown as Partial<Input>, record);
      if (!allowed.ok) return allowed;
      const changes = allowed.value;
      const values = await buildColumns(context, changes, record);
      if (!values.ok) return values;
      if (version !== undefined && version !== record.version) return refuse(STALE);
      const columns = { ...values.value, version: nextVersion(table) };
      return ok([
        context.db
          .update(table as SQLiteTable)
          .set(columns)
          .where(eq(table.id, record.id)),
        ...(described.also?.(context, changes, sql`${record.id}`, { columns: values.value, stored: record }) ?? []),
        ...auditPast(context, record, { action: "change", ...findDifferences(record, changes) }),
      ]);
    });
    return saved.ok ? findSaved(context, id) : saved;
  }

  async function remove(context: ServiceContext, id: string): Answer<void> {
    const refusal = refuseUnlessGranted(context, name, "delete");
    if (refusal) return refusal;
    const saved = await write(context, id, async (record) => {
      const redirectRefusal = await refuseLedTo(context, described.address?.(record));
      if (redirectRefusal) return redirectRefusal;
      return ok([
        ...(described.staysWhileUsed ? [guardThat(IN_USE, isUnreferenced(name, record.id))] : []),
        context.db.delete(table as SQLiteTable).where(eq(table.id, record.id)),
        ...(described.alsoRemove?.(context, record) ?? []),
        ...(typeof record.id === "number" ? [rememberDeleted(context, name, record.id)] : []),
        ...auditPast(context, record, { action: "delete", before: record }),
      ]);
    });
    return saved.ok ? ok(undefined) : saved;
  }

  return { list, listIds, find, create, update, remove };
}
