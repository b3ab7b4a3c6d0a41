import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test } from "vitest";
import { MINUTE_MS } from "#domain/ground/kernel/durations";
import type { Figures, FiguresReport } from "#domain/chat/staff/figures";
import * as schema from "../../../worker/db/schema/index.ts";
import { openStaffedChat, type StaffedChat } from "../support/chat/staffed-chat.ts";
import type { Client } from "../support/clients/client.ts";
import { db } from "../support/database/rows.ts";

const PATH = "/chat/api/figures/";
const FORMULA = '=HYPERLINK("https://example.com","Sam")';

let staffed: StaffedChat | undefined;
afterEach(() => staffed?.close());

/** Always open and without conversations, so every figure comes from the rooms that a test creates. */
async function open(): Promise<StaffedChat> {
  staffed = await openStaffedChat();
  await env.DB.prepare("UPDATE chat_room SET requested_at = NULL").run();
  const hours = await (await staffed.sam.get("/chat/api/business-hours/")).json<object>();
  const week = Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]);
  expect(
    (await staffed.sam.put("/chat/api/business-hours/", { ...hours, zone: "UTC", label: "UTC", week })).status,
  ).toBe(200);
  return staffed;
}

/** A conversation that began this long ago. */
async function room(askedAt: number, values: Partial<typeof schema.chatRoom.$inferInsert> = {}): Promise<void> {
  const startDate = new Date(askedAt);
  await db.insert(schema.chatRoom).values({
    id: crypto.randomUUID(),
    guestId: crypto.randomUUID(),
    opened: true,
    requestedAt: startDate,
    dateCreated: startDate,
    updatedAt: startDate,
    ...values,
  });
}

const report = async (client: Client, query = "?days=7") =>
  (await client.get(PATH + query)).json<FiguresReport & { zone: string }>();

describe("GET /chat/api/figures/", () => {
  test("counts conversations on the day of their question: one answered, closed and rated, one unanswered", async () => {
    const { sam } = await open();
    const now = Date.now();
    // Midnight can separate two moments of one conversation only if it was within the last hours: both start on the
    // same side.
    const startTime = now - 2 * 60 * MINUTE_MS;
    await room(startTime, {
      firstStaffAt: new Date(startTime + 2 * MINUTE_MS),
      closed: true,
      closedBy: "staff",
      dateClosed: new Date(startTime + 30 * MINUTE_MS),
      rating: 4,
    });
    await room(startTime, { closed: true, closedBy: "shop", dateClosed: new Date(startTime + 40 * MINUTE_MS) });
    const { total, days, zone } = await report(sam);
    const expected: Figures = {
      conversations: 2,
      answered: 1,
      left: 0,
      abandoned: 1,
      firstResponse: { median: 2 * MINUTE_MS, p90: 2 * MINUTE_MS },
      firstResponseOpen: { median: 2 * MINUTE_MS, p90: 2 * MINUTE_MS },
      resolutionMedian: 30 * MINUTE_MS,
      satisfaction: { average: 4, count: 1 },
    };
    expect(zone).toBe("UTC");
    expect(total).toEqual(expected);
    expect(days).toHaveLength(7);
    expect(days.filter(({ conversations }) => conversations > 0)).toEqual([
      { date: new Date(startTime).toISOString().slice(0, 10), ...expected },
    ]);
  });

  test("excludes conversations before the first day, and rooms without a question", async () => {
    const { sam } = await open();
    await room(Date.now() - 8 * 24 * 60 * MINUTE_MS);
    await room(Date.now(), { opened: false });
    expect((await report(sam)).total.conversations).toBe(0);
    expect((await report(sam, "")).total.conversations).toBe(1);
  });

  test("exports the days as CSV in seconds, without names that could become formulas", async () => {
    const { sam } = await open();
    const startTime = Date.now() - 10 * MINUTE_MS;
    const ownerId = await env.DB.prepare("SELECT id FROM user WHERE role = 'staff' LIMIT 1").first<string>("id");
    await env.DB.prepare("UPDATE user SET name = ? WHERE id = ?").bind(FORMULA, ownerId).run();
    await room(startTime, {
      ownerId,
      name: FORMULA,
      customerName: FORMULA,
      firstStaffAt: new Date(startTime + MINUTE_MS),
    });
    expect((await report(sam)).colleagues).toMatchObject([{ name: FORMULA, conversations: 1 }]);
    const answer = await sam.get(`${PATH}?days=7&format=csv`);
    const day = new Date(startTime).toISOString().slice(0, 10);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="chat-figures-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const lines = (await answer.text()).split("\r\n");
    expect(lines).toHaveLength(9);
    expect(lines.find((line) => line.startsWith(day))).toBe(`${day},1,1,0,0,60,60,60,60,,,0`);
    for (const line of lines.slice(1, 8)) expect(line).toMatch(/^\d{4}-\d\d-\d\d(,[\d.]*)+$/);
  });

  test("is for staff, and names the valid ranges and formats", async () => {
    const { sam, customer, guest } = await open();
    for (const query of ["", "?format=csv"]) {
      expect((await customer.get(PATH + query)).status).toBe(403);
      expect((await guest.get(PATH + query)).status).toBe(401);
    }
    expect(await (await sam.get(`${PATH}?days=8`)).json()).toEqual({ errors: { days: ["Choose 7, 30 or 90 days."] } });
    expect(await (await sam.get(`${PATH}?format=xls`)).json()).toEqual({ errors: { format: ["Choose json or csv."] } });
  });
});
