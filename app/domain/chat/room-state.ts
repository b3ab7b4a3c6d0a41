import type { ClientFrame, Rejection } from "#domain/chat/protocol";
import type { Author, LineBody, Row, Side } from "#domain/chat/rows";

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
  readonly answeredAt: number;
  readonly closedAt: number;
  readonly resolved: boolean;
  /** Asked out of hours and not taken yet. */
  readonly offline: boolean;
  readonly owner: Author | null;
  readonly ownerRev: number;
  readonly lastSeq: number;
  readonly read: Readonly<Record<Side, number>>;
  readonly people: Readonly<Record<string, Person>>;
}

export interface Person {
  readonly name: string;
  readonly side: Side;
  readonly here: boolean;
  /** The others were told that this person left. */
  readonly leftTold: boolean;
}

export type TimerKind = "wait" | "hours" | `left:${string}`;

export type Effect =
  | { readonly do: "append"; readonly row: Row }
  | { readonly do: "revise"; readonly seq: number; readonly body: LineBody }
  | { readonly do: "answer"; readonly row: Row }
  | { readonly do: "reject"; readonly rejection: Rejection }
  | { readonly do: "typing"; readonly author: Author }
  | { readonly do: "tell-offline"; readonly to: "sender" | "customers" }
  | { readonly do: "tell-closed"; readonly to: "sender" | "all" }
  | { readonly do: "tell-room" }
  | { readonly do: "visit"; readonly url: string }
  | { readonly do: "timer"; readonly kind: TimerKind; readonly due: number | null };

/** What the room looks at besides its own state. */
export interface Surroundings {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly hours: { readonly open: boolean; readonly nextChange: number | undefined };
  byCid(author: Author, cid: string): Row | undefined;
  bySeq(seq: number): Row | undefined;
}

/** Sent by a browser, by a socket that opens or closes, or by an alarm. */
export type RoomInput =
  | { readonly by: Author; readonly frame: ClientFrame }
  | { readonly join: Author }
  | { readonly leave: Author }
  | { readonly timer: TimerKind };

export const SHOP: Author = { id: "S-shop", name: "Kisscut", side: "staff" };

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
  answeredAt: 0,
  closedAt: 0,
  resolved: false,
  offline: false,
  owner: null,
  ownerRev: 0,
  lastSeq: 0,
  read: { customer: 0, staff: 0 },
  people: {},
});

export interface Decision {
  readonly state: RoomState;
  readonly effects: ReadonlyArray<Effect>;
}
