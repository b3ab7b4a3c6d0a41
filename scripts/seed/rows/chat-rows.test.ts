import { describe, expect, test } from "vitest";
import { USUAL_HOURS } from "#domain/chat/hours/business-hours";
import { reportFigures } from "#domain/chat/staff/figures";
import { readTranscript, rowText } from "#domain/chat/conversation/transcript";
import { conversations } from "../data/conversations/conversations.ts";
import { chatRows, type ChatPeople } from "./chat-rows.ts";

const people: ChatPeople = {
  teo: { id: "S-teo", name: "Teo", side: "staff" },
  ines: { id: "S-ines", name: "Ines", side: "staff" },
  findAccount: (email) => (email === "customer@example.com" ? "robin" : undefined),
  makeId: (name) => name,
};
// A Sunday, a Monday before the shop opens, a day after the clocks went back, and one in summer.
const days = ["2026-11-22T00:00:00Z", "2027-01-04T13:00:00Z", "2026-11-02T20:00:00Z", "2026-07-08T22:00:00Z"].map(
  (text) => Date.parse(text),
);

describe("the demo conversations", () => {
  test.each(days)("are valid room histories, closed, within the last 30 days (%s)", (now) => {
    const chats = conversations.map((data) => chatRows(data, USUAL_HOURS, now, people));
    for (const { room, transcript, lines } of chats) {
      expect(room["resolved"]).toBe(1);
      expect(Number(room["requested_at"])).toBeGreaterThan(now - 31 * 86_400_000);
      expect(Number(transcript.state.archivedAt)).toBeLessThan(now);
      const read = readTranscript(JSON.stringify(transcript));
      expect(read?.rows).toHaveLength(Number(room["last_seq"]));
      const texts = read?.rows.map(rowText).join("\n");
      for (const line of lines) expect(texts).toContain(line["message"]);
    }
    expect(new Set(chats.map(({ room }) => room["id"])).size).toBe(conversations.length);
  });

  test("produce figures for every report", () => {
    const now = days[0] ?? 0;
    const facts = conversations.map((data) => {
      const { state } = chatRows(data, USUAL_HOURS, now, people).transcript;
      return {
        askedAt: state.openedAt,
        answeredAt: state.answeredAt || null,
        closedAt: state.closedAt,
        closedBy: state.closedBy,
        rating: state.rating?.score ?? null,
        colleague: state.owner?.name ?? null,
      };
    });
    const { total, colleagues } = reportFigures(facts, USUAL_HOURS, now, 30);
    expect(total).toMatchObject({ conversations: 40, answered: 38, left: 6, abandoned: 2 });
    expect(total.firstResponseOpen?.median).toBeLessThan(15 * 60_000);
    expect(total.satisfaction?.count).toBeGreaterThan(25);
    expect(colleagues.map(({ name }) => name).sort()).toEqual(["Ines", "Teo"]);
  });
});
