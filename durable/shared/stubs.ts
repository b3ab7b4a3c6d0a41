import type { Schedule } from "#domain/chat/hours/business-hours";
import type { ClientFrame, Rejection } from "#domain/chat/protocol";
import type { OrderCard } from "#domain/chat/staff/order-card";
import type { ChatFile, ChatLine, RoomSummary } from "#domain/chat/records";
import type { Author, FileBody } from "#domain/chat/room/rows";
import { readTranscript, type Transcript } from "#domain/chat/conversation/transcript";
import type { SyncFrame, SyncNotice } from "#domain/sync/protocol";
import type { Change } from "#domain/sync/subscriptions";
import { withLetter, type Claims } from "./claims.ts";
import type { RoomEnv } from "./env.ts";

export type { Claims } from "./claims.ts";
export { refuseSocket } from "./sockets.ts";

/** A file as the worker stored it. */
export type NewFile = FileBody & { readonly cid?: string | undefined };
export interface NewCard {
  readonly cid?: string | undefined;
  readonly message: string;
  readonly order_input: OrderCard;
}

/** The shop has one staff watcher. Its stored subscriptions and revisions belong to this name. */
const WATCHER_NAME = "hub:0";

type Bindings = Pick<RoomEnv, "CHAT_ROOMS" | "STAFF_WATCHERS">;

/** The way to rooms and to the watchers: the only place that makes their ids. */
export class Rooms {
  readonly #env: Bindings;

  constructor(env: Bindings) {
    this.#env = env;
  }

  /** Hands a socket to its room. @param asOf when the schedule was read */
  join(request: Request, claims: Claims, schedule: Schedule, asOf: number): Promise<Response> {
    return this.#room(claims.room).fetch(withLetter(request, { claims, hours: { schedule, asOf } }));
  }

  /** Hands a staff member's socket to the watcher. */
  watch(request: Request, claims: Claims): Promise<Response> {
    return this.#watcher().fetch(withLetter(request, { claims }));
  }

  /** Has a room deliver now what it would copy to the database in some seconds. */
  async settle(roomId: string): Promise<void> {
    await this.#room(roomId).settle();
  }

  /** Whether a conversation is over. Asked of the room itself, because its copy in the database may lag a moment behind. */
  async isClosed(roomId: string): Promise<boolean> {
    return await this.#room(roomId).isClosed();
  }

  /** Does in a room what its frame says, for somebody who has no socket there. @returns why the room did not take it */
  async act(claims: Claims, frame: ClientFrame): Promise<Rejection | undefined> {
    return await this.#room(claims.room).act(claims, frame);
  }

  /**
   * Has a shopper who may have no socket yet say some things in the room that they were given, in one go.
   * @returns why the room did not take one of them; what comes after it is not said
   */
  async ask(
    claims: Claims,
    frames: ReadonlyArray<ClientFrame>,
    hours: { schedule: Schedule; asOf: number },
  ): Promise<Rejection | undefined> {
    return await this.#room(claims.room).ask(claims, frames, hours);
  }

  /** Says that a file was sent. The same cid again is the same row. @returns the row, or why the room did not take it */
  async addFile(claims: Claims, file: NewFile): Promise<{ seq: number; file: ChatFile } | Rejection> {
    return await this.#room(claims.room).addFile(claims, file);
  }

  /** Where a file lies; null when there is none at that place of the room. For files that the database does not have yet. */
  async findFile(roomId: string, seq: number): Promise<FileBody | null> {
    return await this.#room(roomId).findFile(roomId, seq);
  }

  /** Sends a card in a staff member's name. The same cid again is the same line. @returns the line, or why the room did not take it */
  async sendCard(claims: Claims, card: NewCard): Promise<{ seq: number; line: ChatLine } | Rejection> {
    return await this.#room(claims.room).sendCard(claims, card);
  }

  /** The card of a line that the database does not have yet; null when there is none at that place. */
  async findCard(roomId: string, seq: number): Promise<OrderCard | null> {
    return await this.#room(roomId).findCard(roomId, seq);
  }

  /** Hands a room over to any representative: that they are one is the caller's word. @returns why the room did not take it */
  async assign(claims: Claims, change: { owner: Author; expect_rev: number }): Promise<Rejection | undefined> {
    return await this.#room(claims.room).assign(claims, change);
  }

  /** The whole conversation, notes included; undefined when there is none. `transcriptText` makes of it what a shopper may read. */
  async transcript(roomId: string): Promise<Transcript | undefined> {
    const text = await this.#room(roomId).transcript(roomId);
    return text === null ? undefined : readTranscript(text);
  }

  /** Ends the sockets of a shopper who was blocked. */
  async block(roomId: string): Promise<void> {
    await this.#room(roomId).block();
  }

  /** Deletes a room's own copy of its conversation. */
  async forget(roomId: string): Promise<void> {
    await this.#room(roomId).forget(roomId);
  }

  /** Tells a room that the business hours were changed. */
  async setSchedule(roomId: string, schedule: Schedule, asOf: number): Promise<void> {
    await this.#room(roomId).setSchedule(schedule, asOf);
  }

  /** Tells every staff console that the business hours were changed. */
  async hoursChanged(): Promise<void> {
    await this.#watcher().hoursChanged();
  }

  /** Tells staff what a room looks like now. */
  async publishRoom(summary: RoomSummary): Promise<void> {
    await this.#watcher().publishRoom(summary);
  }

  /**
   * Tells whoever watches them that records were made, changed or removed.
   * @returns keys (`recordKey`) of new ones that somebody's filters decide about: they are to come again with their fields
   */
  async publishChanges(changes: ReadonlyArray<Change>): Promise<ReadonlyArray<string>> {
    return await this.#watcher().publishChanges(changes);
  }

  /** Has the watcher pass on to a room what changes of somebody's. */
  async watchOwner(owner: string, room: string, filtered: boolean): Promise<void> {
    await this.#watcher().watchOwner(owner, room, filtered);
  }

  async unwatchOwner(owner: string, room: string): Promise<void> {
    await this.#watcher().unwatchOwner(owner, room);
  }

  /** What somebody missed of their own who registers again. */
  async missed(frame: SyncFrame, owner: string): Promise<ReadonlyArray<SyncNotice>> {
    return await this.#watcher().missed(frame, owner);
  }

  /** Whether a staff member has a console open. @param id `S-…` */
  async isStaffThere(id: string): Promise<boolean> {
    return await this.#watcher().isStaffThere(id);
  }

  /** Ends the sockets of a staff member's session, in the watcher and in every open room. @param session hash of its token */
  async endSession(session: string): Promise<void> {
    await this.#watcher().endSession(session);
    const rooms = await this.#watcher().openRooms();
    await Promise.all(rooms.map((roomId) => this.endSessionIn(roomId, session)));
  }

  /** Ends the sockets that a session has in one room. @param session hash of its token */
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
