import { BORDER, type CutChoices } from "#domain/artwork/cut-choices";
import { shapeHints, shapeNames, type Shape } from "#domain/catalog/shapes";
import { toCentimetres, type Measurement } from "#domain/measure";
import { Checkbox, RadioGroup } from "../../ui/field.tsx";
import { ChoiceCard } from "../pricing/choice-card.tsx";
import { ShapeIcon } from "../pricing/shape-icon.tsx";

interface CutControlsProps {
  readonly shapes: ReadonlyArray<Shape>;
  readonly choices: CutChoices;
  readonly onChange: (changes: Partial<CutChoices>) => void;
  readonly measurement: Measurement;
  /** There is an even background that can be taken away. */
  readonly canRemoveBackground: boolean;
}

/** The border as a printer says it: sixteenths of an inch, or millimetres. */
const borderText = (inches: number, measurement: Measurement): string =>
  measurement === "metric" ? `${(toCentimetres(inches) * 10).toFixed(1)} mm` : `${Number(inches.toFixed(2))} in`;

/** Everything about the line that is the customer's to decide. Named fields, so that it works as a plain form too. */
export function CutControls({ shapes, choices, onChange, measurement, canRemoveBackground }: CutControlsProps) {
  const { outline, fit, border, removeBackground } = choices;
  const isPlain = outline !== "custom";
  return (
    <div className="grid gap-5">
      {shapes.length > 1 ? (
        <RadioGroup legend="Outline">
          <div className="grid grid-cols-2 gap-2">
            {shapes.map((shape) => (
              <ChoiceCard
                key={shape}
                {...(shape === "custom" ? { className: "col-span-2" } : {})}
                name="outline"
                value={shape}
                checked={outline === shape}
                onChange={() => onChange({ outline: shape })}
                label={shapeNames[shape]}
                description={shape === "custom" ? shapeHints.custom : undefined}
                picture={<ShapeIcon shape={shape} />}
              />
            ))}
          </div>
        </RadioGroup>
      ) : null}
      {isPlain ? (
        <RadioGroup legend="Artwork">
          <div className="grid grid-cols-2 gap-2">
            <ChoiceCard name="fit" value="inside" checked={fit === "inside"} onChange={() => onChange({ fit: "inside" })} label="With border" />
            <ChoiceCard name="fit" value="fill" checked={fit === "fill"} onChange={() => onChange({ fit: "fill" })} label="To the edge" />
          </div>
        </RadioGroup>
      ) : null}
      {isPlain && fit === "fill" ? null : (
        <div className="grid gap-1.5">
          <label htmlFor="border" className="flex justify-between text-sm font-semibold">
            White border <output htmlFor="border" className="tabular-nums">{borderText(border, measurement)}</output>
          </label>
          <input
            id="border"
            name="border"
            type="range"
            min={BORDER.min}
            max={BORDER.max}
            step={0.0025}
            value={border}
            aria-valuetext={borderText(border, measurement)}
            onChange={(event) => onChange({ border: Number(event.currentTarget.value) })}
            className="h-8 w-full accent-brand"
          />
        </div>
      )}
      {canRemoveBackground ? (
        <Checkbox
          name="removeBackground"
          label="Remove background"
          hint="Takes away the even color around the artwork; the same color inside it stays."
          checked={removeBackground}
          onChange={(event) => onChange({ removeBackground: event.currentTarget.checked })}
        />
      ) : null}
    </div>
  );
}
