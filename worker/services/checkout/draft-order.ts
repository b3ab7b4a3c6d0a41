import * as v from "valibot";
import type { OrderDraft, OrderDraftLine } from "#domain/shop/checkout/order-draft";
import type { PlaceAnyOrder } from "#domain/shop/checkout/requests";
import { CutLineInput } from "#domain/prepress/artwork/cut-line/cut-line-input";
import type { FrozenLine } from "#domain/shop/orders/frozen-line";
import type { FormerOrder } from "../cart/index.ts";
import { readFrozen } from "../orders/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import type { OrderTotals, PricedLine } from "./calculate-totals.ts";

/**
 * Freezes totals into an order draft, which later changes elsewhere do not affect. Undefined when a line was edited
 * since the totals were calculated.
 */
export async function draftOrder(
  context: ServiceContext,
  input: PlaceAnyOrder,
  orderTotals: OrderTotals,
): Promise<OrderDraft | undefined> {
  const frozen = await readFrozen(
    context,
    orderTotals.lines.map(({ row }) => row.configured.id),
  );
  const isSame = ({ row: { configured } }: PricedLine) =>
    frozen.get(configured.id)?.configured_version === configured.version;
  return orderTotals.lines.every(isSame) ? draftFrozen(context, input, orderTotals, frozen) : undefined;
}

const usedBy = ({ id, creditMinor, giftCardMinor, giftCardId, promotionCodeId }: FormerOrder) => ({
  orderId: id,
  creditMinor,
  giftCardMinor,
  giftCardId,
  promotionCodeId,
});

function draftFrozen(
  context: ServiceContext,
  input: PlaceAnyOrder,
  orderTotals: OrderTotals,
  frozen: ReadonlyMap<string, FrozenLine>,
): OrderDraft {
  const { totals, method, promotion, giftCard, former } = orderTotals;
  const lines = orderTotals.lines.flatMap((line) => {
    const copy = frozen.get(line.row.configured.id);
    return copy ? [draftLine(context.newId(), line, orderTotals, copy)] : [];
  });
  const lineId = new Map(orderTotals.lines.map(({ row }, i) => [row.line.id, lines[i]?.id ?? null]));
  return {
    email: input.email,
    note: input.note,
    purchaseOrder: input.payment.purchase_order,
    currency: orderTotals.currency,
    billingAddress: input.billing_address ?? {},
    shippingAddress: (orderTotals.needsParcel ? input.shipping_address : input.billing_address) ?? {},
    shippingMethod: method.id,
    shippingMethodName: method.name,
    deliveryDate: orderTotals.needsParcel ? method.deliveryDate : null,
    subtotalMinor: totals.subtotal,
    discountMinor: totals.discount,
    waivedMinor: totals.waived,
    shippingMinor: totals.shipping,
    taxMinor: totals.tax,
    creditMinor: orderTotals.creditMinor,
    giftCardMinor: orderTotals.giftCardMinor,
    dueMinor: totals.total,
    promotion: promotion ? { codeId: promotion.codeId, code: promotion.code, label: promotion.label } : null,
    giftCardId: orderTotals.giftCardMinor > 0 ? (giftCard?.id ?? null) : null,
    ...(former ? { replaces: usedBy(former) } : {}),
    lines,
    taxLines: totals.taxLines.map((tax) => ({
      id: context.newId(),
      orderLineId: lineId.get(tax.key) ?? null,
      jurisdiction: `US-${input.shipping_address?.country_area ?? ""}`,
      name: tax.label,
      ratePpm: tax.rate * 10,
      baseMinor: tax.taxable,
      taxMinor: tax.amount,
    })),
  };
}

function draftLine(
  id: string,
  { row, price }: PricedLine,
  { totals }: OrderTotals,
  frozen: FrozenLine,
): OrderDraftLine {
  const { configured, product, material, color, design, artwork } = row;
  const shared = totals.lines.find((line) => line.key === row.line.id);
  const cutLine = v.safeParse(CutLineInput, configured.cutLine ?? design?.cutLine);
  return {
    id,
    configuredProductId: configured.id,
    productId: configured.productId,
    productSlug: product.slug,
    productName: product.name,
    quantity: configured.quantity,
    unitPriceMinor: price.unitMinor,
    totalMinor: price.totalMinor,
    discountMinor: shared?.discount ?? 0,
    taxMinor: shared?.tax ?? 0,
    spec: {
      width: configured.width,
      height: configured.height,
      shape: configured.shape,
      material: material ? { slug: material.slug, name: material.name } : null,
      color: color ? { slug: color.slug, name: color.name, hex: color.hex } : null,
      design: design ? { slug: design.slug, name: design.name, artwork: design.artwork } : null,
      options: configured.options,
      texts: configured.texts,
      roster: configured.roster,
      ...(configured.templateId === null
        ? {}
        : { template: configured.templateId, template_version: configured.templateVersion }),
      ...(configured.drawing === null ? {} : { drawing: configured.drawing, pieces: configured.pieces }),
    },
    priceExplanation: price.explanation,
    priceTableId: price.priceTableId,
    artworkId: artwork?.id ?? null,
    artwork: artwork
      ? {
          file_name: artwork.fileName,
          r2_key: artwork.r2Key,
          sha256: artwork.sha256,
          type: artwork.type,
          bytes: artwork.bytes,
          preview_key: frozen.artwork?.preview?.key ?? null,
          width_px: artwork.widthPx,
          height_px: artwork.heightPx,
          preflight: artwork.preflight,
        }
      : null,
    cutLine: cutLine.success ? cutLine.output : null,
    frozen,
  };
}
