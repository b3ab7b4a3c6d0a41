import type { StaffNotice } from "#domain/chat/staff/staff-notice";
import type { OrderCard } from "#domain/chat/staff/order-card";
import type { ClientFrame } from "#domain/chat/protocol";
import type { Rejection } from "#domain/ground/sync/envelope";
import type { Author, EventBody, FileBody, MessageBody, Row, Side } from "#domain/chat/room/rows";
import type { ClosedBy } from "#domain/chat/conversation/authorship";

/** The state that a room decides by. The rows are in its history. */
export interface RoomState {
  readonly id: string;
  /** Counts the steps that changed anything. */
  readonly rev: number;
  readonly createdAt: number;
  readonly customerName: string;
  readonly email: string;
  readonly description: string;
  readonly screenSize: string;
  /** When the shopper asked the question; 0 before. */
  readonly openedAt: number;
  /** When the wait for a representative began; 0 while the shopper does not wait. */
  readonly requestedAt: number;
  /** How long the shopper had waited, in milliseconds, when the shop closed; the wait continues from there. */
  readonly waitedMs: number;
  readonly answeredAt: number;
  readonly closedAt: number;
  /** Who ended it: "shop" because of inactivity. "" while it is open. */
  readonly closedBy: ClosedBy;
  readonly resolved: boolean;
  /** Asked outside business hours and not taken yet. */
  readonly offline: boolean;
  readonly owner: Author | null;
  readonly ownerRev: number;
  readonly lastSeq: number;
  /** When row `lastSeq` was written. */
  readonly lastAt: number;
  /** The last row that staff wrote to the shopper. */
  readonly staffSeq: number;
  /** The last row that an e-mail about unread answers covered. */
  readonly mailedSeq: number;
  /** Notices to staff so far; numbers their keys. */
  readonly notices: number;
  readonly rating: ChatRating | null;
  /** When the transcript was written; 0 before. */
  readonly archivedAt: number;
  /** Its key in the file store. */
  readonly transcriptKey: string;
  readonly read: Readonly<Record<Side, number>>;
  readonly people: Readonly<Record<string, Person>>;
}

export interface ChatRating {
  readonly score: number;
  readonly comment: string;
  readonly at: number;
}

export interface Person {
  readonly name: string;
  readonly side: Side;
  readonly here: boolean;
  /** The others were told that this person left. */
  readonly leftTold: boolean;
}

/** `left:…` was set by an older version, which reported a departure some seconds after it was stored. */
export type TimerKind = "wait" | "hours" | "mail" | "idle" | "archive" | "purge" | "forget" | `left:${string}`;

export type Effect =
  | { readonly do: "append"; readonly row: Row }
  /** Sent again to all readers who may see the row. Staff-only rows are updated by the event that follows. */
  | { readonly do: "edit"; readonly seq: number; readonly body: MessageBody | EventBody }
  | { readonly do: "answer"; readonly row: Row }
  | { readonly do: "reject"; readonly rejection: Rejection }
  | { readonly do: "typing"; readonly author: Author }
  | { readonly do: "send-offline"; readonly to: "sender" | "customers" }
  | { readonly do: "send-closed"; readonly to: "sender" | "all" }
  | { readonly do: "send-room" }
  | { readonly do: "visit"; readonly url: string }
  /** `atLatest` does not delay a timer that fires sooner. */
  | { readonly do: "timer"; readonly kind: TimerKind; readonly due: number | null; readonly atLatest?: boolean }
  | { readonly do: "notify"; readonly notice: StaffNotice }
  | { readonly do: "task"; readonly task: BackgroundTask };

/** Work that takes longer than a step: writing the transcript, emptying the room, or deleting it. */
export type BackgroundTask = "archive" | "purge" | "forget";

/** What a step reads besides the room's state. */
export interface StepContext {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly hours: { readonly open: boolean; readonly nextChange: number | undefined };
  byCid(author: Author, cid: string): Row | undefined;
  bySeq(seq: number): Row | undefined;
}

/** Sent by a browser, by the worker on a user's behalf, by a socket that opens or closes, or by an alarm. */
export type RoomInput =
  | { readonly by: Author; readonly frame: ClientFrame }
  | { readonly by: Author; readonly file: FileBody; readonly cid?: string | undefined }
  | { readonly by: Author; readonly card: OrderCard; readonly message: string; readonly cid?: string | undefined }
  /** The worker vouches for the new owner, who need not have been in the room. */
  | { readonly by: Author; readonly assign: Author; readonly expect_rev?: number | undefined }
  | { readonly archived: string }
  | { readonly join: Author }
  /** Someone was away for longer than a reload takes. `since`: when their last socket closed. */
  | { readonly leave: Author; readonly since: number }
  | { readonly timer: TimerKind };

export const SHOP: Author = { id: "S-shop", name: "Customer service", side: "staff" };

export const newRoom = (id: string, now: number): RoomState => ({
  id,
  rev: 0,
  createdAt: now,
  customerName: "",
  email: "",
  description: "",
  screenSize: "",
  openedAt: 0,
  requestedAt: 0,
  waitedMs: 0,
  answeredAt: 0,
  closedAt: 0,
  closedBy: "",
  resolved: false,
  offline: false,
  owner: null,
  ownerRev: 0,
  lastSeq: 0,
  lastAt: 0,
  staffSeq: 0,
  mailedSeq: 0,
  notices: 0,
  rating: null,
  archivedAt: 0,
  transcriptKey: "",
  read: { customer: 0, staff: 0 },
  people: {},
});

export interface RoomDecision {
  readonly state: RoomState;
  readonly effects: ReadonlyArray<Effect>;
}
