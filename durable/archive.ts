import type { InboxFacts } from "#domain/chat/room-record";
import type { RoomState } from "#domain/chat/room-state";
import { rowId, type Row } from "#domain/chat/rows";
import { roomRecord } from "#domain/chat/room-record";
import type { ArchivedRow } from "./chat-history.ts";

/**
 * Copies a room and its rows to the shop's database, from where lists and records are read. Every statement may run twice:
 * a row has its own id, and an older copy of the room never overwrites a newer one. A room that was deleted there stays deleted.
 */
export async function copyToArchive(db: D1Database, state: RoomState, facts: InboxFacts, rows: ReadonlyArray<ArchivedRow>): Promise<void> {
  await db.batch([roomStatement(db, state, facts), ...rows.map(({ row }) => rowStatement(db, state.id, row))]);
}

const orNull = (moment: number): number | null => (moment === 0 ? null : moment);

function roomStatement(db: D1Database, state: RoomState, facts: InboxFacts): D1PreparedStatement {
  const { online, name } = roomRecord(state, false);
  return db
    .prepare(
      `UPDATE chat_room SET name = ?2, description = ?3, customer_name = ?4, email = ?5, screen_size = ?6,
         owner_id = (SELECT id FROM user WHERE id = ?7), owner_rev = ?8, opened = ?9, closed = ?10, online = ?11, resolved = ?12,
         offline_message = ?13, last_seq = ?14, last_message = ?15, staff_read_seq = ?16, customer_read_seq = ?17, rev = ?18,
         waiting_since = ?19, first_staff_at = ?20, date_closed = ?21, updated_at = ?22,
         requested_at = ?23, closed_by = ?24, rating = ?25, rating_comment = ?26, archived_at = ?27, transcript_key = ?28
       WHERE id = ?1 AND rev < ?18`,
    )
    .bind(
      state.id, name, state.description, state.customerName, state.email, state.screenSize,
      state.owner?.id.slice(2) ?? null, state.ownerRev, Number(state.openedAt !== 0), Number(state.closedAt !== 0), Number(online), Number(state.resolved),
      Number(state.offline), state.lastSeq, facts.last_line, state.read.staff, state.read.customer, state.rev,
      orNull(state.requestedAt), orNull(state.answeredAt), orNull(state.closedAt), Date.now(),
      orNull(state.openedAt), state.closedBy, state.rating?.score ?? null, state.rating?.comment ?? "", orNull(state.archivedAt), state.transcriptKey || null,
    );
}

const HEAD = "id, room_id, seq, date_created, customer_name, user_identifier, is_staff";

function rowStatement(db: D1Database, roomId: string, row: Row): D1PreparedStatement {
  const head = [rowId(roomId, row.seq), roomId, row.seq, row.at, row.author.name, row.author.id, Number(row.author.side === "staff")];
  const known = "WHERE EXISTS (SELECT 1 FROM chat_room WHERE id = ?2)";
  switch (row.kind) {
    case "line":
      return db
        .prepare(
          `INSERT INTO chat_line (${HEAD}, message, original_message, edited, removed, cid, order_input) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13 ${known}
           ON CONFLICT (id) DO UPDATE SET message = excluded.message, original_message = excluded.original_message, edited = excluded.edited,
             removed = excluded.removed, order_input = excluded.order_input`,
        )
        .bind(...head, row.body.message, row.body.original ?? null, Number(row.body.edited), Number(row.body.removed), row.cid ?? null, row.body.order_input ? JSON.stringify(row.body.order_input) : "");
    case "event":
      return db
        .prepare(
          `INSERT INTO chat_event (${HEAD}, event_type, event_name, event_slug, event_data, display_message, link_display, staff_only)
           SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14 ${known} ON CONFLICT (id) DO NOTHING`,
        )
        .bind(
          ...head, row.body.event_type, row.body.event_name, row.body.event_slug, JSON.stringify(row.body.event_data),
          row.body.display_message, row.body.link_display, Number(row.visible === "staff"),
        );
    case "file":
      return db
        .prepare(`INSERT INTO chat_file (${HEAD}, name, r2_key, preview_key, type, bytes) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12 ${known} ON CONFLICT DO NOTHING`)
        .bind(...head, row.body.name, row.body.key, row.body.preview_key, row.body.type, row.body.bytes);
  }
}
