import { isMilitaryArea, isMilitaryCity } from "#domain/shop/addresses/military";
import { isPoBoxAddress } from "#domain/shop/addresses/po-box";

/** The part of an address that determines the shipping methods. */
export interface Destination {
  /** ISO 3166-1 alpha-2 */
  readonly country: string;
  /** State or province code; "" where a country has none. */
  readonly countryArea: string;
  readonly city: string;
  readonly streetAddress1: string;
  readonly streetAddress2?: string;
  readonly poBox?: boolean;
}

export type Zone = "us-mainland" | "us-beyond" | "us-military" | "canada" | "world";

/** Territories, and states in free association, which USPS serves as a part of the country. Also countries by ISO. */
const TERRITORIES = new Set(["PR", "VI", "GU", "AS", "MP", "FM", "MH", "PW"]);
/** What ground couriers reach only by air or sea. */
const BEYOND = new Set(["AK", "HI", ...TERRITORIES]);

export const isMilitary = (to: Destination): boolean =>
  to.country === "US" && (isMilitaryArea(to.countryArea) || isMilitaryCity(to.city));

export const isPoBox = (to: Destination): boolean =>
  to.poBox === true || isPoBoxAddress({ street_address_1: to.streetAddress1, street_address_2: to.streetAddress2 });

/**
 * Returns whether only the postal service delivers: post office boxes and military mail. Couriers need a person at the
 * door.
 */
export const postOnly = (to: Destination): boolean => isPoBox(to) || isMilitary(to);

export function getShippingZone(to: Destination): Zone {
  if (isMilitary(to)) return "us-military";
  if (to.country === "US") return BEYOND.has(to.countryArea) ? "us-beyond" : "us-mainland";
  if (TERRITORIES.has(to.country)) return "us-beyond";
  return to.country === "CA" ? "canada" : "world";
}
