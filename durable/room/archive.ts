import type { InboxFacts } from "#domain/chat/room/room-record";
import type { RoomState } from "#domain/chat/room/room-state";
import { rowId, type Row } from "#domain/chat/room/rows";
import { roomRecord } from "#domain/chat/room/room-record";
import type { CopyStatement } from "../shared/stubs.ts";

/**
 * What copies a room and its rows to the shop's database, which lists and records read. Every statement is idempotent:
 * a row has its own id, and an older copy of the room never overwrites a newer one. A room deleted in the database
 * stays deleted. All rows of a kind go in one statement, those of other rooms too, because many rooms write at once and
 * a database takes longer to begin a statement than to write a row.
 */
export const archiveStatements = (
  state: RoomState,
  facts: InboxFacts,
  rows: ReadonlyArray<Row>,
): ReadonlyArray<CopyStatement> => [
  roomStatement(state, facts),
  ...KINDS.flatMap((kind) => rowsStatement(state.id, kind, rows)),
];

/** The stored values of a room as one text. Equal texts need no second copy. */
export const archivedForm = (state: RoomState, facts: InboxFacts): string => JSON.stringify(roomValues(state, facts));

const orNull = (moment: number): number | null => (moment === 0 ? null : moment);

const ROOM_COLUMNS = [
  ...["rev", "updated_at", "name", "description", "customer_name", "email", "screen_size", "owner_id", "owner_rev"],
  ...["opened", "closed", "online", "resolved", "offline_message", "last_seq", "last_message", "staff_read_seq"],
  ...["customer_read_seq", "waiting_since", "first_staff_at", "date_closed", "requested_at", "closed_by", "rating"],
  ...["rating_comment", "archived_at", "transcript_key", "staff_online", "last_page"],
];

/** The id comes first. A deleted account owns nothing. */
const ROOM = `UPDATE chat_room SET ${ROOM_COLUMNS.map((column, i) => {
  const value = `copy.value ->> ${i + 1}`;
  return `${column} = ${column === "owner_id" ? `(SELECT id FROM user WHERE id = ${value})` : value}`;
}).join(", ")}
  FROM json_each(?1) AS copy WHERE chat_room.id = copy.value ->> 0 AND chat_room.rev < copy.value ->> 1`;

const roomStatement = (state: RoomState, facts: InboxFacts): CopyStatement => ({
  sql: ROOM,
  rows: JSON.stringify([[state.id, state.rev, Date.now(), ...roomValues(state, facts)]]),
});

/** In the order of the columns, from `name` on. */
function roomValues(state: RoomState, facts: InboxFacts): Array<string | number | null> {
  const { online, name, staff_online: staffOnline } = roomRecord(state, false);
  return [
    name,
    state.description,
    state.customerName,
    state.email,
    state.screenSize,
    state.owner?.id.slice(2) ?? null,
    state.ownerRev,
    Number(state.openedAt !== 0),
    Number(state.closedAt !== 0),
    Number(online),
    Number(state.resolved),
    Number(state.offline),
    state.lastSeq,
    facts.last_line,
    state.read.staff,
    state.read.customer,
    orNull(state.requestedAt),
    orNull(state.answeredAt),
    orNull(state.closedAt),
    orNull(state.openedAt),
    state.closedBy,
    state.rating?.score ?? null,
    state.rating?.comment ?? "",
    orNull(state.archivedAt),
    state.transcriptKey || null,
    Number(staffOnline),
    facts.last_page,
  ];
}

const HEAD = ["id", "room_id", "seq", "date_created", "customer_name", "user_identifier", "is_staff"];
const KINDS = ["line", "event", "file"] as const;

/**
 * The columns of each kind of row beside the shared ones, and the conflict clause. Only messages and notes are ever
 * edited.
 */
const TABLES: Readonly<Record<Row["kind"], { readonly columns: ReadonlyArray<string>; readonly again: string }>> = {
  line: {
    columns: ["message", "original_message", "edited", "removed", "cid", "order_input"],
    again: `(id) DO UPDATE SET message = excluded.message, original_message = excluded.original_message, edited = excluded.edited,
      removed = excluded.removed, order_input = excluded.order_input`,
  },
  event: {
    columns: ["event_type", "event_name", "event_slug", "event_data", "display_message", "link_display", "staff_only"],
    again: "(id) DO UPDATE SET event_data = excluded.event_data, display_message = excluded.display_message",
  },
  file: { columns: ["name", "r2_key", "preview_key", "type", "bytes"], again: "DO NOTHING" },
};

const INSERTS = Object.fromEntries(
  KINDS.map((kind) => {
    const { columns, again } = TABLES[kind];
    const all = [...HEAD, ...columns];
    const values = all.map((_, i) => `value ->> ${i}`);
    return [
      kind,
      `INSERT INTO chat_${kind} (${all.join(", ")}) SELECT ${values.join(", ")} FROM json_each(?1) WHERE EXISTS (SELECT 1 FROM chat_room WHERE id = value ->> 1) ON CONFLICT ${again}`,
    ];
  }),
) as Record<Row["kind"], string>;

function rowsStatement(roomId: string, kind: Row["kind"], rows: ReadonlyArray<Row>): Array<CopyStatement> {
  const values = rows.flatMap((row) => (row.kind === kind ? [listColumnValues(roomId, row)] : []));
  return values.length === 0 ? [] : [{ sql: INSERTS[kind], rows: JSON.stringify(values) }];
}

/** In the order of the columns. */
function listColumnValues(roomId: string, row: Row): Array<string | number | null> {
  const head = [
    rowId(roomId, row.seq),
    roomId,
    row.seq,
    row.at,
    row.author.name,
    row.author.id,
    Number(row.author.side === "staff"),
  ];
  switch (row.kind) {
    case "line": {
      const { message, original, edited, removed, order_input } = row.body;
      return [
        ...head,
        message,
        original ?? null,
        Number(edited),
        Number(removed),
        row.cid ?? null,
        order_input ? JSON.stringify(order_input) : "",
      ];
    }
    case "event": {
      const { event_type, event_name, event_slug, event_data, display_message, link_display } = row.body;
      return [
        ...head,
        event_type,
        event_name,
        event_slug,
        JSON.stringify(event_data),
        display_message,
        link_display,
        Number(row.visible === "staff"),
      ];
    }
    case "file": {
      const { name, key, preview_key, type, bytes } = row.body;
      return [...head, name, key, preview_key, type, bytes];
    }
  }
}
