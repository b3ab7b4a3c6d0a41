import * as v from "valibot";

/** Carries who is connecting from the worker to an object. The worker strips it from what a browser sends. */
export const CLAIMS_HEADER = "x-kisscut-claims";

/** Who is on the other end of a socket. Comes from signed cookies only, never from a frame. */
export const Claims = v.object({
  room: v.string(),
  /** `C-…` for shoppers, `S-…` for staff. */
  id: v.string(),
  name: v.string(),
  image: v.optional(v.string(), ""),
  side: v.picklist(["customer", "staff"]),
  /** Milliseconds since 1970: no frame is taken after this moment. */
  expires: v.number(),
});
export type Claims = v.InferOutput<typeof Claims>;

/** Header values are Latin-1, names are not: percent-encoded JSON. */
export const writeClaims = (claims: Claims): string => encodeURIComponent(JSON.stringify(claims));

/** Undefined unless the worker wrote them. */
export function readClaims(request: Request): Claims | undefined {
  const header = request.headers.get(CLAIMS_HEADER);
  if (!header) return undefined;
  const parsed = v.safeParse(Claims, JSON.parse(decodeURIComponent(header)));
  return parsed.success ? parsed.output : undefined;
}
