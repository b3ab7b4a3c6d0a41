import { GROUP_WINDOW_MS } from "#domain/chat/limits";

interface Entry {
  readonly seq: number;
  readonly user_identifier: string;
  readonly date_created: string;
}

/** What a conversation shows: lines of one person that follow each other, or something that happened. */
export type Group<Line extends Entry, Event extends Entry> =
  | { readonly kind: "lines"; readonly lines: ReadonlyArray<Line> }
  | { readonly kind: "event"; readonly event: Event };

/** Groups lines of the same person while each comes within ten minutes of the one before. An event between them ends the group. */
export function groupLines<Line extends Entry, Event extends Entry>(lines: ReadonlyArray<Line>, events: ReadonlyArray<Event>): Array<Group<Line, Event>> {
  const all = [...lines.map((line) => ({ kind: "line" as const, line, seq: line.seq })), ...events.map((event) => ({ kind: "event" as const, event, seq: event.seq }))];
  const groups: Array<{ kind: "lines"; lines: Array<Line> } | { kind: "event"; event: Event }> = [];
  for (const one of all.sort((a, b) => a.seq - b.seq)) {
    const group = groups.at(-1);
    if (one.kind === "event") groups.push({ kind: "event", event: one.event });
    else if (group?.kind === "lines" && follows(group.lines.at(-1), one.line)) group.lines.push(one.line);
    else groups.push({ kind: "lines", lines: [one.line] });
  }
  return groups;
}

const follows = (before: Entry | undefined, next: Entry): boolean =>
  before?.user_identifier === next.user_identifier && Date.parse(next.date_created) - Date.parse(before.date_created) <= GROUP_WINDOW_MS;
