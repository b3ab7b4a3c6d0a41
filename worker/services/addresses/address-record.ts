import { and, desc, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { can, type Owner } from "#domain/accounts/capabilities";
import { fieldErrorsOf } from "#domain/field-errors";
import { AddressInput, addressLabel, type AddressChanges } from "#domain/profile/address";
import type { ListQuery, Page } from "#domain/records";
import { invalid, notFound, type Refusal } from "#domain/refusal";
import { ok, type Result } from "#domain/result";
import { batch, type Statement } from "../../db/client.ts";
import { listRows } from "../../db/list.ts";
import { ownedBy, ownerColumns } from "../../db/owned.ts";
import { address } from "../../db/schema/accounts.ts";
import type { ServiceContext } from "../service-context.ts";

type Row = typeof address.$inferSelect;

const show = (row: Row) => {
  const written = {
    first_name: row.firstName, last_name: row.lastName, company_name: row.companyName, phone: row.phone, street_address_1: row.streetAddress1, street_address_2: row.streetAddress2,
    city: row.city, city_area: row.cityArea, country_area: row.countryArea, postal_code: row.postalCode, country: row.country, po_box: row.poBox,
    default_billing: row.defaultBilling, default_shipping: row.defaultShipping, archived: row.archived,
  };
  return { id: row.id, ...written, parent: row.parentId, label: addressLabel(written) };
};
export type AddressRecord = ReturnType<typeof show>;

const columnsOf = (input: AddressInput) => ({
  firstName: input.first_name, lastName: input.last_name, companyName: input.company_name, phone: input.phone, streetAddress1: input.street_address_1, streetAddress2: input.street_address_2,
  city: input.city, cityArea: input.city_area, countryArea: input.country_area, postalCode: input.postal_code, country: input.country, poBox: input.po_box,
  // Nobody's default lies in the archive.
  defaultBilling: input.default_billing && !input.archived, defaultShipping: input.default_shipping && !input.archived, archived: input.archived,
});

function visible({ session }: ServiceContext) {
  if (can(session.actor.role, "seeEverything")) return undefined;
  const owner = session.existingOwner();
  return owner ? ownedBy(address, owner) : sql`0`;
}

/** Makes room for a new default: its owner's earlier one steps back in the same batch. */
const stepBack = ({ db }: ServiceContext, owner: Owner, { defaultBilling, defaultShipping }: Pick<Row, "defaultBilling" | "defaultShipping">): Array<Statement> => [
  ...(defaultBilling ? [db.update(address).set({ defaultBilling: false }).where(and(ownedBy(address, owner), eq(address.defaultBilling, true)))] : []),
  ...(defaultShipping ? [db.update(address).set({ defaultShipping: false }).where(and(ownedBy(address, owner), eq(address.defaultShipping, true)))] : []),
];

export async function listAddresses(context: ServiceContext, query: ListQuery): Promise<Result<Page<AddressRecord>, Refusal>> {
  const columns = { id: address.id, customer: address.userId, guest: address.guestId, archived: address.archived, country: address.country, default_billing: address.defaultBilling, default_shipping: address.defaultShipping };
  const page = await listRows(context.db, { table: address, columns, where: visible(context), defaultOrder: [desc(address.id)] }, query);
  return ok({ rows: page.rows.map(show), total: page.total });
}

const find = async (context: ServiceContext, id: string): Promise<Row | undefined> => (await context.db.select().from(address).where(and(eq(address.id, id), visible(context))))[0];

export async function findAddress(context: ServiceContext, id: string): Promise<AddressRecord | undefined> {
  const row = await find(context, id);
  return row && show(row);
}

export async function createAddress(context: ServiceContext, input: AddressInput): Promise<Result<AddressRecord, Refusal>> {
  const owner = context.session.owner();
  const id = context.newId();
  const columns = columnsOf(input);
  await batch(context.db, [...stepBack(context, owner, columns), context.db.insert(address).values({ id, ...ownerColumns(owner), ...columns, createdAt: context.clock() })]);
  const made = await findAddress(context, id);
  return made ? ok(made) : notFound();
}

export async function updateAddress(context: ServiceContext, id: string, changes: AddressChanges): Promise<Result<AddressRecord, Refusal>> {
  const row = await find(context, id);
  if (!row) return notFound();
  const parsed = v.safeParse(AddressInput, { ...show(row), ...changes });
  if (!parsed.success) return invalid(fieldErrorsOf(parsed.issues));
  const owner: Owner = row.userId === null ? { guestId: row.guestId ?? "" } : { userId: row.userId };
  const columns = columnsOf(parsed.output);
  await batch(context.db, [...stepBack(context, owner, columns), context.db.update(address).set(columns).where(and(eq(address.id, id), ownedBy(address, owner)))]);
  const saved = await findAddress(context, id);
  return saved ? ok(saved) : notFound();
}

/** Orders keep their own copy, so an address may go at any time. */
export async function removeAddress(context: ServiceContext, id: string): Promise<Result<void, Refusal>> {
  const [gone] = await context.db.delete(address).where(and(eq(address.id, id), visible(context))).returning({ id: address.id });
  return gone ? ok(undefined) : notFound();
}
