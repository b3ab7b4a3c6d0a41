import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#domain/ground/kernel/durations";
import * as schema from "../../../worker/db/schema/index.ts";
import { clearIsolateState } from "../../../worker/isolate-state.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { db } from "../support/database/rows.ts";
import { authorize, connect, inside } from "./chat-connection.ts";

afterEach(async () => {
  for (const visitor of inside.splice(0)) await visitor.leave();
});

describe("POST /chat/authorize/", () => {
  test("gives a guest the same room every time, and another guest another one", async () => {
    const ann = new Client();
    const first = await authorize(ann);
    expect(first.user_identifier).toMatch(/^C-/);
    expect(await authorize(ann)).toEqual(first);
    expect((await authorize(new Client())).room_id).not.toBe(first.room_id);
    expect(ann.cookies.get("kc_chat")).toContain(first.room_id);
  });

  test("says within how many minutes visitors usually have an answer", async () => {
    await env.DB.prepare("UPDATE chat_room SET requested_at = NULL").run();
    expect((await authorize(new Client())).usual_wait_minutes).toBeUndefined();
    clearIsolateState();
    const requestedAt = new Date(Date.now() - HOUR_MS);
    const firstStaffAt = new Date(requestedAt.getTime() + 2 * MINUTE_MS);
    const answeredRoom = { opened: true, requestedAt, firstStaffAt, dateCreated: requestedAt, updatedAt: requestedAt };
    const hour = new Date(requestedAt.getTime() + HOUR_MS);
    for (let i = 0; i < 5; i++)
      await db.insert(schema.chatRoom).values([
        { ...answeredRoom, id: crypto.randomUUID(), guestId: crypto.randomUUID() },
        // What is written outside business hours is a message and no conversation.
        {
          ...answeredRoom,
          id: crypto.randomUUID(),
          guestId: crypto.randomUUID(),
          firstStaffAt: hour,
          offlineMessage: true,
        },
      ]);
    expect((await authorize(new Client())).usual_wait_minutes).toBe(2);
  });

  test("needs the security token", async () => {
    expect((await new Client().request("/chat/authorize/", { method: "POST" })).status).toBe(403);
  });
});

describe("the sockets", () => {
  test("a guest and staff exchange messages in a room with one date, and the guest keeps it", async () => {
    const ann = new Client();
    const { room_id } = await authorize(ann);
    const { client: sam } = await signedUp({ role: "staff" });
    const [shopper, representative, watcher] = [
      await connect(ann),
      await connect(sam, `/ws/staff/chat/${room_id}/`),
      await connect(sam, "/ws/staff/model-change-watcher/"),
    ];
    shopper.ask();
    representative.send("chat.message", { message: "Hello Ann" });
    await shopper.untilLine("Hello Ann");
    const record = await (await ann.get(`/chat/api/v1/chat-room/${room_id}/`)).json<{ date_created: string }>();
    const frames = [...shopper.of("chat.update_history"), ...representative.of("chat.update_history")];
    expect(new Set(frames.map(({ room }) => room.date_created))).toEqual(new Set([record.date_created]));
    await watcher.until(() =>
      watcher.notices.some(
        (notice) =>
          notice.event === "chat.rooms" &&
          notice.data.rooms.some((room) => room.room_id === room_id && room.customer_service_name !== ""),
      ),
    );
  });
});
