import { and, desc, eq, isNotNull, isNull, not, or, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { ListQuery, Page } from "#domain/ground/kernel/records";
import { notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { MESSAGE_STATES, type MessageState } from "#domain/ground/records/message-state";
import { isDeletedEmail } from "#domain/shop/office/person-name";
import { batch, findConstraintName, guardChanges } from "../../db/client.ts";
import { listRowIds, listRows } from "../../db/list.ts";
import { EVERY_ROW, NO_ROW } from "../../db/owned.ts";
import { auditRow } from "../audit/index.ts";
import type { QueueTable, ServiceContext } from "../kernel/index.ts";
import { refuseUnlessGranted } from "./access.ts";
import { findSearchedIds } from "./search/find-ids.ts";

type MessageTable = QueueTable & Readonly<Record<"recipient" | "template" | "createdAt", SQLiteColumn>>;

/** The stored parts of a message that both kinds have. */
interface MessageRow {
  readonly id: string;
  readonly recipient: string;
  readonly template: string;
  readonly tries: number;
  readonly error: string;
  readonly createdAt: Date;
  readonly nextTryAt: Date;
  readonly sentAt: Date | null;
  readonly failedAt: Date | null;
}

interface MessageKind<Table extends MessageTable> {
  readonly name: "email" | "text-message";
  readonly table: Table;
  /** Further fields of a message. */
  show(row: Table["$inferSelect"]): Readonly<Record<string, unknown>>;
  /** Sends what is queued, after the answer. */
  deliverLater(context: ServiceContext): void;
}

/** A customer's messages are deleted with their account, so what has this recipient was written later. */
const isToDeleted = (recipient: SQLiteColumn): SQL => sql`${recipient} LIKE 'deleted-%@deleted.invalid'`;

const NO_ADDRESS = "The customer has deleted their account, so there is no address.";

const getState = ({ recipient, sentAt, failedAt }: MessageRow): MessageState => {
  if (sentAt) return isDeletedEmail(recipient) ? "not-sent" : "sent";
  return failedAt ? "failed" : "queued";
};

const NOT_FAILED = "message_has_not_failed";

/** Queues a message that was given up again as if it were new: once, however often it is asked for. */
export async function requeueMessage(
  context: ServiceContext,
  { name, table, deliverLater }: Pick<MessageKind<MessageTable>, "name" | "table" | "deliverLater">,
  id: string,
): Promise<Result<void, Refusal>> {
  const refusal = refuseUnlessGranted(context, name, "change");
  if (refusal) return refusal;
  const again = { failedAt: null, tries: 0, error: "", nextTryAt: context.clock() };
  try {
    await batch(context.db, [
      context.db
        .update(table as SQLiteTable)
        .set(again)
        .where(and(eq(table.id, id), isNotNull(table.failedAt))),
      guardChanges(NOT_FAILED),
      auditRow(context, { action: "send-again", entity: name, entityId: id }),
    ]);
  } catch (error) {
    if (findConstraintName(error) !== NOT_FAILED) throw error;
    return notFound("This message didn’t fail, or is being sent again already.");
  }
  deliverLater(context);
  return ok(undefined);
}

/**
 * The service functions of the shop's e-mails or text messages, for staff. What they say is never shown: it can contain
 * links that open an account.
 */
export function messageRecords<Table extends MessageTable>(kind: MessageKind<Table>) {
  const { name, table } = kind;
  const conditions: Readonly<Record<MessageState, SQL | undefined>> = {
    queued: and(isNull(table.sentAt), isNull(table.failedAt)),
    failed: isNotNull(table.failedAt),
    sent: and(isNotNull(table.sentAt), not(isToDeleted(table.recipient))),
    "not-sent": and(isNotNull(table.sentAt), isToDeleted(table.recipient)),
  };
  const show = (stored: unknown) => {
    const row = stored as MessageRow;
    const state = getState(row);
    return {
      id: row.id,
      recipient: row.recipient,
      template: row.template,
      ...kind.show(stored as Table["$inferSelect"]),
      state,
      tries: row.tries,
      error: state === "not-sent" ? NO_ADDRESS : row.error,
      date_created: row.createdAt.toISOString(),
      date_due: state === "queued" ? row.nextTryAt.toISOString() : null,
      date_sent: state === "sent" ? (row.sentAt?.toISOString() ?? null) : null,
      date_failed: row.failedAt?.toISOString() ?? null,
      send_again: false,
    };
  };

  const listing = async (context: ServiceContext, { search = "" }: ListQuery) => ({
    table: table as Table & SQLiteTable,
    columns: { id: table.id, recipient: table.recipient, template: table.template, date_created: table.createdAt },
    by: {
      state: (values: ReadonlyArray<string>) =>
        or(...MESSAGE_STATES.filter((state) => values.includes(state)).map((state) => conditions[state])) ?? NO_ROW,
    },
    where: EVERY_ROW,
    ids: await findSearchedIds(context, name, search),
    defaultOrder: [desc(table.createdAt), desc(table.id)],
    keyset: { column: table.createdAt, descending: true, id: table.id },
  });

  async function list(
    context: ServiceContext,
    query: ListQuery,
  ): Promise<Result<Page<ReturnType<typeof show>>, Refusal>> {
    const refusal = refuseUnlessGranted(context, name, "read");
    if (refusal) return refusal;
    const page = await listRows(context.db, await listing(context, query), query);
    return ok({ ...page, rows: page.rows.map(show) });
  }

  const listIds = async (context: ServiceContext, query: ListQuery): Promise<Result<ReadonlyArray<string>, Refusal>> =>
    refuseUnlessGranted(context, name, "read") ??
    ok(await listRowIds(context.db, await listing(context, query), query));

  async function find(context: ServiceContext, id: string) {
    if (refuseUnlessGranted(context, name, "read")) return undefined;
    const [row] = await context.db
      .select()
      .from(table as SQLiteTable)
      .where(eq(table.id, id));
    return row && show(row);
  }

  async function update(context: ServiceContext, id: string, changes: { readonly send_again?: boolean | undefined }) {
    const requeued = changes.send_again === true ? await requeueMessage(context, kind, id) : ok(undefined);
    if (!requeued.ok) {
      // Its form has a field for it.
      const message = await find(context, id);
      return message ? refuse({ code: "invalid", errors: { send_again: [NOT_AGAIN[message.state]] } }) : requeued;
    }
    const message = await find(context, id);
    return message ? ok(message) : notFound();
  }

  return { list, listIds, find, update };
}

const NOT_AGAIN: Readonly<Record<MessageState, string>> = {
  queued: "It is on its way already.",
  failed: "It is being sent again already.",
  sent: "It was sent. Only what failed is sent again.",
  "not-sent": NO_ADDRESS,
};
