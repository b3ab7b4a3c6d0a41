import type { CountryRow } from "#domain/addresses/country-table";

export type PlaceField =
  | "street_address_1"
  | "street_address_2"
  | "city"
  | "city_area"
  | "country_area"
  | "postal_code";

export interface PlaceFieldRule {
  readonly name: PlaceField;
  readonly label: string;
  readonly required: boolean;
  /** A postal code of that country, to show beside the field. */
  readonly example?: string | undefined;
}

/** What a form asks for a place in one country, in that country's order. Small enough to be sent with every list of states. */
export interface AddressForm {
  readonly country: string;
  readonly fields: ReadonlyArray<PlaceFieldRule>;
}

const AREA: Readonly<Record<string, string>> = {
  state: "State",
  prefecture: "Prefecture",
  county: "County",
  emirate: "Emirate",
  parish: "Parish",
  island: "Island",
  department: "Department",
  region: "Region",
  area: "Area",
  district: "District",
  oblast: "Oblast",
  do_si: "Province",
};
const ZIP: Readonly<Record<string, string>> = { zip: "ZIP code", eircode: "Eircode", pin: "PIN code" };
const CITY: Readonly<Record<string, string>> = { suburb: "Suburb", post_town: "Town", district: "District" };
const PART: Readonly<Record<string, string>> = {
  neighborhood: "Neighborhood",
  district: "District",
  townland: "Townland",
  village_township: "Village or township",
};

const named = (names: Readonly<Record<string, string>>, kind: string | undefined, usual: string): string =>
  kind === undefined ? usual : (names[kind] ?? usual);

export const areaLabel = (row: CountryRow | undefined): string => named(AREA, row?.area, "Province");
export const postalLabel = (row: CountryRow | undefined): string => named(ZIP, row?.zipName, "Postal code");
export const cityLabel = (row: CountryRow | undefined): string => named(CITY, row?.city, "City");

/** Countries without an expression for them have no postal codes. */
export const hasPostalCodes = (row: CountryRow | undefined): boolean => row === undefined || row.zip !== undefined;

/** An order that leaves the city out still gets one, since every address here names its city: after the area, or after the street. */
function completed(order: string): string {
  if (order.includes("C")) return order;
  return order.indexOf("S") !== -1 && order.indexOf("S") < order.indexOf("A")
    ? order.replace("S", "SC")
    : order.replace("A", "AC");
}

/** The form of a country. A place that we have no rules for is asked for everything, with the usual names. */
export function addressForm(row: CountryRow | undefined, country = row?.code ?? ""): AddressForm {
  const parts = completed(row?.order ?? "ACSZ");
  const fields = [...parts].flatMap((part): Array<PlaceFieldRule> => {
    switch (part) {
      case "A":
        return [
          { name: "street_address_1", label: "Street address", required: true },
          { name: "street_address_2", label: "Apartment, suite, floor", required: false },
        ];
      case "C":
        return [{ name: "city", label: cityLabel(row), required: true }];
      case "D":
        return [{ name: "city_area", label: named(PART, row?.part, "Neighborhood or district"), required: false }];
      case "S":
        return [{ name: "country_area", label: areaLabel(row), required: country === "US" }];
      case "Z":
        return [
          { name: "postal_code", label: postalLabel(row), required: hasPostalCodes(row), example: row?.like?.[0] },
        ];
      default:
        return [];
    }
  });
  return { country, fields };
}

/** The form, and after it what it does not ask for but the address has: nobody's words vanish unseen. */
export function formWith(form: AddressForm, values: Readonly<Partial<Record<PlaceField, string>>>): AddressForm {
  const extra: ReadonlyArray<PlaceFieldRule> = [
    { name: "city_area", label: "Neighborhood or district", required: false },
    { name: "country_area", label: "Province", required: false },
    { name: "postal_code", label: "Postal code", required: false },
  ];
  return {
    ...form,
    fields: [
      ...form.fields,
      ...extra.filter(({ name }) => (values[name] ?? "") !== "" && !form.fields.some((field) => field.name === name)),
    ],
  };
}
