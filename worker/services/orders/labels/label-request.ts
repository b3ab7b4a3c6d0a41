import { eq } from "drizzle-orm";
import type { Refusal } from "#domain/kernel/refusal";
import { refuse } from "#domain/kernel/refusal";
import { ok, type Result } from "#domain/kernel/result";
import { isMilitary } from "#domain/shipping/destination";
import type { LabelRequest, PostalAddress } from "../../../adapters/carrier/carrier.ts";
import type { JsonObject } from "../../../db/schema/columns.ts";
import { orders, shipment } from "../../../db/schema/orders.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/** A parcel with what its label needs; undefined when it does not exist. */
export async function findParcelOrder({ db }: ServiceContext, id: string) {
  const [found] = await db
    .select({ shipment, number: orders.number, address: orders.shippingAddress })
    .from(shipment)
    .innerJoin(orders, eq(orders.id, shipment.orderId))
    .where(eq(shipment.id, id));
  return found;
}

function receiverOf(stored: JsonObject): PostalAddress {
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
function senderOf({ company: { name, phone, address } }: ServiceContext): PostalAddress | undefined {
  const [, city, state, zip] = /^(.+), ([A-Z]{2}) (\d{5}(?:-\d{4})?)$/.exec(address.at(-1) ?? "") ?? [];
  const [street1, street2 = ""] = address.slice(0, -1);
  if (!city || !state || !zip || !street1) return undefined;
  return { name: "", company: name, street1, street2, city, state, zip, country: "US", phone };
}

/** What the carrier is asked for a parcel. */
export function labelRequestOf(
  context: ServiceContext,
  parcel: { readonly id: string; readonly address: JsonObject },
  ounces: number,
): Result<LabelRequest, Refusal> {
  const [from, to] = [senderOf(context), receiverOf(parcel.address)];
  const { hasPostage } = context.carrier;
  if (!from)
    return refuse({
      code: "conflict",
      message: "The company's address must end with a line such as “Los Angeles, CA 90012”. Change COMPANY first.",
    });
  const destination = { country: to.country, countryArea: to.state, city: to.city, streetAddress1: to.street1 };
  if (hasPostage && (to.country !== "US" || isMilitary(destination)))
    return refuse({
      code: "conflict",
      message:
        "Mail abroad and to the military needs a customs form. Buy its label at the carrier, and type the tracking number into the package.",
    });
  return ok({ parcelId: parcel.id, from, to, ounces });
}
