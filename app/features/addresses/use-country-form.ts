import { useEffect, useRef, useState } from "react";
import { addressForm, type AddressForm } from "#domain/shop/addresses/address-form";
import { callApi } from "../api-client/index.ts";
import { startEffect } from "../../ui/start-effect.ts";

export interface Place {
  readonly code: string;
  readonly name: string;
}

/** The response of get-states: a country's areas and address fields. */
export interface CountryForm {
  readonly states: ReadonlyArray<Place>;
  readonly form: AddressForm;
}

/** What is shown of a country's form. */
export interface ShownCountryForm {
  /** The former country's while that of another one is loading. */
  readonly form: AddressForm;
  /** Undefined while loading. */
  readonly states: ReadonlyArray<Place> | undefined;
}

const known = new Map<string, CountryForm>();

/**
 * The address form of a country. The page contains one; others are loaded once. While loading, the form stays as it
 * is; if loading fails, every field is shown and the area is a text field.
 */
export function useCountryForm(country: string, first: CountryForm): ShownCountryForm {
  const [, setRound] = useState(0);
  const last = useRef<AddressForm>(first.form);
  useEffect(() => {
    if (country === first.form.country || known.has(country)) return;
    const { isCurrent, cleanup } = startEffect();
    void callApi<CountryForm>(`/delivery/api/get-states/?country=${encodeURIComponent(country)}`, {
      method: "GET",
    }).then((answer) => {
      known.set(country, answer.ok ? answer.data : { states: [], form: addressForm(undefined, country) });
      if (isCurrent()) setRound((round) => round + 1);
      // A failed request is retried when this country is chosen again.
      if (!answer.ok) setTimeout(() => known.delete(country), 10_000);
    });
    return cleanup();
  }, [country, first.form.country]);
  const countryForm = country === first.form.country ? first : known.get(country);
  if (countryForm) last.current = countryForm.form;
  return { form: last.current, states: countryForm?.states };
}
