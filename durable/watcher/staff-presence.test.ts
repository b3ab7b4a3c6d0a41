import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test } from "vitest";
import { openRooms } from "../shared/stubs.ts";
import { newRoomId, shopper, staff, Visitor } from "../../tests/worker/support/chat/chat-visitor.ts";

const rooms = openRooms(env);
const inside: Array<Visitor> = [];
const keep = (visitor: Visitor) => (inside.push(visitor), visitor);
const watch = async (name: string) => keep(await Visitor.watch(staff("", name)));
afterEach(async () => {
  for (const visitor of inside.splice(0)) await visitor.leave();
});

/** The staff that a watcher saw last. */
const people = (watcher: Visitor) =>
  watcher.notices.flatMap((notice) => (notice.event === "chat.staff" ? [notice.data.people] : [])).at(-1) ?? [];
const summary = (watcher: Visitor) =>
  people(watcher)
    .map(({ name, status, rooms: talks }) => `${name} ${status} ${talks}`)
    .join(", ");
const until = (watcher: Visitor, expectedSummary: string) =>
  watcher.until(() => summary(watcher) === expectedSummary, `"${expectedSummary}" instead of "${summary(watcher)}"`);

test("colleagues see who comes online, goes away and leaves", async () => {
  const sam = await watch("Sam");
  await until(sam, "Sam here 0");
  const tess = await watch("Tess");
  await Promise.all([until(sam, "Sam here 0, Tess here 0"), until(tess, "Sam here 0, Tess here 0")]);
  tess.send("presence.set", { status: "away" });
  await until(sam, "Sam here 0, Tess away 0");
  await tess.leave();
  await until(sam, "Sam here 0");
});

test("several tabs of one person are one person, who is online until the last tab closes", async () => {
  const sam = await watch("Sam");
  const tabs = [await watch("Uma"), await watch("Uma")];
  await until(sam, "Sam here 0, Uma here 0");
  const noticeCount = sam.notices.length;
  await tabs[0]?.leave();
  // The watcher handles this after the end of the first tab.
  tabs[1]?.send("presence.set", { status: "away" });
  await until(sam, "Sam here 0, Uma away 0");
  for (const notice of sam.notices.slice(noticeCount))
    if (notice.event === "chat.staff") expect(notice.data.people.map(({ name }) => name)).toEqual(["Sam", "Uma"]);
  await tabs[1]?.leave();
  await until(sam, "Sam here 0");
});

test("an away status survives a reconnect and the eviction of the watcher", async () => {
  const sam = await watch("Sam");
  sam.send("presence.set", { status: "away" });
  await until(sam, "Sam away 0");
  await sam.leave();
  await evictDurableObject(env.STAFF_WATCHERS.getByName("hub:0")).catch(() => undefined);
  const again = await watch("Sam");
  await until(again, "Sam away 0");
  again.send("presence.set", { status: "here" });
  await until(again, "Sam here 0");
});

test("each person's number of conversations is shown to all", async () => {
  const sam = await watch("Sam");
  const room = await newRoomId();
  const ann = keep(await Visitor.enter(shopper(room)));
  ann.ask();
  const desk = keep(await Visitor.enter(staff(room, "Sam")));
  desk.send("chat.set.owner", { owner: "S-sam", expect_rev: 0 });
  await until(sam, "Sam here 1");
  desk.send("close-chat");
  await until(sam, "Sam here 0");
});

test("nobody is online for chats because of a page that only watches records", async () => {
  const sam = await watch("Sam");
  const page = keep(await Visitor.watch(staff("", "Uma"), "?records=1"));
  page.send("presence.set", { status: "asleep" });
  await page.until(() => page.of("chat.rejected").length === 1);
  expect(await rooms.isStaffOnline("S-uma")).toBe(false);
  expect(page.notices).toEqual([]);
  const vera = await watch("Vera");
  await Promise.all([until(sam, "Sam here 0, Vera here 0"), until(vera, "Sam here 0, Vera here 0")]);
});

test("an unknown status is refused, and a shopper's room accepts no presence", async () => {
  const sam = await watch("Sam");
  sam.send("presence.set", { status: "asleep" });
  await sam.until(() => sam.of("chat.rejected").length === 1);
  expect(sam.of("chat.rejected")[0]?.code).toBe("invalid");
  const ann = keep(await Visitor.enter(shopper(await newRoomId())));
  ann.send("presence.set", { status: "away" });
  await ann.until(() => ann.of("chat.rejected").length === 1);
  expect(ann.of("chat.rejected")[0]?.code).toBe("unknown-event");
  expect(await rooms.isStaffOnline("S-sam")).toBe(true);
  expect(await rooms.isStaffOnline("S-nobody")).toBe(false);
});
