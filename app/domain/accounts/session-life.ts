import { HOUR_MS, MINUTE_MS } from "#domain/kernel/durations";
import type { Role } from "../kernel/capabilities.ts";

type SignedInRole = Exclude<Role, "guest">;

const DAYS_30_MS = 30 * 24 * HOUR_MS;

interface SessionLife {
  /** From the sign-in to the end, however much it is used. */
  readonly absoluteMs: number;
  /** From the last use to the end. */
  readonly idleMs: number;
  /** How often its use is noted. */
  readonly noteEveryMs: number;
}

const CUSTOMER: SessionLife = { absoluteMs: DAYS_30_MS, idleMs: DAYS_30_MS, noteEveryMs: HOUR_MS };
const STAFF: SessionLife = { absoluteMs: 12 * HOUR_MS, idleMs: 2 * HOUR_MS, noteEveryMs: 5 * MINUTE_MS };

/** How long a session lasts: 30 days for customers; 12 hours, or 2 hours without use, for staff and admins. */
export const sessionLife = (role: SignedInRole): SessionLife => (role === "customer" ? CUSTOMER : STAFF);

interface StoredSession {
  readonly role: SignedInRole;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** Whether a session has outlived its role's limits. */
export function isSessionOver({ role, createdAt, lastSeenAt }: StoredSession, now: Date): boolean {
  const { absoluteMs, idleMs } = sessionLife(role);
  return now.getTime() - createdAt.getTime() >= absoluteMs || now.getTime() - lastSeenAt.getTime() >= idleMs;
}

/** How long a sign-in or a second factor counts as recent: money, roles, exports and an account's keys need one. */
export const RECENT_MS = 15 * MINUTE_MS;

export const isRecent = (confirmedAt: Date | undefined, now: Date): boolean =>
  confirmedAt !== undefined && now.getTime() - confirmedAt.getTime() < RECENT_MS;

/** Whether somebody of this role works only with a second factor: staff and admins, except in a local shop. */
export const needsSecondFactor = ({ role, isLocalShop }: { role: Role; isLocalShop: boolean }): boolean =>
  !isLocalShop && (role === "staff" || role === "admin");
