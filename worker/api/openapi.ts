import { toJsonSchema } from "@valibot/to-json-schema";
import type { Hono } from "hono";
import type { GenericSchema } from "valibot";
import type { ApiEnv, Call } from "./call.ts";

type Json = Record<string, unknown>;

/** Checks that JSON Schema cannot say (our own `check` actions, transforms) are left out: the server still makes them. */
const schemaOf = (schema: unknown): Json => {
  const made = toJsonSchema(schema as GenericSchema, { errorMode: "ignore", typeMode: "input" }) as Json;
  delete made["$schema"]; // the document names its dialect once
  return made;
};

const error = (description: string): Json => ({ description, content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } } });

function operationOf(one: Call): Json {
  const params = [...one.path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: "path", required: true, schema: { type: "string" } }));
  const query = one.query ? queryParams(schemaOf(one.query)) : [];
  const key = one.idempotent ? [{ name: "Idempotency-Key", in: "header", required: one.idempotent !== "honoured", schema: { type: "string", minLength: 1, maxLength: 255 } }] : [];
  const writes = one.method !== "get";
  const token = writes ? [{ name: "X-CSRFToken", in: "header", required: true, schema: { type: "string" }, description: "The value of the csrftoken cookie." }] : [];
  const body = one.body && schemaOf(one.body);
  const content = body && { ...(one.form ? { "application/x-www-form-urlencoded": { schema: body } } : {}), "application/json": { schema: body } };
  return {
    tags: [one.tag],
    summary: one.summary,
    parameters: [...params, ...query, ...key, ...token],
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: {
      [String(one.status ?? 200)]: {
        description: "Done",
        ...(one.answer ? { content: { "application/json": { schema: schemaOf(one.answer) } } } : {}),
      },
      ...(one.body ?? one.query ? { 400: error("What is wrong, by field") } : {}),
      ...(one.needs ? { 401: error("Nobody is signed in") } : {}),
      ...(writes || one.needs ? { 403: error("Not allowed, or the security token does not match") } : {}),
      ...(params.length > 0 ? { 404: error("Missing, or somebody else's") } : {}),
    },
  };
}

function queryParams(schema: Json): Array<Json> {
  const properties = (schema["properties"] ?? {}) as Record<string, Json>;
  const required = (schema["required"] ?? []) as Array<string>;
  return Object.entries(properties).map(([name, property]) => ({ name, in: "query", required: required.includes(name), schema: property }));
}

/** OpenAPI 3.1 of every JSON call, from the schemas that validate it. */
export function describeApi(calls: ReadonlyArray<Call>, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const one of calls) {
    const path = one.path.replace(/:(\w+)/g, "{$1}");
    (paths[path] ??= {})[one.method] = operationOf(one);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Kisscut", version, description: "The JSON calls of the shop. Money is a decimal string with a currency beside it; sizes are inches; times are ISO 8601 in UTC." },
    paths,
    components: {
      schemas: {
        Error: {
          type: "object",
          properties: {
            error: { type: "string" },
            errors: { type: "object", additionalProperties: true, description: "Messages by field; nested objects nest." },
          },
        },
      },
    },
  };
}

/** Lets people read the same document: a page without scripts. */
function docsPage(document: Json): string {
  const escape = (text: unknown) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const sections = Object.entries(document["paths"] as Record<string, Record<string, Json>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const details = escape(JSON.stringify({ parameters: operation["parameters"], requestBody: operation["requestBody"], responses: operation["responses"] }, null, 2));
      return `<details><summary><b>${escape(method.toUpperCase())}</b> <code>${escape(path)}</code> ${escape(operation["summary"])}</summary><pre>${details}</pre></details>`;
    }),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Kisscut API</title><style>
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:2rem auto;padding:0 1rem}
details{border-block-end:1px solid #8886;padding:.6rem 0}summary{cursor:pointer}b{display:inline-block;min-width:4.5rem}pre{overflow:auto;padding:1rem;background:#8881;border-radius:.5rem}
</style></head><body><h1>Kisscut API</h1><p>${escape((document["info"] as Json)["description"])} The same as a machine reads it: <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join("\n")}</body></html>`;
}

export function mountDocs(app: Hono<ApiEnv>, calls: ReadonlyArray<Call>, version: string): void {
  let made: Json | undefined;
  const document = () => (made ??= describeApi(calls, version));
  app.get("/api/openapi.json", (c) => c.json(document(), 200, { "cache-control": "public, max-age=300" }));
  app.get("/api/docs/", (c) => c.html(docsPage(document())));
}
