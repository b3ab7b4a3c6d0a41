import type { AppLoadContext } from "@remix-run/cloudflare";
import * as v from "valibot";
import { getRefusalErrors } from "#domain/ground/kernel/field-errors";
import { ADDRESS_TEXTS, AddressDraft } from "#domain/shop/addresses/address-draft";
import type { FieldErrors, Refusal } from "#domain/ground/kernel/refusal";
import { LoadedVersion } from "#domain/ground/kernel/requests/version";

type Services = AppLoadContext["services"];
type Form = Readonly<Record<string, string>>;

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
 * Saves a new or edited address and verifies it with the postal service.
 * @returns the next page, or the errors
 */
export async function saveAddressForm(
  { addresses }: Pick<Services, "addresses">,
  id: string | undefined,
  form: Form,
): Promise<{ readonly next: string } | AddressRefused> {
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
  const previousAddress = id === undefined ? undefined : await addresses.findForUser(id);
  const saved = await save(addresses, id, form, input);
  if (!saved.ok)
    return {
      typed: typedAddress,
      errors: getRefusalErrors(saved.error),
      status: STATUS[saved.error.code] ?? 400,
      stale: saved.error.code === "conflict",
    };
  const done = { next: `/profile/addresses/?done=saved&address=${saved.value.id}` };
  const now = await addresses.findForUser(saved.value.id);
  // A customer who changes only a name or a default has answered the question about the street before.
  if (previousAddress && previousAddress.lines.join("\n") === now?.lines.join("\n")) return done;
  const checked = await addresses.verify({ id: saved.value.id });
  const asks = checked.ok && (checked.value.changes.length > 0 || checked.value.messages.length > 0);
  if (!asks) return done;
  const query = new URLSearchParams({
    suggestion: checked.value.address.id,
    doubts: checked.value.messages.map(({ code }) => code).join(","),
  });
  return { next: `/profile/address/${saved.value.id}/?${query.toString()}` };
}

async function save(
  addresses: Services["addresses"],
  id: string | undefined,
  form: Form,
  input: Readonly<Record<string, unknown>>,
) {
  if (id !== undefined)
    return addresses.update(id, { ...input, version: v.parse(v.fallback(LoadedVersion, undefined), form["version"]) });
  const judged = addresses.judge(input);
  return judged.ok ? addresses.create(judged.value) : judged;
}
