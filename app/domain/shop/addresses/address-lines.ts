import { findCountryArea, countryRow } from "#domain/shop/addresses/country-table";

interface Written {
  readonly first_name: string;
  readonly last_name: string;
  readonly company_name: string;
  readonly street_address_1: string;
  readonly street_address_2: string;
  readonly city: string;
  readonly city_area: string;
  readonly country_area: string;
  readonly postal_code: string;
  readonly country: string;
}

/** People write "OR", but the code "13" (Tokyo) means nothing to them. */
const areaText = (country: string, area: string): string =>
  /^[A-Z]{2,3}$/.test(area) ? area : (findCountryArea(country, area)?.name ?? area);

/** Returns the lines below the name. The postal code precedes the city where the country puts it there. */
export function addressLines(address: Written): ReadonlyArray<string> {
  const { country, city, postal_code } = address;
  const row = countryRow(country);
  const order = row?.order ?? "ACSZ";
  const area = areaText(country, address.country_area);
  const codeFirst = order.includes("Z") && (order.indexOf("Z") < order.indexOf("C") || !order.includes("C"));
  const place = codeFirst
    ? [[postal_code, city].filter(Boolean).join(" "), area]
    : [city, [area, postal_code].filter(Boolean).join(" ")];
  return [
    address.company_name,
    address.street_address_1,
    address.street_address_2,
    address.city_area,
    place.filter(Boolean).join(", "),
    country === "US" ? "" : (row?.name ?? country),
  ].filter(Boolean);
}
