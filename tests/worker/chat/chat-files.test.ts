import { afterEach, describe, expect, test } from "vitest";
import { png } from "../../fixtures/uploads/files.ts";
import { connect, leaveAll, visitorInRoom } from "../support/chat/chat-people.ts";
import { signedUp } from "../support/customers.ts";
import { type Sent, upload } from "./file-upload.ts";

afterEach(leaveAll);

describe("a file sent into a conversation", () => {
  test("becomes a numbered row that both sides receive", async () => {
    const { client, room, socket } = await visitorInRoom();
    const { client: sam } = await signedUp({ role: "staff" });
    socket.ask();
    const inside = await connect(sam, `/ws/staff/chat/${room}/`);
    const bytes = png(8, 8);
    const response = await upload(client, room, bytes, { cid: "f1" });
    const sentFile = await response.json<Sent>();
    expect([response.status, sentFile]).toEqual([
      201,
      expect.objectContaining({
        id: `${room}-${sentFile.seq}`,
        cid: "f1",
        name: "picture.png",
        type: "image/png",
        bytes: bytes.length,
        is_staff: false,
        file: `/chat/api/download-file/${room}-${sentFile.seq}/`,
      }),
    ]);
    expect(JSON.stringify(sentFile)).not.toContain("key");
    expect(await inside.until(() => inside.of("chat.uploaded-file")[0])).toMatchObject({
      seq: sentFile.seq,
      name: "picture.png",
    });
    const read = await sam.get(sentFile.file);
    expect(new Uint8Array(await read.arrayBuffer())).toEqual(bytes);
    expect(read.headers.get("content-type")).toBe("image/png");
  });
});
