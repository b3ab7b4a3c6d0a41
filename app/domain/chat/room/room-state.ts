import type { DeskNotice } from "#domain/chat/staff/desk-notice";
import type { OrderCard } from "#domain/chat/staff/order-card";
import type { ClientFrame, Rejection } from "#domain/chat/protocol";
import type { Author, EventBody, FileBody, LineBody, Row, Side } from "#domain/chat/room/rows";

/** Everything a room decides by. Rows themselves live in its history. */
export interface RoomState {
  readonly id: string;
  /** Counts the steps that changed anything. */
  readonly rev: number;
  readonly createdAt: number;
  readonly customerName: string;
  readonly email: string;
  readonly description: string;
  readonly screenSize: string;
  /** When the shopper said what they want; 0 before. */
  readonly openedAt: number;
  /** When the wait for a representative began; 0 while nobody is waited for. */
  readonly requestedAt: number;
  /** How long the shopper had waited, in milliseconds, when the shop closed; their wait goes on from there. */
  readonly waitedMs: number;
  readonly answeredAt: number;
  readonly closedAt: number;
  /** Who ended it: "shop" when it was idle. "" while it is open. */
  readonly closedBy: Side | "shop" | "";
  readonly resolved: boolean;
  /** Asked out of hours and not taken yet. */
  readonly offline: boolean;
  readonly owner: Author | null;
  readonly ownerRev: number;
  readonly lastSeq: number;
  /** When that row was written. */
  readonly lastAt: number;
  /** The last row that staff meant for the shopper. */
  readonly staffSeq: number;
  /** Up to which row the shopper was told by letter what they had not read. */
  readonly mailedSeq: number;
  /** Notices to the desk so far: each has a number of its own. */
  readonly notices: number;
  readonly rating: Rating | null;
  /** When the transcript was written; 0 before. */
  readonly archivedAt: number;
  /** Where it lies. */
  readonly transcriptKey: string;
  readonly read: Readonly<Record<Side, number>>;
  readonly people: Readonly<Record<string, Person>>;
}

export interface Rating {
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

export type TimerKind = "wait" | "hours" | "mail" | "idle" | "archive" | "purge" | "forget" | `left:${string}`;

export type Effect =
  | { readonly do: "append"; readonly row: Row }
  /** Told again to everybody who may see the row, unless it is for staff: they follow by the event that comes with it. */
  | { readonly do: "revise"; readonly seq: number; readonly body: LineBody | EventBody }
  | { readonly do: "answer"; readonly row: Row }
  | { readonly do: "reject"; readonly rejection: Rejection }
  | { readonly do: "typing"; readonly author: Author }
  | { readonly do: "tell-offline"; readonly to: "sender" | "customers" }
  | { readonly do: "tell-closed"; readonly to: "sender" | "all" }
  | { readonly do: "tell-room" }
  | { readonly do: "visit"; readonly url: string }
  /** `atLatest` leaves a timer alone that rings sooner anyway. */
  | { readonly do: "timer"; readonly kind: TimerKind; readonly due: number | null; readonly atLatest?: boolean }
  | { readonly do: "notify"; readonly notice: DeskNotice }
  | { readonly do: "chore"; readonly chore: Chore };

/** What takes longer than a step: to write the transcript, to empty the room, or to forget that it ever was. */
export type Chore = "archive" | "purge" | "forget";

/** What the room looks at besides its own state. */
export interface Surroundings {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly hours: { readonly open: boolean; readonly nextChange: number | undefined };
  byCid(author: Author, cid: string): Row | undefined;
  bySeq(seq: number): Row | undefined;
}

/** Sent by a browser, by the worker for somebody, by a socket that opens or closes, or by an alarm. */
export type RoomInput =
  | { readonly by: Author; readonly frame: ClientFrame }
  | { readonly by: Author; readonly file: FileBody; readonly cid?: string | undefined }
  | { readonly by: Author; readonly card: OrderCard; readonly message: string; readonly cid?: string | undefined }
  /** The worker vouches for the new owner, who need not have been in the room. */
  | { readonly by: Author; readonly assign: Author; readonly expect_rev?: number | undefined }
  | { readonly archived: string }
  | { readonly join: Author }
  | { readonly leave: Author }
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

export interface Decision {
  readonly state: RoomState;
  readonly effects: ReadonlyArray<Effect>;
}
