import type { AreaStart } from "#domain/shop/addresses/area-starts";
import type { AddressDraft } from "#domain/shop/addresses/address-draft";
import type { CountryRow } from "#domain/shop/addresses/country-table";
import type { PlaceWords } from "#domain/shop/addresses/verification";
import { lowerFirst } from "#domain/ground/kernel/text";

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
  /** An example postal code of the country, shown beside the field. */
  readonly example?: string | undefined;
}

/** The fields of a place in one country, in its order. Small enough to send with every list of states. */
export interface AddressForm {
  readonly country: string;
  /** Of the United States, whose form says while typing whether state and ZIP code agree; elsewhere none. */
  readonly areas: ReadonlyArray<AreaStart>;
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

const areaLabel = (row: CountryRow | undefined): string => named(AREA, row?.area, "Province");
export const postalLabel = (row: CountryRow | undefined): string => named(ZIP, row?.zipName, "Postal code");
export const cityLabel = (row: CountryRow | undefined): string => named(CITY, row?.city, "City");

/** What the labels of the fields are within a sentence. "ZIP", "Eircode" and "PIN" stay as they are. */
export const placeWords = (row: CountryRow | undefined): PlaceWords => ({
  area: lowerFirst(areaLabel(row)),
  postal: row?.zipName === undefined ? lowerFirst(postalLabel(row)) : postalLabel(row),
});

/** Countries without a postal code expression have no postal codes. */
export const hasPostalCodes = (row: CountryRow | undefined): boolean => row === undefined || row.zip !== undefined;

/** Whether an address in the country must name its area. Of an unknown country, only the United States must. */
const isAreaNeeded = (row: CountryRow | undefined, country: string): boolean =>
  row ? row.needsArea === true : country === "US";

/** Adds the city to an order that leaves it out, after the area or the street, because every address has one. */
function completed(order: string): string {
  if (order.includes("C")) return order;
  return order.indexOf("S") !== -1 && order.indexOf("S") < order.indexOf("A")
    ? order.replace("S", "SC")
    : order.replace("A", "AC");
}

/** The areas of a country whose postal codes are known. */
export const listAreaStarts = (row: CountryRow | undefined): ReadonlyArray<AreaStart> =>
  (row?.areas ?? []).flatMap(([code, , start]) => (code === undefined || start === undefined ? [] : [{ code, start }]));

/** Returns the form of a country. An unknown country has all fields with the usual names. */
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
        return [{ name: "country_area", label: areaLabel(row), required: isAreaNeeded(row, country) }];
      case "Z":
        return [
          { name: "postal_code", label: postalLabel(row), required: hasPostalCodes(row), example: row?.like?.[0] },
        ];
      default:
        return [];
    }
  });
  return { country, fields, areas: country === "US" ? listAreaStarts(row) : [] };
}

/**
 * What an address lacks that was refused in another country. Nothing until the form is that of its country: no word of
 * the former one is said of it.
 */
export const listMissing = (
  { country, fields }: AddressForm,
  address: AddressDraft,
  refusedAddress: AddressDraft,
): ReadonlyArray<PlaceField> =>
  country === address.country && country !== refusedAddress.country
    ? fields.filter(({ name, required }) => required && address[name].trim() === "").map(({ name }) => name)
    : [];

/** Returns the form with additional fields that the address has, so that nothing disappears unseen. */
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
