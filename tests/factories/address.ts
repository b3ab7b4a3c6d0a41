/** A whole address in the United States, as calls take it. */
export const ADDRESS = {
  first_name: "Ann",
  last_name: "Lee",
  phone: "503 555 0100",
  street_address_1: "12 Alder St",
  city: "Los Angeles",
  country_area: "CA",
  postal_code: "90012",
  country: "US",
};
