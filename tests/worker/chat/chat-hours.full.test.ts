import { afterEach, describe, expect, test } from "vitest";
import { USUAL_HOURS } from "#domain/chat/hours/business-hours";
import { openStaffedChat, type StaffedChat } from "../support/chat/staffed-chat.ts";
import { always, PATH, read, type Hours } from "./business-hours.ts";

let staffed: StaffedChat | undefined;
afterEach(() => staffed?.close());
const open = async () => (staffed = await openStaffedChat());

describe("the hours editor", () => {
  test("a week that was deliberately emptied stays empty", async () => {
    const shop = await open();
    await shop.sam.put(PATH, { ...(await read(shop)), week: [[], [], [], [], [], [], []] });
    expect((await read(shop)).week.flat()).toEqual([]);
    expect(await (await shop.sam.get("/chat/api/hours/")).json()).toMatchObject({
      open: false,
      next_open: null,
      hours: "No regular hours",
    });
  });

  test("the later of two saves is refused, and neither is lost", async () => {
    const shop = await open();
    const loaded = await read(shop);
    expect((await shop.sam.put(PATH, { ...loaded, label: "Pacific time" })).status).toBe(200);
    const late = await shop.sam.put(PATH, { ...loaded, label: "West coast", week: always });
    expect(late.status).toBe(409);
    expect(await late.json()).toEqual({
      error: "This was changed after you opened it. Check the current version, then save again.",
    });
    const now = await read(shop);
    expect(now).toMatchObject({ label: "Pacific time", version: 2, week: USUAL_HOURS.week });
    expect((await shop.sam.put(PATH, { ...loaded, label: "West coast", version: now.version })).status).toBe(200);
  });

  const wrong: ReadonlyArray<readonly [string, Partial<Hours>, unknown]> = [
    [
      "hours that overlap",
      {
        week: [
          [],
          [
            { from: 540, to: 720 },
            { from: 700, to: 800 },
          ],
          [],
          [],
          [],
          [],
          [],
        ],
      },
      { week: { 1: { 1: { from: ["These hours overlap 9:00am to 12:00pm."] } } } },
    ],
    [
      "hours that run into the next day's",
      { week: [[{ from: 60, to: 120 }], [], [], [], [], [], [{ from: 1200, to: 1530 }]] },
      { week: { 0: { 0: { from: ["Saturday's hours run until 1:30am on this day, so these overlap."] } } } },
    ],
    [
      "an end before the beginning",
      { week: [[], [{ from: 960, to: 450 }], [], [], [], [], []] },
      { week: { 1: { 0: { to: ["The end must be after the start."] } } } },
    ],
    [
      "no time at all",
      { week: [[], [{ from: 540, to: null as unknown as number }], [], [], [], [], []] },
      { week: { 1: { 0: { to: ["Enter a time."] } } } },
    ],
    [
      "a beginning on the next day",
      { week: [[], [{ from: 1500, to: 1600 }], [], [], [], [], []] },
      { week: { 1: { 0: { from: ["Hours must start on this day."] } } } },
    ],
    [
      "more than a day at a stretch",
      { week: [[], [{ from: 0, to: 2000 }], [], [], [], [], []] },
      { week: { 1: { 0: { to: ["A time range can't be longer than 24 hours."] } } } },
    ],
    [
      "a zone that nobody knows",
      { zone: "Mars/Olympus" },
      { zone: ["Enter the name of a time zone, such as America/Los_Angeles."] },
    ],
    [
      "an offset for a zone",
      { zone: "+01:00" },
      { zone: ["Enter the name of a time zone, such as America/Los_Angeles."] },
    ],
    ["a label of blanks", { label: "  " }, { label: ["This field is required."] }],
    [
      "a date that does not exist",
      { holidays: [{ date: "2027-02-30", label: "Nothing", hours: [] }] },
      { holidays: { 0: { date: ["This date doesn't exist."] } } },
    ],
    [
      "a date twice",
      {
        holidays: [
          { date: "2027-02-03", label: "One", hours: [] },
          { date: "2027-02-03", label: "Two", hours: [] },
        ],
      },
      { holidays: { 1: { date: ["This date is already in the list."] } } },
    ],
    [
      "a special day without a name",
      { holidays: [{ date: "2027-02-03", label: "", hours: [] }] },
      { holidays: { 0: { label: ["This field is required."] } } },
    ],
  ];
  test.each(wrong)("%s is refused beside its field", async (_name, change, errors) => {
    const shop = await open();
    const answer = await shop.sam.put(PATH, { ...(await read(shop)), ...change });
    expect([answer.status, await answer.json()]).toEqual([400, { errors }]);
    expect((await read(shop)).version).toBe(1);
  });
});
