import { RESEND_WINDOW, TYPING_SHOWN_MS, TYPING_THROTTLE_MS } from "#domain/chat/limits";
import { applyFrame, emptyLog, queue, type ChatLog, type Unsent } from "#domain/chat/log";
import { decodeServerFrame, type Offline, type Rejection, type RoomNow, type ServerFrame } from "#domain/chat/protocol";
import { throttle } from "#domain/chat/throttle";
import type { Connection as ConnectionState } from "#domain/chat/widget-state";
import { playChatSound } from "./chat-sound.ts";
import { Connection, socketAddress } from "./connection.ts";
import { forgetUnsent, readUnsent, rememberUnsent } from "./outbox-store.ts";

/** Everything a chat window shows, replaced as a whole with every change. */
export interface RoomView {
  readonly connection: ConnectionState;
  readonly retryAt: number | undefined;
  readonly closeCode: number | undefined;
  readonly log: ChatLog;
  /** Who is typing now; gone two seconds after the last notice. */
  readonly typing: string | undefined;
  /** chat.offline came and neither hours nor a representative have changed it. */
  readonly offline: Offline | undefined;
  readonly rejection: Rejection | undefined;
  readonly staffOnly: Omit<RoomNow, "room">;
}

export interface Entry {
  readonly room: string;
  /** This browser's own `C-…` or `S-…`. */
  readonly user: string;
}

interface RoomClientOptions {
  /** `/ws/…` */
  path(room: string): string;
  /** Which room, as whom; asked before every attempt. Undefined when the shop cannot be reached or refuses. */
  enter(): Promise<Entry | undefined>;
  side: "customer" | "staff";
}

const EMPTY: RoomView = { connection: "none", retryAt: undefined, closeCode: undefined, log: emptyLog(), typing: undefined, offline: undefined, rejection: undefined, staffOnly: {} };

/**
 * One browser's end of a conversation. Whatever is said is first kept in storage, then sent, and sent again after every
 * reconnect until the room's own echo comes; the room knows it by its cid, so it is there once.
 */
export class RoomClient {
  readonly #options: RoomClientOptions;
  readonly #connection: Connection;
  readonly #listeners = new Set<() => void>();
  readonly #mayType = throttle(TYPING_THROTTLE_MS);
  #view: RoomView = EMPTY;
  #entry: Entry | undefined;
  /** The history of this connection has come: rows may be judged and frames sent. */
  #ready = false;
  readonly #inFlight = new Set<string>();
  #typingOver: ReturnType<typeof setTimeout> | undefined;

  constructor(options: RoomClientOptions) {
    this.#options = options;
    this.#connection = new Connection({
      address: () => this.#address(),
      onOpen: () => this.#inFlight.clear(),
      onText: (text) => this.#hear(text),
      onState: (connection, { retryAt, closeCode }) => {
        if (connection !== "open") this.#ready = false;
        this.#set({ connection, retryAt, closeCode, ...(connection === "open" ? {} : { typing: undefined }) });
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

  connect(): void {
    this.#connection.start();
  }

  /** Forgets the conversation on this side and hangs up. */
  reset(): void {
    this.#connection.stop();
    this.#entry = undefined;
    this.#inFlight.clear();
    this.#view = EMPTY;
    this.#changed();
  }

  disconnect(): void {
    this.#connection.stop();
  }

  // ---- what is said: kept until it is acknowledged ----

  say(message: string): void {
    if (message.trim() !== "") this.#queue("chat.message", { message });
  }
  note(message: string): void {
    if (message.trim() !== "") this.#queue("chat.note", { message });
  }
  describe(data: { customer_name: string; email: string; description: string }): void {
    this.#queue("chat.set.description", { ...data, screen_size: `${innerWidth}x${innerHeight}` });
  }
  close(): void {
    this.#queue("close-chat", {});
  }

  // ---- what is only true now: sent or forgotten ----

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
    this.#set({ rejection: undefined });
  }

  async #address(): Promise<string | undefined> {
    const entry = await this.#options.enter();
    if (!entry) return undefined;
    const isAnother = entry.room !== this.#entry?.room;
    this.#entry = entry;
    if (isAnother) this.#set({ log: emptyLog(readUnsent(entry.room, entry.user)), offline: undefined });
    const { lastSeq, epoch } = this.#view.log;
    return socketAddress(this.#options.path(entry.room), lastSeq > 0 ? { since: String(lastSeq), epoch } : {});
  }

  #hear(text: string): void {
    const frame = decodeServerFrame(text);
    if (!frame) return;
    const before = this.#view.log;
    const log = applyFrame(before, frame);
    for (const { cid } of before.outbox) {
      if (log.outbox.some((one) => one.cid === cid)) continue;
      this.#inFlight.delete(cid);
      if (this.#entry) forgetUnsent(this.#entry.room, cid);
    }
    this.#set({ log, ...this.#toldBy(frame, before) });
    if (log.gap) return this.#connection.renew();
    if (frame.event === "chat.update_history" && !frame.data.more) this.#ready = true;
    this.#flush();
  }

  #toldBy(frame: ServerFrame, before: ChatLog): Partial<RoomView> {
    switch (frame.event) {
      case "chat.display": {
        const isNew = frame.data.seq > before.lastSeq && frame.data.is_staff !== (this.#options.side === "staff");
        if (isNew) playChatSound();
        return isNew ? { typing: undefined } : {};
      }
      case "chat.is_typing":
        clearTimeout(this.#typingOver);
        this.#typingOver = setTimeout(() => this.#set({ typing: undefined }), TYPING_SHOWN_MS);
        return { typing: frame.data.customer_name || "The visitor" };
      case "chat.offline":
        return { offline: frame.data };
      case "chat.rejected":
        return { rejection: frame.data };
      case "chat.room": {
        const { room, ...staffOnly } = frame.data;
        return { staffOnly, ...(room.available || room.owner !== null ? { offline: undefined } : {}) };
      }
      case "chat.update_history":
      case "chat.event":
      case "chat.closed":
      case "chat.uploaded-file":
        return {};
    }
  }

  #queue(event: Unsent["event"], data: Unsent["data"]): void {
    const unsent: Unsent = { cid: crypto.randomUUID(), event, data, at: Date.now() };
    if (this.#entry) rememberUnsent(this.#entry.room, this.#entry.user, unsent);
    this.#set({ log: queue(this.#view.log, unsent), rejection: undefined });
    this.#flush();
  }

  /** Sends what waits, in order, a few at a time: the next ones go as echoes come. */
  #flush(): void {
    if (!this.#ready) return;
    for (const { cid, event, data } of this.#view.log.outbox) {
      if (this.#inFlight.size >= RESEND_WINDOW) return;
      if (this.#inFlight.has(cid)) continue;
      if (!this.#send(event, { ...data, cid })) return;
      this.#inFlight.add(cid);
    }
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
