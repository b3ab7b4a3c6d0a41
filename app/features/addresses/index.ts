export { AddressCard, AddressLines, type CardAddress } from "./address-card.tsx";
export { AddressFields } from "./address-fields.tsx";
export { AddressSuggestion } from "./address-suggestion.tsx";
export { CountryField } from "./country-field.tsx";
export { BookAddress, EditedAddress } from "./edited-address.tsx";
export { DoneNotice } from "./done-notice.tsx";
export { MarkedLines } from "./marked-lines.tsx";
export { type CountryForm, type ShownCountryForm, useCountryForm } from "./use-country-form.ts";
