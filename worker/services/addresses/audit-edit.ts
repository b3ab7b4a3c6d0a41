import type { Statement } from "../../db/client.ts";
import type { JsonObject } from "../../db/schema/columns.ts";
import { auditRow } from "../audit/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { getAddressFlags, getAddressOwner, getAddressPlace, type AddressRow } from "./address-row.ts";

const facts = (row: AddressRow): JsonObject => ({ ...getAddressPlace(row), ...getAddressFlags(row) });

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
  const asker = context.session.existingOwner();
  const owner = getAddressOwner(row);
  if (asker && (asker.userId ?? asker.guestId) === (owner.userId ?? owner.guestId)) return [];
  const nextFacts = changes && facts({ ...row, ...changes });
  return [
    auditRow(context, {
      action,
      entity: "address",
      entityId: row.id,
      before: facts(row),
      ...(nextFacts ? { after: nextFacts } : {}),
    }),
  ];
}
