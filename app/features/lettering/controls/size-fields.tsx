import { lengthText, readLength, unitText } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";
import type { ProductRules } from "#domain/shop/catalog/product";
import type { ShownLettering } from "#domain/prepress/lettering/make";
import { SliderField } from "./slider-field.tsx";
import { Segments } from "../../../ui/fields/segments.tsx";
import type { LetteringSetup } from "../use-lettering.ts";

interface SizeFieldsProps {
  readonly product: ProductRules;
  readonly setup: LetteringSetup;
  readonly shown: ShownLettering | undefined;
}

/** The slider's step, in the customer's unit. */
const STEP = 0.25;
/** Inches at the end of the slider, which would be too coarse for more; the field accepts larger sizes. */
const SLIDER_END_IN = { height: 16, width: 72 };

const inUnit = (inches: number, unit: Measurement): number =>
  Math.round(Number(lengthText(inches, unit)) / STEP) * STEP;

/** The size, as letter height or total width. */
export function SizeFields({ product, setup, shown }: SizeFieldsProps) {
  const { fields, change, errors } = setup;
  const { unit } = fields;
  const byWidth = fields.size_by === "width";
  const typedSize = readLength(fields.size, unit) ?? 0;
  const end = Math.max(
    typedSize,
    byWidth ? Math.min(SLIDER_END_IN.width, product.width.max) : Math.min(SLIDER_END_IN.height, product.height.max),
  );
  const switchTo = (size_by: string) => {
    const inches = size_by === "width" ? shown?.width : shown?.capHeight;
    change({ size_by, ...(inches === undefined ? {} : { size: lengthText(inches, unit) }) });
  };
  return (
    <div className="grid gap-3">
      <Segments
        legend="Size by"
        name="size_by"
        value={fields.size_by}
        onChange={switchTo}
        options={[
          { value: "height", label: "Letter height" },
          { value: "width", label: "Total width" },
        ]}
      />
      <SliderField
        label={byWidth ? "Total width" : "Height of a capital letter"}
        name="size"
        value={fields.size}
        min={byWidth ? inUnit(2, unit) : inUnit(product.height.min, unit)}
        max={inUnit(end, unit)}
        step={STEP}
        unit={unitText(unit)}
        onChange={(size) => change({ size })}
        errors={errors}
      />
    </div>
  );
}
