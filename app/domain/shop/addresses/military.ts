/** Armed Forces Americas, Europe, Pacific: the areas of military mail (USPS Publication 28, section 225). */
const AREAS = new Set(["AA", "AE", "AP"]);
/** Army or air force, fleet, and diplomatic post offices, which replace the city. */
const CITIES = /^(?:apo|fpo|dpo)$/i;

export interface MilitaryPlace {
  readonly country: string;
  readonly city: string;
  readonly country_area: string;
}

const trimmed = (city: string) => city.trim().replaceAll(".", "");

export const isMilitaryCity = (city: string): boolean => CITIES.test(trimmed(city));
export const isMilitaryArea = (area: string): boolean => AREAS.has(area.trim().toUpperCase());

/** Returns why an address mixes military mail with a civilian address, or undefined. */
export function militaryProblem({
  country,
  city,
  country_area,
}: MilitaryPlace): { field: "city" | "country_area"; message: string } | undefined {
  if (country !== "US" || city.trim() === "" || country_area.trim() === "") return undefined;
  if (isMilitaryArea(country_area) && !isMilitaryCity(city))
    return { field: "city", message: 'For APO addresses use "APO", "FPO" or "DPO".' };
  if (isMilitaryCity(city) && !isMilitaryArea(country_area))
    return {
      field: "country_area",
      message: "For APO addresses choose Armed Forces Americas (AA), Europe (AE) or Pacific (AP).",
    };
  return undefined;
}

/** Normalizes "apo" and "A.P.O." to APO. Other cities stay unchanged. */
export const cityAsWritten = ({ country, city }: Pick<MilitaryPlace, "country" | "city">): string =>
  country === "US" && isMilitaryCity(city) ? trimmed(city).toUpperCase() : city;
