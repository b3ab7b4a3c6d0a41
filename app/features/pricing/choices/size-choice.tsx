import type { KeyboardEvent } from "react";
import { hasEqualSides } from "#domain/ground/kernel/settings/shapes";
import type { Size } from "#domain/ground/kernel/geometry";
import type { ProductView } from "#domain/shop/catalog/views";
import { designSize } from "#domain/shop/pricing/costs/cut-size";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { lengthText, sizeText, snapLength, unitLabel, unitText } from "#domain/ground/kernel/measure";
import { MEASUREMENT_OPTIONS, type Measurement } from "#domain/ground/kernel/measurement";
import { CUSTOM_SIZE, sidesInUnit, sizeKey, sizesFor } from "#domain/shop/pricing/setup-form";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { RadioGroup, TextInput } from "../../../ui/fields/field.tsx";
import { ChoiceCard } from "./choice-card.tsx";
import type { Setup } from "../use-setup.ts";

interface SizeChoiceProps {
  readonly product: ProductView;
  readonly setup: Setup;
  readonly errors: FieldErrors;
  /** What the finished piece measures, in inches, where that is less than the chosen size. */
  readonly measured?: Size | undefined;
}

/**
 * Preset sizes, or a custom one, with the unit beside their title. CSS shows the fields of the custom one while it is
 * selected, so it works without JavaScript.
 */
export function SizeChoice({ product, setup, errors, measured }: SizeChoiceProps) {
  const { fields, change, changeUnit } = setup;
  const sizes = sizesFor(product, fields.shape);
  const oneSide = hasEqualSides(fields.shape) || product.keepsProportions;
  const [first] = product.sizes;
  // The proportions of a ready-made design say which side that is.
  const sideName = product.keepsProportions && first?.width === first?.height ? "Longest side" : "Width";
  const isOffered = sizes.some((size) => sizeKey(size) === fields.size);
  const unit = unitText(fields.unit);
  const hint = `${lengthText(product.width.min, fields.unit)} to ${lengthText(Math.max(product.width.max, product.height.max), fields.unit)} ${unit}`;
  const stepByQuarters = (name: "width" | "height") => (event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    const length = snapLength(fields[name], fields.unit, event.key === "ArrowUp" ? 1 : -1);
    change({ [name]: length, size: CUSTOM_SIZE }, true);
  };
  const cutSizeText = (size: Size) => {
    const { width, height } = designSize(product.design, size);
    return sizeText(width, height, fields.unit);
  };
  const measuredText = measured && `cut ${sizeText(measured.width, measured.height, fields.unit)}`;
  return (
    <RadioGroup legend="Size" hideLegend className="group/size">
      <div className="flex items-center justify-between">
        <h2 className="text-xl">Size</h2>
        <UnitSwitch unit={fields.unit} onChange={changeUnit} />
      </div>
      <div className="scroll-row">
        <div className="chips">
          {sizes.map((size) => (
            <ChoiceCard
              key={sizeKey(size)}
              name="size"
              value={sizeKey(size)}
              checked={fields.size === sizeKey(size)}
              onChange={() => change({ size: sizeKey(size), ...sidesInUnit(size, fields.unit) })}
              label={cutSizeText(size)}
              description={fields.size === sizeKey(size) ? measuredText : undefined}
            />
          ))}
          <ChoiceCard
            name="size"
            value={CUSTOM_SIZE}
            id="size-custom"
            checked={!isOffered}
            onChange={() => change({ size: CUSTOM_SIZE }, true)}
            label="Custom size"
            description={isOffered ? undefined : measuredText}
          />
        </div>
      </div>
      <div className="mt-3 hidden gap-4 rounded-lg bg-raised p-4 group-has-[#size-custom:checked]/size:grid md:grid-cols-2">
        <TextInput
          label={`${sideName}, ${unitLabel(fields.unit)}`}
          name="width"
          inputMode="decimal"
          autoComplete="off"
          value={fields.width}
          onKeyDown={stepByQuarters("width")}
          onChange={(event) => change({ width: event.target.value, size: CUSTOM_SIZE }, true)}
          hint={hint}
          error={messagesAt(errors, "width")}
        />
        {oneSide ? (
          <input type="hidden" name="height" value={fields.width} />
        ) : (
          <TextInput
            label={`Height, ${unitLabel(fields.unit)}`}
            name="height"
            inputMode="decimal"
            autoComplete="off"
            value={fields.height}
            onKeyDown={stepByQuarters("height")}
            onChange={(event) => change({ height: event.target.value, size: CUSTOM_SIZE }, true)}
            hint={hint}
            error={messagesAt(errors, "height")}
          />
        )}
      </div>
    </RadioGroup>
  );
}

const UnitSwitch = ({ unit, onChange }: { unit: Measurement; onChange: (unit: Measurement) => void }) => (
  <fieldset>
    <legend className="sr-only">Units</legend>
    <div className="inline-flex rounded-full bg-sunken p-1 ring-1 ring-line">
      {MEASUREMENT_OPTIONS.map((option) => (
        <label
          key={option.name}
          className="relative grid min-h-9 min-w-11 place-items-center rounded-full px-3 text-sm font-bold text-muted has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="unit"
            value={option.name}
            checked={unit === option.name}
            onChange={() => onChange(option.name)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </div>
  </fieldset>
);
