import { isOwn, type Reader } from "#domain/chat/conversation/authorship";
import { isBlank } from "#domain/ground/kernel/hidden-characters";
import { TYPING_SHOWN_MS, TYPING_THROTTLE_MS } from "#domain/chat/limits";
import type { ChatFile, ChatMessage } from "#domain/chat/records";
import { applyFrame, emptyLog, queue, type ChatLog, type Unsent } from "#domain/chat/room/log";
import { decodeServerFrame, type ServerFrame } from "#domain/chat/protocol";
import { throttle } from "#domain/chat/room/throttle";
import {
  Connection,
  logUnnamedFrame,
  type RefusedConnection,
  roomConnection,
  type RoomConnection,
  socketAddress,
} from "../../sync/index.ts";
import { playChatSound } from "../window/sound/chat-sound.ts";
import { forgetUnsent, readUnsent, rememberUnsent } from "./unsent-store.ts";
import { answered, EMPTY_VIEW, type RoomView } from "./room-view.ts";
import { SendQueue } from "./send-queue.ts";
import { TicketRenewal } from "./ticket-renewal.ts";

export interface Entry {
  readonly room: string;
  /** This browser's user id, `C-…` or `S-…`. */
  readonly user: string;
  /** In how many minutes staff usually answer a customer; undefined when unknown. */
  readonly usualWaitMinutes?: number | undefined;
}

interface RoomClientOptions {
  /** `/ws/…` */
  path(room: string): string;
  /** The room and the user; requested before every attempt. Undefined when the server cannot be reached. */
  enter(): Promise<Entry | RefusedConnection | undefined>;
  /** The first request for the room failed: nothing is retried, and the client is as good as new. */
  onNoEntry?: (() => void) | undefined;
  side: Reader["side"];
  /** Plays a sound when another person's message arrives; defaults to the tab's sound. */
  playSound?: () => void;
}

/** The longest delay of setTimeout, about 25 days. A longer one fires at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * The browser's side of a conversation. Each message is stored, sent, and sent again after every reconnect until the
 * room echoes it; the room deduplicates by cid.
 */
export class RoomClient {
  readonly #options: RoomClientOptions;
  readonly #playSound: () => void;
  readonly #connection: Connection;
  readonly #listeners = new Set<() => void>();
  /** A customer's pages receive changes of their records over this socket. */
  readonly #shared: RoomConnection | undefined;
  /** Only for customers: staff whose session ended have signed out and are not reconnected. */
  readonly #renewal: TicketRenewal | undefined;
  readonly #mayType = throttle(TYPING_THROTTLE_MS);
  #view: RoomView = EMPTY_VIEW;
  #entry: Entry | undefined;
  /** The history has arrived, so rows can be applied and frames sent. */
  #ready = false;
  readonly #queued: SendQueue;
  #typingOver: ReturnType<typeof setTimeout> | undefined;
  #opening: ReturnType<typeof setTimeout> | undefined;

  constructor(options: RoomClientOptions) {
    this.#options = options;
    this.#playSound = options.playSound ?? playChatSound;
    this.#shared = options.side === "customer" ? roomConnection : undefined;
    this.#renewal = options.side === "customer" ? new TicketRenewal(() => this.#connection.start()) : undefined;
    this.#queued = new SendQueue({
      send: (event, data) => this.#send(event, data),
      onSilence: () => this.#ready && this.#connection.renew(),
    });
    this.#connection = new Connection({
      address: () => this.#address(),
      onNoEntry: options.onNoEntry,
      onOpen: () => {
        this.#queued.restart();
        this.#shared?.onConnect((text) => this.#connection.send(text));
      },
      onText: (text) => this.#receive(text),
      onState: (connection, { retryAt, closeCode, refused }) => {
        if (connection !== "open") {
          this.#ready = false;
          this.#shared?.onDisconnect();
        }
        const isRenewed = connection === "lost" && this.#renewal?.after(closeCode) === true;
        this.#set({
          connection: isRenewed ? "retrying" : connection,
          retryAt,
          closeCode,
          refused,
          ...(connection === "open" ? {} : { typing: undefined }),
        });
      },
    });
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly view = (): RoomView => this.#view;
  get user(): string {
    return this.#entry?.user ?? "";
  }
  get room(): string {
    return this.#entry?.room ?? "";
  }

  /** The server's time in milliseconds. Until the first history it is this browser's. */
  now(): number {
    return Date.now() + this.#view.clockLead;
  }

  connect(): void {
    this.#connection.start();
  }

  /** Disconnects and deletes this browser's copy of the conversation. */
  reset(): void {
    this.disconnect();
    this.#entry = undefined;
    this.#queued.restart();
    this.#view = EMPTY_VIEW;
    this.#changed();
  }

  disconnect(): void {
    this.#queued.stop();
    clearTimeout(this.#opening);
    this.#renewal?.stop();
    this.#connection.stop();
  }

  // ---- stored until the room acknowledges it ----

  say(message: string): void {
    if (!isBlank(message)) this.#queue("chat.message", { message });
  }
  note(message: string): void {
    if (!isBlank(message)) this.#queue("chat.note", { message });
  }
  describe(data: { customer_name: string; email: string; description: string }): void {
    this.#queue("chat.set.description", { ...data, screen_size: `${innerWidth}x${innerHeight}` });
  }
  /** @param keep true when staff still work on the conversation, so that it is not resolved */
  close(keep = false): void {
    this.#queue("close-chat", keep ? { resolve: false } : {});
  }

  /** Only messages that were never sent can be canceled. */
  mayCancel(cid: string): boolean {
    return !this.#queued.wasSent(cid);
  }
  cancel(cid: string): void {
    if (!this.mayCancel(cid)) return;
    if (this.#entry) forgetUnsent(this.#entry.room, cid);
    this.#set({
      log: { ...this.#view.log, outbox: this.#view.log.outbox.filter((unsentEntry) => unsentEntry.cid !== cid) },
    });
  }

  // ---- sent now or not at all ----

  typing(): void {
    if (this.#mayType(Date.now())) this.#send("chat.typing", {});
  }
  read(seq: number): void {
    this.#send("chat.read", { seq });
  }
  logPage(url: string): void {
    this.#send("log.page", { url });
  }
  setOwner(owner: string | null, expect_rev: number): void {
    this.#send("chat.set.owner", { owner, expect_rev });
  }
  remove(seq: number): void {
    this.#send("chat.remove", { seq });
  }
  edit(seq: number, message: string): void {
    this.#send("chat.edit", { seq, message });
  }
  dismissRejection(): void {
    this.#set({ rejection: undefined, returned: undefined });
  }

  async #address(): Promise<string | RefusedConnection | undefined> {
    const entry = await this.#options.enter();
    if (!entry || "refused" in entry) return entry;
    // Includes messages of a tab that was closed meanwhile.
    const unsent = await readUnsent(entry.room, entry.user);
    const isAnother = entry.room !== this.#entry?.room;
    this.#entry = entry;
    this.#set({ usualWaitMinutes: entry.usualWaitMinutes });
    const { outbox } = this.#view.log;
    if (isAnother) this.#set({ log: emptyLog(unsent), offline: undefined });
    else {
      const newEntries = unsent.filter(({ cid }) => !outbox.some((unsentEntry) => unsentEntry.cid === cid));
      if (newEntries.length > 0)
        this.#set({ log: { ...this.#view.log, outbox: [...outbox, ...newEntries].sort((a, b) => a.at - b.at) } });
    }
    const { lastSeq, epoch } = this.#view.log;
    return socketAddress(this.#options.path(entry.room), lastSeq > 0 ? { since: String(lastSeq), epoch } : {});
  }

  #receive(text: string): void {
    // Any frame proves that the room exists, and from now on unacknowledged messages are in flight.
    this.#queued.awaitEchoes();
    if (this.#shared?.receive(text)) return;
    const frame = decodeServerFrame(text);
    if (!frame) return logUnnamedFrame(text);
    const previousLog = this.#view.log;
    const log = applyFrame(previousLog, frame);
    for (const { cid } of previousLog.outbox) {
      if (log.outbox.some((unsentEntry) => unsentEntry.cid === cid)) continue;
      this.#queued.acknowledge(cid);
      if (this.#entry) forgetUnsent(this.#entry.room, cid);
    }
    this.#set({ log, ...this.#toldBy(frame, previousLog) });
    if (log.gap) return this.#connection.renew();
    if (frame.event === "chat.update_history" && !frame.data.more) {
      this.#ready = true;
      this.#renewal?.letIn();
    }
    this.#flush();
  }

  /** Whether this is a new message by someone else. */
  #isNews(row: ChatMessage | ChatFile, previousLog: ChatLog): boolean {
    return row.seq > previousLog.lastSeq && !isOwn(row, { side: this.#options.side, user: this.user });
  }

  #toldBy(frame: ServerFrame, previousLog: ChatLog): Partial<RoomView> {
    switch (frame.event) {
      case "chat.display":
      case "chat.uploaded-file": {
        const isNew = this.#isNews(frame.data, previousLog);
        if (isNew) this.#playSound();
        return isNew ? { typing: undefined } : {};
      }
      case "chat.is_typing":
        clearTimeout(this.#typingOver);
        this.#typingOver = setTimeout(() => this.#set({ typing: undefined }), TYPING_SHOWN_MS);
        return { typing: frame.data.customer_name || "The visitor" };
      case "chat.offline":
        this.#endOfflineAt(frame.data.next_open);
        return { offline: frame.data };
      case "chat.rejected":
        return { rejection: frame.data, returned: previousLog.outbox.find(({ cid }) => cid === frame.data.cid) };
      case "chat.room": {
        const { room, ...staffOnly } = frame.data;
        return { staffOnly, ...answered(room) };
      }
      case "chat.update_history": {
        // Messages received while disconnected are new; history from before this page is not.
        const wasHere = previousLog.lastSeq > 0 && previousLog.epoch === frame.data.epoch;
        if (wasHere && [...frame.data.lines, ...frame.data.files].some((row) => this.#isNews(row, previousLog)))
          this.#playSound();
        // `chat.offline` may be outdated after a reconnect; the room sends it again if it still applies.
        const clock = frame.data.now === undefined ? {} : { clockLead: Date.parse(frame.data.now) - Date.now() };
        return { ...answered(frame.data.room), ...clock };
      }
      case "chat.event":
      case "chat.closed":
        return {};
    }
  }

  /**
   * The server does not notify an unopened room when the shop opens, so the page checks the time itself. If it is too
   * early, the room sends `chat.offline` again.
   */
  #endOfflineAt(nextOpen: string | null): void {
    clearTimeout(this.#opening);
    const delay = nextOpen === null ? Infinity : Math.max(0, Date.parse(nextOpen) - this.now());
    if (delay <= MAX_TIMER_MS) this.#opening = setTimeout(() => this.#set({ offline: undefined }), delay);
  }

  #queue(event: Unsent["event"], data: Unsent["data"]): void {
    const unsent: Unsent = { cid: crypto.randomUUID(), event, data, at: Date.now() };
    if (this.#entry) rememberUnsent(this.#entry.room, this.#entry.user, unsent);
    this.#set({ log: queue(this.#view.log, unsent), rejection: undefined, returned: undefined });
    this.#flush();
  }

  #flush(): void {
    if (this.#ready) this.#queued.flush(this.#view.log.outbox);
  }

  #send(event: string, data: unknown): boolean {
    return this.#ready && this.#connection.send(JSON.stringify({ event, data }));
  }

  #set(change: Partial<RoomView>): void {
    this.#view = { ...this.#view, ...change };
    this.#changed();
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
