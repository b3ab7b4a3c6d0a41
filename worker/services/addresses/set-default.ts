import type { DefaultChoice } from "#domain/shop/addresses/address";
import { invalid, notFound, type Refusal } from "#domain/ground/kernel/refusal";
import type { Result } from "#domain/ground/kernel/result";
import type { ServiceContext } from "../kernel/index.ts";
import { updateAddress } from "./address-record.ts";
import { findAddressRow, type AddressRecord } from "./address-row.ts";

/**
 * Makes an address the default for billing, for shipping or for both, or no longer. Clears its owner's earlier default.
 */
export async function setDefaultAddress(
  context: ServiceContext,
  { address: id, billing, shipping }: DefaultChoice,
): Promise<Result<AddressRecord, Refusal>> {
  const row = await findAddressRow(context, id);
  if (!row || row.suggested) return notFound();
  if (row.archived && (billing === true || shipping === true))
    return invalid({ address: ["This address is archived. Restore it first, then make it a default."] });
  return updateAddress(context, id, {
    ...(billing === undefined ? {} : { default_billing: billing }),
    ...(shipping === undefined ? {} : { default_shipping: shipping }),
  });
}
