import { and, desc, eq, ne } from "drizzle-orm";
import { specTexts } from "#domain/shop/kinds/spec-words";
import type { ConfiguredProduct } from "#domain/shop/configured-products/configured-product";
import type { DesignDetails } from "#domain/shop/designs/design-view";
import { getKindFacts, productPath } from "#domain/shop/kinds/kind-facts";
import { getKindRules } from "#domain/shop/kinds/kind-rules";
import { money } from "#domain/ground/kernel/money";
import { ownedBy } from "../../db/owned.ts";
import { configuredProduct, design } from "../../db/schema/designs.ts";
import { orderLine, orders } from "../../db/schema/orders.ts";
import { findProduct, type FoundProduct, quoteToday } from "../kinds/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { listFolderCards } from "./browse-designs.ts";
import { designsOfUser, selectDesigns, toSharedCard } from "./design-rows.ts";
import { findConfigured } from "../configured-products/index.ts";

/** Finds a design of the current user, with today's prices and its orders. */
export async function viewDesign(context: ServiceContext, id: string): Promise<DesignDetails | undefined> {
  const { actor } = context.session;
  const owner = context.session.existingOwner();
  const [row] = owner ? await selectDesigns(context).where(and(eq(design.id, id), designsOfUser(context))) : [];
  if (!row || !owner) return undefined;
  const [configured, foundProduct, purchases, folders] = await Promise.all([
    findConfigured(context, row.configured.id),
    findProduct(context, row.product.slug),
    context.db
      .select({
        id: orders.id,
        number: orders.number,
        placedAt: orders.placedAt,
        quantity: orderLine.quantity,
        total: orderLine.totalMinor,
        currency: orderLine.currency,
      })
      .from(configuredProduct)
      .innerJoin(orderLine, eq(orderLine.configuredProductId, configuredProduct.id))
      .innerJoin(orders, eq(orders.id, orderLine.orderId))
      .where(and(eq(configuredProduct.designId, id), ownedBy(orders, owner), ne(orders.state, "cancelled")))
      .orderBy(desc(orders.placedAt))
      .limit(50),
    actor.role === "guest" ? [] : listFolderCards(context, actor.userId),
  ]);
  if (!configured) return undefined;
  const saved = row.design;
  return {
    ...(await toSharedCard(context, row)),
    note: saved.note,
    version: saved.version,
    archived: saved.archived,
    createdAt: saved.createdAt,
    configuredId: configured.id,
    productHref: productPath(configured.product),
    productImage: configured.product.image,
    spec: specTexts(
      {
        width: configured.width,
        height: configured.height,
        cutLine: configured.cutLine,
        shape: configured.shape,
        materialName: configured.material?.name,
        colorName: configured.colour?.name,
        designName: row.readyMade?.name,
        options: configured.options,
        fileName: row.artwork?.fileName,
        texts: configured.texts,
        roster: configured.roster,
        names: getKindRules(row.product).names(configured),
      },
      context.measurement,
    ),
    ...priceQuantityBreaks(configured, foundProduct),
    priceVersion: foundProduct?.table.version ?? 0,
    canChange: foundProduct !== undefined,
    minQuantity: foundProduct?.product.quantity.min ?? 1,
    maxQuantity: getKindRules(row.product).maxQuantity(foundProduct?.product.quantity.max ?? 1, configured.options),
    orders: purchases.map(({ total, currency, number, ...order }) => ({
      ...order,
      number: String(number),
      total: money(total, currency),
    })),
    folders,
  };
}

/** Today's price at each quantity break, or why the design can't be ordered unchanged. */
function priceQuantityBreaks(
  configured: ConfiguredProduct,
  foundProduct: FoundProduct | undefined,
): Pick<DesignDetails, "prices" | "problem"> {
  const quoted = quoteToday(configured, foundProduct);
  if (!quoted.ok || !foundProduct) return { prices: [], problem: quoted.ok ? undefined : quoted.error };
  const { min, max } = foundProduct.product.quantity;
  const { breaks } = quoted.value;
  // Gift cards have no quantity discount.
  if (!getKindFacts(configured.product).isGoods) return { prices: [], problem: undefined };
  return { prices: breaks.filter(({ quantity }) => quantity >= min && quantity <= max), problem: undefined };
}
