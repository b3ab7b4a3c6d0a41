import type { RoomState } from "#domain/chat/room/room-state";
import { isNote, type Row } from "#domain/chat/room/rows";

/** One text by which staff find a conversation. */
export interface SearchedText {
  /** The row's number; 0 for the visitor's details. */
  readonly seq: number;
  readonly kind: "about" | "line" | "note";
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly author: string;
  readonly body: string;
}

/** The searchable text of a row; undefined for events without text and for removed messages. */
export function textOfRow(row: Row): SearchedText | undefined {
  const head = { seq: row.seq, at: row.at, author: row.author.name };
  if (row.kind === "line")
    return row.body.removed || row.body.message.trim() === ""
      ? undefined
      : { ...head, kind: "line", body: row.body.message };
  if (isNote(row))
    return row.body.display_message.trim() === ""
      ? undefined
      : { ...head, kind: "note", body: row.body.display_message };
  return undefined;
}

type Asked = Pick<RoomState, "customerName" | "email" | "description" | "createdAt">;

/** The visitor's name, e-mail address and question; undefined before any of them is known. */
export function visitorText({ customerName, email, description, createdAt }: Asked): SearchedText | undefined {
  const body = [customerName, email, description].filter((part) => part.trim() !== "").join(" · ");
  return body === "" ? undefined : { seq: 0, kind: "about", at: createdAt, author: customerName, body };
}

/** The database marks matches with these two characters, which nobody can type. */
export const MATCH_MARK = { from: "\u0001", to: "\u0002" } as const;

/** A text in pieces, with the matches marked. */
export function markedPieces(snippet: string): Array<{ text: string; isMatch: boolean }> {
  return snippet
    .split(MATCH_MARK.from)
    .flatMap((part, i) => {
      const [match = "", rest = ""] = i === 0 ? ["", part] : part.split(MATCH_MARK.to);
      return [
        { text: match, isMatch: true },
        { text: rest, isMatch: false },
      ];
    })
    .filter(({ text }) => text !== "");
}
