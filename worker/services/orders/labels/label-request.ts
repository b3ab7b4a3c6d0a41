import { eq } from "drizzle-orm";
import type { Refusal } from "#domain/ground/kernel/refusal";
import { refuse } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import {
  type Customs,
  type CustomsLine,
  customsItems,
  filingExemption,
  needsCustoms,
} from "#domain/shop/shipping/customs";
import type { Destination } from "#domain/shop/shipping/destination";
import { goodsGrams } from "#domain/shop/shipping/parcel";
import * as v from "valibot";
import type { LabelRequest, PostalAddress } from "../../../adapters/shipping/carrier.ts";
import type { JsonObject } from "../../../db/schema/columns.ts";
import { orderLine, orders, shipment, shipmentLine } from "../../../db/schema/orders.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/**
 * A parcel with what its label needs; undefined when it does not exist. Its address is its order's until it has left.
 */
export async function findParcelOrder({ db }: ServiceContext, id: string) {
  const [parcelOrder] = await db
    .select({ shipment, number: orders.number, address: orders.shippingAddress, orderVersion: orders.version })
    .from(shipment)
    .innerJoin(orders, eq(orders.id, shipment.orderId))
    .where(eq(shipment.id, id));
  return parcelOrder && { ...parcelOrder, address: parcelOrder.shipment.address ?? parcelOrder.address };
}

function readReceiver(stored: JsonObject): PostalAddress {
  const text = (name: string) => (typeof stored[name] === "string" ? stored[name] : "");
  return {
    name: `${text("first_name")} ${text("last_name")}`.trim(),
    company: text("company_name"),
    street1: text("street_address_1"),
    street2: text("street_address_2"),
    city: text("city"),
    state: text("country_area"),
    zip: text("postal_code"),
    country: text("country") || "US",
    phone: text("phone"),
  };
}

/** The company's address is lines of text; postage needs its last one as city, state and ZIP. */
function parseSender({ company: { name, phone, address } }: ServiceContext): PostalAddress | undefined {
  const [, city, state, zip] = /^(.+), ([A-Z]{2}) (\d{5}(?:-\d{4})?)$/.exec(address.at(-1) ?? "") ?? [];
  const [street1, street2 = ""] = address.slice(0, -1);
  if (!city || !state || !zip || !street1) return undefined;
  return { name: "", company: name, street1, street2, city, state, zip, country: "US", phone };
}

/** What the carrier is asked for a parcel. */
export async function buildLabelRequest(
  context: ServiceContext,
  parcel: { readonly id: string; readonly address: JsonObject },
  ounces: number,
): Promise<Result<LabelRequest, Refusal>> {
  const [from, to] = [parseSender(context), readReceiver(parcel.address)];
  if (!from)
    return refuse({
      code: "conflict",
      message: "The company's address must end with a line such as “Los Angeles, CA 90012”. Change COMPANY first.",
    });
  const customs = await findCustoms(context, parcel, ounces);
  if (customs === "needs-filing")
    return refuse({
      code: "conflict",
      message:
        "Goods above $2,500 that leave the country need an export filing (AES). File it, buy the label at the carrier, and type the tracking number into the package.",
    });
  return ok({ parcelId: parcel.id, from, to, ounces, customs });
}

const toDestination = (to: PostalAddress): Destination => ({
  country: to.country,
  countryArea: to.state,
  city: to.city,
  streetAddress1: to.street1,
});

/** The customs declaration of a parcel; undefined for one that stays in the country. */
export async function findCustoms(
  { db, company }: ServiceContext,
  parcel: { readonly id: string; readonly address: JsonObject },
  ounces: number,
): Promise<Customs | undefined | "needs-filing"> {
  const to = toDestination(readReceiver(parcel.address));
  if (!needsCustoms(to)) return undefined;
  const rows = await db
    .select({ line: orderLine, pieces: shipmentLine.quantity })
    .from(shipmentLine)
    .innerJoin(orderLine, eq(orderLine.id, shipmentLine.orderLineId))
    .where(eq(shipmentLine.shipmentId, parcel.id));
  const items = customsItems(rows.map(buildCustomsLine), ounces);
  const exemption = filingExemption(to, items);
  const currency = rows[0]?.line.currency ?? "USD";
  return exemption === undefined ? "needs-filing" : { items, currency, signer: company.name, exemption };
}

const Spec = v.object({
  width: v.fallback(v.number(), 0),
  height: v.fallback(v.number(), 0),
  material: v.fallback(v.nullable(v.object({ slug: v.string() })), null),
});

function buildCustomsLine({ line, pieces }: { line: typeof orderLine.$inferSelect; pieces: number }): CustomsLine {
  const { width, height, material } = v.parse(Spec, line.spec);
  return {
    // Lines of the first releases have no frozen copy.
    kind: line.frozen?.kind ?? "upload",
    material: material?.slug ?? "",
    product: line.productName,
    pieces,
    valueMinor: Math.floor(((line.totalMinor - line.discountMinor) * pieces) / line.quantity),
    grams: goodsGrams({ widthIn: width, heightIn: height, quantity: pieces }),
  };
}
