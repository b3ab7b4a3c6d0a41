import { SHOP_TIME_ZONE } from "#domain/ground/calendar/dates";
import { dateIn } from "#domain/ground/calendar/zoned-time";

/** A version of a profile's prices, with the moment from which it holds. Moments in milliseconds. */
export interface PriceVersion {
  readonly profile: string;
  readonly version: number;
  readonly startsAt: number;
  /** When a planned version was withdrawn; it never holds. */
  readonly withdrawnAt: number | undefined;
}

/** Later versions hold; of two with the same start, the one that was saved later. */
const isLater = (version: PriceVersion, rival: PriceVersion): boolean =>
  version.startsAt === rival.startsAt ? version.version > rival.version : version.startsAt > rival.startsAt;

/**
 * The one rule of which prices hold: of the versions of each profile that have started and were not withdrawn, the one
 * that started last. Profiles without such a version are missing.
 * @param moment milliseconds
 */
export function listInForce<V extends PriceVersion>(
  versions: ReadonlyArray<V>,
  moment: number,
): ReadonlyMap<string, V> {
  const inForce = new Map<string, V>();
  for (const version of versions) {
    if (version.withdrawnAt !== undefined || version.startsAt > moment) continue;
    const latest = inForce.get(version.profile);
    if (!latest || isLater(version, latest)) inForce.set(version.profile, version);
  }
  return inForce;
}

/** The next moment after this one at which other prices hold, in milliseconds; undefined when none are planned. */
export function findNextStart(versions: ReadonlyArray<PriceVersion>, moment: number): number | undefined {
  const starts = versions
    .filter(({ startsAt, withdrawnAt }) => withdrawnAt === undefined && startsAt > moment)
    .map(({ startsAt }) => startsAt);
  return starts.length === 0 ? undefined : Math.min(...starts);
}

export type VersionState = "in-force" | "planned" | "past" | "withdrawn";

/** What a version is at a moment. @param inForce the version of its profile that holds then */
export function getVersionState(
  version: PriceVersion,
  inForce: PriceVersion | undefined,
  moment: number,
): VersionState {
  if (version.withdrawnAt !== undefined) return "withdrawn";
  if (version.startsAt > moment) return "planned";
  return version.version === inForce?.version ? "in-force" : "past";
}

/** The versions that are still planned and start on the same day of the shop as a moment. Moments in milliseconds. */
export function listPlannedOn<V extends PriceVersion>(
  versions: ReadonlyArray<V>,
  startsAt: number,
  now: number,
): ReadonlyArray<V> {
  const day = dateIn(SHOP_TIME_ZONE, startsAt);
  return versions.filter(
    (version) =>
      getVersionState(version, undefined, now) === "planned" && dateIn(SHOP_TIME_ZONE, version.startsAt) === day,
  );
}
