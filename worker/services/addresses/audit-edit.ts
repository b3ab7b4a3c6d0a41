import type { Owner } from "#domain/ground/kernel/capabilities";
import type { Statement } from "../../db/client.ts";
import type { JsonObject } from "../../db/schema/columns.ts";
import { auditRow } from "../audit/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { getAddressFlags, getAddressOwner, getAddressPlace, type AddressRow } from "./address-row.ts";

/** With its customer, whose deletion finds what the history says about addresses that were removed before. */
const facts = (row: Parameters<typeof getAddressPlace>[0] & AddressFlagColumns, owner: Owner): JsonObject => ({
  ...getAddressPlace(row),
  ...getAddressFlags(row),
  ...(owner.userId === undefined ? {} : { customer: owner.userId }),
});

type AddressFlagColumns = Parameters<typeof getAddressFlags>[0];

function isOwnAddress({ session }: ServiceContext, owner: Owner): boolean {
  const asker = session.existingOwner();
  return asker !== undefined && (asker.userId ?? asker.guestId) === (owner.userId ?? owner.guestId);
}

/**
 * The audit row of an address that staff edit for someone else, with its former values and the changes, for the batch
 * of the edit. None for the user's own address.
 */
export function auditEdit(
  context: ServiceContext,
  row: AddressRow,
  action: string,
  changes?: Partial<AddressRow>,
): ReadonlyArray<Statement> {
  const owner = getAddressOwner(row);
  if (isOwnAddress(context, owner)) return [];
  return [
    auditRow(context, {
      action,
      entity: "address",
      entityId: row.id,
      before: facts(row, owner),
      ...(changes ? { after: facts({ ...row, ...changes }, owner) } : {}),
    }),
  ];
}

/** The audit row of an address that staff add for someone else; none for the user's own address. */
export const auditCreated = (
  context: ServiceContext,
  owner: Owner,
  id: string,
  columns: Parameters<typeof facts>[0],
): ReadonlyArray<Statement> =>
  isOwnAddress(context, owner)
    ? []
    : [auditRow(context, { action: "create", entity: "address", entityId: id, after: facts(columns, owner) })];
