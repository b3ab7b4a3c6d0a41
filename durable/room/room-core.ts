import { decide } from "#domain/chat/room/room";
import { publishUrgency, type Urgency } from "#domain/chat/room/publish-urgency";
import {
  newRoom,
  type Effect,
  type RoomInput,
  type RoomState,
  type StepContext,
  type TimerKind,
} from "#domain/chat/room/room-state";
import type { Row } from "#domain/chat/room/rows";
import { visitorText } from "#domain/chat/conversation/searched-text";
import type { Transcript } from "#domain/chat/conversation/transcript";
import { Alarms } from "../shared/alarms.ts";
import { ChatHistory } from "./chat-history.ts";
import { findNotificationService } from "./notifications.ts";
import type { RoomEnv } from "../shared/env.ts";
import { COPY_ALARM_MS, RETRY_MS, ChangePublisher } from "./change-publisher.ts";
import { RoomHours } from "./room-hours.ts";
import { serializeHotState, isOnlyHot, RoomMeta } from "./room-meta.ts";
import { RoomBroadcast } from "./room-broadcast.ts";

/**
 * The reducer's timers; "copy" when something waits to be published; "sessions" when presence is checked and the next
 * session of a socket may have ended.
 */
export type RoomTimer = TimerKind | "copy" | "sessions";

/** The tables of a room's database. A room that an older version created may lack some. */
const TABLES = [
  "meta",
  "entry",
  "entry_cid",
  "entry_outbox",
  "visit",
  "notice",
  "timer",
  "timer_failure",
  "participant",
];

/**
 * One room's state and storage. A step is decided, stored and only then sent: a step that cannot be stored did not
 * happen.
 */
export class RoomCore {
  readonly history: ChatHistory;
  readonly alarms: Alarms<RoomTimer>;
  readonly publisher: ChangePublisher;
  readonly broadcast: RoomBroadcast;
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
    this.publisher = new ChangePublisher(env, {
      history: this.history,
      meta: this.#meta,
      notifications: findNotificationService(ctx),
      state,
      isAvailable: () => this.hours.isOpen(Date.now()),
    });
    this.broadcast = new RoomBroadcast(ctx, this);
    const existing = new Map(
      sql
        .exec<{ name: string; sql: string | null }>("SELECT name, sql FROM sqlite_master")
        .toArray()
        .map((table) => [table.name, table.sql ?? ""]),
    );
    // A room that was emptied, or never created, has no tables until someone enters.
    if (!existing.has("meta")) return;
    // Checked once per wake-up, because creating existing tables costs more than everything else at that point.
    if (!TABLES.every((name) => existing.has(name)) || !ChatHistory.hasAllColumns(existing.get("entry")))
      this.#create();
    this.resume();
  }

  state(): RoomState | undefined {
    return this.#state;
  }

  get epoch(): string {
    return this.#meta.epoch;
  }

  /** Begins a new conversation. @param createdAt when the shop's database got its record */
  create(id: string, createdAt: number): void {
    this.#begin(newRoom(id, createdAt));
  }

  /**
   * Restores an emptied conversation. Its database is new, so the epoch changes and every browser reads the whole
   * history.
   */
  restore({ state, rows, visits }: Transcript, purgeAt: number): void {
    this.#write(() => {
      const people = Object.fromEntries(
        Object.entries(state.people).map(([id, person]) => [id, { ...person, here: false }]),
      );
      this.#begin({ ...state, people, archivedAt: state.archivedAt || Date.now() });
      for (const row of rows) this.history.add(row);
      for (const { url, at } of visits) this.history.addVisit(url, at);
      this.#meta.copied = { rev: state.rev, seq: state.lastSeq };
      this.#meta.indexed = { seq: state.lastSeq, about: visitorText(state)?.body ?? "" };
      this.#meta.saveProgress();
      if (state.closedAt) this.alarms.set("purge", purgeAt);
    });
    this.alarms.arm();
  }

  /** Until `empty` or `resume`, no input is accepted: a message in a room that is about to be deleted would be lost. */
  suspend(): void {
    this.#state = undefined;
  }

  resume(): void {
    this.#state = this.#meta.state(this.history.lastHot());
  }

  /** Deletes everything that is stored, timers included. */
  async empty(): Promise<void> {
    this.#state = undefined;
    await this.#ctx.storage.deleteAll();
    this.#forget();
  }

  /**
   * Applies one step of the conversation.
   * @param sender the socket that gets the answer
   * @param firedTimer the timer that caused the step; it is cleared unless the step sets it again
   */
  take(input: RoomInput, sender?: WebSocket, firedTimer?: RoomTimer): ReadonlyArray<Effect> {
    const state = this.#state;
    if (!state) return [];
    const now = Date.now();
    const { state: next, effects } = decide(state, input, this.#context(now));
    if (firedTimer !== undefined || effects.some(isStored) || next !== state) {
      const row =
        firedTimer === undefined && this.alarms.firesBy("copy", now + COPY_ALARM_MS) && isOnlyHot(next, state)
          ? onlyRow(effects)
          : undefined;
      // The usual case of a message: its row is all that needs to be stored.
      if (row) this.history.add(row, serializeHotState(next));
      else
        this.#write(() => {
          if (firedTimer !== undefined) this.alarms.set(firedTimer, null);
          for (const effect of effects) this.#store(effect, now);
          if (next === state) return;
          this.#meta.saveState(next, state);
          this.alarms.setAtLatest("copy", now + COPY_ALARM_MS);
        });
      this.#state = next;
      this.alarms.arm();
    }
    for (const effect of effects) this.sendFrames(effect, next, sender, now);
    if (next === state) return effects;
    // A retracted message must disappear from the search quickly.
    const urgency = effects.some((effect) => effect.do === "edit") ? "now" : publishUrgency(next, state);
    // A step taken while others are being published goes with them.
    if (this.#delivering) this.publisher.include(urgency);
    else this.#ctx.waitUntil(this.deliver(urgency));
    return effects;
  }

  /** Sends the frames of an effect. Called only after everything in the effect is stored. */
  sendFrames(effect: Effect, state: RoomState, sender: WebSocket | undefined, now: number): void {
    const { broadcast } = this;
    switch (effect.do) {
      case "append":
        return broadcast.row(state, effect.row, broadcast.listeners("all"));
      case "answer":
        return broadcast.row(state, effect.row, broadcast.listeners("sender", sender));
      case "edit": {
        const row = this.history.bySeq(effect.seq);
        // The edit of a note is sent by the event that follows; a shopper does not even learn that something changed.
        return row?.visible === "all" ? broadcast.row(state, row, broadcast.listeners("all")) : undefined;
      }
      case "reject":
        return broadcast.send(broadcast.listeners("sender", sender), {
          event: "chat.rejected",
          data: effect.rejection,
        });
      case "typing":
        return broadcast.typing(state, effect.author, now);
      case "send-offline":
        return broadcast.offline(broadcast.listeners(effect.to, sender), now);
      case "send-closed":
        return broadcast.send(broadcast.listeners(effect.to, sender), { event: "chat.closed", data: {} });
      case "send-room":
        return broadcast.room();
      case "visit":
      case "timer":
      case "notify":
      case "task":
        return; // nothing to send
    }
  }

  /** Publishes stored changes to the rest of the shop; the alarm retries failures. */
  deliver(urgency?: Urgency): Promise<void> {
    this.#delivering ??= this.#deliver(urgency).finally(() => (this.#delivering = undefined));
    return this.#delivering;
  }

  async #deliver(urgency: Urgency | undefined): Promise<void> {
    const isDone = await this.publisher.deliver(urgency);
    if (!this.#state) return;
    // The alarm stands until it fires and finds nothing to do, so that the next message need not set it again.
    if (isDone && this.publisher.isEmpty) return;
    this.alarms.setAtLatest("copy", Date.now() + RETRY_MS);
    this.alarms.arm();
  }

  #context(now: number): StepContext {
    const { hours, history } = this;
    return {
      now,
      // Getters, because most steps do not ask and reading the clock of another zone is the most expensive part of
      // one.
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
    else if (effect.do === "edit") this.history.edit(effect.seq, effect.body);
    else if (effect.do === "visit") this.history.addVisit(effect.url, now);
    else if (effect.do === "notify") this.history.addNotice(effect.notice);
    else if (effect.do !== "timer") return;
    else if (effect.atLatest && effect.due !== null) this.alarms.setAtLatest(effect.kind, effect.due);
    else this.alarms.set(effect.kind, effect.due);
  }

  /** All or nothing. After a rollback the cached tables are read again. */
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

const STORED: ReadonlySet<Effect["do"]> = new Set(["append", "edit", "visit", "notify", "timer"]);
const isStored = (effect: Effect): boolean => STORED.has(effect.do);

/** The row that a step adds, when it stores nothing else. */
function onlyRow(effects: ReadonlyArray<Effect>): Row | undefined {
  const [first, ...more] = effects.filter(isStored);
  return first?.do === "append" && more.length === 0 ? first.row : undefined;
}
