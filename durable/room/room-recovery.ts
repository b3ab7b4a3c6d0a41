import { newRoom, type RoomState } from "#domain/chat/room/room-state";
import { cidOwner, type Author, type Row, type Side } from "#domain/chat/room/rows";
import type { OrderCard } from "#domain/chat/staff/order-card";
import { writeTranscript, type Transcript } from "#domain/chat/conversation/transcript";

interface Head {
  seq: number;
  date_created: number;
  customer_name: string;
  user_identifier: string;
  is_staff: number;
}
type LineRow = Head & {
  message: string;
  original_message: string | null;
  edited: number;
  removed: number;
  order_input: string;
  cid: string | null;
};
type EventRow = Head & {
  event_type: string;
  event_name: string;
  event_slug: string;
  event_data: string;
  display_message: string;
  link_display: string;
  staff_only: number;
};
type FileRow = Head & { name: string; r2_key: string; preview_key: string | null; type: string; bytes: number };

interface RoomRow {
  description: string;
  customer_name: string;
  email: string;
  screen_size: string;
  owner_id: string | null;
  owner_name: string | null;
  owner_rev: number;
  opened: number;
  closed: number;
  closed_by: RoomState["closedBy"];
  resolved: number;
  offline_message: number;
  last_seq: number;
  staff_read_seq: number;
  customer_read_seq: number;
  rev: number;
  waiting_since: number | null;
  requested_at: number | null;
  first_staff_at: number | null;
  date_created: number;
  date_closed: number | null;
  rating: number | null;
  rating_comment: string;
  archived_at: number | null;
  transcript_key: string | null;
}

/** Reads a conversation from the shop's database, for a room without storage or transcript, such as an imported one. */
export async function readFromDatabase(db: D1Database, roomId: string): Promise<Transcript> {
  const of = (table: string) => db.prepare(`SELECT * FROM ${table} WHERE room_id = ? ORDER BY seq`).bind(roomId);
  const room = db
    .prepare(
      "SELECT chat_room.*, user.name AS owner_name FROM chat_room LEFT JOIN user ON user.id = chat_room.owner_id WHERE chat_room.id = ?",
    )
    .bind(roomId);
  const [rooms, lines, events, files] = (await db.batch([
    room,
    of("chat_line"),
    of("chat_event"),
    of("chat_file"),
  ])) as [D1Result<RoomRow>, D1Result<LineRow>, D1Result<EventRow>, D1Result<FileRow>];
  const roomRow = rooms.results[0];
  if (!roomRow) throw new Error(`The database has no room ${roomId}.`);
  const knownRows = [
    ...lines.results.map(readMessageRow),
    ...events.results.map(readEventRow),
    ...files.results.map(readFileRow),
  ].sort((a, b) => a.seq - b.seq);
  const rows = withoutGaps(knownRows, roomRow.last_seq, roomRow.date_created);
  return writeTranscript(buildRoomState(roomId, roomRow, rows), rows, []);
}

const readAuthor = (row: Head): Author => ({
  id: row.user_identifier,
  name: row.customer_name,
  side: row.is_staff ? "staff" : "customer",
});
const readRowHead = (row: Head) => ({
  seq: row.seq,
  at: row.date_created,
  author: readAuthor(row),
  cid: undefined,
  visible: "all" as const,
});

const readMessageRow = (row: LineRow): Row => ({
  ...readRowHead(row),
  kind: "line",
  cid: row.cid ?? undefined,
  body: {
    message: row.message,
    edited: row.edited === 1,
    removed: row.removed === 1,
    order_input: row.order_input ? (JSON.parse(row.order_input) as OrderCard) : null,
    ...(row.original_message === null ? {} : { original: row.original_message }),
  },
});

const readEventRow = ({
  event_type,
  event_name,
  event_slug,
  display_message,
  link_display,
  ...row
}: EventRow): Row => ({
  ...readRowHead(row),
  kind: "event",
  visible: row.staff_only ? "staff" : "all",
  body: {
    event_type,
    event_name,
    event_slug,
    display_message,
    link_display,
    event_data: JSON.parse(row.event_data) as Record<string, unknown>,
  },
});

const readFileRow = ({ name, type, bytes, preview_key, r2_key, ...row }: FileRow): Row => ({
  ...readRowHead(row),
  kind: "file",
  body: { name, type, bytes, key: r2_key, preview_key },
});

/**
 * A row missing from the database (because staff deleted it) is replaced by a placeholder, so that the numbers have no
 * gaps.
 */
function withoutGaps(knownRows: ReadonlyArray<Row>, lastSeq: number, at: number): Array<Row> {
  const bySeq = new Map(knownRows.map((row) => [row.seq, row]));
  const cids = new Set<string>();
  return Array.from({ length: Math.max(lastSeq, knownRows.at(-1)?.seq ?? 0) }, (_, i) => {
    const row = bySeq.get(i + 1) ?? missing(i + 1, at);
    const key = `${cidOwner(row.author)} ${row.cid}`;
    if (row.cid === undefined || !cids.has(key)) return (cids.add(key), row);
    return { ...row, cid: undefined };
  });
}

const missing = (seq: number, at: number): Row => ({
  seq,
  at,
  author: { id: "S-shop", name: "", side: "staff" },
  cid: undefined,
  visible: "staff",
  kind: "event",
  body: {
    event_type: "chat",
    event_name: "missing",
    event_slug: "chat-missing",
    event_data: {},
    link_display: "",
    display_message: "",
  },
});

function buildRoomState(id: string, row: RoomRow, rows: ReadonlyArray<Row>): RoomState {
  const lastBy = (side: Side) =>
    rows.findLast(({ kind, author }) => kind !== "event" && author.side === side)?.seq ?? 0;
  const lastSeq = rows.length;
  return {
    ...newRoom(id, row.date_created),
    rev: row.rev,
    customerName: row.customer_name,
    email: row.email,
    description: row.description,
    screenSize: row.screen_size,
    openedAt: row.requested_at ?? (row.opened ? row.date_created : 0),
    requestedAt: row.waiting_since ?? 0,
    answeredAt: row.first_staff_at ?? 0,
    closedAt: row.date_closed ?? (row.closed ? (rows.at(-1)?.at ?? row.date_created) : 0),
    closedBy: row.closed ? row.closed_by || "customer" : "",
    resolved: row.resolved === 1,
    offline: row.offline_message === 1,
    owner: row.owner_id === null ? null : { id: `S-${row.owner_id}`, name: row.owner_name ?? "", side: "staff" },
    ownerRev: row.owner_rev,
    lastSeq,
    lastAt: rows.at(-1)?.at ?? 0,
    staffSeq: lastBy("staff"),
    mailedSeq: lastBy("staff"),
    rating:
      row.rating === null
        ? null
        : {
            score: row.rating,
            comment: row.rating_comment,
            at: row.archived_at ?? row.date_closed ?? row.date_created,
          },
    archivedAt: row.archived_at ?? 0,
    transcriptKey: row.transcript_key ?? "",
    read: { customer: Math.min(row.customer_read_seq, lastSeq), staff: Math.min(row.staff_read_seq, lastSeq) },
  };
}
