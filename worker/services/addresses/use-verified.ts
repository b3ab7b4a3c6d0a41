import { and, eq, sql } from "drizzle-orm";
import { notFound, type Refusal } from "#domain/ground/kernel/refusal";
import type { Result } from "#domain/ground/kernel/result";
import { batch, guardThat, type Statement } from "../../db/client.ts";
import { address } from "../../db/schema/accounts.ts";
import { guardVersion, nextVersion, saveBatch, STALE_VERSION } from "../../db/versioned.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { saved } from "./address-record.ts";
import { auditEdit } from "./audit-edit.ts";
import { findAddressRow, placeColumns, getAddressPlace, type AddressRecord, type AddressRow } from "./address-row.ts";

/**
 * Accepts a suggestion: the address takes the corrected text and keeps its id and uses. The suggestion's row keeps the
 * former text, as the archived parent of the address. The id is the suggestion's or the address's. Idempotent.
 */
export async function useVerifiedAddress(context: ServiceContext, id: string): Promise<Result<AddressRecord, Refusal>> {
  const row = await findAddressRow(context, id);
  if (!row) return notFound();
  const suggestion = row.suggested ? row : await findChildAddress(context, row, true);
  if (!suggestion) return saved(context, (await acceptedInto(context, row)).id);
  const typedAddress = suggestion.parentId === null ? undefined : await findAddressRow(context, suggestion.parentId);
  if (!typedAddress) {
    await batch(context.db, [...auditEdit(context, suggestion, "use-suggestion"), accept(context, suggestion, {})]);
    return saved(context, suggestion.id);
  }
  const exchanged = await saveBatch(context.db, exchange(context, typedAddress, suggestion));
  // The same request may have been faster, in another tab.
  return exchanged.ok || (await findAddressRow(context, suggestion.id))?.suggested === false
    ? saved(context, typedAddress.id)
    : exchanged;
}

async function findChildAddress(
  context: ServiceContext,
  row: AddressRow,
  suggested: boolean,
): Promise<AddressRow | undefined> {
  const [child] = await context.db
    .select()
    .from(address)
    .where(and(eq(address.parentId, row.id), eq(address.suggested, suggested)))
    .limit(1);
  return child;
}

/** The address of a suggestion that was accepted before, whose row has the former text now; otherwise the row. */
const acceptedInto = async (context: ServiceContext, row: AddressRow): Promise<AddressRow> =>
  (row.archived ? await findChildAddress(context, row, false) : undefined) ?? row;

const accept = ({ db }: ServiceContext, suggestion: AddressRow, changes: Partial<AddressRow>): Statement =>
  db
    .update(address)
    .set({ ...changes, suggested: false, version: nextVersion(address) })
    .where(and(eq(address.id, suggestion.id), eq(address.suggested, true)));

/** Both rows exchange their texts, or the batch fails where one of them changed in the meantime. */
function exchange(context: ServiceContext, typedAddress: AddressRow, suggestion: AddressRow): ReadonlyArray<Statement> {
  const corrected = { ...placeColumns(getAddressPlace(suggestion)), verifiedAt: suggestion.verifiedAt };
  return [
    ...guardVersion(address, eq(address.id, typedAddress.id), typedAddress.version),
    guardThat(
      STALE_VERSION,
      sql`SELECT count(*) = 1 FROM ${address} WHERE ${address.id} = ${suggestion.id} AND ${address.suggested} = 1`,
    ),
    ...auditEdit(context, typedAddress, "use-suggestion", corrected),
    accept(context, suggestion, {
      ...placeColumns(getAddressPlace(typedAddress)),
      verifiedAt: typedAddress.verifiedAt,
      parentId: typedAddress.parentId,
      archived: true,
    }),
    context.db
      .update(address)
      .set({ ...corrected, parentId: suggestion.id, version: nextVersion(address) })
      .where(eq(address.id, typedAddress.id)),
  ];
}
