import { env } from "cloudflare:workers";
import { afterEach, expect, test } from "vitest";
import { CLOSE } from "#domain/ground/sync/socket-limits";
import { newRoomId, shopper, staff, Visitor, visitors } from "../../tests/worker/support/chat/chat-visitor.ts";
import { watchers } from "../../tests/worker/support/chat/staff-watchers.ts";
import { openRooms } from "./stubs.ts";

const { enter, leaveAll } = visitors();
const { keep, watch, leaveAll: leaveWatcher } = watchers();
afterEach(async () => {
  await leaveAll();
  await leaveWatcher();
});

const rooms = openRooms(env);

/** Twenty sockets at once, of an isolate that let them in before it could know. @returns their close codes */
async function listCloseCodes(open: () => Promise<Visitor>): Promise<Array<number | undefined>> {
  const lateSockets = await Promise.all(Array.from({ length: 20 }, open));
  await Promise.all(lateSockets.map((visitor) => visitor.until(() => visitor.closed)));
  return lateSockets.map(({ closed }) => closed?.code);
}

const allClosedBy = (code: number) => Array.from({ length: 20 }, () => code);

test("sockets that were let in just before their session ended stay in no room that was told", async () => {
  const room = await newRoomId();
  await enter(shopper(room));
  const sam = await enter(staff(room));
  await rooms.endSessionIn(room, staff(room).session);
  await sam.until(() => sam.closed);
  expect(await listCloseCodes(() => Visitor.enter(staff(room)))).toEqual(allClosedBy(CLOSE.sessionEnded));
  const tess = await enter(staff(room, "Tess"));
  await tess.untilHandled();
  expect(tess.closed).toBeUndefined();
});

test("nor do they watch records", async () => {
  // Nobody else's session: other tests watch right after this one.
  const claims = staff("", "Uma");
  const uma = await watch("Uma");
  await rooms.endSession(claims.session);
  await uma.until(() => uma.closed);
  expect(await listCloseCodes(() => Visitor.watch(claims))).toEqual(allClosedBy(CLOSE.sessionEnded));
  const tess = keep(await Visitor.watch(staff("", "Tess")));
  await tess.untilHandled();
  expect(tess.closed).toBeUndefined();
});

test("a blocked shopper's sockets that were on their way are refused, and staff enter", async () => {
  const room = await newRoomId();
  const ann = await enter(shopper(room));
  await rooms.block(room);
  await ann.until(() => ann.closed);
  expect(await listCloseCodes(() => Visitor.enter(shopper(room)))).toEqual(allClosedBy(CLOSE.notAllowed));
  const sam = await enter(staff(room));
  await sam.untilHandled();
  expect(sam.closed).toBeUndefined();
});
