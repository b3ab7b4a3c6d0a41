import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test } from "vitest";
import type { OrderCard } from "#domain/chat/staff/order-card";
import { archivedRow, STORED_FILE } from "../../tests/worker/support/chat/chat-rows.ts";
import { newRoomId, shopper, staff, visitors } from "../../tests/worker/support/chat/chat-visitor.ts";
import { openRooms } from "../shared/stubs.ts";

const { enter, leaveAll } = visitors();
afterEach(leaveAll);

const rooms = openRooms(env);
const CARD: OrderCard = {
  kind: "product",
  product: "fox-sticker",
  name: "Fox sticker",
  url: "/products/fox-sticker/",
  image: "",
  configured_product: null,
  summary: "",
  total: "4.00",
  currency: "USD",
};

describe("calls of the worker into a room", () => {
  test("only staff send cards; a card is stored with its message and removed with it", async () => {
    const room = await newRoomId();
    const ann = await enter(shopper(room));
    ann.ask();
    expect(await rooms.sendCard(shopper(room), { cid: "k0", message: "", order_input: CARD })).toMatchObject({
      code: "not-allowed",
      cid: "k0",
    });
    const answer = await rooms.sendCard(staff(room), { cid: "k1", message: "", order_input: CARD });
    expect(answer).toMatchObject({ line: { message: "", order_input: CARD, is_staff: true } });
    expect(await rooms.sendCard(staff(room), { cid: "k1", message: "twice", order_input: CARD })).toEqual(answer);
    expect((await ann.until(() => ann.of("chat.display")[0])).order_input).toEqual(CARD);
    await expect.poll(async () => (await archivedRow("chat_line", room))?.["order_input"]).toBe(JSON.stringify(CARD));
    await rooms.act(staff(room), { event: "chat.remove", data: { seq: "seq" in answer ? answer.seq : 0 } });
    await expect.poll(async () => (await archivedRow("chat_line", room))?.["order_input"]).toBe("");
  });

  test("a cid that was used for something else adds no second row", async () => {
    const room = await newRoomId();
    const sam = await enter(shopper(room)).then(() => enter(staff(room)));
    sam.send("chat.message", { message: "hello", cid: "same" });
    await sam.untilLine("hello");
    expect(await rooms.addFile(staff(room), { ...STORED_FILE, cid: "same" })).toMatchObject({ code: "conflict" });
  });

  test("a chat is transferred to a representative who was never in it, unless a colleague was quicker", async () => {
    const room = await newRoomId();
    const ann = await enter(shopper(room));
    ann.ask();
    const owner = { id: "S-tess", name: "Tess", side: "staff" as const };
    expect(await rooms.assign(staff(room), { owner, expect_rev: 0 })).toBeUndefined();
    await ann.until(() => ann.of("chat.room").at(-1)?.room.owner === "S-tess");
    expect(
      await rooms.assign(staff(room), { owner: { ...owner, id: "S-uma", name: "Uma" }, expect_rev: 0 }),
    ).toMatchObject({ code: "conflict", message: "Tess already has this chat." });
    expect(await rooms.assign(shopper(room), { owner, expect_rev: 1 })).toMatchObject({ code: "not-allowed" });
  });

  test("only its shopper creates a room", async () => {
    const room = crypto.randomUUID();
    expect(await rooms.addFile(staff(room), { ...STORED_FILE, cid: "f" })).toMatchObject({ code: "not-found" });
    expect(await rooms.act(staff(room), { event: "chat.remove", data: { seq: 1 } })).toMatchObject({
      code: "not-found",
    });
    expect(await rooms.transcript(room)).toBeUndefined();
  });
});

test("blocking a shopper closes their sockets with 4403 and leaves staff in the room", async () => {
  const room = await newRoomId();
  const [ann, sam] = [await enter(shopper(room)), await enter(staff(room))];
  await rooms.block(room);
  await ann.until(() => ann.closed);
  expect(ann.closed?.code).toBe(4403);
  sam.send("chat.note", { message: "blocked" });
  await sam.until(() => sam.seqs().includes(1));
  expect(sam.closed).toBeUndefined();
});

test("a rating is acknowledged to the shopper, shown to staff and stored in the directory", async () => {
  const room = await newRoomId();
  const [ann, sam] = [await enter(shopper(room)), await enter(staff(room))];
  ann.ask();
  ann.send("close-chat");
  ann.send("chat.rate", { score: 4, comment: " quick ", cid: "r1" });
  await sam.until(() =>
    sam
      .of("chat.event")
      .some(
        (event) =>
          "event_slug" in event &&
          event.event_slug === "chat-rated" &&
          event.display_message === "Ann rated this chat 4 of 5. “quick”",
      ),
  );
  await ann.until(
    () => ann.of("chat.event").some((event) => "hidden" in event && event.cid === "r1"),
    "the acknowledgement",
  );
  await ann.until(() => ann.of("chat.room").at(-1)?.room.rating === 4, "the rating in the room's record");
  await expect
    .poll(
      async () =>
        await env.DB.prepare("SELECT rating, rating_comment, closed_by FROM chat_room WHERE id = ?").bind(room).first(),
    )
    .toEqual({ rating: 4, rating_comment: "quick", closed_by: "customer" });
});

test("two representatives in one room see each other, and each other typing", async () => {
  const room = await newRoomId();
  const ann = await enter(shopper(room));
  const [sam, tess] = [await enter(staff(room, "Sam")), await enter(staff(room, "Tess"))];
  await sam.until(
    () =>
      sam
        .of("chat.room")
        .at(-1)
        ?.people?.some(({ id }) => id === "S-tess"),
    "the colleague",
  );
  await tess.until(() => tess.of("chat.room").at(-1)?.people?.length === 3, "everybody");
  expect(tess.of("chat.room").at(-1)?.people).toEqual([
    { id: "C-ann", name: "", is_staff: false },
    { id: "S-sam", name: "Sam", is_staff: true },
    { id: "S-tess", name: "Tess", is_staff: true },
  ]);
  tess.send("chat.typing");
  await sam.until(() => sam.of("chat.is_typing").some(({ user_identifier }) => user_identifier === "S-tess"));
  await tess.leave();
  await sam.until(
    () =>
      !sam
        .of("chat.room")
        .at(-1)
        ?.people?.some(({ id }) => id === "S-tess"),
    "the colleague's absence",
  );
  expect(ann.texts.join()).not.toContain('"people"');
});
