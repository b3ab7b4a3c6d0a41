import { CONTENT_TYPES, type RecordName } from "#domain/kernel/records";
import type { OrderCard } from "#domain/chat/staff/order-card";
import type { ChatEvent, ChatFile, ChatLine, HiddenRow } from "#domain/chat/records";

export type Side = "customer" | "staff";

/** Who wrote something. Comes from a signed cookie, never from a frame. */
export interface Author {
  /** `C-…` or `S-…` */
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly image?: string;
}

export interface LineBody {
  readonly message: string;
  readonly edited: boolean;
  readonly removed: boolean;
  /** The card that came with it. */
  readonly order_input: OrderCard | null;
  /** What it said first, once it was edited or removed. */
  readonly original?: string;
}

/** A note is an event. What was corrected in one stands in `event_data`: `{ original, edited?, removed? }`. */
export interface EventBody {
  readonly event_type: string;
  readonly event_data: Readonly<Record<string, unknown>>;
  readonly event_name: string;
  readonly link_display: string;
  readonly event_slug: string;
  readonly display_message: string;
}

/** A file that was stored. Where it lies never leaves the shop: readers get a path that asks who they are. */
export interface FileBody {
  readonly name: string;
  /** Media type, as its first bytes say. */
  readonly type: string;
  readonly bytes: number;
  readonly key: string;
  readonly preview_key: string | null;
}

interface RowHead {
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly author: Author;
  readonly cid: string | undefined;
  readonly visible: "all" | "staff";
}

/** One entry of the room's log. */
export type Row = RowHead &
  (
    | { readonly kind: "line"; readonly body: LineBody }
    | { readonly kind: "event"; readonly body: EventBody }
    | { readonly kind: "file"; readonly body: FileBody }
  );

/** A note of staff's. */
export type NoteRow = Extract<Row, { kind: "event" }>;
export const isNote = (row: Row): row is NoteRow => row.kind === "event" && row.body.event_slug === "chat-note";

type Note = Pick<EventBody, "event_data" | "display_message">;

/** A note after its correction, null for its removal: what it said first stays with it, like that of a line. */
export function revisedNote<N extends Note>(note: N, message: string | null): N {
  const { event_data, display_message } = note;
  const original = event_data["original"] ?? display_message;
  return {
    ...note,
    display_message: message ?? "",
    event_data: { ...event_data, original, ...(message === null ? { removed: true } : { edited: true }) },
  };
}

const RECORDS = { line: "chat-line", event: "chat-event", file: "chat-file" } as const satisfies Record<
  Row["kind"],
  RecordName
>;

export const rowId = (roomId: string, seq: number): string => `${roomId}-${seq}`;

/**
 * Whose cid this is. A room has one shopper, who may be a guest first and an account later:
 * a line resent after signing in must still be the same line.
 */
export const cidOwner = (author: Author): string => (author.side === "customer" ? "customer" : author.id);

/** Whether this reader wrote it. */
export const isOf = (row: Row, reader: Pick<Author, "id" | "side">): boolean =>
  cidOwner(row.author) === cidOwner({ ...reader, name: "" });

/** A file as its readers see it: paths that ask who they are, never the key. */
export function showFile(
  id: string,
  { name, type, bytes, preview_key }: Pick<FileBody, "name" | "type" | "bytes" | "preview_key">,
): Pick<ChatFile, "file" | "preview" | "name" | "type" | "bytes"> {
  const file = `/chat/api/download-file/${id}/`;
  return { file, preview: preview_key === null ? "" : `${file}?preview=1`, name, type, bytes };
}

export type RowFrame =
  | { event: "chat.display"; data: ChatLine }
  | { event: "chat.event"; data: ChatEvent | HiddenRow }
  | { event: "chat.uploaded-file"; data: ChatFile };

/** A row as one reader may see it: notes are hidden from shoppers, cids from everybody but their author (to whom they are the acknowledgement), originals from shoppers. */
export function showRow(roomId: string, row: Row, reader: Pick<Author, "id" | "side">): RowFrame {
  const mine = isOf(row, reader);
  const cid = mine && row.cid !== undefined ? { cid: row.cid } : {};
  if (row.visible === "staff" && reader.side !== "staff")
    return { event: "chat.event", data: { seq: row.seq, hidden: true, ...cid } };
  const record = RECORDS[row.kind];
  const id = rowId(roomId, row.seq);
  const head = {
    id,
    resource_uri: `/chat/api/v1/${record}/${id}/`,
    content_type_id: CONTENT_TYPES[record],
    seq: row.seq,
    ...cid,
    date_created: new Date(row.at).toISOString(),
    customer_name: row.author.name,
    user_identifier: row.author.id,
    is_staff: row.author.side === "staff",
  };
  switch (row.kind) {
    case "line": {
      const { original, ...body } = row.body;
      return {
        event: "chat.display",
        data: { ...head, ...body, ...(original !== undefined && reader.side === "staff" ? { original } : {}) },
      };
    }
    case "event":
      return { event: "chat.event", data: { ...head, ...row.body } };
    case "file":
      return { event: "chat.uploaded-file", data: { ...head, ...showFile(id, row.body) } };
  }
}
