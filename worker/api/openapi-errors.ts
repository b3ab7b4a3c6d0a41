import { WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import { REQUIRED } from "#domain/ground/kernel/forms/required";
import type { Call } from "./call.ts";

type Json = Record<string, unknown>;
const json = (schema: Json, example: unknown): Json => ({ content: { "application/json": { schema, example } } });
const message = { $ref: "#/components/schemas/Error" };
const answer = (description: string, example: string): Json => ({ description, ...json(message, { error: example }) });
const RETRY = { "Retry-After": { description: "Seconds to wait.", schema: { type: "integer", minimum: 1 } } };

export const errorSchemas: Json = {
  Error: { type: "object", required: ["error"], properties: { error: { type: "string" } } },
  FieldErrors: {
    type: "object",
    description: `Messages by field; a nested object nests, at most 8 levels. "${WHOLE_RECORD}" speaks for the whole.`,
    additionalProperties: {
      anyOf: [{ type: "array", items: { type: "string" } }, { $ref: "#/components/schemas/FieldErrors" }],
    },
  },
  CallErrors: {
    type: "object",
    required: ["errors"],
    properties: { errors: { $ref: "#/components/schemas/FieldErrors" } },
  },
};

/** The refusals that are the same for every call. */
export const errorResponses: Json = {
  Invalid: {
    description: "What is wrong, by field.",
    ...json({ anyOf: [{ $ref: "#/components/schemas/CallErrors" }, message] }, { errors: { email: [REQUIRED] } }),
  },
  Unauthenticated: answer("Not signed in.", "Sign in first."),
  Forbidden: answer(
    "Not allowed, or the security token is missing or does not match the cookie.",
    "You don't have permission to do that.",
  ),
  NotFound: answer("It doesn't exist or belongs to someone else.", "Item not found"),
  Conflict: answer(
    "It conflicts with the current state.",
    "This Idempotency-Key was used for another request. Use a new one.",
  ),
  TooLarge: answer("The body is too large.", "Request too large."),
  TooMany: { ...answer("Too many requests.", "Too many requests. Please try again later."), headers: RETRY },
};

const ref = (name: string): Json => ({ $ref: `#/components/responses/${name}` });

/** A record's errors are nested under the record's name. */
function ofRecord(name: string, description: string, example: unknown): Json {
  const schema = {
    type: "object",
    properties: { [name]: { $ref: "#/components/schemas/FieldErrors" }, error: { type: "string" } },
  };
  return { description, ...json(schema, { [name]: example }) };
}

/** Every refusal that a call may return, by status. */
export function buildRefusalResponses(call: Call): Json {
  const writes = call.method !== "get";
  const takesInput =
    call.body !== undefined ||
    call.query !== undefined ||
    call.multipart !== undefined ||
    call.idempotent !== undefined;
  const { record } = call;
  const conflict = record
    ? ofRecord(record, "It was changed after it was loaded or is still in use.", {
        [WHOLE_RECORD]: ["This was changed after you opened it. Check the current version, then save again."],
      })
    : ref("Conflict");
  return {
    ...(takesInput
      ? {
          400: record && writes ? ofRecord(record, "What is wrong, by field.", { name: [REQUIRED] }) : ref("Invalid"),
        }
      : {}),
    ...(call.needs ? { 401: ref("Unauthenticated") } : {}),
    ...(writes || call.needs ? { 403: ref("Forbidden") } : {}),
    ...(call.path.includes(":") ? { 404: ref("NotFound") } : {}),
    ...(writes && (record || call.idempotent) ? { 409: conflict } : {}),
    ...(call.body || call.multipart ? { 413: ref("TooLarge") } : {}),
    ...(writes ? { 429: ref("TooMany") } : {}),
  };
}
