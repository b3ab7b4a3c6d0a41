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
    const sent = await response.json<Sent>();
    expect([response.status, sent]).toEqual([
      201,
      expect.objectContaining({
        id: `${room}-${sent.seq}`,
        cid: "f1",
        name: "picture.png",
        type: "image/png",
        bytes: bytes.length,
        is_staff: false,
        file: `/chat/api/download-file/${room}-${sent.seq}/`,
      }),
    ]);
    expect(JSON.stringify(sent)).not.toContain("key");
    expect(await inside.until(() => inside.of("chat.uploaded-file")[0])).toMatchObject({
      seq: sent.seq,
      name: "picture.png",
    });
    const read = await sam.get(sent.file);
    expect(new Uint8Array(await read.arrayBuffer())).toEqual(bytes);
    expect(read.headers.get("content-type")).toBe("image/png");
  });
});
