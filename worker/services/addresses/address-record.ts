import { and, asc, desc, eq, sql, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { withReferences } from "#domain/ground/audit/references";
import type { Owner } from "#domain/ground/kernel/capabilities";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { mayWithAll } from "#domain/ground/records/permissions";
import { AddressFlags, type AddressChanges } from "#domain/shop/addresses/address";
import { isPoBoxAddress } from "#domain/shop/addresses/po-box";
import type { ListQuery, Page } from "#domain/ground/kernel/records";
import { invalid, notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { buildListFilters, listRows } from "../../db/list.ts";
import { EVERY_ROW, ownedBy, ownerColumns } from "../../db/owned.ts";
import { address, addressCount, user } from "../../db/schema/accounts.ts";
import { guardVersion, nextVersion, saveBatch } from "../../db/versioned.ts";
import { batch } from "../../db/client.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { auditCreated, auditEdit } from "./audit-edit.ts";
import {
  countedFor,
  findAddressRow,
  flagColumns,
  listed,
  LISTED_COUNT,
  getAddressOwner,
  placeColumns,
  getAddressPlace,
  showAddress,
  stepBack,
  visible,
  type AddressRecord,
  type AddressRow,
} from "./address-row.ts";
import { AddressBookForm, AddressBookInput } from "./full-address.ts";

type Answer = Promise<Result<AddressRecord, Refusal>>;

export async function listAddresses(
  context: ServiceContext,
  query: ListQuery,
): Promise<Result<Page<AddressRecord>, Refusal>> {
  const columns = {
    id: address.id,
    customer: address.userId,
    guest: address.guestId,
    archived: address.archived,
    country: address.country,
    default_billing: address.defaultBilling,
    default_shipping: address.defaultShipping,
  };
  // The query already orders by id. Ordered by it again, SQLite would sort instead of using its index.
  const isById = query.order.some(({ field }) => field === "id");
  const total = countListed(context, query);
  const page = await listRows(
    context.db,
    {
      table: address,
      columns,
      where: and(visible(context), listed),
      counted: total && { total, reverseOrder: isById ? [] : [asc(address.id)] },
      defaultOrder: isById ? [] : [desc(address.id)],
    },
    withReferences(query, ["customer"]),
  );
  return ok({ rows: page.rows.map(showAddress), total: page.total });
}

/** The number of an owner's listed addresses, which triggers count; undefined for lists that it cannot answer. */
function countListed(context: ServiceContext, query: ListQuery): SQL | undefined {
  const owner = context.session.existingOwner();
  const isByArchived = query.filters.every(({ field }) => field === "archived");
  if (visible(context) === EVERY_ROW || !owner || !isByArchived) return undefined;
  const counts = and(countedFor(owner), ...buildListFilters({ archived: addressCount.archived }, query));
  return sql`(SELECT ${LISTED_COUNT} FROM ${addressCount} WHERE ${counts})`;
}

export async function findAddress(context: ServiceContext, id: string): Promise<AddressRecord | undefined> {
  const row = await findAddressRow(context, id);
  return row && showAddress(row);
}

const judge = (
  schema: v.GenericSchema<unknown, AddressBookInput>,
  input: unknown,
): Result<AddressBookInput, Refusal> => {
  const parsed = v.safeParse(schema, input);
  return parsed.success ? ok(parsed.output) : invalid(collectFieldErrors(parsed.issues));
};

/** Validates the input as a whole address record. */
export const judgeAddressRecord = (input: unknown) => judge(AddressBookInput, input);

/** Validates the input as a whole address that mail reaches, which also names its area where the post needs it. */
export const judgeAddress = (_context: ServiceContext, input: unknown) => judge(AddressBookForm, input);

export const createAddress = (context: ServiceContext, input: AddressBookInput): Answer =>
  addAddress(context, context.session.owner(), input);

/** Adds an address to a customer's book, as staff. */
export async function createCustomerAddress(context: ServiceContext, userId: string, input: AddressBookInput): Answer {
  if (!mayWithAll(context.session.actor.role, "address", "change")) return notFound();
  const [customer] = await context.db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, userId), eq(user.isActive, true)));
  return customer ? addAddress(context, { userId }, input, auditCreated) : notFound();
}

async function addAddress(
  context: ServiceContext,
  owner: Owner,
  input: AddressBookInput,
  audit?: typeof auditCreated,
): Answer {
  const id = context.newId();
  const columns = { ...placeColumns(input), ...flagColumns(input) };
  await batch(context.db, [
    ...stepBack(context, owner, id, columns),
    context.db.insert(address).values({ id, ...ownerColumns(owner), ...columns, createdAt: context.clock() }),
    ...(audit?.(context, owner, id, columns) ?? []),
  ]);
  return saved(context, id);
}

/** How often a change without a version is retried when someone else saved in the meantime. */
const ROUNDS = 3;

/**
 * Changes the fields that were sent. An address from before a rule existed can still be archived or made a default: it
 * is only validated when its text changes.
 */
export async function updateAddress(context: ServiceContext, id: string, changes: AddressChanges, round = 1): Answer {
  const row = await findAddressRow(context, id);
  if (!row || row.suggested) return notFound();
  const columns = judgeChanges(row, changes);
  if (!columns.ok) return columns;
  const owner = getAddressOwner(row);
  const which = and(eq(address.id, id), ownedBy(address, owner));
  const done = await saveBatch(context.db, [
    ...guardVersion(address, which, changes.version ?? row.version),
    ...stepBack(context, owner, id, columns.value),
    context.db
      .update(address)
      .set({ ...columns.value, version: nextVersion(address) })
      .where(which),
    ...auditEdit(context, row, "change", columns.value),
  ]);
  if (done.ok) return saved(context, id);
  return changes.version === undefined && round < ROUNDS ? updateAddress(context, id, changes, round + 1) : done;
}

function judgeChanges(
  row: AddressRow,
  changes: AddressChanges,
): Result<Partial<AddressRow> & Pick<AddressRow, "defaultBilling" | "defaultShipping">, Refusal> {
  const storedAddress = showAddress(row);
  const place = getAddressPlace(row);
  const names = Object.keys(place) as Array<keyof typeof place>;
  const touched = names.some((name) => Object.hasOwn(changes, name) && changes[name] !== place[name]);
  if (!touched) {
    const flags = v.safeParse(AddressFlags, { ...storedAddress, ...changes });
    return flags.success ? ok(flagColumns(flags.output)) : invalid(collectFieldErrors(flags.issues));
  }
  // A detected post office box is detected again; the user's own answer stays until they change it.
  const recognised = row.poBox && isPoBoxAddress(place);
  const parsed = v.safeParse(AddressBookInput, {
    ...storedAddress,
    ...(recognised ? { po_box: false } : {}),
    ...changes,
  });
  if (!parsed.success) return invalid(collectFieldErrors(parsed.issues));
  return ok({ ...placeColumns(parsed.output), ...flagColumns(parsed.output), verifiedAt: null });
}

/** Orders have their own copy, so an address may be deleted at any time. */
export async function removeAddress(context: ServiceContext, id: string): Promise<Result<void, Refusal>> {
  const row = await findAddressRow(context, id);
  if (!row) return notFound();
  await batch(context.db, [
    context.db.delete(address).where(and(eq(address.id, id), visible(context))),
    ...auditEdit(context, row, "remove"),
  ]);
  return ok(undefined);
}

/** The record as it is now. */
export async function saved(context: ServiceContext, id: string): Answer {
  const record = await findAddress(context, id);
  return record ? ok(record) : notFound();
}
