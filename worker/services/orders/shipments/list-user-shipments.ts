import { count, desc, eq } from "drizzle-orm";
import { calculatePageOffset, pageCount } from "#domain/ground/kernel/requests/pagination";
import type { ShipmentPage } from "#domain/shop/shipping/shipment";
import { ownedBy } from "../../../db/owned.ts";
import { orders, shipment } from "../../../db/schema/orders.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { viewShipments } from "./view-shipments.ts";

const A_PAGE = 10;

/**
 * A page of the parcels of all the current user's orders, newest first; undefined for a guest and for a page that does
 * not exist.
 */
export async function listShipmentsForUser(context: ServiceContext, page: number): Promise<ShipmentPage | undefined> {
  const { db, session } = context;
  if (session.actor.role === "guest") return undefined;
  const ownerCondition = ownedBy(orders, { userId: session.actor.userId });
  const [rows, totals] = await Promise.all([
    db
      .select({ shipment, number: orders.number })
      .from(orders)
      .innerJoin(shipment, eq(shipment.orderId, orders.id))
      .where(ownerCondition)
      .orderBy(desc(shipment.createdAt), desc(shipment.id))
      .limit(A_PAGE)
      .offset(calculatePageOffset(page, A_PAGE)),
    db
      .select({ total: count() })
      .from(orders)
      .innerJoin(shipment, eq(shipment.orderId, orders.id))
      .where(ownerCondition),
  ]);
  const total = totals[0]?.total ?? 0;
  const pages = pageCount(total, A_PAGE);
  return page > pages ? undefined : { shipments: await viewShipments(context, rows), page, pages, total };
}
