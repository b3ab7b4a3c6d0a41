import { and, eq, getTableColumns, sql } from "drizzle-orm";
import * as v from "valibot";
import { addBusinessDays } from "#domain/ground/calendar/business-days";
import { can } from "#domain/ground/kernel/capabilities";
import { WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import { invalid, notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { AddressDraft, isSameAddress } from "#domain/shop/addresses/address-draft";
import { type CheckoutAddress, toShippingDestination } from "#domain/shop/addresses/checkout-address";
import {
  addressChangedText,
  AMOUNTS_STAY,
  fixedAddressText,
  ORDER_ADDRESSES,
  type OrderAddress,
} from "#domain/shop/orders/order-address";
import { NO_PARCEL } from "#domain/shop/shipping/methods";
import { redirectParcel } from "#domain/shop/shipping/redirect-parcel";
import { isExemptAt } from "#domain/shop/tax/tax-exemption";
import { findConstraintName, type Statement } from "../../../db/client.ts";
import { orders, taxLine, user } from "../../../db/schema/index.ts";
import { guardVersion, nextVersion, saveBatch } from "../../../db/versioned.ts";
import { shownPhone } from "../../addresses/index.ts";
import { actorId, auditRow } from "../../audit/index.ts";
import { supersedeAddresses } from "../../cart/index.ts";
import { deliverLater, queueEmail } from "../../email/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { orderAddressEmail } from "../emails/change-emails.ts";
import { isGoods } from "../printables/pieces.ts";
import { whyHeldUp } from "./held-step.ts";
import { orderForShop, showOrderAddress } from "../read-order.ts";

/** What staff send: one address or both, and why. */
export interface AddressChange {
  readonly shipping_address?: CheckoutAddress | undefined;
  readonly billing_address?: CheckoutAddress | undefined;
  /** Why, for the history. */
  readonly reason: string;
  /** The version of the order that the person saw. */
  readonly version?: number | undefined;
}

/** An order after a change of its addresses. */
export interface AddressChanged {
  readonly id: string;
  /** When the order is expected now, if it comes later than it would have; null otherwise. */
  readonly moved: string | null;
}

const conflict = (message: string) => ({ code: "conflict" as const, message });
const SAME = "That's the order's address already. Nothing was changed.";
const LABELED = conflict(
  "A label with the former address is bought already. Void it at its package, then change the address.",
);
const DELETED = conflict("Its customer has deleted their account, so nothing new is stored about them.");
const OTHER_TAX = conflict(`Sales tax is different there. ${AMOUNTS_STAY}`);

async function findRow({ db }: ServiceContext, id: string) {
  const [row] = await db
    .select({
      ...getTableColumns(orders),
      isTaxed: sql<boolean>`EXISTS (SELECT 1 FROM ${taxLine} WHERE order_id = orders.id)`.mapWith(Boolean),
      goodsMinor: sql<number>`(SELECT coalesce(sum(l.total_minor - l.discount_minor), 0) FROM order_line l WHERE l.order_id = orders.id AND ${isGoods(sql`l.id`)})`,
      isLabeled: sql<boolean>`EXISTS (SELECT 1 FROM shipment s JOIN shipping_label l ON l.shipment_id = s.id
        WHERE s.order_id = orders.id AND s.state = 'preparing' AND l.state IN ('buying', 'bought'))`.mapWith(Boolean),
      customer: { isTaxExempt: user.isTaxExempt, taxExemptUntil: user.taxExemptUntil, isActive: user.isActive },
    })
    .from(orders)
    .leftJoin(user, eq(user.id, orders.userId))
    .where(eq(orders.id, id));
  return row;
}
type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

/** Why an address of an order cannot be changed now; undefined when it can. */
function whyFixed(row: Row, address: OrderAddress): ReturnType<typeof conflict> | undefined {
  if (row.customer?.isActive === false) return DELETED;
  const text = fixedAddressText(address, { status: row.state, needsParcel: row.shippingMethod !== NO_PARCEL });
  if (text !== "") return conflict(text);
  return address === "shipping" && row.isLabeled ? LABELED : undefined;
}

const COLUMN = { shipping: "shippingAddress", billing: "billingAddress" } as const satisfies Record<
  OrderAddress,
  keyof Row
>;

/** An address of an order as its form begins, for staff who work on orders; undefined for everyone else. */
export async function findOrderAddress(context: ServiceContext, id: string, address: OrderAddress) {
  if (!can(context.session.actor.role, "manageOrders")) return undefined;
  const row = await findRow(context, id);
  if (!row) return undefined;
  const draft = v.parse(AddressDraft, row[COLUMN[address]]);
  return {
    number: String(row.number),
    version: row.version,
    draft: { ...draft, phone: shownPhone(draft.phone) },
    lines: showOrderAddress(row[COLUMN[address]]),
    /** Whether goods and invoice go to one place, so that a correction is probably meant for both. */
    isSame: isSameAddress(row.shippingAddress, row.billingAddress),
    /** The other address can change as well. */
    isOtherOpen:
      row.shippingMethod !== NO_PARCEL && whyFixed(row, address === "shipping" ? "billing" : "shipping") === undefined,
    refusal: whyFixed(row, address),
  };
}

/** The addresses that are sent and differ from the order's. */
function readChanges(row: Row, change: AddressChange): Partial<Record<keyof Addresses, AddressDraft>> {
  const requested = { shippingAddress: change.shipping_address, billingAddress: change.billing_address };
  return Object.fromEntries(
    Object.entries(requested).flatMap(([column, address]) =>
      address && !isSameAddress(row[column as keyof Addresses], address)
        ? [[column, v.parse(AddressDraft, address)]]
        : [],
    ),
  );
}

/**
 * Changes where an order goes, or who is billed, as staff. What it costs stays: another tax, another price for shipping
 * and a place that its method does not reach are refused. A place that takes longer moves the expected day.
 */
export async function changeOrderAddress(
  context: ServiceContext,
  id: string,
  change: AddressChange,
): Promise<Result<AddressChanged, Refusal>> {
  if (!can(context.session.actor.role, "manageOrders")) return notFound();
  const row = await findRow(context, id);
  if (!row) return notFound();
  const columns = readChanges(row, change);
  const changes = ORDER_ADDRESSES.filter((address) => columns[COLUMN[address]] !== undefined);
  if (changes.length === 0) return invalid({ [WHOLE_RECORD]: [SAME] });
  const fixed = changes.map((address) => whyFixed(row, address)).find((refusal) => refusal !== undefined);
  const refusal = fixed ?? (await whyHeldUp(context, id));
  if (refusal) return err(refusal);
  const moved = columns.shippingAddress ? await judgePlace(context, row, columns.shippingAddress) : ok(null);
  if (!moved.ok) return moved;
  const changedOrder = { ...row, ...columns };
  try {
    const saved = await saveBatch(context.db, [
      ...guardVersion(orders, eq(orders.id, id), change.version ?? row.version),
      context.db
        .update(orders)
        .set({
          ...columns,
          ...(moved.value === null ? {} : { expectedOn: moved.value }),
          version: nextVersion(orders),
          updatedAt: context.clock(),
        })
        .where(and(eq(orders.id, id), eq(orders.version, row.version))),
      ...supersedeAddresses(id, toAddresses(row), toAddresses(changedOrder)),
      ...history(context, row, { changes, changedOrder, reason: change.reason }),
      ...(await email(context, changedOrder, changes)),
    ]);
    if (!saved.ok) return saved;
  } catch (error) {
    // A package left, or a label was bought, since the row was read.
    if (findConstraintName(error) !== "orders_are_fixed") throw error;
    const now = await findRow(context, id);
    return refuse((now && changes.map((address) => whyFixed(now, address)).find(Boolean)) ?? LABELED);
  }
  deliverLater(context);
  return ok({ id, moved: moved.value });
}

/** @returns the expected day if the new place moves it, or why the order cannot go there at its price */
async function judgePlace(
  context: ServiceContext,
  row: Row,
  place: AddressDraft,
): Promise<Result<string | null, Refusal>> {
  const from = toShippingDestination(v.parse(AddressDraft, row.shippingAddress));
  const to = toShippingDestination(place);
  const redirected = redirectParcel(
    { method: row.shippingMethod, goods: row.goodsMinor, isFree: row.shippingMinor === 0 },
    from,
    to,
  );
  if (redirected.kind !== "same-price") {
    const problem = redirected.kind === "unreachable" ? "doesn't go there" : "has another price there";
    return refuse(conflict(`${row.shippingMethodName} ${problem}. ${AMOUNTS_STAY}`));
  }
  if (!(await isSameTax(context, row, from, to))) return refuse(OTHER_TAX);
  const arrival = row.expectedOn ?? row.deliveryDate;
  return ok(arrival === null || redirected.laterDays === 0 ? null : addBusinessDays(arrival, redirected.laterDays));
}

type Place = ReturnType<typeof toShippingDestination>;

/** Both places are asked today, so that a rate that changed since the order was placed is no difference. */
async function isSameTax({ taxes, clock }: ServiceContext, row: Row, from: Place, to: Place): Promise<boolean> {
  const [tax, nextTax] = await Promise.all(
    [from, to].map((place) => taxes.rateAt({ ...place, street: place.streetAddress1 })),
  );
  if (tax?.area === nextTax?.area && tax?.rate === nextTax?.rate && tax?.shipping === nextTax?.shipping) return true;
  // An order without tax from a place with tax was exempt, and so is what an exempt customer ordered elsewhere.
  return !row.isTaxed && (tax !== undefined || (row.customer !== null && isExemptAt(row.customer, clock())));
}

type Addresses = Pick<Row, "shippingAddress" | "billingAddress">;
const toAddresses = ({ shippingAddress, billingAddress }: Addresses) => ({
  shipping: shippingAddress,
  billing: billingAddress,
});
interface Written {
  readonly changes: ReadonlyArray<OrderAddress>;
  readonly changedOrder: Addresses;
  readonly reason: string;
}

/** The customer reads that it changed, staff why; the addresses themselves go with the account. */
function history(
  context: ServiceContext,
  row: Row,
  { changes, changedOrder, reason }: Written,
): ReadonlyArray<Statement> {
  const show = (place: Addresses) => ({
    ...(changes.includes("shipping") ? { shipping_address: showWithPhone(place.shippingAddress) } : {}),
    ...(changes.includes("billing") ? { billing_address: showWithPhone(place.billingAddress) } : {}),
  });
  const now = context.clock().getTime();
  const event = (type: string, message: string, isPublic: number) =>
    sql`INSERT INTO order_event (id, order_id, type, message, actor, is_public, created_at)
      VALUES (${context.newId()}, ${row.id}, ${type}, ${message}, ${actorId(context)}, ${isPublic}, ${now})`;
  const text = addressChangedText(changes);
  return [
    event("address.changed", text, 1),
    event("note.staff", `Why the address changed: ${reason}`, 0),
    auditRow(context, {
      action: "change-address",
      entity: "order",
      entityId: row.id,
      before: show(row),
      after: show(changedOrder),
      reason,
    }),
  ];
}

const showWithPhone = (address: Row["shippingAddress"]): string =>
  [...showOrderAddress(address), shownPhone(v.parse(AddressDraft, address).phone)].filter(Boolean).join(", ");

async function email(
  context: ServiceContext,
  row: Row,
  changes: ReadonlyArray<OrderAddress>,
): Promise<ReadonlyArray<Statement>> {
  const order = await orderForShop(context, row.id);
  if (!order) return [];
  const draft = orderAddressEmail(
    {
      ...order,
      shippingAddress: showOrderAddress(row.shippingAddress),
      billingAddress: showOrderAddress(row.billingAddress),
    },
    changes,
    context.origin,
  );
  const onceKey = `order-address-changed:${row.id}:${String(row.version)}`;
  return [queueEmail(context, draft, { template: "order-address-changed", onceKey })];
}
