import { and, eq, sql } from "drizzle-orm";
import { notFound, type Refusal } from "#domain/kernel/refusal";
import type { Result } from "#domain/kernel/result";
import { batch, type Statement } from "../../db/client.ts";
import { address } from "../../db/schema/accounts.ts";
import { nextVersion } from "../../db/versioned.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { saved } from "./address-record.ts";
import { auditEdit } from "./audit-edit.ts";
import { findRow, type AddressRecord, type AddressRow } from "./address-row.ts";

/**
 * Accepts a suggestion: the corrected address replaces the typed one in the address book, which is archived and stays
 * its parent. The id is the suggestion's or the typed address's. Idempotent.
 */
export async function useVerifiedAddress(context: ServiceContext, id: string): Promise<Result<AddressRecord, Refusal>> {
  const row = await findRow(context, id);
  if (!row) return notFound();
  const suggestion = row.suggested ? row : await suggestionFor(context, row);
  if (!suggestion) return saved(context, row.id);
  const typed = suggestion.parentId === null ? undefined : await findRow(context, suggestion.parentId);
  await batch(context.db, takeOver(context, suggestion, typed));
  return saved(context, suggestion.id);
}

async function suggestionFor(context: ServiceContext, typed: AddressRow): Promise<AddressRow | undefined> {
  const [found] = await context.db
    .select()
    .from(address)
    .where(and(eq(address.parentId, typed.id), sql`${address.suggested} = 1`))
    .limit(1);
  return found;
}

function takeOver(
  context: ServiceContext,
  suggestion: AddressRow,
  typed: AddressRow | undefined,
): ReadonlyArray<Statement> {
  const { db } = context;
  const version = nextVersion(address);
  const uses = { defaultBilling: typed?.defaultBilling ?? false, defaultShipping: typed?.defaultShipping ?? false };
  return [
    ...auditEdit(context, typed ?? suggestion, "use-suggestion", suggestion),
    ...(typed
      ? [
          db
            .update(address)
            .set({ archived: true, defaultBilling: false, defaultShipping: false, version })
            .where(eq(address.id, typed.id)),
        ]
      : []),
    db
      .update(address)
      .set({ suggested: false, version, ...uses })
      .where(and(eq(address.id, suggestion.id), sql`${address.suggested} = 1`)),
  ];
}
