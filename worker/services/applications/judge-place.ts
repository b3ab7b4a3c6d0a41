import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { listCountries, listStates, type Place } from "../addresses/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

const find = (places: ReadonlyArray<Place>, text: string): Place | undefined =>
  places.find(({ code }) => code === text.toUpperCase()) ??
  places.find(({ name }) => name.toLowerCase() === text.toLowerCase());

/** A country of the shop's list, by code or name. */
export const findCountry = (context: ServiceContext, text: string): Place | undefined =>
  find(listCountries(context), text);

/** Country and state as codes of the shop's lists; a country without states keeps the typed text. */
export function judgePlace(
  context: ServiceContext,
  { country, state }: { country: string; state: string },
): Result<{ country: string; state: string }, FieldErrors> {
  const land = findCountry(context, country);
  if (!land) return err({ country: ["Choose a country from the list."] });
  const states = listStates(context, land.code) ?? [];
  if (states.length === 0) return ok({ country: land.code, state });
  const match = find(states, state);
  return match ? ok({ country: land.code, state: match.code }) : err({ state: ["Choose a state from the list."] });
}
