import { DAY_SECONDS } from "#domain/durations";
import type { Actor, Owner } from "#domain/accounts/capabilities";
import type { Session } from "./services/service-context.ts";

export const SESSION_COOKIE = "sessionid";
export const GUEST_COOKIE = "kc_guest";

const GUEST_DAYS = 180;

interface Opening {
  actor: Actor;
  tokenHash: string | undefined;
  /** False only on localhost over http, where browsers would drop a Secure cookie. */
  secure: boolean;
  newGuest: () => { token: string; id: string };
}

/** One request's session: reads who is asking, and collects the cookies that the answer has to set. */
export class RequestSession implements Session {
  #actor: Actor;
  #tokenHash: string | undefined;
  readonly #secure: boolean;
  readonly #newGuest: Opening["newGuest"];
  readonly #cookies = new Map<string, string>();

  constructor({ actor, tokenHash, secure, newGuest }: Opening) {
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

  become(actor: Exclude<Actor, { role: "guest" }>, token: { value: string; hash: string; expires: Date }): void {
    this.#actor = actor;
    this.#tokenHash = token.hash;
    this.#set(SESSION_COOKIE, token.value, Math.round((token.expires.getTime() - Date.now()) / 1000));
    this.#set(GUEST_COOKIE, "", 0); // what the guest had is the account's now
  }

  leave(): void {
    this.#actor = { role: "guest", guestId: undefined };
    this.#tokenHash = undefined;
    this.#set(SESSION_COOKIE, "", 0);
  }

  writeCookies(headers: Headers): void {
    for (const cookie of this.#cookies.values()) headers.append("set-cookie", cookie);
  }

  #set(name: string, value: string, maxAgeSeconds: number): void {
    const secure = this.#secure ? "; Secure" : "";
    this.#cookies.set(name, `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`);
  }
}
