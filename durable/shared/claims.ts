import * as v from "valibot";
import { Schedule } from "#domain/chat/hours/business-hours";

/** Carries who is connecting from the worker to an object. The worker overwrites it, whatever a browser sends. */
export const CLAIMS_HEADER = "x-kisscut-claims";

/** Who is on the other end of a socket. Comes from signed cookies only, never from a frame. */
export const Claims = v.object({
  /** The room that may be entered; "" for the watcher. */
  room: v.string(),
  /** `C-…` for shoppers, `S-…` for staff. */
  id: v.string(),
  name: v.string(),
  image: v.optional(v.string(), ""),
  side: v.picklist(["customer", "staff"]),
  /** The session that it hangs on: signing out ends the socket with it. "" for guests. */
  session: v.optional(v.string(), ""),
  /** Milliseconds since 1970: no frame is taken after this moment. */
  expires: v.number(),
});
export type Claims = v.InferOutput<typeof Claims>;

/** What the worker tells an object with a new socket: who it is, and the business hours as they stood at a moment. */
const Letter = v.object({ claims: Claims, hours: v.optional(v.object({ schedule: Schedule, asOf: v.number() })) });
export type Letter = v.InferOutput<typeof Letter>;

/** Header values are Latin-1, names are not: percent-encoded JSON. */
export function withLetter(request: Request, letter: Letter): Request {
  const headers = new Headers(request.headers);
  headers.set(CLAIMS_HEADER, encodeURIComponent(JSON.stringify(letter)));
  return new Request(request, { headers });
}

/** Undefined unless the worker wrote it. */
export function readLetter(request: Request): Letter | undefined {
  const header = request.headers.get(CLAIMS_HEADER);
  if (!header) return undefined;
  const parsed = v.safeParse(Letter, JSON.parse(decodeURIComponent(header)));
  return parsed.success ? parsed.output : undefined;
}
