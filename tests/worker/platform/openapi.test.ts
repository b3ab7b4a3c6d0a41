import { beforeAll, expect, test } from "vitest";
import { resolveRef } from "#domain/ground/kernel/requests/api-index";
import { calls } from "../../../worker/api/index.ts";
import { records } from "../../../worker/api/records.ts";
import { Client } from "../support/clients/client.ts";

type Json = Record<string, unknown>;
let document: Json;
let operations: Array<{ path: string; method: string; operation: Json }>;

beforeAll(async () => {
  document = await (await new Client().get("/api/openapi.json")).json<Json>();
  operations = Object.entries(document["paths"] as Record<string, Record<string, Json>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
});

/** Every object of the document with its path. */
function* walk(value: unknown, at = "#"): Generator<[string, Json]> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield [at, value as Json];
  for (const [key, inner] of Object.entries(value)) yield* walk(inner, `${at}/${key}`);
}

test("the description is OpenAPI 3.1 with every call in it", () => {
  expect(document).toMatchObject({ openapi: "3.1.0", info: { title: "Shop API", version: "0.1.0" } });
  expect(operations).toHaveLength(calls.length);
});

test("every reference resolves", () => {
  const refs = [...walk(document)].flatMap(([at, { $ref }]) => (typeof $ref === "string" ? [[at, $ref] as const] : []));
  expect(refs.length).toBeGreaterThan(100);
  expect(refs.filter(([, ref]) => resolveRef(ref, document) === undefined)).toEqual([]);
});

test("every call has a unique name, a listed tag, a summary and a response", () => {
  const ids = operations.map(({ operation }) => operation["operationId"]);
  expect(new Set(ids).size).toBe(ids.length);
  const tags = new Set((document["tags"] as Array<{ name: string }>).map(({ name }) => name));
  for (const { path, method, operation } of operations) {
    const about = `${method} ${path}`;
    expect([about, operation["operationId"], operation["summary"]]).toEqual([
      about,
      expect.stringMatching(/^[a-z][A-Za-z0-9]+$/),
      expect.stringMatching(/\S/),
    ]);
    expect((operation["tags"] as Array<string>).every((tag) => tags.has(tag))).toBe(true);
    const responses = operation["responses"] as Record<string, Json>;
    expect([about, Object.keys(responses).some((status) => status.startsWith("2"))]).toEqual([about, true]);
    for (const [status, response] of Object.entries(responses))
      expect([about, status, "$ref" in response || typeof response["description"] === "string"]).toEqual([
        about,
        expect.stringMatching(/^[2-5]\d\d$/),
        true,
      ]);
  }
});

test("path parameters are exactly the parts in braces, and none occurs twice", () => {
  for (const { path, operation } of operations) {
    const parameters = operation["parameters"] as Array<{
      name: string;
      in: string;
      required?: boolean;
      schema?: unknown;
    }>;
    const inPath = parameters.filter((parameter) => parameter.in === "path");
    expect([path, inPath.map(({ name }) => name)]).toEqual([
      path,
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    ]);
    expect(inPath.every(({ required }) => required === true)).toBe(true);
    expect(
      parameters.every(
        ({ in: where, schema }) => ["path", "query", "header", "cookie"].includes(where) && schema !== undefined,
      ),
    ).toBe(true);
    const keys = parameters.map(({ name, in: where }) => `${where} ${name}`);
    expect(new Set(keys).size).toBe(keys.length);
  }
});

test("schemas use only existing types, and security only described schemes", () => {
  const types = new Set(["string", "number", "integer", "boolean", "object", "array", "null"]);
  for (const [at, { type }] of walk(document)) {
    if (/\/(schema|schemas)\b/.test(at) && !at.endsWith("/properties") && typeof type === "string")
      expect([at, types.has(type)]).toEqual([at, true]);
  }
  const ways = new Set(Object.keys((document["components"] as { securitySchemes: Json }).securitySchemes));
  for (const { operation } of operations)
    for (const way of operation["security"] as Array<Json>)
      expect(Object.keys(way).every((name) => ways.has(name))).toBe(true);
});

test("writes mention the token, calls for accounts 401, records their error form, and payments their key", () => {
  const at = (path: string, method: string) =>
    operations.find((operation) => operation.path === path && operation.method === method)?.operation as {
      responses: Json;
      security: unknown;
      parameters: Array<{ name: string; required: boolean }>;
      requestBody: { content: Json };
    };
  const address = at("/profile/api/user/address/{id}/", "put");
  expect(Object.keys(address.responses)).toEqual(["200", "400", "403", "404", "409", "413", "429"]);
  expect(JSON.stringify(address.responses["400"])).toContain('"address"');
  expect(JSON.stringify(address.security)).toContain("csrfHeader");
  expect(Object.keys(at("/content/api/v1/post/", "post").responses)).toContain("401");
  expect(at("/checkout/api/place-order/", "post").parameters).toContainEqual(
    expect.objectContaining({ name: "Idempotency-Key", required: true }),
  );
  expect(Object.keys(at("/artwork/api/upload/", "post").requestBody.content)).toEqual(["multipart/form-data"]);
  expect(Object.keys(at("/account/api/login/", "post").requestBody.content)).toContain(
    "application/x-www-form-urlencoded",
  );
});

test("a list describes each of its filters, with one and several values, and its rows by the record's schema", () => {
  for (const row of records) {
    const list = operations.find(({ path, method }) => path === row.path && method === "get")?.operation;
    const names = ((list?.["parameters"] ?? []) as Array<{ name: string }>).map(({ name }) => name);
    expect([row.name, names]).toEqual([
      row.name,
      expect.arrayContaining(["limit", "offset", ...row.filters.flatMap((field) => [field, `${field}__in`])]),
    ]);
    expect([row.name, JSON.stringify(list?.["responses"])]).toEqual([
      row.name,
      expect.stringContaining("#/components/schemas/"),
    ]);
  }
});
