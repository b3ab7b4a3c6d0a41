import * as v from "valibot";
import { fixedFieldErrors, fixedFields, readingFixed, splitFixed } from "#domain/ground/kernel/requests/fixed-fields";
import {
  neighbours,
  parseListQuery,
  type ListQuery,
  type Page,
  type Params,
} from "#domain/ground/kernel/requests/list-query";
import { CONTENT_TYPES, type RecordName } from "#domain/ground/kernel/records";
import { invalid, notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { getCallRequirement, PERMISSIONS, type RecordAction } from "#domain/ground/records/permissions";
import type { Services } from "../services/index.ts";
import { call, type Call } from "./call.ts";

export type Fields = Readonly<Record<string, unknown>> & { readonly id: string | number };
type Answer<T> = Promise<Result<T, Refusal>>;

type Schema = v.GenericSchema<unknown, unknown>;
/** The parsed body of a handler; never when the row has no schema. */
type SchemaOutput<S> = S extends Schema ? v.InferOutput<S> : never;

/** The service functions of one resource. Each checks ownership itself: someone else's record is "not found". */
interface RecordService<Made, Changed> {
  list(query: ListQuery): Answer<Page<Fields>>;
  /** The ids of a list in its order, at most `query.limit`. Without it, they are read page by page. */
  listIds?(query: ListQuery): Answer<ReadonlyArray<string>>;
  find(id: string): Promise<Fields | undefined>;
  /** @param key of an office's form or a request: sent again, it creates nothing more */
  create?: (input: Made, key?: string) => Answer<Fields>;
  update?: (id: string, input: Changed) => Answer<Fields>;
  remove?(id: string): Answer<void>;
}

interface RecordDescription<Create, Update> {
  /** "/catalog/api/v1/product/" */
  readonly path: string;
  readonly name: RecordName;
  readonly tag: string;
  /** The fields in the API, without `id`, `resource_uri` and `content_type_id`. */
  readonly fields: v.ObjectSchema<v.ObjectEntries, undefined>;
  /**
   * Writable fields only: any other field is ignored, so read-only fields never change. A field of `create` that
   * `update` lacks can be set only at creation: a change that sends another value of it is refused.
   */
  readonly create?: Create;
  readonly update?: Update;
  readonly filters: ReadonlyArray<string>;
  readonly orderBy: ReadonlyArray<string>;
  /** "objects" with a meta block, or the flat "items" of page-like collections. */
  readonly shape?: "objects" | "items";
  /** Whether a repeated POST or PUT with the same Idempotency-Key gets the first response again. */
  readonly idempotent?: "honoured";
  /**
   * Which calls of the row need a sign-in or second factor within the last 15 minutes, from staff and admins (call.ts).
   * `update` returns whether a change needs it.
   */
  readonly recentSignIn?: "write" | "all" | { update(changes: SchemaOutput<Update>): boolean };
  service(services: Services): RecordService<SchemaOutput<Create>, SchemaOutput<Update>>;
  /** How the office lists the records, where staff need other fields, filters and orders than a call has. */
  office?(services: Services): Required<Pick<RecordService<unknown, unknown>, "list" | "listIds">>;
  /** Called after a record was created or changed. */
  saved?(services: Services, fields: Fields): void;
}

/** A row of the table of records, with any schemas. */
export type RecordRow = RecordDescription<Schema, Schema>;

/** Checks that a row's service accepts what its schemas produce. */
export const recordRow = <Create extends Schema | undefined = undefined, Update extends Schema | undefined = undefined>(
  description: RecordDescription<Create, Update>,
): RecordRow =>
  // Every input is parsed by the row's schema before its service gets it.
  description as unknown as RecordRow;

const identity = { id: v.union([v.string(), v.number()]), resource_uri: v.string(), content_type_id: v.number() };

/** The schemas and access rules that all calls of a resource share. */
interface Resource {
  readonly row: RecordRow;
  readonly record: Schema;
  /** The path of one record. */
  readonly onePath: string;
  readonly show: (fields: Fields) => Fields;
  readonly common: Pick<Call, "tag" | "record">;
  readonly access: (action: RecordAction) => Pick<Call, "needs" | "recentSignIn">;
}

const STAFF_SIGN_IN = { recentSignIn: "staff" } as const;

/** The calls of one resource: list, read, and the writes that its service allows. */
export function recordCallsFor(row: RecordRow): Array<Call> {
  const resource: Resource = {
    row,
    record: v.object({ ...identity, ...row.fields.entries }),
    onePath: `${row.path}:id/`,
    show: (fields) => ({
      ...fields,
      resource_uri: `${row.path}${fields.id}/`,
      content_type_id: CONTENT_TYPES[row.name],
    }),
    common: { tag: row.tag, record: row.name },
    access: (action) => ({
      needs: getCallRequirement(row.name, action),
      ...(row.recentSignIn === "all" || (row.recentSignIn === "write" && action !== "read") ? STAFF_SIGN_IN : {}),
    }),
  };
  return [
    readCall(resource),
    listCall(resource),
    ...(row.create ? [createCall(resource, row.create)] : []),
    ...(row.update ? [updateCall(resource, row.update)] : []),
    ...(PERMISSIONS[row.name].delete ? [removeCall(resource)] : []),
  ];
}

const readCall = ({ row, record, onePath, show, common, access }: Resource): Call =>
  call(
    { ...common, ...access("read"), method: "get", path: onePath, summary: `One ${row.name}`, answer: record },
    async ({ services }, { params }) => {
      const fields = await row.service(services).find(params["id"] ?? "");
      return fields ? ok(show(fields)) : notFound();
    },
  );

const listCall = ({ row, record, show, access }: Resource): Call =>
  call(
    {
      tag: row.tag,
      ...access("read"),
      method: "get",
      path: row.path,
      summary: `List of ${row.name} records`,
      query: querySchema(row),
      answer: listSchema(row, record),
    },
    async ({ services, requestId }, { request }) => {
      // The URL is parsed here because a parsed query object drops repeated and unknown parameters.
      const params = [...new URL(request.url).searchParams];
      const query = parseListQuery(params, row);
      if (!query.ok) return invalid(query.error);
      const page = await row.service(services).list(query.value);
      if (!page.ok) return page;
      const recordPage = { ...page.value, rows: page.value.rows.map(show) };
      return ok(listAnswer(row, { params, query: query.value, page: recordPage, requestId }));
    },
  );

function createCall(resource: Resource, body: Schema): Call {
  const { row, record, common, access } = resource;
  return call(
    {
      ...common,
      ...access("create"),
      ...(row.idempotent ? { idempotent: row.idempotent } : {}),
      method: "post",
      path: row.path,
      summary: `New ${row.name}`,
      body,
      answer: record,
      status: 201,
    },
    async ({ services }, input) => {
      const saved = await recordWrites(row).create(services, input.body, input.idempotencyKey || undefined);
      return saved.ok ? ok(resource.show(saved.value)) : saved;
    },
  );
}

function updateCall(resource: Resource, changes: Schema): Call {
  const { row, record, onePath, show, common, access } = resource;
  const body = readingFixed(changes, fixedFields(row.create, changes));
  const { recentSignIn } = row;
  const when =
    typeof recentSignIn === "object" ? (input: { body: unknown }) => recentSignIn.update(input.body) : undefined;
  return call(
    {
      ...common,
      ...access("change"),
      ...(when ? { recentSignIn: { of: "staff" as const, when } } : {}),
      ...(row.idempotent ? { idempotent: row.idempotent } : {}),
      method: "put",
      path: onePath,
      summary: `Change a ${row.name}`,
      body,
      answer: record,
    },
    async ({ services }, input) => {
      const saved = await recordWrites(row).update(services, input.params["id"] ?? "", input.body);
      return saved.ok ? ok(show(saved.value)) : saved;
    },
  );
}

const removeCall = ({ row, onePath, common, access }: Resource): Call =>
  call(
    { ...common, ...access("delete"), method: "delete", path: onePath, summary: `Delete a ${row.name}`, status: 204 },
    async ({ services }, { params }) => (await row.service(services).remove?.(params["id"] ?? "")) ?? notFound(),
  );

/** What a row's calls, and the office's forms, write once a body is parsed by the row's schema. */
export function recordWrites(row: RecordRow) {
  const finish = (services: Services, saved: Result<Fields, Refusal> = notFound()) => {
    if (saved.ok) row.saved?.(services, saved.value);
    return saved;
  };
  const fixed = row.update ? fixedFields(row.create, row.update) : {};
  return {
    create: async (services: Services, body: unknown, key?: string): Answer<Fields> =>
      finish(services, await row.service(services).create?.(body, key)),
    async update(services: Services, id: string, body: unknown): Answer<Fields> {
      const service = row.service(services);
      const { sent, rest } = splitFixed(fixed, body);
      const record = Object.keys(sent).length > 0 ? await service.find(id) : undefined;
      const errors = record && fixedFieldErrors(fixed, sent, record);
      return errors ? invalid(errors) : finish(services, await service.update?.(id, rest));
    },
  };
}

/** Describes the parameters of a list; `parseListQuery` validates them. */
function querySchema(row: RecordRow) {
  const optionalText = v.optional(v.string());
  const filters = row.filters.flatMap((field) => [
    [field, optionalText] as const,
    [
      `${field}__in`,
      v.optional(v.pipe(v.string(), v.description("Several values with commas, at most 1,000."))),
    ] as const,
  ]);
  const order =
    row.orderBy.length === 0
      ? []
      : [
          [
            "order_by",
            v.optional(
              v.pipe(
                v.string(),
                v.description(
                  `Fields with commas, each with a minus before it for descending: ${row.orderBy.join(", ")}.`,
                ),
              ),
            ),
          ] as const,
        ];
  const paging = {
    limit: v.optional(v.pipe(v.string(), v.description("1 to 100; 20 if left out."))),
    offset: v.optional(v.pipe(v.string(), v.description("How many to leave out first."))),
  };
  return v.object({ ...paging, ...Object.fromEntries([...order, ...filters]) });
}

function listSchema(row: RecordRow, record: Schema) {
  const link = v.nullable(v.string());
  const paging = {
    limit: v.number(),
    previous: link,
    next: link,
    offset: v.number(),
    extra: v.record(v.string(), v.unknown()),
  };
  return row.shape === "items"
    ? v.object({ items: v.array(record), ...paging, totalCount: v.number() })
    : v.object({
        objects: v.array(record),
        meta: v.object({ ...paging, total_count: v.number(), request_uuid: v.string() }),
      });
}

interface ListAnswer {
  readonly params: Params;
  readonly query: ListQuery;
  readonly page: Page<unknown>;
  readonly requestId: string;
}

function listAnswer(row: RecordRow, { params, query, page, requestId }: ListAnswer) {
  const paging = {
    limit: query.limit,
    ...neighbours(row.path, params, query, page.total),
    offset: query.offset,
    extra: {},
  };
  return row.shape === "items"
    ? { items: page.rows, ...paging, totalCount: page.total }
    : { objects: page.rows, meta: { ...paging, total_count: page.total, request_uuid: requestId } };
}
