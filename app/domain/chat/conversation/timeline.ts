import { GROUP_WINDOW_MS } from "#domain/chat/limits";
import type { ChatEvent, ChatFile, ChatMessage } from "#domain/chat/records";

/** A message or a file. */
export type TimelineEntry = ChatMessage | ChatFile;

export const isFile = (entry: TimelineEntry): entry is ChatFile => "file" in entry;

/** What a conversation shows, from top to bottom. */
export type TimelineItem =
  /** Another day begins; `at` is a moment of that day. */
  | { readonly kind: "day"; readonly key: string; readonly at: string }
  /** Consecutive entries of one person. */
  | { readonly kind: "said"; readonly key: string; readonly entries: ReadonlyArray<TimelineEntry> }
  | { readonly kind: "event"; readonly key: string; readonly event: ChatEvent };

interface Shown {
  readonly lines: ReadonlyArray<ChatMessage>;
  readonly files: ReadonlyArray<ChatFile>;
  readonly events: ReadonlyArray<ChatEvent>;
}

/**
 * A conversation in the order of its rows. Entries of one person are grouped while each follows within ten minutes of
 * the one before and nothing else comes between. Each new day starts with its date.
 * @param nameDay names the day of a moment in the reader's time zone: equal names are the same day
 */
export function timeline({ lines, files, events }: Shown, nameDay: (moment: string) => string): Array<TimelineItem> {
  const rows = [...lines, ...files, ...events].sort((a, b) => a.seq - b.seq);
  const passages: Array<TimelineItem> = [];
  let open: Array<TimelineEntry> = [];
  let today: string | undefined;
  for (const row of rows) {
    const day = nameDay(row.date_created);
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

const follows = (previousEntry: TimelineEntry | undefined, next: TimelineEntry): boolean =>
  previousEntry?.user_identifier === next.user_identifier &&
  Date.parse(next.date_created) - Date.parse(previousEntry.date_created) <= GROUP_WINDOW_MS;
