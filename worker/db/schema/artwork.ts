import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "./accounts.ts";
import { json, checkAllowedValues, oneOwner, time, type Json, type JsonObject } from "./columns.ts";

const ARTWORK_KINDS = ["raster", "vector", "document"] as const;
const ARTWORK_STATES = ["stored", "ready", "failed"] as const;

/** A customer's file. Its bytes are in R2 under `r2_key`; a row exists only once they are stored. */
export const artwork = sqliteTable(
  "artwork",
  {
    id: text().primaryKey(),
    userId: text().references(() => user.id),
    guestId: text(),
    r2Key: text().notNull(),
    /** The customer's file name, cleaned for display; never used as a path. */
    fileName: text().notNull(),
    /** Hex, of the whole file. */
    sha256: text().notNull(),
    bytes: integer().notNull(),
    /** Detected from the first bytes ("image/png"), whatever the name claims. */
    type: text().notNull(),
    kind: text({ enum: ARTWORK_KINDS }).notNull(),
    widthPx: integer(),
    heightPx: integer(),
    pages: integer().notNull().default(1),
    /** Resolution, color space, transparency, fonts: as read from the file. */
    facts: json<JsonObject>().notNull().default({}),
    previewKey: text(),
    /** The artwork without its background, as it is printed; the original stays unchanged. */
    mendedKey: text(),
    /** How it was made: {page, tolerance}. */
    mended: json<JsonObject>(),
    /**
     * For a file that no print file can contain: the full-size picture that the customer's device decoded, and of which
     * page.
     */
    drawnKey: text(),
    drawnPage: integer(),
    /** Hex, of the files under the keys above; null for those that were stored before hashes existed. */
    previewSha256: text(),
    backgroundRemovedSha256: text(),
    renderedSha256: text(),
    preflight: json<ReadonlyArray<Json>>().notNull().default([]),
    state: text({ enum: ARTWORK_STATES }).notNull().default("stored"),
    createdAt: time().notNull(),
    /** When its owner deleted the file. The row stays while accounting records refer to it. */
    deletedAt: time(),
  },
  (t) => [
    oneOwner("artwork_owner"),
    // Reorders share the frozen files of the original order.
    index("artwork_r2_key").on(t.r2Key),
    index("artwork_preview_key")
      .on(t.previewKey)
      .where(sql`preview_key IS NOT NULL`),
    index("artwork_mended_key")
      .on(t.mendedKey)
      .where(sql`mended_key IS NOT NULL`),
    index("artwork_drawn_key")
      .on(t.drawnKey)
      .where(sql`drawn_key IS NOT NULL`),
    checkAllowedValues("artwork_kind", t.kind),
    checkAllowedValues("artwork_state", t.state),
    check("artwork_sha256", sql`length(sha256) = 64`),
    check("artwork_bytes", sql`bytes > 0`),
    check("artwork_drawn_page", sql`drawn_page >= 1`),
    check("artwork_pixels", sql`coalesce(width_px, 1) > 0 AND coalesce(height_px, 1) > 0 AND pages >= 1`),
    index("artwork_by_user").on(t.userId, t.createdAt),
    index("artwork_by_guest").on(t.guestId, t.createdAt),
  ],
);

/** A multipart upload of a large file. Parts can be sent again. */
export const artworkUpload = sqliteTable(
  "artwork_upload",
  {
    id: text().primaryKey(),
    userId: text().references(() => user.id),
    guestId: text(),
    r2Key: text().notNull(),
    r2UploadId: text().notNull(),
    fileName: text().notNull(),
    bytes: integer().notNull(),
    /** Finished parts: [{number, etag, bytes}]. */
    parts: json<ReadonlyArray<Json>>().notNull().default([]),
    state: text({ enum: ["open", "done", "aborted"] })
      .notNull()
      .default("open"),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
  },
  (t) => [
    oneOwner("artwork_upload_owner"),
    checkAllowedValues("artwork_upload_state", t.state),
    check("artwork_upload_bytes", sql`bytes > 0`),
    index("artwork_upload_by_expiry").on(t.state, t.expiresAt),
  ],
);
