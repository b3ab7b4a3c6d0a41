import { useState } from "react";
import type { BuilderDocument } from "#domain/prepress/builder/document";
import type { ProductView } from "#domain/shop/catalog/views";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { type PagePrices, quoteSaved } from "#domain/shop/pricing/quotes/saved-price";
import { SPEED } from "#domain/shop/pricing/speed";
import { fitSpec } from "#domain/shop/pricing/spec-input";
import type { SheetFacts } from "./use-facts.ts";

interface Options extends Omit<PagePrices, "savedPrice"> {
  readonly product: ProductView;
  readonly quantity: number;
  readonly material: string;
  readonly speed: string;
}

/** The quantity, material and production speed of an order, with their price. */
export function useOrder({
  product,
  table,
  discount,
  quantity: startQuantity,
  material: startMaterial,
  speed: startSpeed,
}: Options) {
  const [quantityText, setQuantityText] = useState(String(startQuantity));
  const [material, setMaterial] = useState(startMaterial);
  const [speed, setSpeed] = useState(startSpeed);
  const enteredQuantity = /^\d{1,7}$/.test(quantityText.trim()) ? Number(quantityText.trim()) : 0;
  return {
    quantityText,
    setQuantityText,
    material,
    setMaterial,
    speed,
    setSpeed,
    /**
     * The price; undefined while stickers are counted or a number is invalid.
     * @param savedPrice the price that the sheet was saved at
     */
    price: (
      { width, height }: BuilderDocument["canvas"],
      facts: SheetFacts | undefined,
      savedPrice: PagePrices["savedPrice"],
    ) => {
      const spec = fitSpec(
        { width, height, quantity: enteredQuantity, material, options: { [SPEED]: speed }, pieces: facts?.pieces ?? 0 },
        product,
        table,
      );
      return {
        spec: spec.ok && facts ? spec.value : undefined,
        quote: spec.ok && facts ? quoteSaved(spec.value, { table, discount, savedPrice }) : undefined,
        quantityErrors: spec.ok ? undefined : messagesAt(spec.error, "quantity"),
        speedErrors: spec.ok ? undefined : messagesAt(spec.error, "options", SPEED),
        /** The saved quantity; invalid numbers are not saved. */
        quantity: spec.ok ? enteredQuantity : startQuantity,
        hasPrice: spec.ok,
      };
    },
  };
}
