import { DAY_SECONDS } from "#domain/ground/kernel/durations";
import type { Actor, Owner } from "#domain/ground/kernel/capabilities";
import type { OpenedOrder } from "#domain/ground/kernel/requests/opened-order";
import { MEASUREMENT_COOKIE } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { choiceCookie } from "#domain/shop/site/choices";
import { generateCookie } from "hono/cookie";
import { VISITOR_COOKIE, type VisitorMarker } from "#domain/shop/site/visitor";
import { cookieHeader } from "./cookies.ts";
import type { Session, SessionProof } from "../services/kernel/index.ts";

export const SESSION_COOKIE = "sessionid";
export const GUEST_COOKIE = "kc_guest";
/** Of a sign-in that waits for its second factor. */
export const PENDING_COOKIE = "kc_second_factor";
/** Of a browser that has signed in before. */
export const DEVICE_COOKIE = "kc_device";

/** Of the orders that this browser opened by e-mailed links. */
export const ORDERS_COOKIE = "kc_orders";

const GUEST_DAYS = 180;
/** The longest that browsers keep a cookie. */
const DEVICE_DAYS = 400;

/** Says to scripts whether there is a cart or an account, for as long as one of their cookies lives. */
export const visitorCookie = (
  marker: VisitorMarker,
  { isHttps, maxAgeSeconds }: { isHttps: boolean; maxAgeSeconds?: number },
): string =>
  generateCookie(VISITOR_COOKIE, marker, {
    path: "/",
    sameSite: "Lax",
    secure: isHttps,
    ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
  });

interface Opening {
  actor: Actor;
  tokenHash: string | undefined;
  /** False only on localhost over http, where browsers would drop a Secure cookie. */
  secure: boolean;
  newGuest: () => { token: string; id: string };
  /** Of the signed-in user. */
  proof?: SessionProof | undefined;
  pendingToken?: string | undefined;
  openedOrders?: ReadonlyArray<OpenedOrder> | undefined;
}

/** One request's session: the current user, and the cookies to set on the response. */
export class RequestSession implements Session {
  #actor: Actor;
  #tokenHash: string | undefined;
  #proof: SessionProof | undefined;
  #pendingToken: string | undefined;
  #openedOrders: ReadonlyArray<OpenedOrder>;
  readonly #secure: boolean;
  readonly #newGuest: Opening["newGuest"];
  readonly #cookies = new Map<string, string>();

  constructor({ actor, tokenHash, secure, newGuest, proof, pendingToken, openedOrders }: Opening) {
    this.#proof = proof;
    this.#pendingToken = pendingToken;
    this.#openedOrders = openedOrders ?? [];
    this.#actor = actor;
    this.#tokenHash = tokenHash;
    this.#secure = secure;
    this.#newGuest = newGuest;
  }

  get actor(): Actor {
    return this.#actor;
  }

  get tokenHash(): string | undefined {
    return this.#tokenHash;
  }

  get confirmedAt(): Date | undefined {
    return this.#proof?.confirmedAt;
  }

  get lacksSecondFactor(): boolean {
    return this.#proof?.lacksSecondFactor ?? false;
  }

  get pendingToken(): string | undefined {
    return this.#pendingToken;
  }

  get openedOrders(): ReadonlyArray<OpenedOrder> {
    return this.#openedOrders;
  }

  owner(): Owner {
    const existing = this.existingOwner();
    if (existing) return existing;
    const guest = this.#newGuest();
    this.#actor = { role: "guest", guestId: guest.id };
    this.#set(GUEST_COOKIE, guest.token, GUEST_DAYS * DAY_SECONDS);
    return { guestId: guest.id };
  }

  existingOwner(): Owner | undefined {
    if (this.#actor.role !== "guest") return { userId: this.#actor.userId };
    return this.#actor.guestId === undefined ? undefined : { guestId: this.#actor.guestId };
  }

  become(
    actor: Exclude<Actor, { role: "guest" }>,
    token: { value: string; hash: string; expires: Date },
    proof: SessionProof,
  ): void {
    this.#actor = actor;
    this.#proof = proof;
    this.#tokenHash = token.hash;
    this.#set(SESSION_COOKIE, token.value, Math.round((token.expires.getTime() - Date.now()) / 1000));
    this.#set(GUEST_COOKIE, "", 0); // the guest's records belong to the account now
  }

  confirm(at: Date): void {
    this.#proof = { lacksSecondFactor: this.lacksSecondFactor, confirmedAt: at };
  }

  awaitFactor(token: string, maxAgeSeconds: number): void {
    this.#pendingToken = maxAgeSeconds > 0 ? token : undefined;
    this.#set(PENDING_COOKIE, token, maxAgeSeconds);
  }

  openOrders(orders: ReadonlyArray<OpenedOrder>, token: string, maxAgeSeconds: number): void {
    this.#openedOrders = orders;
    this.#set(ORDERS_COOKIE, token, maxAgeSeconds);
  }

  rememberMeasurement(measurement: Measurement): void {
    this.#cookies.set(MEASUREMENT_COOKIE, choiceCookie(MEASUREMENT_COOKIE, measurement));
  }

  rememberDevice(value: string): void {
    this.#set(DEVICE_COOKIE, value, DEVICE_DAYS * DAY_SECONDS);
  }

  leave(): void {
    this.#proof = undefined;
    this.#actor = { role: "guest", guestId: undefined };
    this.#tokenHash = undefined;
    this.#set(SESSION_COOKIE, "", 0);
    if (this.#openedOrders.length > 0) this.openOrders([], "", 0);
  }

  writeCookies(headers: Headers): void {
    for (const cookie of this.#cookies.values()) headers.append("set-cookie", cookie);
  }

  #set(name: string, value: string, maxAgeSeconds: number): void {
    this.#cookies.set(name, cookieHeader(name, value, { isHttps: this.#secure, maxAgeSeconds }));
    if (name === SESSION_COOKIE || name === GUEST_COOKIE) this.#markVisitor(maxAgeSeconds);
  }

  #markVisitor(maxAgeSeconds: number): void {
    const isKnown = this.existingOwner() !== undefined;
    if (isKnown && maxAgeSeconds === 0) return; // the account took over the guest's records
    const marker = this.#actor.role === "guest" ? "guest" : "account";
    const cookie = visitorCookie(marker, { isHttps: this.#secure, maxAgeSeconds: isKnown ? maxAgeSeconds : 0 });
    this.#cookies.set(VISITOR_COOKIE, cookie);
  }
}
