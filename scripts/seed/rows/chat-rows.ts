import { isOpen, nextChange, nextOpen, type Schedule } from "#domain/chat/hours/business-hours";
import type { ClientFrame } from "#domain/chat/protocol";
import { decide } from "#domain/chat/room/room";
import { newRoom, type RoomInput, type RoomState } from "#domain/chat/room/room-state";
import { rowId, type Author, type Row as ChatRow } from "#domain/chat/room/rows";
import { transcriptKey, writeTranscript, type Transcript } from "#domain/chat/conversation/transcript";
import { dateIn, momentAt } from "#domain/ground/calendar/zoned-time";
import { addDays } from "#domain/ground/calendar/days";
import { MINUTE_MS } from "#domain/ground/kernel/durations";
import type { ConversationData, Speaker } from "../data/conversations/conversation-kit.ts";
import type { Row } from "../load.ts";

/** Longer than the time after which a room closes because of inactivity. */
const IDLE_MS = 31 * MINUTE_MS;

export interface ChatPeople {
  readonly teo: Author;
  readonly ines: Author;
  /** The account with this e-mail address. */
  findAccount(email: string): string | undefined;
  /** @param when ISO 8601 */
  makeId(name: string, when: string): string;
}

export interface ChatRows {
  readonly room: Row;
  readonly lines: ReadonlyArray<Row>;
  readonly events: ReadonlyArray<Row>;
  readonly key: string;
  readonly transcript: Transcript;
}

/** The date of the nth staffed day before now, as YYYY-MM-DD. */
function staffedDay(schedule: Schedule, now: number, daysAgo: number): string {
  let date = dateIn(schedule.zone, now);
  for (let remaining = daysAgo; remaining > 0;) {
    date = addDays(date, -1);
    if (isOpen(schedule, momentAt(schedule.zone, Date.parse(`${date}T12:00:00Z`)))) remaining--;
  }
  return date;
}

/**
 * When the visitor asked, in milliseconds. The seconds differ by name, so that not every chat starts on a full minute.
 */
const askedAt = ({ daysAgo, at, name }: ConversationData, schedule: Schedule, now: number): number =>
  momentAt(schedule.zone, Date.parse(`${staffedDay(schedule, now, daysAgo)}T${at}:00Z`)) + (name.length % 7) * 7_000;

/** A room and the rows that it has written. Every frame goes through the room's rules at the current moment. */
class Recording {
  readonly rows: Array<ChatRow> = [];
  readonly #schedule: Schedule;
  readonly #question: string;
  state: RoomState;
  /** The current moment, in milliseconds. */
  at: number;

  constructor(roomId: string, schedule: Schedule, question: string, questionTime: number) {
    this.#schedule = schedule;
    this.#question = question;
    this.state = newRoom(roomId, questionTime - 40_000);
    this.at = questionTime;
  }

  get isOpen(): boolean {
    return isOpen(this.#schedule, this.at);
  }

  waitUntilOpen(): void {
    this.at = nextOpen(this.#schedule, this.at) ?? this.at;
  }

  apply(input: RoomInput): void {
    const hours = { open: this.isOpen, nextChange: nextChange(this.#schedule, this.at) };
    const decision = decide(this.state, input, {
      now: this.at,
      hours,
      byCid: () => undefined,
      bySeq: (seq) => this.rows[seq - 1],
    });
    for (const effect of decision.effects) {
      if (effect.do === "reject") throw new Error(`The room refused "${this.#question}": ${effect.rejection.message}`);
      if (effect.do === "append") this.rows.push(effect.row);
    }
    this.state = decision.state;
  }

  send(by: Author, frame: ClientFrame): void {
    this.apply({ by, frame });
  }

  read(by: Author): void {
    this.send(by, { event: "chat.read", data: { seq: this.state.lastSeq } });
  }

  close(by: Author): void {
    this.send(by, { event: "close-chat", data: {} });
  }
}

/** Plays the visitor's question and the messages that follow. */
function playMessages(room: Recording, data: ConversationData, visitor: Author, people: ChatPeople): void {
  const authors: Record<Speaker, Author> = { visitor, teo: people.teo, ines: people.ines, note: people.teo };
  room.send(visitor, {
    event: "chat.set.description",
    data: {
      description: data.question,
      customer_name: data.name,
      email: data.email,
      screen_size: data.name.length % 2 === 0 ? "1440x900" : "390x844",
    },
  });
  // Out of hours the question becomes a left message, and the answer opens the conversation again.
  if (!room.isOpen) room.close(visitor);
  for (const [speaker, minutes, text] of data.lines) {
    room.at += minutes * MINUTE_MS + (text.length % 50) * 1000;
    if (speaker !== "visitor") room.waitUntilOpen();
    room.send(authors[speaker], { event: speaker === "note" ? "chat.note" : "chat.message", data: { message: text } });
    room.read(speaker === "visitor" ? people.teo : visitor);
  }
}

/** Plays how the conversation ends: who closes it, the rating, and the read marks. */
function playEnd(room: Recording, data: ConversationData, visitor: Author, people: ChatPeople): void {
  const last = data.lines.findLast(([speaker]) => speaker === "ines" || speaker === "teo")?.[0];
  const representative = last === "ines" ? people.ines : people.teo;
  if (data.end === "gone") {
    room.at += IDLE_MS;
    room.apply({ timer: "idle" });
  } else {
    room.at += 2 * MINUTE_MS;
    room.close(data.end === "visitor" ? visitor : representative);
  }
  if (data.rating) {
    room.at += MINUTE_MS;
    const [score, comment = ""] = data.rating;
    room.send(visitor, { event: "chat.rate", data: { score, comment } });
  }
  if (!room.state.resolved) {
    room.at += 20 * MINUTE_MS;
    room.close(representative);
  }
  room.read(people.teo);
  room.read(visitor);
}

/**
 * Writes a conversation as the room would: every frame goes through the room's rules, so that seeded chats can be
 * opened, read and answered like any other.
 * @param now milliseconds
 */
export function chatRows(data: ConversationData, schedule: Schedule, now: number, people: ChatPeople): ChatRows {
  const questionTime = askedAt(data, schedule, now);
  const when = new Date(questionTime).toISOString();
  const id = people.makeId(`chat ${data.email} ${data.daysAgo}`, when);
  const userId = people.findAccount(data.email) ?? null;
  const guestId = userId === null ? people.makeId(`chat guest ${data.email}`, when) : null;
  const visitor: Author = {
    id: `C-${userId ?? guestId ?? ""}`,
    name: userId === null ? "" : data.name,
    side: "customer",
  };
  const room = new Recording(id, schedule, data.question, questionTime);
  playMessages(room, data, visitor, people);
  playEnd(room, data, visitor, people);
  const key = transcriptKey(id);
  room.apply({ archived: key });
  const { state, rows } = room;
  return {
    room: roomRow(state, rows, { id, userId, guestId, key }),
    ...entryRows(id, rows),
    key,
    transcript: writeTranscript(state, rows, [{ url: "/products/custom-stickers/", at: questionTime - 30_000 }]),
  };
}

interface RoomKeys {
  readonly id: string;
  readonly userId: string | null;
  readonly guestId: string | null;
  /** Key of the transcript's file. */
  readonly key: string;
}

function roomRow(state: RoomState, rows: ReadonlyArray<ChatRow>, { id, userId, guestId, key }: RoomKeys): Row {
  const lastMessage = rows.findLast((row) => row.kind === "line");
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
    last_message: lastMessage?.kind === "line" ? lastMessage.body.message.slice(0, 160) : "",
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
