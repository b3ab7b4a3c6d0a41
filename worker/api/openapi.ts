import { toJsonSchema } from "@valibot/to-json-schema";
import type { Hono } from "hono";
import type { GenericSchema } from "valibot";
import { isMaxCharacters } from "#domain/ground/kernel/forms/max-characters";
import type { ApiEnv, Call } from "./call.ts";
import { errorResponses, errorSchemas, buildRefusalResponses } from "./openapi-errors.ts";

type Json = Record<string, unknown>;

type Override = NonNullable<NonNullable<Parameters<typeof toJsonSchema>[1]>["overrideAction"]>;

/** The library only knows valibot's own actions. If a text has several limits, the shortest applies. */
const overrideMaxLength: Override = ({ valibotAction: action, jsonSchema }) =>
  isMaxCharacters(action)
    ? { ...jsonSchema, maxLength: Math.min(jsonSchema.maxLength ?? Infinity, action.requirement) }
    : undefined;

/**
 * Checks that JSON Schema cannot express (custom `check` actions, transforms) are omitted: the server still runs them.
 */
export const buildJsonSchema = (schema: unknown): Json => {
  const jsonSchema = toJsonSchema(schema as GenericSchema, {
    errorMode: "ignore",
    typeMode: "input",
    target: "draft-2020-12",
    overrideAction: overrideMaxLength,
  }) as Json;
  delete jsonSchema["$schema"]; // the document names its dialect once
  return jsonSchema;
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const pascal = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map(capitalized)
    .join("");

/** "get /catalog/api/v1/product/:id/" becomes getCatalogApiV1ProductById. */
const operationId = ({ method, path }: Call): string =>
  method +
  path
    .split("/")
    .filter(Boolean)
    .map((part) => (part.startsWith(":") ? `By${pascal(part.slice(1))}` : pascal(part)))
    .join("");

/** Schemas of records, defined once and referenced by name. */
class Records {
  readonly schemas: Json = {};
  readonly #names = new Map<string, string>();

  buildAnswerSchema({ answer, record }: Call): Json {
    const schema = buildJsonSchema(answer);
    if (!record) return this.#inside(schema);
    const name = pascal(record);
    if (this.schemas[name] === undefined) {
      this.schemas[name] = schema;
      this.#names.set(JSON.stringify(schema), name);
    }
    return this.#named(schema) ?? schema;
  }

  /** The rows of a list are records that already have a name. */
  #inside(schema: Json): Json {
    const properties = schema["properties"] as Record<string, Json> | undefined;
    const rows = properties?.["objects"] ?? properties?.["items"];
    const reference = rows && this.#named(rows["items"] as Json);
    if (!properties || !reference) return schema;
    const key = properties["objects"] ? "objects" : "items";
    return { ...schema, properties: { ...properties, [key]: { ...rows, items: reference } } };
  }

  #named(schema: Json): Json | undefined {
    const name = this.#names.get(JSON.stringify(schema));
    return name === undefined ? undefined : { $ref: `#/components/schemas/${name}` };
  }
}

const IDEMPOTENCY =
  "The same key with the same request gives the first answer again, for 24 hours; with another request it is a 409.";

const REASON =
  "Why the record changes, for the history: at most 500 characters, percent-encoded where they are not ASCII.";

function buildParameters(call: Call): Array<Json> {
  const path = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const query = call.query ? queryParams(buildJsonSchema(call.query)) : [];
  const schema = { type: "string", minLength: 1, maxLength: 255 };
  const key = call.idempotent
    ? [
        {
          name: "Idempotency-Key",
          in: "header",
          required: call.idempotent !== "honoured",
          description: IDEMPOTENCY,
          schema,
        },
      ]
    : [];
  const reason =
    call.record !== undefined && call.method !== "get"
      ? [{ name: "x-reason", in: "header", required: false, description: REASON, schema: { type: "string" } }]
      : [];
  return [...path, ...query, ...key, ...reason];
}

function queryParams(schema: Json): Array<Json> {
  const properties = (schema["properties"] ?? {}) as Record<string, Json>;
  const required = (schema["required"] ?? []) as Array<string>;
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: "query",
    required: required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: property,
  }));
}

function buildRequestBody(call: Call): Json {
  if (call.multipart) {
    const { required, optional = [] } = call.multipart;
    const field = (name: string) =>
      [
        name,
        name === "file" ? { type: "string", contentMediaType: "application/octet-stream" } : { type: "string" },
      ] as const;
    const schema = { type: "object", required, properties: Object.fromEntries([...required, ...optional].map(field)) };
    return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
  }
  if (!call.body) return {};
  const schema = buildJsonSchema(call.body);
  const form = call.form ? { "application/x-www-form-urlencoded": { schema }, "multipart/form-data": { schema } } : {};
  return { requestBody: { required: true, content: { ...form, "application/json": { schema } } } };
}

/**
 * The cookies and headers that a call requires: the session when a user must be signed in, the CSRF token for every
 * write.
 */
function buildSecurity(call: Call): Array<Json> {
  if (call.path.startsWith("/payments/webhook/")) return [{}]; // signed by the provider instead
  const token = call.method === "get" ? {} : { csrfCookie: [], csrfHeader: [] };
  const signedIn = { session: [], ...token };
  return call.needs ? [signedIn] : [token, signedIn];
}

function buildOperation(call: Call, records: Records): Json {
  const status = String(call.status ?? 200);
  return {
    operationId: operationId(call),
    tags: [capitalized(call.tag)],
    summary: call.summary,
    parameters: buildParameters(call),
    security: buildSecurity(call),
    ...buildRequestBody(call),
    responses: {
      [status]: {
        description: "Done.",
        ...(call.answer ? { content: { "application/json": { schema: records.buildAnswerSchema(call) } } } : {}),
      },
      ...buildRefusalResponses(call),
    },
  };
}

const ABOUT = [
  "The JSON calls of the shop. Money is a decimal string with a currency beside it; sizes are inches; times are ISO 8601 in UTC.",
  "The minLength and maxLength of a text count its characters (Unicode code points). Where a call takes away the spaces around a text, they do not count.",
  "A write sends the value of the `csrftoken` cookie back as the header X-CSRFToken. On https this cookie and `sessionid` carry the prefix `__Host-`. A guest is known by a cookie as well, so the cookies have to be kept.",
  "Lists take `limit`, `offset`, `order_by` (several fields with commas, a minus for descending) and filters: `field=value`, or `field__in=a,b`.",
].join("\n\n");

export interface ApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly tags: ReadonlyArray<{ readonly name: string }>;
  readonly [part: string]: unknown;
}

/** OpenAPI 3.1 of every JSON call, generated from the schemas that validate it. */
export function describeApi(calls: ReadonlyArray<Call>, version: string): ApiDocument {
  const paths: Record<string, Record<string, Json>> = {};
  const records = new Records();
  for (const call of calls)
    (paths[call.path.replace(/:(\w+)/g, "{$1}")] ??= {})[call.method] = buildOperation(call, records);
  return {
    openapi: "3.1.0",
    info: { title: "Shop API", version, description: ABOUT },
    servers: [{ url: "/" }],
    tags: [...new Set(calls.map(({ tag }) => capitalized(tag)))].sort().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "sessionid", description: "Set by signing in." },
        csrfCookie: { type: "apiKey", in: "cookie", name: "csrftoken", description: "Set by any first GET." },
        csrfHeader: {
          type: "apiKey",
          in: "header",
          name: "X-CSRFToken",
          description: "The value of the csrftoken cookie.",
        },
      },
      responses: errorResponses,
      schemas: { ...errorSchemas, ...records.schemas },
    },
  };
}

/** Generated once per isolate: it never changes while the shop runs. */
export function apiDocument(calls: ReadonlyArray<Call>, version: string): () => ApiDocument {
  let cachedDocument: ApiDocument | undefined;
  return () => (cachedDocument ??= describeApi(calls, version));
}

export function mountDocument(app: Hono<ApiEnv>, document: () => ApiDocument): void {
  app.get("/api/openapi.json", (c) => c.json(document(), 200, { "cache-control": "public, max-age=300" }));
}
