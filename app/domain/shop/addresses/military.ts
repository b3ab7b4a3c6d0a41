/** Armed Forces Americas, Europe, Pacific: the areas of military mail (USPS Publication 28, section 225). */
const AREAS = new Set(["AA", "AE", "AP"]);
/** Army or air force, fleet, and diplomatic post offices, which replace the city, with the area that some add. */
const CITY = /^([afd]po)(?:[\s,]+(aa|ae|ap))?$/i;

const CITY_TEXT = "For mail to the Armed Forces enter APO, FPO or DPO as the city.";
const AREA_TEXT = "choose Armed Forces Americas (AA), Europe (AE) or Pacific (AP).";

export interface MilitaryPlace {
  readonly country: string;
  readonly city: string;
  readonly country_area: string;
}

/** The parts of "A.P.O." or "APO, AE", in capitals; undefined for another city. */
function readCity(city: string): { readonly office: string; readonly area: string | undefined } | undefined {
  const [, office, area] = CITY.exec(city.trim().replaceAll(".", "")) ?? [];
  return office === undefined ? undefined : { office: office.toUpperCase(), area: area?.toUpperCase() };
}

export const isMilitaryCity = (city: string): boolean => readCity(city) !== undefined;
export const isMilitaryArea = (area: string): boolean => AREAS.has(area.trim().toUpperCase());

/** Returns why an address mixes military mail with a civilian address, or undefined. */
export function militaryProblem({
  country,
  city,
  country_area,
}: MilitaryPlace): { field: "city" | "country_area"; message: string } | undefined {
  if (country !== "US" || city.trim() === "" || country_area.trim() === "") return undefined;
  const militaryCity = readCity(city);
  if (!isMilitaryArea(country_area))
    return militaryCity && { field: "country_area", message: `For ${militaryCity.office} addresses ${AREA_TEXT}` };
  const area = country_area.trim().toUpperCase();
  if (!militaryCity) return { field: "city", message: CITY_TEXT };
  if (militaryCity.area === undefined || militaryCity.area === area) return undefined;
  return { field: "city", message: `The city says ${militaryCity.area}, the state ${area}. Enter one of them.` };
}

/** Normalizes "apo", "A.P.O." and "APO, AE" to APO. Other cities stay unchanged. */
export const cityAsWritten = ({ country, city }: Pick<MilitaryPlace, "country" | "city">): string =>
  (country === "US" ? readCity(city)?.office : undefined) ?? city;
