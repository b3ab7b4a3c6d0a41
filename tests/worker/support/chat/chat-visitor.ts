import * as v from "valibot";
import { until } from "../../../until.ts";
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { USUAL_HOURS, type Schedule } from "#domain/chat/hours/business-hours";
import { LEAVE_GRACE_MS } from "#domain/chat/limits";
import { decodeServerFrame, type ServerFrame } from "#domain/chat/protocol";
import { NotifyFrame } from "#domain/chat/watcher-protocol";
import type { Claims } from "../../../../durable/shared/claims.ts";
import { openRooms } from "../../../../durable/shared/stubs.ts";

export const OPEN: Schedule = { ...USUAL_HOURS, forced: { open: true, until: null } };
export const SHUT: Schedule = { ...USUAL_HOURS, forced: { open: false, until: null } };

const HOUR_MS = 60 * 60 * 1000;
const rooms = openRooms(env);

export const shopper = (room: string, id = "C-ann"): Claims => ({
  room,
  id,
  name: "",
  image: "",
  side: "customer",
  session: "",
  expires: Date.now() + HOUR_MS,
});
export const staff = (room: string, name = "Sam"): Claims => ({
  room,
  id: `S-${name.toLowerCase()}`,
  name,
  image: "",
  side: "staff",
  session: `session of ${name}`,
  expires: Date.now() + HOUR_MS,
});

/** A new room for one test, inserted as `POST /chat/authorize/` does. */
export async function newRoomId(): Promise<string> {
  const id = crypto.randomUUID();
  await env.DB.prepare("INSERT INTO chat_room (id, guest_id, date_created, updated_at) VALUES (?, 'ann', 0, 0)")
    .bind(id)
    .run();
  return id;
}

export const getRoomStub = (roomId: string) => env.CHAT_ROOMS.getByName(roomId);

/** Evicts the room from memory; its sockets hibernate. Does nothing when the room is not running. */
export async function evict(roomId: string, options?: { webSockets: "close" }): Promise<void> {
  // A room with a scheduled batch stays in memory until it ran; a room whose tables a test dropped has none.
  await getRoomStub(roomId)
    .flush()
    .catch(() => undefined);
  await evictDurableObject(getRoomStub(roomId), options).catch((error: unknown) => {
    if (!String(error).includes("not currently running")) throw error;
  });
}

/** Fires a timer of the room now. */
export async function fireTimer(roomId: string, kind: string): Promise<void> {
  await runInDurableObject(getRoomStub(roomId), (_room, { storage }) => {
    storage.sql.exec("UPDATE timer SET due = 1 WHERE kind = ?", kind);
    return storage.setAlarm(Date.now() + 60_000);
  });
  await runDurableObjectAlarm(getRoomStub(roomId));
}

/** Waits until this many people follow records of a room at the watcher. */
export async function untilFollowed(room: string, people = 1): Promise<void> {
  const countFollowers = () =>
    runInDurableObject(
      env.STAFF_WATCHERS.getByName("hub:0"),
      (_hub, { storage }) => storage.sql.exec("SELECT owner FROM owner_room WHERE room = ?", room).toArray().length,
    );
  await until(
    async () => (await countFollowers()) === people,
    async () => `${await countFollowers()} people in ${room} follow something, and not ${people}.`,
  );
}

const wait = scheduler.wait.bind(scheduler);
let graceless = 0;
scheduler.wait = (ms, options) => (graceless > 0 && isGrace(ms) ? Promise.resolve() : wait(ms, options));

/** Whether a delay is such that a room waits for a person to come back. */
export const isGrace = (ms: number): boolean => ms >= LEAVE_GRACE_MS.from && ms <= LEAVE_GRACE_MS.to;

/** Does something while no room waits for people to come back. */
export async function withoutGrace<T>(work: () => Promise<T>): Promise<T> {
  graceless++;
  return work().finally(() => graceless--);
}

type FrameData<Name extends ServerFrame["event"]> = Extract<ServerFrame, { event: Name }>["data"];

/** One browser's socket, with the frames that it has received. */
export class Visitor {
  readonly frames: Array<ServerFrame> = [];
  readonly notices: Array<NotifyFrame> = [];
  readonly texts: Array<string> = [];
  closed: { code: number; reason: string } | undefined;
  readonly socket: WebSocket;
  /** The number of invalid frames sent as markers. */
  #probes = 0;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.addEventListener("message", (event) => {
      const text = String(event.data);
      this.texts.push(text);
      const frame = decodeServerFrame(text);
      if (this.#probes > 0 && frame?.event === "chat.rejected" && frame.data.code === "not-json") this.#probes--;
      else if (frame) this.frames.push(frame);
      const notice = v.safeParse(NotifyFrame, JSON.parse(text));
      if (notice.success) this.notices.push(notice.output);
    });
    socket.addEventListener("close", ({ code, reason }) => {
      this.closed = { code, reason };
    });
    socket.accept();
  }

  static async enter(
    claims: Claims,
    { query = "", schedule = OPEN }: { query?: string; schedule?: Schedule } = {},
  ): Promise<Visitor> {
    const request = new Request(`http://shop.test/${query}`, { headers: { upgrade: "websocket" } });
    return Visitor.of(await rooms.join(request, claims, schedule, Date.now()));
  }

  static async watch(claims: Claims, query = ""): Promise<Visitor> {
    const request = new Request(`http://shop.test/${query}`, { headers: { upgrade: "websocket" } });
    return Visitor.of(await rooms.watch(request, claims));
  }

  static of(response: Response): Visitor {
    if (!response.webSocket) throw new Error(`No socket but a ${response.status}.`);
    return new Visitor(response.webSocket);
  }

  send(event: string, data: unknown = {}): void {
    this.socket.send(JSON.stringify({ event, data }));
  }

  /** Sends a frame and waits until it is handled. */
  async sendAndSettle(event: string, data: unknown = {}): Promise<void> {
    this.send(event, data);
    await this.untilHandled();
    if (this.closed) throw new Error(`The socket was closed: ${this.closed.code} ${this.closed.reason}`);
  }

  /**
   * Waits until the sent frames are handled or the socket is closed: frames are handled in order, and the invalid one
   * after them is answered.
   */
  async untilHandled(): Promise<void> {
    if (this.closed) return;
    this.#probes++;
    this.socket.send("no frame");
    await this.until(() => this.#probes === 0 || this.closed, "the end of what was sent");
  }

  ask(): void {
    this.send("chat.set.description", {
      description: "Do you cut holes?",
      customer_name: "Ann",
      email: "ann@example.com",
      screen_size: "390x844",
    });
  }

  of<Name extends ServerFrame["event"]>(event: Name): Array<FrameData<Name>> {
    return this.frames.flatMap((frame) => (frame.event === event ? [frame.data as FrameData<Name>] : []));
  }

  lines(): Array<string> {
    const past = this.of("chat.update_history").flatMap(({ lines }) => lines);
    return [...past, ...this.of("chat.display")].map(({ message }) => message);
  }

  /** The sequence numbers of all rows that arrived, in any kind of frame. */
  seqs(): Array<number> {
    const past = this.of("chat.update_history").flatMap(({ lines, events, files }) => [...lines, ...events, ...files]);
    return [...past, ...this.of("chat.display"), ...this.of("chat.event")].map(({ seq }) => seq).sort((a, b) => a - b);
  }

  /** Waits until a condition holds, and fails after the time limit. */
  until<T>(read: () => T | undefined | false, what = "what was waited for"): Promise<T> {
    const last = () => this.texts.slice(-4).map((text) => text.slice(0, 300));
    return until(read, () => `${what} did not come. Last came: ${last().join("\n")}`);
  }

  untilLine(message: string): Promise<boolean> {
    return this.until(() => this.lines().includes(message), `the line "${message}"`);
  }

  /** Closes the socket, and waits until the room has handled that. Its person may come back within the grace. */
  async disconnect(): Promise<void> {
    this.socket.close(1000, "bye");
    await this.until(() => this.closed, "the end of the socket");
  }

  /** Closes the socket for good: the grace is skipped. */
  leave(): Promise<void> {
    return withoutGrace(() => this.disconnect());
  }
}

/** Connects people to rooms, and disconnects them after each test: an open socket keeps its room in memory. */
export function visitors() {
  const inside: Array<Visitor> = [];
  const enter = async (...args: Parameters<typeof Visitor.enter>): Promise<Visitor> => {
    const visitor = await Visitor.enter(...args);
    inside.push(visitor);
    return visitor;
  };
  const leaveAll = async (): Promise<void> => {
    for (const visitor of inside.splice(0)) await visitor.leave();
  };
  return { enter, leaveAll };
}
