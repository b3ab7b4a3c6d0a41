import { afterEach, describe, expect, test } from "vitest";
import { authorize, connect, leaveAll } from "../support/chat/chat-people.ts";
import { fireTimer } from "../support/chat/chat-visitor.ts";
import { Client } from "../support/clients/client.ts";
import { answeredWhileAway, emailTo, fileIn, linkIn } from "./chat-emails.ts";

// Each test uses several rooms, e-mails and browsers.

afterEach(leaveAll);

describe("the link in an e-mail", () => {
  async function linked() {
    const answered = await answeredWhileAway();
    await fireTimer(answered.room, "mail");
    return { ...answered, link: linkIn(await emailTo(answered.email, /round ones/)) };
  }

  test("opens its conversation in another browser, with the chat window, as its customer", async () => {
    const { room, link, inside, client } = await linked();
    const phone = new Client();
    const followed = await phone.get(link);
    expect([followed.status, followed.headers.get("location"), followed.headers.get("cache-control")]).toEqual([
      303,
      "/",
      "no-store",
    ]);
    expect(phone.cookies.get("kc_chat_window")).toBe("open");
    expect([...phone.cookies.keys()].filter((name) => name === "sessionid" || name === "kc_guest")).toEqual([]);
    const entered = await authorize(phone);
    expect(entered.room_id).toBe(room);
    expect(entered.user_identifier).toBe((await authorize(client)).user_identifier);
    const socket = await connect(phone);
    await socket.untilLine("Yes, round ones");
    socket.send("chat.message", { message: "thank you", cid: "p1" });
    await inside.untilLine("thank you");
    expect(inside.of("chat.display").find(({ message }) => message === "thank you")).toMatchObject({
      is_staff: false,
      customer_name: "Ann",
      user_identifier: entered.user_identifier,
    });
    const file = await phone.form("/chat/api/upload-file/", fileIn(room));
    expect(file.status).toBe(201);
    expect((await phone.get((await file.json<{ file: string }>()).file)).status).toBe(200);
  });
});
