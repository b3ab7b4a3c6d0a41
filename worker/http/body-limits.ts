import { MAX_DRAWN_BYTES } from "#domain/prepress/artwork/rasterized";
import { MAX_PROFILE_BYTES } from "#domain/ground/files/icc/press-profile";
import { MAX_FILE_BYTES, PART_BYTES } from "#domain/ground/files/upload-rules";
import { OWN_PREVIEW_BYTES } from "#domain/chat/conversation/chat-file";
import { CHAT_FILE_LIMIT_BYTES } from "#domain/chat/limits";
import { MAX_DOCUMENT_BYTES } from "#domain/shop/applications/document";
import { MAX_CLAIM_PHOTOS } from "#domain/shop/claims/claim";
import { MAX_FONT_BYTES } from "#domain/prepress/lettering/type/upload/font-file";
import { MAX_PHOTO_BYTES } from "#domain/ground/files/photo";
import { MAX_PHOTOS } from "#domain/shop/reviews/review";

const KIB = 1024;
const MIB = 1024 * KIB;
/** The part of a form around its file: boundaries, names, text fields. */
const FORM_OVERHEAD_BYTES = MIB;

/** The largest body of a route. */
export interface BodyLimit {
  /** A path in Hono's form: "/artwork/api/preview/:id/". */
  readonly path: string;
  /** Bytes. */
  readonly max: number;
  /**
   * Set when the route streams its body: a multipart form or raw bytes. Any other body is read completely before the
   * route runs.
   */
  readonly streams?: "form" | "bytes";
}

/** For paths that the table does not list. */
export const DEFAULT_BODY_BYTES = MIB;
export const WEBHOOK_BODY_BYTES = 256 * KIB;
/** Browsers' reports of Content-Security-Policy violations. */
const REPORT_BODY_BYTES = 64 * KIB;

const small = (path: string, max: number): BodyLimit => ({ path, max });
const upload = (path: string, fileBytes: number): BodyLimit => ({
  path,
  max: fileBytes + FORM_OVERHEAD_BYTES,
  streams: "form",
});

/** Paths whose limit differs from the default. Cloudflare itself stops at 100 MB. */
export const BODY_LIMITS: ReadonlyArray<BodyLimit> = [
  small("/payments/webhook/:provider/", WEBHOOK_BODY_BYTES),
  small("/shipping/webhook/:carrier/", WEBHOOK_BODY_BYTES),
  small("/messages/webhook/:provider/", WEBHOOK_BODY_BYTES),
  small("/newsletter/leave/", WEBHOOK_BODY_BYTES),
  small("/account/apple/callback/", WEBHOOK_BODY_BYTES),
  small("/csp-report/", REPORT_BODY_BYTES),
  upload("/artwork/api/upload/", MAX_FILE_BYTES),
  upload("/artwork/api/preview/:id/", 6 * MIB),
  upload("/artwork/api/mended/:id/", MAX_DRAWN_BYTES),
  upload("/artwork/api/drawn/:id/", MAX_DRAWN_BYTES),
  // Its JSON is read like any other: it is no part, though the next path fits it.
  small("/artwork/api/multipart/:id/finish/", DEFAULT_BODY_BYTES),
  { path: "/artwork/api/multipart/:id/:part/", max: PART_BYTES, streams: "bytes" },
  upload("/chat/api/upload-file/", CHAT_FILE_LIMIT_BYTES + OWN_PREVIEW_BYTES),
  upload("/tags/api/picture/", MAX_FILE_BYTES),
  upload("/profile/api/proof/picture/", 25 * MIB),
  upload("/printing/api/replace-print-file/:id/", 25 * MIB),
  upload("/printing/api/check-print-file/:id/", 25 * MIB),
  // Larger than a profile may be, so that the page can say what the limit is.
  upload("/printing/api/press-profile/", 2 * MAX_PROFILE_BYTES),
  upload("/profile/api/review/:orderLine/photo/", MAX_PHOTO_BYTES),
  upload("/profile/api/user/nonprofit-application/:id/document/", MAX_DOCUMENT_BYTES),
  // Forms with a file, for browsers without JavaScript.
  upload("/products/setup/:productSlug/", MAX_FILE_BYTES),
  upload("/products/upload/:productSlug/:configuredId/", MAX_FILE_BYTES),
  upload("/profile/nonprofit/", MAX_DOCUMENT_BYTES),
  upload("/profile/review/:id/", MAX_PHOTOS * MAX_PHOTO_BYTES),
  // Larger than what is stored, so that the page can say what the limit is.
  upload("/testimonial-image-request/", 100 * MIB),
  upload("/content/api/v1/media/", 4 * MAX_PHOTO_BYTES),
  upload("/catalog/api/v1/font/", 4 * MAX_FONT_BYTES),
  upload("/staff/records/:name/:id/", 4 * MAX_PHOTO_BYTES),
  upload("/staff/people/customers/:customerId/", MAX_DOCUMENT_BYTES),
  upload("/profile/claim/:lineId/", MAX_CLAIM_PHOTOS * MAX_PHOTO_BYTES),
];

const compiled = BODY_LIMITS.map((limit) => ({
  limit,
  pattern: new RegExp(`^${limit.path.replace(/:\w+/g, "[^/]+")}$`),
}));

/**
 * The limit of a request's body. On a path that takes files only forms are large; other bodies have the default limit.
 * @param path decoded, as routing reads it; Remix's own requests ("….data") count as the page
 */
export function getBodyLimit(path: string, contentType: string): BodyLimit {
  const page = path.replace(/\.data$/, "/");
  const limit = compiled.find(({ pattern }) => pattern.test(page))?.limit;
  if (!limit || (limit.streams === "form" && !/^multipart\/form-data/i.test(contentType)))
    return small(page, DEFAULT_BODY_BYTES);
  return limit;
}
