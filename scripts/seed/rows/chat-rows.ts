import { isOpen, nextChange, nextOpen, type Schedule } from "#domain/chat/hours/business-hours";
import type { ClientFrame } from "#domain/chat/protocol";
import { decide } from "#domain/chat/room/room";
import { newRoom, type RoomInput } from "#domain/chat/room/room-state";
import { rowId, type Author, type Row as ChatRow } from "#domain/chat/room/rows";
import { transcriptKey, writeTranscript, type Transcript } from "#domain/chat/conversation/transcript";
import { addDays, dateIn, momentAt } from "#domain/calendar/zoned-time";
import { MINUTE_MS } from "#domain/kernel/durations";
import type { ConversationData, Speaker } from "../data/conversations.ts";
import type { Row } from "../load.ts";

const IDLE = 31 * MINUTE_MS;

export interface ChatPeople {
  readonly teo: Author;
  readonly ines: Author;
  /** The account of an address, where it has one. */
  accountOf(email: string): string | undefined;
  /** @param when ISO 8601 */
  idOf(name: string, when: string): string;
}

export interface ChatRows {
  readonly room: Row;
  readonly lines: ReadonlyArray<Row>;
  readonly events: ReadonlyArray<Row>;
  readonly key: string;
  readonly transcript: Transcript;
}

/** The nth day back on which the chat is staffed. */
function staffedDay(schedule: Schedule, now: number, daysAgo: number): string {
  let date = dateIn(schedule.zone, now);
  for (let left = daysAgo; left > 0;) {
    date = addDays(date, -1);
    if (isOpen(schedule, momentAt(schedule.zone, Date.parse(`${date}T12:00:00Z`)))) left--;
  }
  return date;
}

/**
 * A conversation as the room itself would have written it: every frame goes through the room's own rules, so that what is
 * filled in can be opened, read and answered like any other.
 */
export function chatRows(data: ConversationData, schedule: Schedule, now: number, people: ChatPeople): ChatRows {
  const asked =
    momentAt(schedule.zone, Date.parse(`${staffedDay(schedule, now, data.daysAgo)}T${data.at}:00Z`)) +
    (data.name.length % 7) * 7_000;
  const when = new Date(asked).toISOString();
  const id = people.idOf(`chat ${data.email} ${data.daysAgo}`, when);
  const userId = people.accountOf(data.email) ?? null;
  const guestId = userId === null ? people.idOf(`chat guest ${data.email}`, when) : null;
  const visitor: Author = {
    id: `C-${userId ?? guestId ?? ""}`,
    name: userId === null ? "" : data.name,
    side: "customer",
  };
  const authors: Record<Speaker, Author> = { visitor, teo: people.teo, ines: people.ines, note: people.teo };
  const rows: Array<ChatRow> = [];
  let state = newRoom(id, asked - 40_000);
  let at = asked;

  const put = (input: RoomInput): void => {
    const hours = { open: isOpen(schedule, at), nextChange: nextChange(schedule, at) };
    const decision = decide(state, input, { now: at, hours, byCid: () => undefined, bySeq: (seq) => rows[seq - 1] });
    for (const effect of decision.effects) {
      if (effect.do === "reject") throw new Error(`The room refused "${data.question}": ${effect.rejection.message}`);
      if (effect.do === "append") rows.push(effect.row);
    }
    state = decision.state;
  };
  const send = (by: Author, frame: ClientFrame): void => put({ by, frame });

  send(visitor, {
    event: "chat.set.description",
    data: {
      description: data.question,
      customer_name: data.name,
      email: data.email,
      screen_size: data.name.length % 2 === 0 ? "1440x900" : "390x844",
    },
  });
  // Out of hours nobody waits: the question is left as a message, and the answer opens the conversation again.
  if (!isOpen(schedule, at)) send(visitor, { event: "close-chat", data: {} });
  for (const [speaker, minutes, text] of data.lines) {
    at += minutes * MINUTE_MS + (text.length % 50) * 1000;
    // An answer to a message waits for somebody to be there, whatever weekend lies between.
    if (speaker !== "visitor") at = nextOpen(schedule, at) ?? at;
    send(authors[speaker], { event: speaker === "note" ? "chat.note" : "chat.message", data: { message: text } });
    send(speaker === "visitor" ? people.teo : visitor, { event: "chat.read", data: { seq: state.lastSeq } });
  }
  const last = data.lines.findLast(([speaker]) => speaker === "ines" || speaker === "teo")?.[0] ?? "teo";
  if (data.end === "gone") {
    at += IDLE;
    put({ timer: "idle" });
  } else {
    at += 2 * MINUTE_MS;
    send(data.end === "visitor" ? visitor : authors[last], { event: "close-chat", data: {} });
  }
  if (data.rating) {
    at += MINUTE_MS;
    const [score, comment = ""] = data.rating;
    send(visitor, { event: "chat.rate", data: { score, comment } });
  }
  if (!state.resolved) {
    at += 20 * MINUTE_MS;
    send(authors[last], { event: "close-chat", data: {} });
  }
  send(people.teo, { event: "chat.read", data: { seq: state.lastSeq } });
  send(visitor, { event: "chat.read", data: { seq: state.lastSeq } });
  const key = transcriptKey(id);
  put({ archived: key });
  return {
    room: roomRow(),
    ...entryRows(id, rows),
    key,
    transcript: writeTranscript(state, rows, [{ url: "/products/custom-stickers/", at: asked - 30_000 }]),
  };

  function roomRow(): Row {
    const said = rows.findLast((row) => row.kind === "line");
    return {
      id,
      user_id: userId,
      guest_id: guestId,
      name: state.customerName,
      description: state.description,
      customer_name: state.customerName,
      email: state.email,
      screen_size: state.screenSize,
      owner_id: state.owner?.id.slice(2) ?? null,
      owner_rev: state.ownerRev,
      opened: 1,
      closed: 1,
      online: 0,
      resolved: Number(state.resolved),
      offline_message: Number(state.offline),
      last_seq: state.lastSeq,
      last_message: said?.kind === "line" ? said.body.message.slice(0, 160) : "",
      staff_read_seq: state.read.staff,
      customer_read_seq: state.read.customer,
      rev: state.rev,
      waiting_since: null,
      first_staff_at: state.answeredAt || null,
      requested_at: state.openedAt,
      date_created: state.createdAt,
      date_closed: state.closedAt,
      closed_by: state.closedBy,
      rating: state.rating?.score ?? null,
      rating_comment: state.rating?.comment ?? "",
      archived_at: state.archivedAt,
      transcript_key: key,
      updated_at: state.closedAt,
    };
  }
}

function entryRows(roomId: string, rows: ReadonlyArray<ChatRow>): Pick<ChatRows, "lines" | "events"> {
  const head = (row: ChatRow) => ({
    id: rowId(roomId, row.seq),
    room_id: roomId,
    seq: row.seq,
    date_created: row.at,
    customer_name: row.author.name,
    user_identifier: row.author.id,
    is_staff: Number(row.author.side === "staff"),
  });
  return {
    lines: rows.flatMap((row) => (row.kind === "line" ? [{ ...head(row), message: row.body.message }] : [])),
    events: rows.flatMap((row) =>
      row.kind === "event"
        ? [
            {
              ...head(row),
              event_type: row.body.event_type,
              event_name: row.body.event_name,
              event_slug: row.body.event_slug,
              event_data: JSON.stringify(row.body.event_data),
              display_message: row.body.display_message,
              link_display: row.body.link_display,
              staff_only: Number(row.visible === "staff"),
            },
          ]
        : [],
    ),
  };
}
