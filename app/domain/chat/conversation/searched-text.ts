import type { RoomState } from "#domain/chat/room/room-state";
import { isNote, type Row } from "#domain/chat/room/rows";

/** One thing that staff find a conversation by. */
export interface SearchedText {
  /** The row's number; 0 for what is known about whoever asked. */
  readonly seq: number;
  readonly kind: "about" | "line" | "note";
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly author: string;
  readonly body: string;
}

/** What a row is found by; undefined for what nobody looks for, and for a line that was taken back. */
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

/** Who asked, from where, and what; undefined before anybody said so. */
export function textAbout({ customerName, email, description, createdAt }: Asked): SearchedText | undefined {
  const body = [customerName, email, description].filter((part) => part.trim() !== "").join(" · ");
  return body === "" ? undefined : { seq: 0, kind: "about", at: createdAt, author: customerName, body };
}

/** Between these two the database marks what was looked for: nobody types them. */
export const MARK = { from: "\u0001", to: "\u0002" } as const;

/** A text in pieces, those that matched marked. */
export function markedPieces(snippet: string): Array<{ text: string; isMatch: boolean }> {
  return snippet
    .split(MARK.from)
    .flatMap((part, i) => {
      const [match = "", rest = ""] = i === 0 ? ["", part] : part.split(MARK.to);
      return [
        { text: match, isMatch: true },
        { text: rest, isMatch: false },
      ];
    })
    .filter(({ text }) => text !== "");
}
