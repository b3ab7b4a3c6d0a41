import { afterEach, expect, test } from "vitest";
import { randomHistory } from "../../fixtures/chat/random-history.ts";
import { applyFrame, emptyLog, queue, type ChatLog } from "#domain/chat/room/log";
import { modelRow, ModelRoom } from "../../fixtures/chat/model-room.ts";
import type { ClientFrame } from "#domain/chat/protocol";
import { showRow, type Author } from "#domain/chat/room/rows";
import type { Claims } from "../../../durable/shared/claims.ts";
import { byLevel } from "../../level.ts";
import { binding } from "../support/binding.ts";
import { listRoomRows } from "../support/chat/chat-rows.ts";
import { evict, newRoomId, shopper, staff, visitors, type Visitor } from "../support/chat/chat-visitor.ts";

/** Random histories beside the pinned ones. */
const SEEDS = byLevel({ full: 6, deep: 20 });
const LENGTH = 30;
const PINNED = [3, 11, 2026];

const { enter, leaveAll } = visitors();
afterEach(leaveAll);

/** One person at a real socket, whose frames may arrive late or never. */
class Person {
  readonly claims: Claims;
  log: ChatLog = emptyLog();
  #visitor: Visitor | undefined;
  #heard = 0;
  #marks = 0;

  constructor(claims: Claims) {
    this.claims = claims;
  }

  get author(): Author {
    return { id: this.claims.id, name: this.claims.name, side: this.claims.side };
  }

  /** Replaces a connection: frames of the old one that were not received are lost. */
  async connect(): Promise<Array<ClientFrame>> {
    this.#visitor?.socket.close(1000, "gone");
    const { lastSeq, epoch } = this.log;
    this.#visitor = await enter(this.claims, { query: lastSeq > 0 ? `?since=${lastSeq}&epoch=${epoch}` : "" });
    this.#heard = 0;
    await this.dealtWith();
    this.hear(1);
    return this.log.outbox.map(({ cid, event, data }) => ({ event, data: { ...data, cid } }) as ClientFrame);
  }

  send(frame: ClientFrame): void {
    this.#visitor?.socket.send(JSON.stringify(frame));
  }

  keep(frame: ClientFrame): void {
    if (
      frame.event !== "chat.message" &&
      frame.event !== "chat.note" &&
      frame.event !== "chat.set.description" &&
      frame.event !== "close-chat"
    )
      return;
    this.log = queue(this.log, { cid: frame.data.cid ?? "", event: frame.event, data: frame.data, at: 0 });
  }

  hear(count: number): void {
    for (const frame of this.#visitor?.frames.slice(this.#heard, this.#heard + count) ?? []) {
      this.log = applyFrame(this.log, frame);
      this.#heard++;
    }
  }

  /** The room answers an unknown frame after everything that came before it. */
  async dealtWith(): Promise<void> {
    const cid = `mark-${++this.#marks}`;
    const visitor = this.#visitor;
    visitor?.send("no-such-event", { cid });
    await visitor?.until(
      () => visitor.of("chat.rejected").some((rejection) => rejection.cid === cid),
      "the end of what was sent",
    );
  }
}

async function run(seed: number): Promise<void> {
  const room = await newRoomId();
  const paper = new ModelRoom();
  const people = [new Person(shopper(room)), new Person(staff(room, "Sam")), new Person(staff(room, "Tess"))];
  const say = async (person: Person, frame: ClientFrame, times = 1) => {
    for (let time = 0; time < times; time++) {
      paper.take(person.author, frame);
      person.send(frame);
    }
    await person.dealtWith();
  };
  const connect = async (person: Person) => {
    for (const frame of await person.connect()) await say(person, frame);
  };
  for (const person of people) await connect(person);
  for (const happening of randomHistory(seed, LENGTH)) {
    if (happening.do === "evict") {
      await evict(room);
      continue;
    }
    const person = people[happening.who];
    if (!person) continue;
    if (happening.do === "act") {
      person.keep(happening.frame);
      await say(person, happening.frame, happening.times);
    } else if (happening.do === "drop") await connect(person);
    else if (happening.do === "receive") person.hear(happening.count);
  }
  for (const person of people) await connect(person);
  for (const person of people) await person.dealtWith();
  const rows = await listRoomRows(room);
  expect(rows.map(modelRow)).toEqual(paper.rows);
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, i) => i + 1));
  for (const person of people) {
    person.hear(Infinity);
    const frames = rows.map((row) => showRow(room, row, person.claims));
    expect(person.log.outbox).toEqual([]);
    // A browser that was away during an edit does not receive the original text.
    const forgetful = (lines: ReadonlyArray<object>) => lines.map((line) => ({ ...line, original: undefined }));
    expect(forgetful(person.log.lines)).toEqual(
      forgetful(frames.flatMap((frame) => (frame.event === "chat.display" ? [frame.data] : []))),
    );
    expect(person.log.events).toEqual(
      frames.flatMap((frame) => (frame.event === "chat.event" && !("hidden" in frame.data) ? [frame.data] : [])),
    );
  }
}

const given = binding("CHAT_SEED");
const first = given ? Number(given) : Math.floor(Math.random() * 2 ** 31);
const seeds = given ? [first] : [...PINNED, ...Array.from({ length: SEEDS }, (_, i) => first + i)];
console.log(`histories of the real room: seeds ${PINNED.join(", ")} and from ${first} on`);

test.each(seeds)(
  "random sends, repeats, disconnects and evictions: the room behaves like its model; repeat with CHAT_SEED=%d npx vitest run --project worker tests/worker/chat/chat-histories.full.test.ts",
  run,
);
