import * as v from "valibot";
import type { Author } from "#domain/chat/room/rows";
import { Schedule } from "#domain/chat/hours/business-hours";

/**
 * Carries the identity of a connection from the worker to an object. The worker overwrites it, whatever a browser
 * sends.
 */
export const CLAIMS_HEADER = "x-kisscut-claims";

/** The identity behind a socket. Comes from signed cookies only, never from a frame. */
export const Claims = v.object({
  /** The room that may be entered; "" for the watcher. */
  room: v.string(),
  /** `C-…` for shoppers, `S-…` for staff. */
  id: v.string(),
  name: v.string(),
  image: v.optional(v.string(), ""),
  side: v.picklist(["customer", "staff"]),
  /** The session of the socket: signing out closes it. "" for guests. */
  session: v.optional(v.string(), ""),
  /** Milliseconds since 1970: frames are refused after this moment. */
  expires: v.number(),
});
export type Claims = v.InferOutput<typeof Claims>;

/** The person behind a socket, as rows of a conversation name them. */
export const toAuthor = ({ id, name, side, image }: Claims): Author => ({
  id,
  name,
  side,
  ...(image ? { image } : {}),
});

/** What the worker sends an object with a new socket: the identity, and the business hours at a moment. */
const ConnectionInfo = v.object({
  claims: Claims,
  hours: v.optional(v.object({ schedule: Schedule, asOf: v.number() })),
});
export type ConnectionInfo = v.InferOutput<typeof ConnectionInfo>;

/** Header values are Latin-1, names are not: percent-encoded JSON. */
export function withConnectionInfo(request: Request, connection: ConnectionInfo): Request {
  const headers = new Headers(request.headers);
  headers.set(CLAIMS_HEADER, encodeURIComponent(JSON.stringify(connection)));
  return new Request(request, { headers });
}

/** Undefined unless the worker wrote it. */
export function readConnectionInfo(request: Request): ConnectionInfo | undefined {
  const header = request.headers.get(CLAIMS_HEADER);
  if (!header) return undefined;
  const parsed = v.safeParse(ConnectionInfo, JSON.parse(decodeURIComponent(header)));
  return parsed.success ? parsed.output : undefined;
}
