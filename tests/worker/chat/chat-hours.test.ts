import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test } from "vitest";
import { USUAL_HOURS } from "#domain/chat/hours/business-hours";
import { openStaffedChat, type StaffedChat } from "../support/chat/staffed-chat.ts";
import { always, PATH, read } from "./business-hours.ts";

let staffed: StaffedChat | undefined;
afterEach(() => staffed?.close());
const open = async () => (staffed = await openStaffedChat());

describe("the hours editor", () => {
  test("shows the default hours until others are saved, then those, in order and with their author", async () => {
    const shop = await open();
    const previousHours = await read(shop);
    expect(previousHours).toMatchObject({
      zone: "America/Los_Angeles",
      label: "PST",
      week: USUAL_HOURS.week,
      holidays: [],
      version: 1,
      changed: null,
    });
    const week = [
      [],
      [
        { from: 780, to: 1020 },
        { from: 540, to: 720 },
      ],
      [],
      [],
      [],
      [{ from: 1320, to: 1560 }],
      [],
    ];
    const holidays = [
      { date: "2026-12-25", label: "Christmas", hours: [] },
      {
        date: "2026-11-27",
        label: "Short day",
        hours: [
          { from: 840, to: 900 },
          { from: 600, to: 720 },
        ],
      },
    ];
    const answer = await shop.sam.put(PATH, {
      ...previousHours,
      zone: "Europe/Vienna",
      label: "Vienna time",
      week,
      holidays,
    });
    expect(answer.status).toBe(200);
    const currentHours = await read(shop);
    expect(currentHours).toMatchObject({
      zone: "Europe/Vienna",
      label: "Vienna time",
      version: 2,
      changed: { by: "Sam" },
    });
    expect(currentHours.week[1]).toEqual([
      { from: 540, to: 720 },
      { from: 780, to: 1020 },
    ]);
    expect(currentHours.holidays.map(({ date, hours }) => [date, hours.map(({ from }) => from)])).toEqual([
      ["2026-11-27", [600, 840]],
      ["2026-12-25", []],
    ]);
    expect((await (await shop.sam.get("/chat/api/hours/")).json<{ hours: string }>()).hours).toBe(
      "Monday 9:00am to 12:00pm and 1:00pm to 5:00pm, Friday 10:00pm to 2:00am Vienna time",
    );
    const { results } = await env.DB.prepare("SELECT action, entity FROM audit WHERE entity = 'business-hours'").all();
    expect(results[0]).toEqual({ action: "save", entity: "business-hours" });
  });

  test("waiting visitors learn at once that the chat is closed, and that it is open again", async () => {
    const shop = await open();
    await shop.sam.put(PATH, { ...(await read(shop)), week: always });
    const ann = await shop.visitor();
    ann.socket.ask();
    await ann.socket.until(() => ann.socket.of("chat.room").at(-1)?.room.opened);
    expect(ann.socket.of("chat.offline")).toEqual([]);
    await shop.sam.put(PATH, { ...(await read(shop)), week: [[], [], [], [], [], [], []] });
    await ann.socket.until(() => ann.socket.of("chat.offline").length > 0);
  });

  test("only staff can see and change it", async () => {
    const shop = await open();
    const hours = await read(shop);
    for (const [client, status] of [
      [shop.customer, 403],
      [shop.guest, 401],
    ] as const) {
      expect((await client.get(PATH)).status).toBe(status);
      expect((await client.put(PATH, hours)).status).toBe(status);
    }
  });
});
