import { data, type AppLoadContext } from "@remix-run/cloudflare";
import * as v from "valibot";
import { getRefusalErrors } from "#domain/ground/kernel/field-errors";
import type { FieldErrors, Refusal } from "#domain/ground/kernel/refusal";
import { LoadedVersion } from "#domain/ground/kernel/requests/version";
import { err, type Result } from "#domain/ground/kernel/result";
import { placeWords } from "#domain/shop/addresses/address-form";
import { countryRow } from "#domain/shop/addresses/country-table";
import { doubtsIn, type VerifierMessage } from "#domain/shop/addresses/verification";
import { ADDRESS_TEXTS, AddressDraft, EMPTY_ADDRESS } from "#domain/shop/addresses/address-draft";

type Services = AppLoadContext["services"];
type AddressServices = Services["addresses"];
type Form = Readonly<Record<string, string>>;
type SavedAddress = NonNullable<Awaited<ReturnType<AddressServices["find"]>>>;
type ShownAddress = NonNullable<Awaited<ReturnType<AddressServices["findForUser"]>>>;

/** A submitted address form: the typed address and what the customer uses it for. */
export interface TypedAddress {
  readonly draft: AddressDraft;
  readonly defaultBilling: boolean;
  readonly defaultShipping: boolean;
}

/** The submitted form. Texts stay exactly as typed, also those that are too long for an address. */
export const readTyped = (form: Form): TypedAddress => ({
  draft: {
    ...v.parse(AddressDraft, form),
    ...Object.fromEntries(ADDRESS_TEXTS.map((name) => [name, form[name] ?? ""])),
  },
  defaultBilling: form["default_billing"] === "on",
  defaultShipping: form["default_shipping"] === "on",
});

/** The doubts that a page's URL names, in the words of the address's country. */
export const readDoubts = (codes: string, country: string): ReadonlyArray<VerifierMessage> =>
  doubtsIn(codes, placeWords(countryRow(country)));

/** HTTP status of a refused save; 400 for every other refusal. */
const STATUS: Partial<Record<Refusal["code"], number>> = { "not-found": 404, conflict: 409 };

export interface AddressRefused {
  readonly typed: TypedAddress;
  readonly errors: FieldErrors;
  readonly status: number;
  /** Another tab saved the address in the meantime, so the customer has to check it. */
  readonly stale: boolean;
}

/**
 * Saves a new or edited address as its form has it.
 * @param id undefined for a new one
 * @param create in whose book a new one is stored
 */
export async function saveTypedAddress(
  addresses: Pick<AddressServices, "update" | "judge">,
  form: Form,
  id: string | undefined,
  create: AddressServices["create"],
): Promise<Result<SavedAddress, AddressRefused>> {
  const typedAddress = readTyped(form);
  // Errors are about the typed text, not the normalized draft. PO boxes are left to the server's own check.
  const texts = Object.fromEntries(
    Object.entries(form).filter(([name]) => name in typedAddress.draft && name !== "po_box"),
  );
  const input = {
    ...texts,
    default_billing: typedAddress.defaultBilling,
    default_shipping: typedAddress.defaultShipping,
  };
  const saved = await save({ addresses, id, create, version: form["version"] }, input);
  if (saved.ok) return saved;
  return err({
    typed: typedAddress,
    errors: getRefusalErrors(saved.error),
    status: STATUS[saved.error.code] ?? 400,
    stale: saved.error.code === "conflict",
  });
}

interface Saving {
  readonly addresses: Pick<AddressServices, "update" | "judge">;
  readonly id: string | undefined;
  readonly create: AddressServices["create"];
  readonly version: string | undefined;
}

async function save({ addresses, id, create, version }: Saving, input: Readonly<Record<string, unknown>>) {
  const judged = addresses.judge(input);
  if (!judged.ok) return judged;
  return id === undefined
    ? create(judged.value)
    : addresses.update(id, { ...input, version: v.parse(v.fallback(LoadedVersion, undefined), version) });
}

export const findCountryForm = ({ addresses: { delivery } }: Services, country: string) =>
  delivery.countryForm(country) ?? delivery.usualForm(country);

/** What an address form begins with. @param address undefined for a new one */
export function startAddressForm(services: Services, address: ShownAddress | undefined) {
  const start = address ? { ...v.parse(AddressDraft, address), phone: address.phoneText } : EMPTY_ADDRESS;
  return {
    address: address && {
      id: address.id,
      lines: address.lines,
      version: address.version,
      defaultBilling: address.default_billing,
      defaultShipping: address.default_shipping,
    },
    start,
    first: findCountryForm(services, start.country),
  };
}

/** The form with the fields of another country, for browsers without JavaScript. */
export function changeCountry(services: Services, form: Form, version: number | undefined) {
  const typedAddress = readTyped(form);
  const draft = { ...typedAddress.draft, country_area: "", city_area: "" };
  return {
    typed: { ...typedAddress, draft },
    first: findCountryForm(services, draft.country),
    errors: undefined,
    now: undefined,
    version,
  };
}

/**
 * A refused form as its page shows it again, and beside it the address as it stands where another save was first.
 * @param find the address; undefined for a new one
 */
export async function refuseAddressForm(
  services: Services,
  form: Form,
  { typed, errors, status, stale }: AddressRefused,
  find: () => Promise<ShownAddress | undefined>,
) {
  const address = await find();
  const now = stale ? address : undefined;
  return data(
    {
      typed,
      first: findCountryForm(services, typed.draft.country),
      errors,
      now: now && [`${now.first_name} ${now.last_name}`, ...now.lines, now.phoneText],
      version: now?.version ?? (Number(form["version"]) || address?.version),
    },
    { status },
  );
}
