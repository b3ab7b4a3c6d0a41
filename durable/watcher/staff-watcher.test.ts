import { afterEach, expect, test } from "vitest";
import { newRoomId, shopper, Visitor } from "../../tests/worker/support/chat/chat-visitor.ts";
import { listRoomSummaries, watchers } from "../../tests/worker/support/chat/staff-watchers.ts";

const { keep, watch, leaveAll } = watchers();
afterEach(leaveAll);

test("a new question appears in the inbox of connected staff and of those who connect later", async () => {
  const sam = await watch();
  const room = await newRoomId();
  const ann = keep(await Visitor.enter(shopper(room)));
  ann.ask();
  ann.send("chat.message", { message: "Anybody?" });
  const summary = await sam.until(() => listRoomSummaries(sam, room).find(({ last_line }) => last_line === "Anybody?"));
  expect(summary).toMatchObject({
    customer_name: "Ann",
    description: "Do you cut holes?",
    unread: 1,
    owner: null,
    online: true,
  });
  const tess = await watch("Tess");
  await tess.until(() => listRoomSummaries(tess, room)[0]);
  expect(tess.notices[0]).toMatchObject({ event: "chat.rooms", data: { complete: true } });
});
