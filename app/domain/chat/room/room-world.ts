import { applyFrame, emptyLog, queue, type ChatLog } from "#domain/chat/room/log";
import { onPaper, PaperRoom, type Outcome } from "#domain/chat/room/paper-room";
import type { ClientFrame, ServerFrame } from "#domain/chat/protocol";
import { ANN, RoomInMemory, SAM, TESS } from "#domain/chat/room/room-fixture";
import { roomRecord } from "#domain/chat/room/room-record";
import type { Effect, RoomState } from "#domain/chat/room/room-state";
import { showRow, type Author } from "#domain/chat/room/rows";

interface Browser {
  readonly who: Author;
  log: ChatLog;
  /** On its way to the room. */
  up: Array<ClientFrame>;
  /** On its way to the browser. */
  down: Array<ServerFrame>;
}

/** A room, three browsers and the lines between them, without a clock or a network: every step is taken by hand. Beside it, the same on paper. */
export class RoomWorld {
  readonly room = new RoomInMemory();
  readonly paper = new PaperRoom();
  readonly browsers: ReadonlyArray<Browser>;
  /** What the room should have done and did not. */
  readonly faults: Array<string> = [];

  constructor(people: ReadonlyArray<Author> = [ANN, SAM, TESS]) {
    this.browsers = people.map((who) => ({ who, log: emptyLog(), up: [], down: [] }));
    for (const browser of this.browsers) this.connect(browser);
  }

  /** A new connection: what the old one carried is lost, the history comes, then everything that was never acknowledged goes out again. */
  connect(browser: Browser): void {
    browser.up = [];
    browser.down = [this.#history(browser)];
    this.#tell(this.room.take({ join: browser.who }), browser);
    browser.log = applyFrame(browser.log, browser.down.shift() as ServerFrame);
    browser.up.push(
      ...browser.log.outbox.map(({ cid, event, data }) => ({ event, data: { ...data, cid } }) as ClientFrame),
    );
  }

  act(browser: Browser, frame: ClientFrame, times = 1): void {
    const isKept =
      frame.event === "chat.message" ||
      frame.event === "chat.note" ||
      frame.event === "chat.set.description" ||
      frame.event === "close-chat";
    if (isKept)
      browser.log = queue(browser.log, { cid: frame.data.cid ?? "", event: frame.event, data: frame.data, at: 0 });
    for (let time = 0; time < times; time++) browser.up.push(frame);
  }

  /** The first of what a browser sent arrives in the room. */
  arrive(browser: Browser): void {
    const frame = browser.up.shift();
    if (!frame) return;
    const before = this.room.rows.length;
    const effects = this.room.take({ by: browser.who, frame });
    const did: Outcome = effects.some((effect) => effect.do === "reject")
      ? "refused"
      : effects.some((effect) => effect.do === "answer")
        ? "again"
        : this.room.rows.length > before
          ? "new"
          : "nothing";
    const should = this.paper.take(browser.who, frame);
    if (did !== should) this.faults.push(`${browser.who.id} ${JSON.stringify(frame)}: ${did}, on paper ${should}`);
    const [rows, paper] = [JSON.stringify(this.room.rows.map(onPaper)), JSON.stringify(this.paper.rows)];
    if (rows !== paper) this.faults.push(`rows ${rows}, on paper ${paper}`);
    this.#tell(effects, browser);
  }

  /** The first of what was sent to a browser is shown there, and with it what follows about the room as such. */
  hear(browser: Browser): void {
    const frame = browser.down.shift();
    if (!frame) return;
    browser.log = applyFrame(browser.log, frame);
    while (browser.down[0]?.event === "chat.room")
      browser.log = applyFrame(browser.log, browser.down.shift() as ServerFrame);
    if (browser.log.gap) this.faults.push(`${browser.who.id} found a gap`);
  }

  /** What eviction leaves: the state as it was written down, and the rows. */
  evict(): void {
    this.room.state = JSON.parse(JSON.stringify(this.room.state)) as RoomState;
  }

  /** Everything arrives and is heard, until nobody has anything left to say. */
  settle(): void {
    for (let round = 0; round < 3; round++) {
      for (const browser of this.browsers) {
        this.connect(browser);
        while (browser.up.length > 0) this.arrive(browser);
      }
      for (const browser of this.browsers) while (browser.down.length > 0) this.hear(browser);
    }
  }

  /** What is wrong once everything has settled: nothing, it is hoped. */
  verdict(): Array<string> {
    const found = [...this.faults];
    const { rows, state } = this.room;
    if (rows.some(({ seq }, i) => seq !== i + 1) || state.lastSeq !== rows.length) found.push("the numbers have gaps");
    const cids = rows.flatMap(({ cid, author }) =>
      cid === undefined ? [] : [`${author.side === "staff" ? author.id : ""} ${cid}`],
    );
    if (new Set(cids).size !== cids.length) found.push("a cid has two rows");
    for (const { who, log } of this.browsers) {
      if (log.outbox.length > 0) found.push(`${who.id} still sends ${JSON.stringify(log.outbox)}`);
      const shown = rows.map((row) => showRow(state.id, row, who));
      const lines = shown.flatMap((frame) => (frame.event === "chat.display" ? [frame.data] : []));
      const events = shown.flatMap((frame) =>
        frame.event === "chat.event" && !("hidden" in frame.data) ? [frame.data] : [],
      );
      if (seenAs(log.lines) !== seenAs(lines))
        found.push(`${who.id} sees ${seenAs(log.lines)} instead of ${seenAs(lines)}`);
      if (seenAs(log.events) !== seenAs(events))
        found.push(`${who.id} sees ${seenAs(log.events)} instead of ${seenAs(events)}`);
    }
    return found;
  }

  #history({ who, log }: Browser): ServerFrame {
    const since = log.lastSeq;
    const shown = this.room.rows.filter(({ seq }) => seq > since).map((row) => showRow(this.room.state.id, row, who));
    return {
      event: "chat.update_history",
      data: {
        lines: shown.flatMap((frame) => (frame.event === "chat.display" ? [frame.data] : [])),
        events: shown.flatMap((frame) => (frame.event === "chat.event" ? [frame.data] : [])),
        files: [],
        epoch: "one",
        from_seq: since + 1,
        last_seq: this.room.state.lastSeq,
        more: false,
        room: roomRecord(this.room.state, true),
      },
    };
  }

  #tell(effects: ReadonlyArray<Effect>, sender: Browser): void {
    const { state } = this.room;
    for (const effect of effects) {
      const readers =
        effect.do === "answer" || effect.do === "reject" || ("to" in effect && effect.to === "sender")
          ? [sender]
          : this.browsers;
      for (const reader of readers) {
        if (effect.do === "append" || effect.do === "answer")
          reader.down.push(showRow(state.id, effect.row, reader.who));
        else if (effect.do === "revise") {
          const row = this.room.rows[effect.seq - 1];
          if (row?.visible === "all") reader.down.push(showRow(state.id, row, reader.who));
        } else if (effect.do === "reject") reader.down.push({ event: "chat.rejected", data: effect.rejection });
        else if (effect.do === "tell-closed") reader.down.push({ event: "chat.closed", data: {} });
        else if (effect.do === "tell-room")
          reader.down.push({ event: "chat.room", data: { room: roomRecord(state, true) } });
      }
    }
  }
}

/** A browser that was away for an edit does not learn what a line said first; everything else is the same to everybody. */
const seenAs = (rows: ReadonlyArray<object>): string =>
  JSON.stringify(
    rows.map((row) => Object.entries({ ...row, original: undefined }).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
