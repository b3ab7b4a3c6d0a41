import { and, eq, sql, type SQL } from "drizzle-orm";
import type { ProductKind } from "#domain/shop/catalog/product";
import type { ConfiguredProduct } from "#domain/shop/configured-products/configured-product";
import type { CustomerContent } from "#domain/shop/kinds/rules";
import { getKindRules } from "#domain/shop/kinds/kind-rules";
import { invalid, notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { ownedBy } from "../../db/owned.ts";
import { batch, type Statement } from "../../db/client.ts";
import { configuredProduct, product } from "../../db/schema/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import type { SameBatch } from "../kinds/index.ts";
import { createCart, ensureCart, selectOpenCart } from "./cart-rows.ts";
import { raiseCart, unlessOrdered } from "./change-cart.ts";
import { currentVersion } from "./lines/approved-version.ts";
import { findLineRecord, type CartLineRecord } from "./lines/line-record.ts";
import { guardRoom, unlessFull } from "./lines/room.ts";

interface NewLine {
  readonly cartId: string;
  readonly configuredId: string;
  /** Of the configured product; the one that it has when the line is written by default. */
  readonly version?: number | undefined;
  /** SQL condition on the rows of the batch. */
  readonly when: SQL;
}

/** The cart line of a configured product, whose version it approves; the same product twice stays one line. */
const lineStatement = ({ newId, clock }: ServiceContext, { cartId, configuredId, version, when }: NewLine): Statement =>
  sql`INSERT INTO cart_line (id, cart_id, configured_product_id, position, approved_version, created_at)
    SELECT ${newId()}, ${cartId}, ${configuredId}, coalesce(max(position) + 1, 0), ${version ?? currentVersion(configuredId)}, ${clock().getTime()}
      FROM cart_line WHERE cart_id = ${cartId}
    HAVING ${when} ON CONFLICT (cart_id, configured_product_id) DO UPDATE SET saved_for_later = 0, approved_version = excluded.approved_version,
      during_change = CASE WHEN during_change = 'set-aside' THEN NULL ELSE during_change END`;

/** Refuses a product whose content the customer has not supplied, at the field of the cart's call (400). */
function refuseMissingContent(kind: ProductKind, content: CustomerContent): Result<undefined, Refusal> {
  const problem = getKindRules(kind).missingContent(content);
  return problem === undefined ? ok(undefined) : invalid({ configured_product: [problem] });
}

/**
 * Runs a change of a configured product that adds it to the current user's cart in the same batch. A full cart (400) or
 * one that is being paid for (409) rejects the whole change, and so does missing content (400).
 * @param source the product with the content to order
 * @param configuredId "" for a product that the change creates  @param isReady SQL condition: whether the product named
 * `id` can be ordered
 */
export async function withCartLine<T>(
  context: ServiceContext,
  source: ConfiguredProduct,
  { configuredId, isReady }: Omit<Target, "cartId">,
  change: (also: SameBatch) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  const sampleCheck = refuseMissingContent(source.product.kind, source);
  if (!sampleCheck.ok) return sampleCheck;
  const { id: cartId } = await ensureCart(context);
  return addLineWithChange(context, { cartId, configuredId, isReady }, change);
}

interface Target extends Pick<NewLine, "cartId" | "configuredId" | "version"> {
  readonly isReady: (id: string) => SQL;
}

async function addLineWithChange<T>(
  context: ServiceContext,
  { isReady, ...target }: Target,
  change: (also: SameBatch) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  const first = [...raiseCart(context, target.cartId), guardRoom(target.cartId, target.configuredId)];
  return unlessFull(() =>
    unlessOrdered(() =>
      change({
        first,
        last: (id) => [lineStatement(context, { ...target, configuredId: id, when: isReady(id) })],
      }),
    ),
  );
}

/**
 * Adds a configured product to its owner's cart. The same one twice stays one line: quantity and price belong to the
 * configuration. Its owner approves it with that: what is changed later waits for another approval.
 * @param version that was approved; the current one by default
 */
export async function addToCart(
  context: ServiceContext,
  configuredId: string,
  version?: number,
): Promise<Result<CartLineRecord, Refusal>> {
  const owner = context.session.existingOwner();
  if (!owner) return notFound();
  const [[configured], [open]] = await context.db.batch([
    context.db
      .select({
        status: configuredProduct.status,
        texts: configuredProduct.texts,
        roster: configuredProduct.roster,
        drawing: configuredProduct.drawing,
        kind: product.kind,
      })
      .from(configuredProduct)
      .innerJoin(product, eq(product.id, configuredProduct.productId))
      .where(and(eq(configuredProduct.id, configuredId), ownedBy(configuredProduct, owner))),
    selectOpenCart(context.db, owner),
  ]);
  if (!configured) return notFound();
  if (configured.status === "ordered")
    return refuse({
      code: "conflict",
      message: "You already ordered this design. Set it up again to order more.",
    });
  const sampleCheck = refuseMissingContent(configured.kind, configured);
  if (!sampleCheck.ok) return sampleCheck;

  const { id: cartId } = open ?? (await createCart(context, owner));
  const target = { cartId, configuredId, version, isReady: () => sql`1` };
  const addition = await addLineWithChange(context, target, async ({ first = [], last }) => {
    await batch(context.db, [...first, ...(last?.(configuredId, false) ?? [])]);
    return ok(undefined);
  });
  if (!addition.ok) return addition;
  const line = await findLineRecord(context, { configuredId, cartId });
  return line ? ok(line) : notFound();
}
