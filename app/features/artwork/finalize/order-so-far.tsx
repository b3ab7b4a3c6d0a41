import type { Unit } from "#domain/shop/catalog/product";
import { readCutSize } from "#domain/shop/pricing/costs/cut-size";
import type { SavedCutLine } from "#domain/prepress/artwork/cut-line/cut-line-input";
import { formatMoney, type Money } from "#domain/ground/kernel/money";
import { eachText } from "#domain/shop/pricing/quotes/each-text";
import { sizeText } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { counted } from "#domain/ground/kernel/text";
import { TextLink } from "../../../ui/actions/text-link.tsx";

interface OrderSoFarProps {
  readonly design: {
    readonly product: { readonly unit: Unit };
    readonly width: number;
    readonly height: number;
    readonly cutLine: SavedCutLine | undefined;
    readonly quantity: number;
    readonly material: { readonly name: string } | undefined;
    readonly unitPrice: Money;
    readonly total: Money;
  };
  readonly measurement: Measurement;
  readonly setupHref: string;
}

function cutSizeText(design: OrderSoFarProps["design"], measurement: Measurement): string {
  const { width, height } = readCutSize(design);
  return sizeText(width, height, measurement);
}

/** The choices so far with their price and a link to change them. */
export const OrderSoFar = ({ design, measurement, setupHref }: OrderSoFarProps) => (
  <div className="grid gap-1">
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="font-display text-3xl font-bold tabular-nums">{formatMoney(design.total)}</span>
      <span className="text-muted tabular-nums">{eachText(design)}</span>
    </p>
    <p className="text-muted">
      {counted(design.quantity, design.product.unit)} · {cutSizeText(design, measurement)}
      {design.material ? ` · ${design.material.name}` : ""} · <TextLink href={setupHref}>Change</TextLink>
    </p>
  </div>
);
