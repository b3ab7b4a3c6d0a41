import { describe, expect, test } from "vitest";
import { USUAL_HOURS } from "#domain/chat/hours/business-hours";
import { durationText, quantile, reportFigures, type ConversationFacts } from "#domain/chat/staff/figures";
import { figuresCsv } from "#domain/chat/staff/figures-csv";
import { MINUTE_MS } from "#domain/ground/kernel/durations";

const at = (text: string) => Date.parse(text);
const NOW = at("2026-11-20T20:00:00-08:00");
/** A conversation asked at a time of one day in the shop's time zone. */
const talk = (dayAndTime: string, answer: number | null, more: Partial<ConversationFacts> = {}): ConversationFacts => {
  const askedAt = at(`2026-11-${dayAndTime}:00-08:00`);
  const answeredAt = answer === null ? null : askedAt + answer * MINUTE_MS;
  return {
    askedAt,
    answeredAt,
    closedAt: (answeredAt ?? askedAt) + 10 * MINUTE_MS,
    closedBy: "staff",
    rating: null,
    colleague: answer === null ? null : "Teo",
    ...more,
  };
};
const report = (facts: ReadonlyArray<ConversationFacts>, days = 7) => reportFigures(facts, USUAL_HOURS, NOW, days);

describe("the figures of the chat staff", () => {
  test("belong to the day of the question, in the shop's time zone", () => {
    const { days, from, to } = report([
      talk("19T23:59", 5),
      talk("20T00:00", 5),
      talk("14T00:00", 5),
      talk("13T23:59", 5),
    ]);
    expect([from, to]).toEqual(["2026-11-14", "2026-11-20"]);
    expect(days.map(({ date, conversations }) => `${date.slice(8)}: ${conversations}`)).toEqual([
      "14: 1",
      "15: 0",
      "16: 0",
      "17: 0",
      "18: 0",
      "19: 1",
      "20: 1",
    ]);
  });

  test("count the wait in total time and in open hours", () => {
    const { total } = report([talk("19T15:50", 16 * 60)]);
    expect(total.firstResponse).toEqual({ median: 960 * MINUTE_MS, p90: 960 * MINUTE_MS });
    expect(total.firstResponseOpen).toEqual({ median: 30 * MINUTE_MS, p90: 30 * MINUTE_MS });
  });

  test("take the median and the 90th percentile of the measured values", () => {
    const { total } = report([1, 2, 3, 4, 5, 6, 7, 8, 9, 100].map((minutes) => talk("19T09:00", minutes)));
    expect(total.firstResponse).toEqual({ median: 5 * MINUTE_MS, p90: 9 * MINUTE_MS });
    expect(quantile([], 0.5)).toBeNull();
  });

  test("distinguish a left message from a visitor who gave up", () => {
    const facts = [
      talk("19T20:00", 800),
      talk("19T10:00", null, { closedBy: "customer" }),
      talk("19T11:00", null, { closedBy: "shop" }),
      talk("19T12:00", null, { closedAt: null, closedBy: "" }),
    ];
    expect(report(facts).total).toMatchObject({ conversations: 4, answered: 1, left: 2, abandoned: 1 });
  });

  test("are also listed by colleague, the busiest first", () => {
    const { colleagues } = report([
      talk("19T09:00", 1, { colleague: "Ines", rating: 5 }),
      talk("19T09:00", 1, { colleague: "Ines", rating: 4 }),
      talk("19T09:00", 1),
    ]);
    expect(colleagues.map(({ name, conversations, satisfaction }) => [name, conversations, satisfaction])).toEqual([
      ["Ines", 2, { average: 4.5, count: 2 }],
      ["Teo", 1, null],
    ]);
  });

  test("are empty, not wrong, when nothing was asked", () => {
    const { total, days } = report([], 30);
    expect(days).toHaveLength(30);
    expect(total).toEqual({
      conversations: 0,
      answered: 0,
      left: 0,
      abandoned: 0,
      firstResponse: null,
      firstResponseOpen: null,
      resolutionMedian: null,
      satisfaction: null,
    });
  });

  test("are exported as a table with one line per day, times in seconds", () => {
    const lines = figuresCsv(report([talk("20T09:00", 2, { rating: 5 })])).split("\r\n");
    expect(lines).toHaveLength(9);
    expect(lines[0]).toMatch(/^\ufeffDay,Conversations,/);
    expect(lines[7]).toBe("2026-11-20,1,1,0,0,120,120,120,120,720,5.00,1");
    expect(lines[6]).toBe("2026-11-19,0,0,0,0,,,,,,,0");
  });

  test.each([
    [null, "–"],
    [40_000, "40 s"],
    [12 * MINUTE_MS, "12 min"],
    [185 * MINUTE_MS, "3 h 5 min"],
    [120 * MINUTE_MS, "2 h"],
    [3 * 1440 * MINUTE_MS, "3 days"],
  ])("%s milliseconds are %s", (millis, words) => {
    expect(durationText(millis)).toBe(words);
  });
});
