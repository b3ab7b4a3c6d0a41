import * as v from "valibot";
import type { RoomSummary } from "#domain/chat/records";
import type { PresenceStatus, StaffPerson } from "#domain/chat/watcher-protocol";
import { openSockets, send } from "../shared/sockets.ts";

const TABLES = `
  CREATE TABLE IF NOT EXISTS person (id TEXT PRIMARY KEY, name TEXT NOT NULL, status TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS talk (room TEXT PRIMARY KEY, owner TEXT NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS talk_by_owner ON talk (owner);
`;

/** The part of a socket's attachment that is needed here. */
const Attachment = v.object({
  claims: v.object({ id: v.string(), name: v.string() }),
  isConsole: v.optional(v.boolean(), true),
});

type Conversation = Pick<RoomSummary, "room_id" | "owner" | "closed" | "resolved">;

/**
 * Which staff members are online, and how many conversations each has. A person with an open console is online, with
 * any number of tabs; the status they set is stored, so that it survives a reconnect and eviction.
 */
export class StaffPresence {
  readonly #ctx: DurableObjectState;
  readonly #sql: SqlStorage;
  /** The last frame sent: an equal one is not sent again. */
  #lastSent = "";

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
    this.#sql = ctx.storage.sql;
    this.#sql.exec(TABLES);
  }

  /** A socket opened: the person has the same status as before and gets the list of people online. */
  connected(socket: WebSocket, { id, name }: { readonly id: string; readonly name: string }): void {
    this.#sql.exec(
      "INSERT INTO person (id, name, status) VALUES (?, ?, 'here') ON CONFLICT (id) DO UPDATE SET name = excluded.name WHERE name <> excluded.name",
      id,
      name,
    );
    if (!this.broadcast()) send(socket, this.#lastSent);
  }

  setStatus(id: string, status: PresenceStatus): void {
    this.#sql.exec("UPDATE person SET status = ? WHERE id = ? AND status <> ?", status, id, status);
    this.broadcast();
  }

  /** Counts rooms by owner. */
  roomsChanged(rooms: ReadonlyArray<Conversation>): void {
    if (rooms.filter((room) => this.#saveConversation(room)).length > 0) this.broadcast();
  }

  /** Whether a person has an open console. */
  isOnline(id: string): boolean {
    return this.#onlineIds().has(id);
  }

  /** Sends the list of people online to all if it changed. @returns whether it did */
  broadcast(): boolean {
    const text = JSON.stringify({ event: "chat.staff", data: { people: this.#people() } });
    if (text === this.#lastSent) return false;
    this.#lastSent = text;
    for (const socket of openSockets(this.#ctx)) send(socket, text);
    return true;
  }

  #people(): Array<StaffPerson> {
    const online = this.#onlineIds();
    return this.#sql
      .exec<{ id: string; name: string; status: PresenceStatus; rooms: number }>(
        "SELECT id, name, status, (SELECT count(*) FROM talk WHERE owner = person.id) AS rooms FROM person ORDER BY name, id",
      )
      .toArray()
      .filter(({ id }) => online.has(id));
  }

  /** @returns whether a person's number of conversations changed */
  #saveConversation({ room_id, owner, closed, resolved }: Conversation): boolean {
    const previousOwner = this.#sql
      .exec<{ owner: string }>("SELECT owner FROM talk WHERE room = ?", room_id)
      .toArray()[0]?.owner;
    const now = closed || resolved ? undefined : (owner ?? undefined);
    if (previousOwner === now) return false;
    if (now === undefined) this.#sql.exec("DELETE FROM talk WHERE room = ?", room_id);
    else
      this.#sql.exec(
        "INSERT INTO talk (room, owner) VALUES (?, ?) ON CONFLICT (room) DO UPDATE SET owner = excluded.owner",
        room_id,
        now,
      );
    return true;
  }

  #onlineIds(): ReadonlySet<string> {
    return new Set(
      openSockets(this.#ctx).flatMap((socket) => {
        const attached = v.safeParse(Attachment, socket.deserializeAttachment());
        return attached.success && attached.output.isConsole ? [attached.output.claims.id] : [];
      }),
    );
  }
}
