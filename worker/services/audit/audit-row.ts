import { createHash } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { coarseNetwork } from "#domain/ground/audit/network";
import type { Statement } from "../../db/client.ts";
import type { JsonObject } from "../../db/schema/columns.ts";
import { audit } from "../../db/schema/system.ts";
import type { ServiceContext } from "../kernel/index.ts";

export interface AuditEntry {
  /** Where something else refers to the entry. */
  readonly id?: string;
  /** "accept", "disable", "add-credit". */
  readonly action: string;
  /** The record's name in the API, and its id. */
  readonly entity: string;
  /** SQL for an id that is only known within the batch. */
  readonly entityId: string | SQL;
  /** The values of fields as JSON has them. */
  readonly before?: object | undefined;
  readonly after?: object | undefined;
  /** Why, where the person said it; otherwise the reason that came with the request. */
  readonly reason?: string;
  /** Further fields that are stored by their hash, such as what a customer wrote. */
  readonly hashed?: ReadonlyArray<string> | undefined;
}

/** The actor of a change: the signed-in account, or "shop" for automatic changes. */
export const actorId = ({ session: { actor } }: ServiceContext): string =>
  actor.role === "guest" ? "shop" : actor.userId;

/** Longer values are stored by their hash, so that a history of long texts does not outgrow the shop's data. */
const MAX_VALUE_CHARS = 8 * 1024;
const SECRET = /password|secret|token/i;

/** Values without secrets and long texts: those are stored by hash, which shows whether they changed. */
function withHashes(values: object | undefined, hashed: ReadonlyArray<string>): JsonObject | null {
  if (!values) return null;
  const stored = Object.entries(values).flatMap(([field, value]: [string, unknown]) => {
    if (value === undefined) return [];
    const text = JSON.stringify(value);
    if (text.length <= MAX_VALUE_CHARS && !SECRET.test(field) && !hashed.includes(field)) return [[field, value]];
    return [[field, { sha256: createHash("sha256").update(text).digest("hex"), bytes: text.length }]];
  });
  return Object.fromEntries(stored) as JsonObject;
}

/** The audit row of a change, for the same batch, so that no change is unrecorded. */
export const auditRow = (
  context: ServiceContext,
  { id = context.newId(), action, entity, entityId, before, after, reason = context.reason, hashed = [] }: AuditEntry,
): Statement =>
  context.db.insert(audit).values({
    id,
    actor: actorId(context),
    action,
    entity,
    entityId,
    before: withHashes(before, hashed),
    after: withHashes(after, hashed),
    createdAt: context.clock(),
    network: context.session.actor.role === "guest" ? "" : coarseNetwork(context.clientNetwork),
    requestId: context.requestId,
    reason,
  });
