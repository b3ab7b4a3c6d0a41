import { desc, eq, sql, type SQL } from "drizzle-orm";
import defaultIcc from "../../../app/domain/prepress/artwork/color/default-press.icc";
import { DEFAULT_PRESS } from "#domain/prepress/press/default-press";
import { sha256Hex } from "../../crypto.ts";
import { pressProfile } from "../../db/schema/printing.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** The profile of a press, as an output intent needs it. */
export interface Press {
  /** As the profile names itself. */
  readonly name: string;
  /** The printing condition in the registry of the ICC; undefined for a press's own. */
  readonly registered?: string | undefined;
  readonly icc: Uint8Array;
  /** Of the profile's bytes, hexadecimal. */
  readonly sha256: string;
}

export type PressRow = typeof pressProfile.$inferSelect;

/** The profiles that were set, the newest first. There are few: a press is profiled a few times a year. */
export const listPressRows = ({ db }: Pick<ServiceContext, "db">): Promise<ReadonlyArray<PressRow>> =>
  db.select().from(pressProfile).orderBy(desc(pressProfile.createdAt), desc(pressProfile.id));

/** The profile that was set last; undefined if none ever was. */
export async function findNewestPress({ db }: Pick<ServiceContext, "db">): Promise<PressRow | undefined> {
  const [row] = await db
    .select()
    .from(pressProfile)
    .orderBy(desc(pressProfile.createdAt), desc(pressProfile.id))
    .limit(1);
  return row;
}

/**
 * SQL for the hash of the profile that counted at a time; NULL for the shop's own.
 * @param at milliseconds
 */
export const pressHashAt = (at: SQL | number): SQL<string | null> =>
  sql<
    string | null
  >`(SELECT sha256 FROM press_profile WHERE created_at <= ${at} ORDER BY created_at DESC, id DESC LIMIT 1)`;

/**
 * The hash of the profile that counted at each of these times; undefined for the shop's own. One query for any number.
 */
export async function findPressesAt(
  { db }: Pick<ServiceContext, "db">,
  times: ReadonlyArray<Date>,
): Promise<(time: Date) => string | undefined> {
  if (times.length === 0) return () => undefined;
  const timesJson = JSON.stringify([...new Set(times.map((time) => time.getTime()))]);
  const rows = await db.all<{ at: number; sha256: string | null }>(
    sql`SELECT value AS at, ${pressHashAt(sql.raw("value"))} AS sha256 FROM json_each(${timesJson})`,
  );
  const hashes = new Map(rows.map(({ at, sha256 }) => [at, sha256 ?? undefined]));
  return (time) => hashes.get(time.getTime());
}

export const pressKey = (sha256: string): string => `press/${sha256}.icc`;

/** SHA-256 of the shop's own profile, hexadecimal. */
export const hashOfDefaultPress = (): Promise<string> => sha256Hex(new Uint8Array(defaultIcc));

/** Reads a profile. @param sha256 of one that was set; undefined for the shop's own */
export async function readPress(
  context: Pick<ServiceContext, "db" | "files">,
  sha256: string | undefined,
): Promise<Press> {
  if (sha256 === undefined) {
    const icc = new Uint8Array(defaultIcc);
    return { ...DEFAULT_PRESS, icc, sha256: await hashOfDefaultPress() };
  }
  const nameQuery = context.db
    .select({ name: pressProfile.name })
    .from(pressProfile)
    .where(eq(pressProfile.sha256, sha256))
    .limit(1);
  const [[row], stored] = await Promise.all([nameQuery, context.files.get(pressKey(sha256))]);
  if (!row || !stored) throw new Error(`The press profile ${sha256} is missing`);
  return { name: row.name, icc: await new Response(stored.body).bytes(), sha256 };
}
