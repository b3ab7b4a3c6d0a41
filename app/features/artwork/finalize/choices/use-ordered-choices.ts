import { useCallback, useEffect, useMemo, useState } from "react";
import { useStableCallback } from "../../../../ui/use-stable-callback.ts";
import { pricedSize, type CutChoices } from "#domain/prepress/artwork/cut-choices";
import type { ProductView } from "#domain/shop/catalog/views";
import type { SavedCutLine } from "#domain/prepress/artwork/cut-line/cut-line-input";
import type { FinalizeInput } from "#domain/shop/configured-products/finalize-input";
import type { Size } from "#domain/ground/kernel/geometry";
import type { Measurement } from "#domain/ground/kernel/measurement";
import type { Money } from "#domain/ground/kernel/money";
import { withCut } from "#domain/shop/pricing/costs/cut";
import { price, type Discount, type QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import type { SavedPrice } from "#domain/shop/pricing/quotes/saved-price";
import { inUnit, readSetup, toDesignChoices, toSetupFields, type SetupFields } from "#domain/shop/pricing/setup-form";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import { comparePrices, toSetupQuery, usePricedFields } from "../../../pricing/index.ts";
import type { Cut } from "../../mat/use-cut.ts";

export interface OrderInput {
  readonly design: {
    readonly width: number;
    readonly height: number;
    readonly quantity: number;
    readonly material: { readonly slug: string } | undefined;
    readonly shape: string;
    readonly options: Readonly<Record<string, string>>;
    readonly unitPrice: Money;
    readonly total: Money;
  };
  /** What saving it unchanged costs. */
  readonly savedPrice: SavedPrice | undefined;
  /** What a refused form without JavaScript had; undefined otherwise. */
  readonly enteredChoices:
    | (Pick<FinalizeInput, "quantity" | "material" | "options" | "choices"> & {
        /** As the server has drawn it for them, if it could. */
        readonly cutLine: SavedCutLine | undefined;
      })
    | undefined;
  readonly product: ProductView;
  readonly table: PriceTable;
  /** The prices that the page before has shown, where they hold no longer. */
  readonly formerTable: PriceTable | undefined;
  readonly discount: Discount | undefined;
  readonly measurement: Measurement;
  readonly steps: { readonly setup: string };
}

type OrderedCut = Pick<Cut, "choices" | "fields" | "change" | "adjust" | "line">;

/** Size, quantity, material and options of the design, with their price, beside the choices of its cut line. */
export function useOrderedChoices(input: OrderInput, orderedCut: OrderedCut) {
  const { design, savedPrice, product, table, discount, formerTable } = input;
  const { choices, line } = orderedCut;
  const { box, outline, cut } = choices;
  const [chosenFields, setFields] = useFieldsOfCut(input, orderedCut);
  // Shape and cut are chosen with the cut line.
  const fields = useMemo(
    () => ({
      ...chosenFields,
      ...(product.shapes.includes(outline) ? { shape: outline } : {}),
      options: withCut(chosenFields.options, cut, table),
    }),
    [chosenFields, product, outline, cut, table],
  );
  const toPriced = useCallback(
    (spec: QuoteSpec) => ({ ...spec, ...pricedSize(line ?? box, box, product) }),
    [line, box, product],
  );
  const setup = usePricedFields([fields, setFields], { product, table, discount, savedPrice, toPriced });
  const change = (changes: Partial<SetupFields>, isTyped = false) => {
    const newFields = { ...fields, ...changes };
    setFields(newFields);
    const size = readSize(newFields, product, table);
    const isSized = "size" in changes || "width" in changes || "height" in changes;
    const typedField = isSized ? "size" : Object.keys(changes).join(" ");
    orderedCut.change(isSized && size ? { box: size } : {}, {
      fields: newFields,
      key: isTyped ? `typed ${typedField}` : undefined,
    });
  };
  /** Brings back what was chosen before a reload, which is no step of undo. */
  const restore = (leftChoices: CutChoices, leftFields: Partial<SetupFields>) => {
    const newFields = { ...fields, ...leftFields };
    setFields(newFields);
    orderedCut.adjust(leftChoices, { fields: newFields });
  };
  // Undo ends at what the page opened with.
  const sayFields = useStableCallback(() => orderedCut.adjust({}, { fields }));
  useEffect(sayFields, [sayFields]);
  // A signed quote stood on the page before as well.
  const formerPrices = formerTable && {
    table: formerTable,
    discount,
    savedPrice: savedPrice?.isQuoted ? savedPrice : undefined,
  };
  return {
    // What has no online price is no error: staff are asked for one.
    setup: { ...setup, change, errors: setup.beyond ? {} : setup.errors },
    restore,
    /** What is saved with the cut line; undefined while a field is invalid. */
    order: setup.spec && toOrder(setup.spec),
    price: setup.lastPriced?.quote ?? design,
    /** What it costs if staff draw the line; undefined while nothing is priced online. */
    priceDrawn: () =>
      setup.spec && !setup.beyond
        ? price({ ...setup.spec, ...toSize(box), shape: "custom" }, table, discount).total
        : undefined,
    /** The price, where the page was opened with another one of what is chosen. */
    changedPrice:
      setup.priced && formerPrices ? comparePrices(setup.priced, product, formerPrices) : setup.changedPrice,
    /** Where staff are asked for a price, if there is none online. */
    callbackHref: setup.beyond ? `${input.steps.setup}?${toSetupQuery(fields)}` : undefined,
  };
}

/** What is ordered besides the cut line. */
export type OrderedChoices = ReturnType<typeof toOrder>;

function toOrder(spec: QuoteSpec) {
  const { quantity, material, options } = toDesignChoices(spec);
  return { quantity, ...(material === undefined ? {} : { material }), options };
}

/** The size in the fields, whatever is wrong with the others; undefined if it is itself invalid. */
function readSize(fields: SetupFields, product: ProductView, table: PriceTable): Size | undefined {
  const { quantity, materials } = product;
  const usual = { quantity: String(quantity.start), material: materials[0] ?? "", options: {} };
  const spec = readSetup({ ...fields, ...usual }, product, table);
  return spec.ok ? toSize(spec.value) : undefined;
}

const toSize = ({ width, height }: Size): Size => ({ width, height });

/**
 * The fields as they are typed. Undo brings them back, and a size that comes from elsewhere, such as a repair, replaces
 * the typed one.
 */
function useFieldsOfCut({ design, enteredChoices, product, table, measurement }: OrderInput, cut: OrderedCut) {
  const { box } = cut.choices;
  const {
    quantity = design.quantity,
    material = design.material?.slug,
    options = design.options,
  } = enteredChoices ?? {};
  const toFields = (unit: Measurement) =>
    toSetupFields(
      {
        ...toSize(box),
        quantity,
        material: material ?? "",
        shape: design.shape,
        options,
      },
      product,
      table,
      unit,
    );
  const [fields, setFields] = useState(() => toFields(measurement));
  const [shownCut, setShownCut] = useState({ box, fields: cut.fields });
  if (box !== shownCut.box || cut.fields !== shownCut.fields) {
    setShownCut({ box, fields: cut.fields });
    const isUndone = cut.fields !== undefined && cut.fields !== shownCut.fields;
    const chosenFields = isUndone ? inUnit(cut.fields, fields.unit) : fields;
    const size = readSize(chosenFields, product, table);
    const isOther = box !== shownCut.box && (size?.width !== box.width || size.height !== box.height);
    const boxFields = toFields(fields.unit);
    if (isOther) setFields({ ...chosenFields, size: boxFields.size, width: boxFields.width, height: boxFields.height });
    else if (chosenFields !== fields) setFields(chosenFields);
  }
  return [fields, setFields] as const;
}
