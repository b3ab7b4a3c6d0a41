import { useCallback, useMemo, useState } from "react";
import { pricedSize, type CutChoices } from "#domain/prepress/artwork/cut-choices";
import type { ProductView } from "#domain/shop/catalog/views";
import type { Size } from "#domain/ground/kernel/geometry";
import type { Measurement } from "#domain/ground/kernel/measurement";
import type { Money } from "#domain/ground/kernel/money";
import { beyondOnline } from "#domain/shop/pricing/beyond-online";
import { withCut } from "#domain/shop/pricing/costs/cut";
import type { Discount, QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import {
  readAskedAmount,
  readSetup,
  toDesignChoices,
  toSetupFields,
  type SetupFields,
} from "#domain/shop/pricing/setup-form";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import { toSetupQuery, usePricedFields } from "../../../pricing/index.ts";
import type { Line } from "../../cut-line/use-cut-line.ts";

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
  readonly product: ProductView;
  readonly table: PriceTable;
  readonly discount: Discount | undefined;
  readonly measurement: Measurement;
  readonly steps: { readonly setup: string };
}

interface Cut {
  readonly choices: CutChoices;
  readonly change: (changes: Partial<CutChoices>) => void;
  readonly line: Line | undefined;
}

/** Size, quantity, material and options of the design, with their price, beside the choices of its cut line. */
export function useOrderedChoices(input: OrderInput, { choices, change: changeCut, line }: Cut) {
  const { design, product, table, discount } = input;
  const { box, outline, cut } = choices;
  const [chosenFields, setFields] = useFieldsOfBox(input, box);
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
  const setup = usePricedFields([fields, setFields], { product, table, discount, toPriced });
  const change = (changes: Partial<SetupFields>) => {
    const newFields = { ...fields, ...changes };
    setFields(newFields);
    const size = readSize(newFields, product, table);
    const isSized = "size" in changes || "width" in changes || "height" in changes;
    if (isSized && size) changeCut({ box: size });
  };
  const amount = readAskedAmount(fields, product);
  const isBeyond = amount !== undefined && beyondOnline(amount, product) !== undefined;
  const priced = setup.lastPriced;
  return {
    // What has no online price is no error: staff are asked for one.
    setup: { ...setup, change, errors: isBeyond ? {} : setup.errors },
    /** What is saved with the cut line; undefined while a field is invalid. */
    order: setup.spec && toOrder(setup.spec),
    /** The price of the saved design while it is for what is chosen: a quote may hold it. */
    price: !priced || isPriced(design, priced.spec) ? design : priced.quote,
    /** Where staff are asked for a price, if there is none online. */
    callbackHref: isBeyond ? `${input.steps.setup}?${toSetupQuery(fields)}` : undefined,
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

const isPriced = (design: OrderInput["design"], spec: QuoteSpec): boolean =>
  design.quantity === spec.quantity &&
  (design.material?.slug ?? "") === spec.material &&
  design.width === spec.width &&
  design.height === spec.height &&
  Object.entries(spec.options).every(([name, value]) => design.options[name] === value);

/** The fields as they are typed. A size that comes from elsewhere, such as undo or a repair, replaces the typed one. */
function useFieldsOfBox({ design, product, table, measurement }: OrderInput, box: Size) {
  const toFields = (unit: Measurement) =>
    toSetupFields(
      {
        ...toSize(box),
        quantity: design.quantity,
        material: design.material?.slug ?? "",
        shape: design.shape,
        options: design.options,
      },
      product,
      table,
      unit,
    );
  const [fields, setFields] = useState(() => toFields(measurement));
  const [shownBox, setShownBox] = useState(box);
  if (box !== shownBox) {
    setShownBox(box);
    const size = readSize(fields, product, table);
    if (size?.width !== box.width || size.height !== box.height) {
      const boxFields = toFields(fields.unit);
      setFields({ ...fields, size: boxFields.size, width: boxFields.width, height: boxFields.height });
    }
  }
  return [fields, setFields] as const;
}
