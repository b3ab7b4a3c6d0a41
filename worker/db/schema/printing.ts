import { check, index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { sql } from "drizzle-orm";
import { NO_CODES, type CodesRead } from "#domain/prepress/artwork/print-comparison/codes";
import { user } from "./accounts.ts";
import { flag, json, checkAllowedValues, time } from "./columns.ts";
import { configuredProduct } from "./designs.ts";

const PRINT_FILE_STATES = ["waiting", "made", "failed"] as const;

/** The print file of a configured product. A trigger queues one for every order line. */
export const printFile = sqliteTable(
  "print_file",
  {
    configuredProductId: text()
      .primaryKey()
      .references(() => configuredProduct.id, { onDelete: "cascade" }),
    state: text({ enum: PRINT_FILE_STATES }).notNull().default("waiting"),
    /** SHA-256 of everything that the file depends on; "" without a file. */
    inputHash: text().notNull().default(""),
    r2Key: text(),
    /** SHA-256 of the file's bytes, hexadecimal; "" without a file and for files from before the column. */
    sha256: text().notNull().default(""),
    bytes: integer().notNull().default(0),
    pages: integer().notNull().default(0),
    /** What staff should know before it is printed. */
    notes: json<ReadonlyArray<string>>().notNull().default([]),
    /**
     * The profile of the press that the file was made for: its name, and the SHA-256 of its bytes. "" without a file.
     */
    pressProfile: text().notNull().default(""),
    pressProfileSha256: text().notNull().default(""),
    /**
     * What it was made with (worker/services/printing/print-files/press-version.ts); "" without a file and for older
     * files.
     */
    pressVersion: text().notNull().default(""),
    /** Why it cannot be made. */
    problem: text().notNull().default(""),
    /** Since when the ordered line is held for a person; null once the file is made. Set and cleared by triggers. */
    heldAt: time(),
    /**
     * The line prints from a finished PDF of staff: it needs its customer's approval, and isn't compared or laid out.
     */
    isFromStaff: flag()
      .notNull()
      .generatedAlwaysAs(sql`state = 'made' AND press_version = 'uploaded'`, { mode: "virtual" }),
    /** The user who uploaded that file, while their account exists. Whether there is one says `isFromStaff`. */
    replacedBy: text().references(() => user.id, { onDelete: "set null" }),
    tries: integer().notNull().default(0),
    nextTryAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (t) => [
    checkAllowedValues("print_file_state", t.state),
    check(
      "print_file_made",
      sql`state <> 'made' OR (r2_key IS NOT NULL AND bytes > 0 AND pages > 0 AND input_hash <> '')`,
    ),
    index("print_file_held")
      .on(t.heldAt)
      .where(sql`held_at IS NOT NULL`),
    index("print_file_waiting")
      .on(t.nextTryAt)
      .where(sql`state = 'waiting'`),
  ],
);

const COMPARISON_RESULTS = ["same", "different", "failed"] as const;

/** A comparison of the print of one piece with its proof. Append-only. */
export const printComparison = sqliteTable(
  "print_comparison",
  {
    id: text().primaryKey(),
    configuredProductId: text()
      .notNull()
      .references(() => configuredProduct.id, { onDelete: "cascade" }),
    /** SHA-256 of everything that the print of one piece is made of, hexadecimal. */
    printHash: text().notNull(),
    /** SHA-256 of what the customer approved, hexadecimal. */
    proofHash: text().notNull(),
    result: text({ enum: COMPARISON_RESULTS }).notNull(),
    /** Mean difference in levels of 255; null if the comparison failed. */
    mean: real(),
    /** Cells that are far off. */
    far: integer(),
    /** The largest difference of a cell, in levels of 255. */
    worst: real(),
    /** The codes on the proof that were read back from the print. */
    codes: json<CodesRead>().notNull().default(NO_CODES),
    /** Why nothing could be compared. */
    problem: text().notNull().default(""),
    /** What the print was made with (worker/services/printing/print-files/press-version.ts); "" for older rows. */
    pressVersion: text().notNull().default(""),
    isStaff: flag().notNull(),
    /** The user; null for a guest. */
    comparedBy: text(),
    createdAt: time().notNull(),
  },
  (t) => [
    check("print_comparison_print_hash", sql`length(print_hash) = 64`),
    check("print_comparison_proof_hash", sql`length(proof_hash) = 64`),
    checkAllowedValues("print_comparison_result", t.result),
    check("print_comparison_is_staff", sql`is_staff IN (0, 1)`),
    check(
      "print_comparison_measured",
      sql`(result = 'failed') = (mean IS NULL) AND (mean IS NULL) = (far IS NULL) AND (mean IS NULL) = (worst IS NULL)`,
    ),
    check(
      "print_comparison_codes",
      sql`json_valid(codes) AND (result <> 'same' OR json_extract(codes, '$.unread') = 0)`,
    ),
    index("print_comparison_by_hash").on(t.printHash, t.proofHash, t.createdAt),
    index("print_comparison_by_configured").on(t.configuredProductId),
  ],
);

/**
 * The press profiles that staff set; a row without a hash returns to the shop's own. The newest row applies.
 * Append-only.
 */
export const pressProfile = sqliteTable(
  "press_profile",
  {
    id: text().primaryKey(),
    /** SHA-256 of the profile's bytes, hexadecimal; null for the shop's own. */
    sha256: text(),
    /** As the profile names itself. */
    name: text().notNull(),
    /** The version of the ICC's format, such as "2.4"; "" for the shop's own. */
    version: text().notNull().default(""),
    bytes: integer().notNull().default(0),
    /** The user. */
    setBy: text().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [
    check("press_profile_sha256", sql`length(sha256) = 64`),
    index("press_profile_by_time").on(t.createdAt, t.id),
  ],
);
