import { and, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { QuoteAddress } from "#domain/shop/addresses/checkout-address";
import { areaOfPostalCode, UNKNOWN_ZIP } from "#domain/shop/addresses/postal-code";
import type { CalendarDay } from "#domain/ground/calendar/days";
import { money, type Money } from "#domain/ground/kernel/money";
import { invalid, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { ownedBy } from "../../db/owned.ts";
import { cart } from "../../db/schema/index.ts";
import { findOpenCart } from "../cart/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { calculateTotals, EMPTY_CART } from "./calculate-totals.ts";

/** What shipping to a ZIP code would cost if the cart were ordered now. */
export interface ShippingEstimate {
  /** Five digits. */
  readonly zip: string;
  /** "CA" */
  readonly area: string;
  readonly areaName: string;
  /** The cheapest first. */
  readonly methods: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly note: string;
    readonly price: Money;
    readonly deliveryDate: CalendarDay;
  }>;
  /** Tax with the cheapest method. */
  readonly tax: Money;
  /** Everything with the cheapest method, less the cart's gift card. */
  readonly total: Money;
}

/**
 * Estimates shipping and tax for a ZIP code of the United States with the same calculation as the checkout. Nothing is
 * stored.
 * @param zip five digits
 */
export async function estimateShipping(
  context: ServiceContext,
  zip: string,
): Promise<Result<ShippingEstimate, Refusal>> {
  const area = areaOfPostalCode("US", zip);
  if (!area) return invalid({ postal_code: [UNKNOWN_ZIP] });
  const current = await findOpenCart(context, context.session.existingOwner());
  if (!current) return refuse(EMPTY_CART);
  const calculated = await calculateTotals(context, current, {
    address: v.parse(QuoteAddress, { country: "US", country_area: area.code, postal_code: zip }),
    missing: {},
    methodId: undefined,
    useCredit: false,
  });
  if (!calculated.ok) return calculated;
  const { methods, totals, currency } = calculated.value;
  return ok({
    zip,
    area: area.code,
    areaName: area.name,
    methods: methods.map(({ id, name, note, price, deliveryDate }) => ({
      id,
      name,
      note,
      price: money(price, currency),
      deliveryDate,
    })),
    tax: money(totals.tax, currency),
    total: money(totals.total, currency),
  });
}

/** Stores the ZIP code of an estimate with the cart, so that the cart page and the checkout start with it. */
export async function rememberZip(context: ServiceContext, zip: string): Promise<void> {
  const owner = context.session.existingOwner();
  if (!owner) return;
  await context.db
    .update(cart)
    .set({ checkout: sql`json_set(${cart.checkout}, '$.zip', ${zip})` })
    .where(and(ownedBy(cart, owner), eq(cart.status, "open")));
}
