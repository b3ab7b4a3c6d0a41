import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test } from "vitest";
import { archivedRow, STORED_FILE } from "../../tests/worker/support/chat/chat-rows.ts";
import { newRoomId, shopper, staff, visitors } from "../../tests/worker/support/chat/chat-visitor.ts";
import { openRooms } from "../shared/stubs.ts";

const { enter, leaveAll } = visitors();
afterEach(leaveAll);

const rooms = openRooms(env);

describe("calls of the worker into a room", () => {
  test("a file is a row like any other: both sides see it, no one sees its key, and the database has it", async () => {
    const room = await newRoomId();
    const [ann, sam] = [await enter(shopper(room)), await enter(staff(room))];
    ann.ask();
    await ann.until(() => ann.seqs().includes(1));
    const answer = await rooms.addFile(shopper(room), { ...STORED_FILE, cid: "f1" });
    expect(answer).toMatchObject({
      seq: 2,
      file: {
        id: `${room}-2`,
        file: `/chat/api/download-file/${room}-2/`,
        preview: `/chat/api/download-file/${room}-2/?preview=1`,
        name: "fox.png",
        type: "image/png",
        bytes: 1234,
        cid: "f1",
      },
    });
    expect(await rooms.addFile(shopper(room), { ...STORED_FILE, key: "chat/r/another", cid: "f1" })).toEqual(answer);
    await sam.until(() => sam.of("chat.uploaded-file")[0]);
    expect([...ann.texts, ...sam.texts].join()).not.toContain("secret");
    expect(await rooms.findFile(room, 2)).toEqual(STORED_FILE);
    expect([await rooms.findFile(room, 1), await rooms.findFile(room, 9)]).toEqual([null, null]);
    await expect
      .poll(() => archivedRow("chat_file", room))
      .toMatchObject({ seq: 2, r2_key: "chat/r/secret-key", preview_key: "chat/r/secret-preview", bytes: 1234 });
  });
});
