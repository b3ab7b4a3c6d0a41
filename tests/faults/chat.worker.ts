import { WorkerEntrypoint } from "cloudflare:workers";
import { HOUR_MS } from "#domain/ground/kernel/durations";
import { USUAL_HOURS, type Schedule } from "#domain/chat/hours/business-hours";
import type { RoomState } from "#domain/chat/room/room-state";
import { ChatRoom as RealRoom } from "../../durable/room/chat-room.ts";
import type { Claims } from "../../durable/shared/claims.ts";
import type { RoomEnv } from "../../durable/shared/env.ts";
import { openRooms } from "../../durable/shared/stubs.ts";

export { StaffWatcher } from "../../durable/watcher/staff-watcher.ts";

const OPEN: Schedule = { ...USUAL_HOURS, forced: { open: true, until: null } };

/** A row in the room's SQLite storage. */
export interface StoredRow {
  readonly seq: number;
  readonly kind: "line" | "event" | "file";
  readonly at: number;
  readonly author: string;
  readonly cid_owner: string;
  readonly cid: string | null;
  readonly visible: string;
  readonly body: string;
}

/** The expected data for the browsers: the room's rows, and their copies in the shop's database. */
export interface Stored {
  readonly epoch: string;
  readonly last_seq: number;
  readonly rows: ReadonlyArray<StoredRow>;
  readonly copied: ReadonlyArray<{ readonly seq: number; readonly text: string }>;
  readonly copied_seq: number;
}

/** Who is stored as present in a room, and when its alarm fires, in milliseconds since 1970. */
export interface StoredPresence {
  readonly here: ReadonlyArray<string>;
  readonly alarm: number | null;
}

/** The room, extended by a view of its storage. */
export class ChatRoom extends RealRoom {
  async presence(): Promise<StoredPresence> {
    const { sql } = this.ctx.storage;
    const { v } = sql.exec<{ v: string }>("SELECT v FROM meta WHERE k = 'state'").one();
    const { people } = JSON.parse(v) as Pick<RoomState, "people">;
    return {
      here: Object.keys(people).filter((id) => people[id]?.here),
      alarm: await this.ctx.storage.getAlarm(),
    };
  }

  /** Fires the alarm now. */
  async fireAlarm(): Promise<void> {
    await this.alarm();
  }

  stored(): Pick<Stored, "epoch" | "last_seq" | "rows"> {
    const { sql } = this.ctx.storage;
    const meta = (key: string) => sql.exec<{ v: string }>("SELECT v FROM meta WHERE k = ?", key).toArray()[0]?.v;
    const rows = sql
      .exec(
        `SELECT seq, kind, at, (SELECT author FROM participant WHERE n = entry.author) AS author, cid_owner, cid, visible, body
          FROM entry ORDER BY seq`,
      )
      .toArray() as unknown as Array<StoredRow>;
    return { epoch: meta("epoch") ?? "", last_seq: rows.at(-1)?.seq ?? 0, rows };
  }
}

type Env = Omit<RoomEnv, "CHAT_ROOMS"> & { readonly CHAT_ROOMS: DurableObjectNamespace<ChatRoom> };

/**
 * The chat part of the shop: its objects and database behind a minimal worker. The address names the connecting person.
 */
export default class ChatHalf extends WorkerEntrypoint<Env> {
  override async fetch(request: Request): Promise<Response> {
    const [, verb = "", room = "", side = "", id = ""] = new URL(request.url).pathname.split("/");
    if (verb === "join")
      return this.#join(request, {
        room,
        id,
        side: side === "staff" ? "staff" : "customer",
        name: side === "staff" ? id.slice(2) : "",
        image: "",
        session: "",
        expires: Date.now() + HOUR_MS,
      });
    if (verb === "run") return this.#run(await request.json());
    if (verb === "presence") return Response.json(await this.env.CHAT_ROOMS.getByName(room).presence());
    if (verb === "fire-alarm") {
      await this.env.CHAT_ROOMS.getByName(room).fireAlarm();
      return new Response("fired");
    }
    if (verb === "stored") return Response.json(await this.#stored(room));
    return new Response("up");
  }

  #join(request: Request, claims: Claims): Promise<Response> {
    return openRooms(this.env).join(request, claims, OPEN, Date.now());
  }

  async #run(queries: Array<string>): Promise<Response> {
    await this.env.DB.batch(queries.map((query) => this.env.DB.prepare(query)));
    return new Response("done");
  }

  async #stored(room: string): Promise<Stored> {
    const roomContent = await this.env.CHAT_ROOMS.getByName(room).stored();
    const [lines, events, head] = await this.env.DB.batch<Record<string, string | number>>([
      this.env.DB.prepare("SELECT seq, message AS text FROM chat_line WHERE room_id = ?").bind(room),
      this.env.DB.prepare("SELECT seq, event_slug AS text FROM chat_event WHERE room_id = ?").bind(room),
      this.env.DB.prepare("SELECT last_seq FROM chat_room WHERE id = ?").bind(room),
    ]);
    const copied = [...(lines?.results ?? []), ...(events?.results ?? [])].map(({ seq, text }) => ({
      seq: Number(seq),
      text: String(text),
    }));
    return {
      ...roomContent,
      copied: copied.sort((a, b) => a.seq - b.seq),
      copied_seq: Number(head?.results[0]?.["last_seq"] ?? 0),
    };
  }
}
