import { SHOP_TIME_ZONE } from "#domain/ground/calendar/dates";

const EASTERN = "America/New_York";
const CENTRAL = "America/Chicago";
const MOUNTAIN = "America/Denver";
const PACIFIC = "America/Los_Angeles";

/** States by zone; one that lies in two zones is in both lists. */
const STATES: ReadonlyArray<readonly [zone: string, states: string]> = [
  [EASTERN, "CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC TN VA VT WV"],
  [CENTRAL, "AL AR FL IA IL IN KS KY LA MI MN MO MS ND NE OK SD TN TX WI"],
  [MOUNTAIN, "CO ID KS MT ND NE NM OR SD TX UT WY"],
  ["America/Phoenix", "AZ"],
  [PACIFIC, "CA ID NV OR WA"],
  ["America/Anchorage", "AK"],
  ["Pacific/Honolulu", "HI"],
  ["America/Puerto_Rico", "PR VI"],
  ["Pacific/Guam", "GU MP"],
  ["Pacific/Pago_Pago", "AS"],
];

/** Territories that addresses also name as countries. */
const TERRITORIES = new Set(["PR", "VI", "GU", "MP", "AS"]);

/**
 * The time zones in which the person at an address may be. Outside of the United States, and for military mail, the
 * shop's own zone.
 */
export function listAddressTimeZones({
  country,
  area,
}: {
  readonly country: string;
  readonly area: string;
}): ReadonlyArray<string> {
  const state = TERRITORIES.has(country) ? country : area;
  if (country !== "US" && !TERRITORIES.has(country)) return [SHOP_TIME_ZONE];
  const zones = STATES.filter(([, states]) => states.split(" ").includes(state)).map(([zone]) => zone);
  return zones.length > 0 ? zones : [SHOP_TIME_ZONE];
}
