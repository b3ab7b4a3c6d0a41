import * as v from "valibot";
import type { RoomSummary } from "#domain/chat/records";
import type { PresenceStatus, StaffPerson } from "#domain/sync/protocol";
import { openSockets, send } from "../shared/sockets.ts";

const TABLES = `
  CREATE TABLE IF NOT EXISTS person (id TEXT PRIMARY KEY, name TEXT NOT NULL, status TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS talk (room TEXT PRIMARY KEY, owner TEXT NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS talk_by_owner ON talk (owner);
`;

/** What of a watcher's socket matters here. */
const Attached = v.object({ claims: v.object({ id: v.string(), name: v.string() }) });

type Talk = Pick<RoomSummary, "room_id" | "owner" | "closed" | "resolved">;

/**
 * Which staff members are at their desks, and how many talks each has. Whoever has a socket open is there, however many tabs
 * that is; what they say of themselves is kept, so that it survives a reconnect and this object's eviction.
 */
export class StaffPresence {
  readonly #ctx: DurableObjectState;
  readonly #sql: SqlStorage;
  /** What was told last: the same is not told again. */
  #told = "";

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
    this.#sql = ctx.storage.sql;
    this.#sql.exec(TABLES);
  }

  /** Somebody opened a socket: they are as they were before, and are told who else is there. */
  came(socket: WebSocket, { id, name }: { readonly id: string; readonly name: string }): void {
    this.#sql.exec(
      "INSERT INTO person (id, name, status) VALUES (?, ?, 'here') ON CONFLICT (id) DO UPDATE SET name = excluded.name WHERE name <> excluded.name",
      id,
      name,
    );
    if (!this.tell()) send(socket, this.#told);
  }

  said(id: string, status: PresenceStatus): void {
    this.#sql.exec("UPDATE person SET status = ? WHERE id = ? AND status <> ?", status, id, status);
    this.tell();
  }

  /** Rooms as they are now: who has them is counted. */
  heardOf(rooms: ReadonlyArray<Talk>): void {
    if (rooms.filter((room) => this.#keep(room)).length > 0) this.tell();
  }

  /** Whether somebody has a socket open. */
  isThere(id: string): boolean {
    return this.#there().has(id);
  }

  /** Tells everybody who is there, if that is news. @returns whether it was */
  tell(): boolean {
    const text = JSON.stringify({ event: "chat.staff", data: { people: this.#people() } });
    if (text === this.#told) return false;
    this.#told = text;
    for (const socket of openSockets(this.#ctx)) send(socket, text);
    return true;
  }

  #people(): Array<StaffPerson> {
    const there = this.#there();
    return this.#sql
      .exec<{ id: string; name: string; status: PresenceStatus; rooms: number }>(
        "SELECT id, name, status, (SELECT count(*) FROM talk WHERE owner = person.id) AS rooms FROM person ORDER BY name, id",
      )
      .toArray()
      .filter(({ id }) => there.has(id));
  }

  /** @returns whether that changed how many talks somebody has */
  #keep({ room_id, owner, closed, resolved }: Talk): boolean {
    const before = this.#sql
      .exec<{ owner: string }>("SELECT owner FROM talk WHERE room = ?", room_id)
      .toArray()[0]?.owner;
    const now = closed || resolved ? undefined : (owner ?? undefined);
    if (before === now) return false;
    if (now === undefined) this.#sql.exec("DELETE FROM talk WHERE room = ?", room_id);
    else
      this.#sql.exec(
        "INSERT INTO talk (room, owner) VALUES (?, ?) ON CONFLICT (room) DO UPDATE SET owner = excluded.owner",
        room_id,
        now,
      );
    return true;
  }

  #there(): ReadonlySet<string> {
    return new Set(
      openSockets(this.#ctx).flatMap((socket) => {
        const attached = v.safeParse(Attached, socket.deserializeAttachment());
        return attached.success ? [attached.output.claims.id] : [];
      }),
    );
  }
}
