import { MINUTE_MS } from "#domain/ground/kernel/durations";
import type { Schedule } from "#domain/chat/hours/business-hours";
import type { ClientFrame } from "#domain/chat/protocol";
import type { Rejection } from "#domain/ground/sync/envelope";
import type { OrderCard } from "#domain/chat/staff/order-card";
import type { ChatFile, ChatMessage, RoomSummary } from "#domain/chat/records";
import type { Author, FileBody } from "#domain/chat/room/rows";
import { readTranscript, type Transcript } from "#domain/chat/conversation/transcript";
import type { SyncFrame, SyncNotice } from "#domain/ground/sync/protocol";
import type { Change } from "#domain/ground/sync/subscriptions";
import { withConnectionInfo, type Claims } from "./claims.ts";
import type { RoomEnv } from "./env.ts";

export type { Claims } from "./claims.ts";
export { refuseSocket } from "./sockets.ts";

/** A file that the worker has stored. */
export type NewFile = FileBody & { readonly cid?: string | undefined };
export interface NewCard {
  readonly cid?: string | undefined;
  readonly message: string;
  readonly order_input: OrderCard;
}

/** A database that has a copy of what rooms hold. */
export type CopyDatabase = "DB" | "SEARCH";

/** A statement on its way to a database, which writes the rows of any number of rooms: `json_each(?1)`. */
export interface CopyStatement {
  readonly sql: string;
  /** A JSON list of at least one row. */
  readonly rows: string;
}

/** The shop has one staff watcher. Its stored subscriptions and revisions belong to this name. */
const WATCHER_NAME = "hub:0";

/** A room that was told that nobody watches rows of conversations relies on it for this long. */
export const ROWS_UNWATCHED_MS = MINUTE_MS;

type Bindings = Pick<RoomEnv, "CHAT_ROOMS" | "STAFF_WATCHERS">;

/** Access to rooms and to the watcher: the only place that creates their ids. */
export class Rooms {
  readonly #env: Bindings;

  constructor(env: Bindings) {
    this.#env = env;
  }

  /** Hands a socket to its room. @param asOf when the schedule was read */
  join(request: Request, claims: Claims, schedule: Schedule, asOf: number): Promise<Response> {
    return this.#room(claims.room).fetch(withConnectionInfo(request, { claims, hours: { schedule, asOf } }));
  }

  /** Hands a staff member's socket to the watcher. */
  watch(request: Request, claims: Claims): Promise<Response> {
    return this.#watcher().fetch(withConnectionInfo(request, { claims }));
  }

  /** Makes a room publish pending changes to the database now. */
  async flush(roomId: string): Promise<void> {
    await this.#room(roomId).flush();
  }

  /** Whether a conversation has ended. Asks the room itself, because its copy in the database may lag. */
  async isClosed(roomId: string): Promise<boolean> {
    return await this.#room(roomId).isClosed();
  }

  /** Applies a frame for a user without a socket in the room. @returns why the room rejected it */
  async act(claims: Claims, frame: ClientFrame): Promise<Rejection | undefined> {
    return await this.#room(claims.room).act(claims, frame);
  }

  /**
   * Applies several frames of a shopper who may have no socket yet.
   * @returns why the room rejected one of them; the following ones are not applied
   */
  async ask(
    claims: Claims,
    frames: ReadonlyArray<ClientFrame>,
    hours: { schedule: Schedule; asOf: number },
  ): Promise<Rejection | undefined> {
    return await this.#room(claims.room).ask(claims, frames, hours);
  }

  /** Adds a file. A repeated cid is the same row. @returns the row, or why the room rejected it */
  async addFile(claims: Claims, file: NewFile): Promise<{ seq: number; file: ChatFile } | Rejection> {
    return await this.#room(claims.room).addFile(claims, file);
  }

  /** The stored file of a row, for files that are not in the database yet; null when the row is not a file. */
  async findFile(roomId: string, seq: number): Promise<FileBody | null> {
    return await this.#room(roomId).findFile(roomId, seq);
  }

  /**
   * Sends a card in a staff member's name. A repeated cid is the same message. @returns the message, or why the room
   * rejected it
   */
  async sendCard(claims: Claims, card: NewCard): Promise<{ seq: number; line: ChatMessage } | Rejection> {
    return await this.#room(claims.room).sendCard(claims, card);
  }

  /** The card of a message that is not in the database yet; null when that row has none. */
  async findCard(roomId: string, seq: number): Promise<OrderCard | null> {
    return await this.#room(roomId).findCard(roomId, seq);
  }

  /**
   * Transfers a room to a representative; the caller has checked that they are one. @returns why the room rejected it
   */
  async assign(claims: Claims, change: { owner: Author; expect_rev: number }): Promise<Rejection | undefined> {
    return await this.#room(claims.room).assign(claims, change);
  }

  /**
   * The whole conversation including notes; undefined when there is none. `rowText` gives what a shopper may read.
   */
  async transcript(roomId: string): Promise<Transcript | undefined> {
    const text = await this.#room(roomId).transcript(roomId);
    return text === null ? undefined : readTranscript(text);
  }

  /** Closes the sockets of a blocked shopper. */
  async block(roomId: string): Promise<void> {
    await this.#room(roomId).block();
  }

  /** Deletes a room's own copy of its conversation, then what the staff's inbox knows of it. */
  async forget(roomId: string): Promise<void> {
    await this.#room(roomId).forget(roomId);
    await this.#watcher().forgetRoom(roomId);
  }

  /** Sends a room the changed business hours. */
  async setSchedule(roomId: string, schedule: Schedule, asOf: number): Promise<void> {
    await this.#room(roomId).setSchedule(schedule, asOf);
  }

  /** Notifies every staff console that the business hours changed. */
  async hoursChanged(): Promise<void> {
    await this.#watcher().hoursChanged();
  }

  /** Sends staff the current summary of a room. @returns whether anybody watches rows of conversations */
  async publishRoom(summary: RoomSummary): Promise<boolean> {
    return await this.#watcher().publishRoom(summary);
  }

  /** Writes a room's copy to a database, in one batch with what other rooms copy at the same moment. */
  async copy(database: CopyDatabase, roomId: string, statements: ReadonlyArray<CopyStatement>): Promise<void> {
    const refusal = await this.#watcher().copy(database, roomId, statements);
    if (refusal !== null) throw new Error(refusal);
  }

  /** Makes a room send its rows to the watcher again. */
  async rowsWatched(roomId: string): Promise<void> {
    await this.#room(roomId).rowsWatched();
  }

  /**
   * Notifies watchers that records were created, changed or deleted.
   * @returns keys (`recordKey`) of new records that filters have to decide about: publish them again with their fields
   */
  async publishChanges(changes: ReadonlyArray<Change>): Promise<ReadonlyArray<string>> {
    return await this.#watcher().publishChanges(changes);
  }

  /** Makes the watcher forward changes of an owner's records to a room. */
  async watchOwner(owner: string, room: string, filtered: boolean): Promise<void> {
    await this.#watcher().watchOwner(owner, room, filtered);
  }

  async unwatchOwner(owner: string, room: string): Promise<void> {
    await this.#watcher().unwatchOwner(owner, room);
  }

  /** The changes of an owner's records that a subscriber missed. */
  async missed(frame: SyncFrame, owner: string): Promise<ReadonlyArray<SyncNotice>> {
    return await this.#watcher().missed(frame, owner);
  }

  /** Whether a staff member has a console open. @param id `S-…` */
  async isStaffOnline(id: string): Promise<boolean> {
    return await this.#watcher().isStaffOnline(id);
  }

  /**
   * Closes the sockets of a staff member's session, in the watcher and in every open room. @param session hash of its
   * token
   */
  async endSession(session: string): Promise<void> {
    await this.#watcher().endSession(session);
    const rooms = await this.#watcher().openRooms();
    await Promise.all(rooms.map((roomId) => this.endSessionIn(roomId, session)));
  }

  /** Closes the sockets of a session in one room. @param session hash of its token */
  async endSessionIn(roomId: string, session: string): Promise<void> {
    await this.#room(roomId).endSession(session);
  }

  #room(roomId: string) {
    return this.#env.CHAT_ROOMS.getByName(roomId);
  }

  #watcher() {
    return this.#env.STAFF_WATCHERS.getByName(WATCHER_NAME);
  }
}

export const openRooms = (env: Bindings): Rooms => new Rooms(env);
