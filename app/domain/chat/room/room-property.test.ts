import fc from "fast-check";
import { expect, test } from "vitest";
import type { ClientFrame } from "#domain/chat/protocol";
import { ANN, RoomInMemory, SAM, TESS } from "../../../../tests/fixtures/chat/room-in-memory.ts";
import { mayReopen } from "#domain/chat/room/internal/room-life";
import { SHOP, type Effect, type RoomInput, type RoomState, type TimerKind } from "#domain/chat/room/room-state";
import { cidOwner, showRow } from "#domain/chat/room/rows";
import { DAY_MS, MINUTE_MS } from "#domain/ground/kernel/durations";

const people = fc.constantFrom(ANN, SAM, TESS);
const cid = fc.option(fc.constantFrom("a", "b", "c"), { nil: undefined });
const message = fc.constantFrom("hello", "a question");
const seq = fc.integer({ min: 0, max: 12 });
const frames: fc.Arbitrary<ClientFrame> = fc.oneof(
  fc.record({ event: fc.constant("chat.message" as const), data: fc.record({ message, cid }) }),
  fc.record({ event: fc.constant("chat.note" as const), data: fc.record({ message, cid }) }),
  fc.record({
    event: fc.constant("close-chat" as const),
    data: fc.record({ cid, resolve: fc.constantFrom(undefined, false) }),
  }),
  fc.record({ event: fc.constant("chat.edit" as const), data: fc.record({ seq, message }) }),
  fc.record({ event: fc.constant("chat.remove" as const), data: fc.record({ seq }) }),
  fc.record({ event: fc.constant("chat.read" as const), data: fc.record({ seq }) }),
  fc.record({
    event: fc.constant("chat.set.owner" as const),
    data: fc.record({ owner: fc.constantFrom("S-sam", "S-tess", null), expect_rev: fc.integer({ min: 0, max: 3 }) }),
  }),
  fc.record({
    event: fc.constant("chat.rate" as const),
    data: fc.record({ score: fc.integer({ min: 1, max: 5 }), comment: fc.constantFrom("", "quick"), cid }),
  }),
  fc.record({ event: fc.constant("log.page" as const), data: fc.record({ url: fc.constant("/cart/") }) }),
  fc.record({
    event: fc.constant("chat.set.description" as const),
    data: fc.record({
      description: message,
      customer_name: fc.constant("Ann"),
      email: fc.constant("a@b.c"),
      screen_size: fc.constant(""),
      cid,
    }),
  }),
);
const timers = fc.constantFrom<TimerKind>(
  "wait",
  "hours",
  "mail",
  "idle",
  "archive",
  "purge",
  "forget",
  "left:C-ann",
  "left:S-sam",
);
const CARD = {
  kind: "product" as const,
  product: "fox-sticker",
  name: "Fox sticker",
  url: "/products/fox-sticker/",
  image: "",
  configured_product: null,
  summary: "",
  total: "4.00",
  currency: "USD",
};
const inputs: fc.Arbitrary<RoomInput> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ by: people, frame: frames }) },
  fc.record({ join: people }),
  fc.record({ leave: people, since: fc.constant(0) }),
  { weight: 3, arbitrary: fc.record({ timer: timers }) },
  fc.record({
    by: people,
    file: fc.constant({ name: "a.png", type: "image/png", bytes: 10, key: "chat/room1/a", preview_key: null }),
    cid,
  }),
  fc.record({ by: people, card: fc.constant(CARD), message, cid }),
  fc.record({ by: people, assign: fc.constantFrom(SAM, TESS), expect_rev: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ archived: fc.constant("chat/transcripts/room1.json") }),
);

const steps = fc.array(
  fc.record({
    input: inputs,
    open: fc.boolean(),
    pass: fc.constantFrom(0, 1000, 6 * MINUTE_MS, 31 * MINUTE_MS, 2 * DAY_MS, 31 * DAY_MS),
  }),
  { maxLength: 50 },
);

test("in any order of events, the invariants of the log hold", () => {
  fc.assert(
    fc.property(steps, (randomSteps) => {
      const room = new RoomInMemory();
      const keys = new Set<string>();
      for (const { input, open, pass } of randomSteps) {
        room.open = open;
        room.now += pass;
        const previousState = room.state;
        const effects = room.take(input);
        const { state } = room;
        // Numbered from 1 without gaps, with one row per cid.
        expect(room.rows.map((row) => row.seq)).toEqual(room.rows.map((_, i) => i + 1));
        expect(state.lastSeq).toBe(room.rows.length);
        const cids = room.rows.flatMap((row) => (row.cid === undefined ? [] : [`${cidOwner(row.author)} ${row.cid}`]));
        expect(new Set(cids).size).toBe(cids.length);
        // Nothing is said in an ended chat unless it is reopened, which not everyone may do.
        const contentRows = effects.flatMap((effect) =>
          effect.do === "append" && effect.row.kind !== "event" ? [effect.row] : [],
        );
        if (previousState.closedAt && contentRows.length > 0)
          expect([state.closedAt, contentRows.every((row) => mayReopen(previousState, row.author))]).toEqual([0, true]);
        if (previousState.closedAt && contentRows.length === 0) expect(state.closedAt).toBe(previousState.closedAt);
        // A closed chat has a closer; only a closed chat is archived, emptied or rated; an open one is not resolved.
        expect(state.closedAt !== 0).toBe(state.closedBy !== "");
        if (!state.closedAt) expect([state.resolved, state.archivedAt]).toEqual([false, 0]);
        for (const effect of effects)
          if (effect.do === "task")
            expect(effect.task === "forget" ? room.rows.length : state.closedAt).toSatisfy((n: number) =>
              effect.task === "forget" ? n === 0 : n > 0,
            );
        // Counts and cursors only grow, and no cursor is ahead of the log.
        expect(state.ownerRev).toBeGreaterThanOrEqual(previousState.ownerRev);
        expect(state.rev).toBeGreaterThanOrEqual(previousState.rev);
        for (const side of ["customer", "staff"] as const) {
          expect(state.read[side]).toBeLessThanOrEqual(state.lastSeq);
          expect(state.read[side]).toBeGreaterThanOrEqual(previousState.read[side]);
        }
        // A chat with a representative has no wait.
        if (state.owner || state.offline || state.closedAt) expect(state.requestedAt).toBe(0);
        // A shopper changes nothing that only staff may change.
        if ("by" in input && input.by.side === "customer") expect(state.owner).toBe(previousState.owner);
        expectNoticesToBeUnique(effects, keys, state);
        expectNotesToStayPrivate(room, input, effects);
      }
    }),
    { numRuns: 400 },
  );
});

/** Every notice has a unique key, and no two e-mails cover the same rows. */
function expectNoticesToBeUnique(effects: ReadonlyArray<Effect>, keys: Set<string>, state: RoomState): void {
  for (const effect of effects) {
    if (effect.do !== "notify") continue;
    expect(keys).not.toContain(effect.notice.key);
    keys.add(effect.notice.key);
    if (effect.notice.kind === "answer-unread") expect(effect.notice.since_seq).toBeLessThan(state.staffSeq);
  }
}

function expectNotesToStayPrivate(room: RoomInMemory, input: RoomInput, effects: ReadonlyArray<Effect>): void {
  // Only its author edits a note, and only staff see the edit.
  for (const effect of effects) {
    const row = effect.do === "edit" ? room.rows[effect.seq - 1] : undefined;
    if (row?.visible !== "staff") continue;
    expect("by" in input && input.by.id).toBe(row.author.id);
    expect(effects.flatMap((roomEffect) => (roomEffect.do === "append" ? [roomEffect.row.visible] : []))).toEqual([
      "staff",
    ]);
  }
  // Content for staff never reaches a shopper.
  for (const row of room.rows)
    if (row.visible === "staff")
      expect(Object.keys(showRow("room1", row, ANN).data).filter((key) => key !== "cid")).toEqual(["seq", "hidden"]);
}

function withCid(input: RoomInput, cid: string): RoomInput {
  if (!("by" in input)) return input;
  return "frame" in input
    ? { ...input, frame: { ...input.frame, data: { ...input.frame.data, cid } } as ClientFrame }
    : { ...input, cid };
}

test("repeating a step changes nothing", () => {
  fc.assert(
    fc.property(steps, inputs, (randomSteps, last) => {
      const room = new RoomInMemory();
      for (const { input, open, pass } of randomSteps) {
        room.open = open;
        room.now += pass;
        room.take(input);
      }
      const again = withCid(last, "again");
      room.take(again);
      const [rows, state] = [room.rows, room.state];
      const effects = room.take(again);
      // A repeated frame is answered with the row of the first.
      if ("by" in again && rows.some((row) => row.cid === "again"))
        expect([room.rows, effects.map((effect) => effect.do), room.state]).toEqual([rows, ["answer"], state]);
      if ("join" in again || "leave" in again) expect(room.rows).toEqual(rows);
      if ("timer" in again && again.timer !== "wait" && again.timer !== "hours") expect(room.rows).toEqual(rows);
    }),
    { numRuns: 300 },
  );
});

test("rows that the shop writes carry its name", () => {
  const room = new RoomInMemory();
  room.ask();
  room.take({ timer: "wait" });
  expect(room.rows.at(-1)?.author).toBe(SHOP);
});
