import type { AppLoadContext } from "@remix-run/cloudflare";
import { type AddressRefused, saveTypedAddress } from "../../http/addresses/typed-address.server.ts";

type Services = AppLoadContext["services"];
type Form = Readonly<Record<string, string>>;

/**
 * Saves a new or edited address of the current user and verifies it with the postal service.
 * @returns the next page, or the errors
 */
export async function saveAddressForm(
  { addresses }: Pick<Services, "addresses">,
  id: string | undefined,
  form: Form,
): Promise<{ readonly next: string } | AddressRefused> {
  const previousAddress = id === undefined ? undefined : await addresses.findForUser(id);
  const saved = await saveTypedAddress(addresses, form, id, addresses.create);
  if (!saved.ok) return saved.error;
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
