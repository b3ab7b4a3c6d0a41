import { CONTENT_TYPES, type RecordName } from "#domain/ground/kernel/records";
import type { OrderCard } from "#domain/chat/staff/order-card";
import type { ChatEvent, ChatFile, ChatMessage, HiddenRow } from "#domain/chat/records";

export type Side = "customer" | "staff";

/** The author of a row. Comes from a signed cookie, never from a frame. */
export interface Author {
  /** `C-…` or `S-…` */
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly image?: string;
}

export interface MessageBody {
  readonly message: string;
  readonly edited: boolean;
  readonly removed: boolean;
  /** The attached card. */
  readonly order_input: OrderCard | null;
  /** The original text, once edited or removed. */
  readonly original?: string;
}

/** A note is an event. Its edits are in `event_data`: `{ original, edited?, removed? }`. */
export interface EventBody {
  readonly event_type: string;
  readonly event_data: Readonly<Record<string, unknown>>;
  readonly event_name: string;
  readonly link_display: string;
  readonly event_slug: string;
  readonly display_message: string;
}

/** A stored file. Its key never leaves the shop: readers get a path that checks their access. */
export interface FileBody {
  readonly name: string;
  /** Media type, from its first bytes. */
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
    | { readonly kind: "line"; readonly body: MessageBody }
    | { readonly kind: "event"; readonly body: EventBody }
    | { readonly kind: "file"; readonly body: FileBody }
  );

/** A note by staff. */
export type NoteRow = Extract<Row, { kind: "event" }>;
export const isNote = (row: Row): row is NoteRow => row.kind === "event" && row.body.event_slug === "chat-note";

type Note = Pick<EventBody, "event_data" | "display_message">;

/** A note after an edit; a null message removes it. The original text stays stored. */
export function editedNote<N extends Note>(note: N, message: string | null): N {
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
 * The owner of a cid. A room has one shopper, who may be a guest first and an account later: a message resent after
 * signing in must still be the same message.
 */
export const cidOwner = (author: Pick<Author, "id" | "side">): string =>
  author.side === "customer" ? "customer" : author.id;

/** Whether this reader wrote it. */
export const isWrittenBy = (row: Row, reader: Pick<Author, "id" | "side">): boolean =>
  cidOwner(row.author) === cidOwner(reader);

/** Whether shoppers see of a row what staff see; its cid aside, which only its author sees. */
export const isSameForAll = (row: Row): boolean =>
  row.visible === "all" && !(row.kind === "line" && row.body.original !== undefined);

/** A file as readers see it: with access-checked paths, never the key. */
export function showFile(
  id: string,
  { name, type, bytes, preview_key }: Pick<FileBody, "name" | "type" | "bytes" | "preview_key">,
): Pick<ChatFile, "file" | "preview" | "name" | "type" | "bytes"> {
  const file = `/chat/api/download-file/${id}/`;
  return { file, preview: preview_key === null ? "" : `${file}?preview=1`, name, type, bytes };
}

export type RowFrame =
  | { event: "chat.display"; data: ChatMessage }
  | { event: "chat.event"; data: ChatEvent | HiddenRow }
  | { event: "chat.uploaded-file"; data: ChatFile };

/**
 * A row as one reader may see it. Notes and originals are hidden from shoppers; cids are shown only to their author, as
 * the acknowledgement.
 */
export function showRow(roomId: string, row: Row, reader: Pick<Author, "id" | "side">): RowFrame {
  const isOwnRow = isWrittenBy(row, reader);
  const cid = isOwnRow && row.cid !== undefined ? { cid: row.cid } : {};
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
