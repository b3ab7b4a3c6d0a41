import fc from "fast-check";
import { expect, test } from "vitest";
import { GROUP_WINDOW_MS } from "#domain/chat/limits";
import type { ChatEvent, ChatFile, ChatMessage } from "#domain/chat/records";
import { isFile, timeline, type TimelineItem } from "#domain/chat/conversation/timeline";
import { MINUTE_MS } from "#domain/ground/kernel/durations";

const head = (seq: number, user_identifier: string, minute: number) => ({
  id: `r-${seq}`,
  resource_uri: "",
  content_type_id: 1,
  seq,
  user_identifier,
  date_created: new Date(minute * MINUTE_MS).toISOString(),
  customer_name: user_identifier,
  is_staff: user_identifier.startsWith("S-"),
});
const line = (seq: number, by: string, minute: number): ChatMessage => ({
  ...head(seq, by, minute),
  message: `m${seq}`,
  edited: false,
  removed: false,
  order_input: null,
});
const file = (seq: number, by: string, minute: number) =>
  ({
    ...head(seq, by, minute),
    file: "/f/",
    preview: "",
    name: "f.png",
    type: "image/png",
    bytes: 1,
  }) satisfies ChatFile;
const event = (seq: number, minute: number): ChatEvent => ({
  ...head(seq, "S-1", minute),
  event_type: "chat",
  event_data: {},
  event_name: "left",
  event_slug: "chat-left",
  link_display: "",
  display_message: "left",
});
const utcDay = (moment: string) => moment.slice(0, 10);
const show = (passages: ReadonlyArray<TimelineItem>) =>
  passages.map((passage) => {
    if (passage.kind === "day") return passage.at.slice(0, 10);
    return passage.kind === "event" ? passage.event.seq : passage.entries.map(({ seq }) => seq);
  });

test("messages and files of one person within ten minutes are grouped, until another row comes between", () => {
  const passages = timeline(
    {
      lines: [line(1, "C-1", 0), line(3, "C-1", 21), line(4, "S-1", 21), line(6, "S-1", 22)],
      files: [file(2, "C-1", 10)],
      events: [event(5, 21)],
    },
    utcDay,
  );
  expect(show(passages)).toEqual(["1970-01-01", [1, 2], [3], [4], 5, [6]]);
});

test("a new day begins with its date, also inside a group", () => {
  const passages = timeline(
    { lines: [line(1, "C-1", 24 * 60 - 2), line(2, "C-1", 24 * 60 + 2)], files: [], events: [] },
    utcDay,
  );
  expect(show(passages)).toEqual(["1970-01-01", [1], "1970-01-02", [2]]);
});

test("every row is shown once and in order, and groups belong together", () => {
  const rows = fc.array(
    fc.record({
      by: fc.constantFrom("C-1", "S-1", "S-2"),
      after: fc.nat(30),
      what: fc.constantFrom("line", "file", "event"),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(rows, (randomRows) => {
      let minute = 0;
      const all = randomRows.map(({ by, after, what }, i) => ({ what, by, seq: i + 1, minute: (minute += after) }));
      const of = (what: string) => all.filter((row) => row.what === what);
      const passages = timeline(
        {
          lines: of("line").map(({ seq, by, minute: at }) => line(seq, by, at)),
          files: of("file")
            .map(({ seq, by, minute: at }) => file(seq, by, at))
            .reverse(),
          events: of("event").map(({ seq, minute: at }) => event(seq, at)),
        },
        utcDay,
      );
      expect(
        show(passages)
          .flat()
          .filter((seq) => typeof seq === "number"),
      ).toEqual(all.map(({ seq }) => seq));
      for (const passage of passages) {
        if (passage.kind !== "said") continue;
        for (const [i, next] of passage.entries.entries()) {
          const previousEntry = passage.entries[i - 1];
          if (!previousEntry) continue;
          expect(next.user_identifier).toBe(previousEntry.user_identifier);
          expect(utcDay(next.date_created)).toBe(utcDay(previousEntry.date_created));
          expect(Date.parse(next.date_created) - Date.parse(previousEntry.date_created)).toBeLessThanOrEqual(
            GROUP_WINDOW_MS,
          );
        }
      }
      expect(new Set(passages.map(({ key }) => key)).size).toBe(passages.length);
    }),
  );
});

test("a file is distinguished from a message", () => {
  expect([isFile(file(1, "C-1", 0)), isFile(line(1, "C-1", 0))]).toEqual([true, false]);
});
