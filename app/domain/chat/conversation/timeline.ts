import { GROUP_WINDOW_MS } from "#domain/chat/limits";
import type { ChatEvent, ChatFile, ChatLine } from "#domain/chat/records";

/** Something that a person wrote or sent. */
export type Said = ChatLine | ChatFile;

export const isFile = (said: Said): said is ChatFile => "file" in said;

/** What a conversation shows, from the top down. */
export type Passage =
  /** Another day begins; `at` is a moment of it. */
  | { readonly kind: "day"; readonly key: string; readonly at: string }
  /** What one person said without a break. */
  | { readonly kind: "said"; readonly key: string; readonly entries: ReadonlyArray<Said> }
  | { readonly kind: "event"; readonly key: string; readonly event: ChatEvent };

interface Shown {
  readonly lines: ReadonlyArray<ChatLine>;
  readonly files: ReadonlyArray<ChatFile>;
  readonly events: ReadonlyArray<ChatEvent>;
}

/**
 * A conversation in the order of its rows: what the same person says stands together while each comes within ten minutes of
 * the one before, and nothing else comes between. A day that begins is said first.
 * @param dayOf names the day of a moment where the reader lives: equal names are the same day
 */
export function timeline({ lines, files, events }: Shown, dayOf: (moment: string) => string): Array<Passage> {
  const rows = [...lines, ...files, ...events].sort((a, b) => a.seq - b.seq);
  const passages: Array<Passage> = [];
  let open: Array<Said> = [];
  let today: string | undefined;
  for (const row of rows) {
    const day = dayOf(row.date_created);
    if (day !== today) {
      passages.push({ kind: "day", key: `day-${row.seq}`, at: row.date_created });
      open = [];
      today = day;
    }
    if ("event_slug" in row) {
      passages.push({ kind: "event", key: `event-${row.seq}`, event: row });
      open = [];
    } else if (follows(open.at(-1), row)) open.push(row);
    else {
      open = [row];
      passages.push({ kind: "said", key: `said-${row.seq}`, entries: open });
    }
  }
  return passages;
}

const follows = (before: Said | undefined, next: Said): boolean =>
  before?.user_identifier === next.user_identifier &&
  Date.parse(next.date_created) - Date.parse(before.date_created) <= GROUP_WINDOW_MS;
