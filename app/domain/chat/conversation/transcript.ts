import * as v from "valibot";
import { cardText, OrderCard } from "#domain/chat/staff/order-card";
import { newRoom, type RoomState } from "#domain/chat/room/room-state";
import type { Row } from "#domain/chat/room/rows";
import { CLOSED_BY } from "#domain/chat/conversation/authorship";

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const side = v.picklist(["customer", "staff"]);
const Author = v.object({ id: v.string(), name: v.string(), side, image: v.exactOptional(v.string()) });
const head = {
  seq: v.pipe(count, v.minValue(1)),
  at: v.number(),
  author: Author,
  cid: v.optional(v.string()),
  visible: v.picklist(["all", "staff"]),
};

const TranscriptRow = v.variant("kind", [
  v.object({
    ...head,
    kind: v.literal("line"),
    body: v.object({
      message: v.string(),
      edited: v.boolean(),
      removed: v.boolean(),
      order_input: v.nullable(OrderCard),
      original: v.exactOptional(v.string()),
    }),
  }),
  v.object({
    ...head,
    kind: v.literal("event"),
    body: v.object({
      event_type: v.string(),
      event_data: v.record(v.string(), v.unknown()),
      event_name: v.string(),
      link_display: v.string(),
      event_slug: v.string(),
      display_message: v.string(),
    }),
  }),
  v.object({
    ...head,
    kind: v.literal("file"),
    body: v.object({
      name: v.string(),
      type: v.string(),
      bytes: v.number(),
      key: v.string(),
      preview_key: v.nullable(v.string()),
    }),
  }),
]);

const State = v.object({
  id: v.string(),
  rev: count,
  createdAt: v.number(),
  customerName: v.string(),
  email: v.string(),
  description: v.string(),
  screenSize: v.string(),
  openedAt: v.number(),
  requestedAt: v.number(),
  waitedMs: v.optional(v.number(), 0),
  answeredAt: v.number(),
  closedAt: v.number(),
  closedBy: v.picklist(CLOSED_BY),
  resolved: v.boolean(),
  offline: v.boolean(),
  owner: v.nullable(Author),
  ownerRev: count,
  lastSeq: count,
  lastAt: v.number(),
  staffSeq: count,
  mailedSeq: count,
  notices: count,
  rating: v.nullable(v.object({ score: v.number(), comment: v.string(), at: v.number() })),
  archivedAt: v.number(),
  transcriptKey: v.string(),
  read: v.object({ customer: count, staff: count }),
  people: v.record(v.string(), v.object({ name: v.string(), side, here: v.boolean(), leftTold: v.boolean() })),
});

/** A whole conversation as stored once its room is emptied: everything needed to restore the room. */
const Transcript = v.object({
  format: v.literal("kisscut-chat"),
  version: v.literal(1),
  state: State,
  rows: v.array(TranscriptRow),
  /** The pages that the visitor viewed, oldest first. */
  visits: v.array(v.object({ url: v.string(), at: v.number() })),
});

export interface Transcript {
  readonly format: "kisscut-chat";
  readonly version: 1;
  readonly state: RoomState;
  readonly rows: ReadonlyArray<Row>;
  readonly visits: ReadonlyArray<{ readonly url: string; readonly at: number }>;
}

export const transcriptKey = (roomId: string): string => `chat/transcripts/${roomId}.json`;

export const writeTranscript = (
  state: RoomState,
  rows: ReadonlyArray<Row>,
  visits: Transcript["visits"],
): Transcript => ({ format: "kisscut-chat", version: 1, state, rows, visits });

/** Parses what `writeTranscript` wrote. Undefined for anything else, and for a transcript with missing rows. */
export function readTranscript(text: string): Transcript | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Transcript), text);
  if (
    !parsed.success ||
    parsed.output.rows.length !== parsed.output.state.lastSeq ||
    parsed.output.rows.some(({ seq }, i) => seq !== i + 1)
  )
    return undefined;
  const { state, ...rest } = parsed.output;
  return {
    ...rest,
    state: { ...newRoom(state.id, state.createdAt), ...state },
    rows: parsed.output.rows.map((row) => ({ ...row, cid: row.cid })),
  };
}

/** Events that repeat what their message says, or mean nothing to a reader. */
const SILENT = new Set(["chat-edited", "chat-removed", "chat-left", "chat-joined"]);

const isQuestion = ({ kind, body }: Row): boolean =>
  kind === "event" && "event_slug" in body && body.event_slug === "chat-opened";

/** The text of one row for its shopper, without the author; "" for notes and for rows that repeat another row. */
export function rowText(row: Row): string {
  if (row.visible !== "all") return "";
  switch (row.kind) {
    case "line": {
      const { message, removed, edited, order_input: card } = row.body;
      if (removed) return "(This message was removed.)";
      const words = [message, card ? cardText(card) : ""].filter((part) => part !== "").join(" ");
      return `${words}${edited ? " (edited)" : ""}`;
    }
    case "file":
      return row.body.name;
    case "event":
      // The opening question is shown like any other message of its author.
      if (isQuestion(row)) return row.body.display_message.replace(`${row.author.name} asked: `, () => "");
      return SILENT.has(row.body.event_slug) ? "" : row.body.display_message;
  }
}
