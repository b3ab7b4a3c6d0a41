import { decide } from "#domain/chat/room/room";
import { hasteOf, type Haste } from "#domain/chat/room/room-news";
import {
  newRoom,
  type Effect,
  type RoomInput,
  type RoomState,
  type Surroundings,
  type TimerKind,
} from "#domain/chat/room/room-state";
import type { Row } from "#domain/chat/room/rows";
import { textAbout } from "#domain/chat/conversation/searched-text";
import type { Transcript } from "#domain/chat/conversation/transcript";
import { Alarms } from "../shared/alarms.ts";
import { ChatHistory } from "./chat-history.ts";
import { deskOf } from "./notifications.ts";
import type { RoomEnv } from "../shared/env.ts";
import { RETRY_MS, RoomOutbox } from "./outbox.ts";
import { RoomHours } from "./room-hours.ts";
import { hotOf, isOnlyHot, RoomMeta } from "./room-meta.ts";
import { RoomVoice } from "./room-broadcast.ts";

/** The reducer's own timers; "copy", when something waits to be delivered; "sessions", when the next session of a socket ends. */
export type RoomTimer = TimerKind | "copy" | "sessions";

/** What a room's database consists of: a room that an older version founded may lack some of it. */
const MADE = ["meta", "entry", "entry_cid", "entry_outbox", "visit", "notice", "timer", "timer_failure"];

/** One room's state and what it is kept in. A step is decided, stored and only then told: what cannot be stored is not said, and did not happen. */
export class RoomCore {
  readonly history: ChatHistory;
  readonly alarms: Alarms<RoomTimer>;
  readonly outbox: RoomOutbox;
  readonly voice: RoomVoice;
  readonly hours: RoomHours;
  readonly #ctx: DurableObjectState;
  readonly #meta: RoomMeta;
  #state: RoomState | undefined;
  #delivering: Promise<void> | undefined;

  constructor(ctx: DurableObjectState, env: RoomEnv) {
    this.#ctx = ctx;
    const { sql } = ctx.storage;
    this.history = new ChatHistory(sql);
    this.#meta = new RoomMeta(sql);
    this.hours = new RoomHours(this.#meta);
    this.alarms = new Alarms(ctx.storage);
    const state = () => this.#state;
    this.outbox = new RoomOutbox(env, {
      history: this.history,
      meta: this.#meta,
      desk: deskOf(ctx),
      state,
      isAvailable: () => this.hours.isOpen(Date.now()),
    });
    this.voice = new RoomVoice(ctx, this);
    const made = new Map(
      sql
        .exec<{ name: string; sql: string | null }>("SELECT name, sql FROM sqlite_master")
        .toArray()
        .map((one) => [one.name, one.sql ?? ""]),
    );
    // A room that was emptied, or never founded, stays without a single table until somebody comes in.
    if (!made.has("meta")) return;
    // Asked once a wake; making what is there already would cost more than everything else that a wake does.
    if (!MADE.every((name) => made.has(name)) || !ChatHistory.isWhole(made.get("entry"))) this.#create();
    this.wakeUp();
  }

  state(): RoomState | undefined {
    return this.#state;
  }

  get epoch(): string {
    return this.#meta.epoch;
  }

  /** Begins a conversation that nobody ever entered. */
  found(id: string): void {
    this.#begin(newRoom(id, Date.now()));
  }

  /** Takes a conversation back that was emptied. It is another database from now on, so its epoch is new and every browser reads it whole. */
  restore({ state, rows, visits }: Transcript, purgeAt: number): void {
    this.#write(() => {
      const people = Object.fromEntries(
        Object.entries(state.people).map(([id, person]) => [id, { ...person, here: false }]),
      );
      this.#begin({ ...state, people, archivedAt: state.archivedAt || Date.now() });
      for (const row of rows) this.history.add(row);
      for (const { url, at } of visits) this.history.addVisit(url, at);
      this.#meta.copied = { rev: state.rev, seq: state.lastSeq };
      this.#meta.indexed = { seq: state.lastSeq, about: textAbout(state)?.body ?? "" };
      if (state.closedAt) this.alarms.set("purge", purgeAt);
    });
    this.alarms.arm();
  }

  /** Until `empty` or `wakeUp`, nothing is taken any more: what would be said in a room that is about to vanish would be lost. */
  fallSilent(): void {
    this.#state = undefined;
  }

  wakeUp(): void {
    this.#state = this.#meta.state(this.history.lastHot());
  }

  /** Gives up everything that is stored, timers included. */
  async empty(): Promise<void> {
    this.#state = undefined;
    await this.#ctx.storage.deleteAll();
    this.#forget();
  }

  /**
   * One step of the conversation.
   * @param sender whom an answer goes to
   * @param rung the timer that brought it, which is over with it, unless the step sets it again
   */
  take(input: RoomInput, sender?: WebSocket, rung?: RoomTimer): ReadonlyArray<Effect> {
    const state = this.#state;
    if (!state) return [];
    const now = Date.now();
    const { state: next, effects } = decide(state, input, this.#around(now));
    if (rung !== undefined || effects.some(isStored) || next !== state) {
      const row =
        rung === undefined && this.alarms.ringsBy("copy", now + RETRY_MS) && isOnlyHot(next, state)
          ? onlyRow(effects)
          : undefined;
      // Nearly every line of a talk: its row says all that there is to keep.
      if (row) this.history.add(row, hotOf(next));
      else
        this.#write(() => {
          if (rung !== undefined) this.alarms.set(rung, null);
          for (const effect of effects) this.#store(effect, now);
          if (next === state) return;
          this.#meta.saveState(next, state);
          this.alarms.setAtLatest("copy", now + RETRY_MS);
        });
      this.#state = next;
      this.alarms.arm();
    }
    for (const effect of effects) this.tell(effect, next, sender, now);
    if (next === state) return effects;
    // What was taken back must not be found for long.
    const haste = effects.some((effect) => effect.do === "revise") ? "now" : hasteOf(next, state);
    // A line that comes while others are carried goes with them.
    if (this.#delivering) this.outbox.hear(haste);
    else this.#ctx.waitUntil(this.deliver(haste));
    return effects;
  }

  /** Says what an effect has to say; everything it stands for is stored. */
  tell(effect: Effect, state: RoomState, sender: WebSocket | undefined, now: number): void {
    const { voice } = this;
    switch (effect.do) {
      case "append":
        return voice.row(state, effect.row, voice.listeners("all"));
      case "answer":
        return voice.row(state, effect.row, voice.listeners("sender", sender));
      case "revise": {
        const row = this.history.bySeq(effect.seq);
        // That a note was changed is told by the event that follows: a shopper is not even told that something was.
        return row?.visible === "all" ? voice.row(state, row, voice.listeners("all")) : undefined;
      }
      case "reject":
        return voice.tell(voice.listeners("sender", sender), { event: "chat.rejected", data: effect.rejection });
      case "typing":
        return voice.typing(state, effect.author, now);
      case "tell-offline":
        return voice.offline(voice.listeners(effect.to, sender), now);
      case "tell-closed":
        return voice.tell(voice.listeners(effect.to, sender), { event: "chat.closed", data: {} });
      case "tell-room":
        return voice.room();
      case "visit":
      case "timer":
      case "notify":
      case "chore":
        return; // nothing to send
    }
  }

  /** Carries what is stored to the rest of the shop; what fails is tried again by the alarm. */
  deliver(haste?: Haste): Promise<void> {
    this.#delivering ??= this.#deliver(haste).finally(() => (this.#delivering = undefined));
    return this.#delivering;
  }

  async #deliver(haste: Haste | undefined): Promise<void> {
    const isDone = await this.outbox.deliver(haste);
    if (!this.#state) return;
    if (isDone && this.outbox.isEmpty) this.alarms.set("copy", null);
    else this.alarms.setAtLatest("copy", Date.now() + RETRY_MS);
    this.alarms.arm();
  }

  #around(now: number): Surroundings {
    const { hours, history } = this;
    return {
      now,
      // Most steps do not ask, and reading clocks of another zone is the dearest part of one.
      hours: {
        get open() {
          return hours.isOpen(now);
        },
        get nextChange() {
          return hours.nextChange(now);
        },
      },
      byCid: (author, cid) => history.byCid(author, cid),
      bySeq: (seq) => history.bySeq(seq),
    };
  }

  #store(effect: Effect, now: number): void {
    if (effect.do === "append") this.history.add(effect.row);
    else if (effect.do === "revise") this.history.revise(effect.seq, effect.body);
    else if (effect.do === "visit") this.history.addVisit(effect.url, now);
    else if (effect.do === "notify") this.history.addNotice(effect.notice);
    else if (effect.do !== "timer") return;
    else if (effect.atLatest && effect.due !== null) this.alarms.setAtLatest(effect.kind, effect.due);
    else this.alarms.set(effect.kind, effect.due);
  }

  /** All or nothing. What this object remembers of its tables is read again when they were put back. */
  #write(work: () => void): void {
    try {
      this.#ctx.storage.transactionSync(work);
    } catch (error) {
      this.#forget();
      throw error;
    }
  }

  #forget(): void {
    this.#meta.forget();
    this.history.forget();
    this.hours.forget();
    this.alarms.forget();
  }

  #begin(state: RoomState): void {
    this.#create();
    this.#meta.begin(state);
    this.#state = state;
  }

  #create(): void {
    this.#meta.create();
    this.history.create();
    this.alarms.create();
  }
}

const STORED: ReadonlySet<Effect["do"]> = new Set(["append", "revise", "visit", "notify", "timer"]);
const isStored = (effect: Effect): boolean => STORED.has(effect.do);

/** The row that a step adds, when it stores nothing else. */
function onlyRow(effects: ReadonlyArray<Effect>): Row | undefined {
  const [first, ...more] = effects.filter(isStored);
  return first?.do === "append" && more.length === 0 ? first.row : undefined;
}
