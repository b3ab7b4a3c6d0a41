import { HOUR_MS, MINUTE_MS } from "#domain/ground/kernel/durations";
import type { Role } from "../../ground/kernel/capabilities.ts";

type SignedInRole = Exclude<Role, "guest">;

const DAYS_30_MS = 30 * 24 * HOUR_MS;

interface SessionLife {
  /** Maximum time since the sign-in. */
  readonly absoluteMs: number;
  /** Maximum time since the last activity. */
  readonly idleMs: number;
  /** Interval for recording activity. */
  readonly noteEveryMs: number;
}

const CUSTOMER: SessionLife = { absoluteMs: DAYS_30_MS, idleMs: DAYS_30_MS, noteEveryMs: HOUR_MS };
const STAFF: SessionLife = { absoluteMs: 12 * HOUR_MS, idleMs: 2 * HOUR_MS, noteEveryMs: 5 * MINUTE_MS };

/**
 * Returns the lifetime of sessions: 30 days for customers; 12 hours, or 2 hours without activity, for staff and admins.
 */
export const sessionLife = (role: SignedInRole): SessionLife => (role === "customer" ? CUSTOMER : STAFF);

interface StoredSession {
  readonly role: SignedInRole;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** Returns whether a session has exceeded its role's limits. */
export function isSessionOver({ role, createdAt, lastSeenAt }: StoredSession, now: Date): boolean {
  const { absoluteMs, idleMs } = sessionLife(role);
  return now.getTime() - createdAt.getTime() >= absoluteMs || now.getTime() - lastSeenAt.getTime() >= idleMs;
}

/** How long a sign-in or second factor counts as recent. Money, roles, exports and credentials require a recent one. */
export const RECENT_MS = 15 * MINUTE_MS;

/** For how long a sign-in or second factor stays recent, in milliseconds; 0 when it isn't. */
export const recentForMs = (confirmedAt: Date | undefined, now: Date): number =>
  confirmedAt === undefined ? 0 : Math.max(0, confirmedAt.getTime() + RECENT_MS - now.getTime());

export const isRecent = (confirmedAt: Date | undefined, now: Date): boolean => recentForMs(confirmedAt, now) > 0;

/** Returns whether a role requires a second factor: staff and admins, except in a local shop. */
export const needsSecondFactor = ({ role, isLocalShop }: { role: Role; isLocalShop: boolean }): boolean =>
  !isLocalShop && (role === "staff" || role === "admin");
