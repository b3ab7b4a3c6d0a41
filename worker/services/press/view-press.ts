import { inArray } from "drizzle-orm";
import { can } from "#domain/ground/kernel/capabilities";
import type { StoredFile } from "../../adapters/file-store.ts";
import { user } from "../../db/schema/accounts.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { DEFAULT_PRESS } from "#domain/prepress/press/default-press";
import { findNewestPress, listPressRows, pressKey } from "./press-profiles.ts";

/** A profile that was set, for staff. */
export interface PressEntry {
  /** "default" for the shop's own before any was set. */
  readonly id: string;
  readonly isDefault: boolean;
  readonly name: string;
  readonly version: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly setBy: string;
  /** Undefined for the shop's own before any was set. */
  readonly since: Date | undefined;
}

/** The profiles of the press, the current one first. Undefined if the current user may not print. */
export async function viewPresses(context: ServiceContext): Promise<ReadonlyArray<PressEntry> | undefined> {
  if (!can(context.session.actor.role, "manageOrders")) return undefined;
  const rows = await listPressRows(context);
  const ids = [...new Set(rows.map(({ setBy }) => setBy))];
  const people =
    ids.length === 0
      ? []
      : await context.db
          .select({ id: user.id, email: user.email })
          .from(user)
          .where(inArray(user.id, ids.slice(0, MAX_PEOPLE)));
  return [
    ...rows.map(({ id, sha256, name, version, bytes, setBy, createdAt }) => ({
      id,
      isDefault: sha256 === null,
      name,
      version,
      bytes,
      sha256: sha256 ?? "",
      setBy: people.find((person) => person.id === setBy)?.email ?? "a closed account",
      since: createdAt,
    })),
    ...(rows.length === 0 ? [FIRST] : []),
  ];
}

/** Of a query's parameters. */
const MAX_PEOPLE = 90;

const FIRST: PressEntry = {
  id: "default",
  isDefault: true,
  name: DEFAULT_PRESS.name,
  version: "",
  bytes: 0,
  sha256: "",
  setBy: "",
  since: undefined,
};

/**
 * Where browsers read a profile. Its content never changes.
 * @param sha256 undefined for the shop's own, which is built in
 */
export const pressUrl = (sha256: string | undefined): string | null =>
  sha256 === undefined ? null : `/printing/api/press-profile/${sha256}/`;

/**
 * What browsers need to show CMYK as the press prints it. The address is null for the shop's own profile, which they
 * have.
 */
export async function readCurrentPress(
  context: ServiceContext,
): Promise<{ readonly name: string; readonly url: string | null }> {
  const row = await findNewestPress(context);
  return { name: row?.name ?? DEFAULT_PRESS.name, url: pressUrl(row?.sha256 ?? undefined) };
}

/** The file of a profile that was set once. Everybody may read it: previews use it. */
export async function readPressFile(context: ServiceContext, sha256: string): Promise<StoredFile | undefined> {
  const rows = await listPressRows(context);
  return rows.some((row) => row.sha256 === sha256) ? context.files.get(pressKey(sha256)) : undefined;
}
