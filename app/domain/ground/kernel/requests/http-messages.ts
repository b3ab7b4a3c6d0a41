import { MAX_DEPTH, UNKNOWN_ERROR, WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import type { FieldErrors } from "#domain/ground/kernel/refusal";

const PREFIX = "An unknown error as occurred";

const BY_STATUS: Readonly<Record<number, string>> = {
  403: "Unauthorized.",
  408: "Request timeout.",
  413: "Request too large.",
  414: "Request payload too long.",
  429: "Too many requests. Please try again later.",
  502: "Bad Gateway. Please try again later.",
  503: "Service unavailable. Please try again later.",
  504: "Gateway timeout. Please try again later.",
};

/** Returns the message for a response without its own. The wording is the specification's (section 8). */
export const httpMessage = (status: number): string =>
  `${PREFIX}. ${BY_STATUS[status] ?? `Network error code ${status}`}`;

/**
 * Reads the response to a refused write as messages by field.
 * Saving a record returns errors under its resource name; other calls return `errors` (by field) or `error` (one
 * message).
 * @param body the parsed JSON, or undefined without one
 */
export function readErrors(status: number, body: unknown, resource?: string): FieldErrors {
  const data = asRecord(body);
  if (!data) return { [WHOLE_RECORD]: [httpMessage(status)] };
  if (resource !== undefined && Object.hasOwn(data, resource)) {
    return readFields(data[resource], MAX_DEPTH) ?? { [WHOLE_RECORD]: [UNKNOWN_ERROR] };
  }
  const fields = readFields(data["errors"], MAX_DEPTH);
  if (fields) return fields;
  if (typeof data["error"] === "string" && data["error"] !== "") return { [WHOLE_RECORD]: [data["error"]] };
  return { [WHOLE_RECORD]: [resource === undefined ? httpMessage(status) : UNKNOWN_ERROR] };
}

const asRecord = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;

/** Returns a single message or the texts of a list; undefined for anything else. */
function messagesIn(value: unknown): Array<string> | undefined {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((message): message is string => typeof message === "string") : undefined;
}

function readFields(value: unknown, levels: number): FieldErrors | undefined {
  const fields = asRecord(value);
  if (!fields || levels === 0) return undefined;
  const errors: FieldErrors = {};
  for (const [key, fieldValue] of Object.entries(fields)) {
    if (key === "__proto__") continue;
    const messages = messagesIn(fieldValue);
    const read = messages ?? readFields(fieldValue, levels - 1);
    if (read && (!Array.isArray(read) || read.length > 0)) errors[key] = read;
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
}
