import { Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { BORDER_CHOICES, usesOwnLine, type CutChoices } from "#domain/prepress/artwork/cut-choices";
import { shapeHints, shapeNames, type Shape } from "#domain/ground/kernel/settings/shapes";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { IconButton } from "../../../ui/actions/button.tsx";
import { RadioGroup } from "../../../ui/fields/field.tsx";
import { CARD_STYLE, ShapeIcon } from "../../pricing/index.ts";
import { Slider, smallLength } from "../finalize/slider.tsx";

/** The form of the page beside the mat, to which the fields on the mat belong. */
export const CUT_FORM = "cut-form";

interface MatEdgeProps {
  /** The shapes that the product can be cut to. */
  readonly shapes: ReadonlyArray<Shape>;
  readonly choices: CutChoices;
  readonly onChange: (changes: Partial<CutChoices>) => void;
  readonly measurement: Measurement;
  /** Until the design is stored, its shape is chosen beside the mat. */
  readonly disabled: boolean;
  /** Undoes the last change of anything on the page. */
  readonly onUndo: () => void;
  readonly canUndo: boolean;
}

/** Shape, undo and border, at the edge of the mat. Named fields, so that they also work as a plain form. */
export function MatEdge({ shapes, choices, onChange, measurement, disabled, onUndo, canUndo }: MatEdgeProps) {
  const { outline, fit, border } = choices;
  const isPlain = outline !== "custom";
  const isOwn = usesOwnLine(choices);
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-wrap items-center gap-2 p-2.5 md:gap-x-4 md:p-3">
      <legend className="sr-only">Shape and border</legend>
      {shapes.length > 1 && !isOwn ? (
        <RadioGroup legend="Outline" hideLegend>
          <div className="flex flex-wrap gap-1">
            {shapes.map((shape) => (
              <EdgeChoice
                key={shape}
                name="outline"
                value={shape}
                checked={outline === shape}
                title={`${shapeNames[shape]}: ${shapeHints[shape].toLowerCase()}`}
                onChange={() => onChange({ outline: shape })}
              >
                <ShapeIcon shape={shape} className="size-7" />
                <span className="sr-only">{shapeNames[shape]}</span>
              </EdgeChoice>
            ))}
          </div>
        </RadioGroup>
      ) : null}
      {isPlain && !isOwn ? (
        <RadioGroup legend="Artwork" hideLegend>
          <div className="flex flex-wrap gap-1">
            <EdgeChoice
              name="fit"
              value="inside"
              checked={fit === "inside"}
              onChange={() => onChange({ fit: "inside" })}
            >
              With border
            </EdgeChoice>
            <EdgeChoice name="fit" value="fill" checked={fit === "fill"} onChange={() => onChange({ fit: "fill" })}>
              To the edge
            </EdgeChoice>
          </div>
        </RadioGroup>
      ) : null}
      <span className="needs-script rounded-full bg-surface shadow-md">
        <IconButton label="Undo" size="sm" inactive={!canUndo} onClick={onUndo}>
          <Undo2 aria-hidden="true" className="size-4.5" />
        </IconButton>
      </span>
      {isOwn || (isPlain && fit === "fill") ? null : (
        <Slider
          name="border"
          form={CUT_FORM}
          isInline
          label="White border"
          value={border}
          range={BORDER_CHOICES}
          step={0.0025}
          text={smallLength(border, measurement)}
          onChange={(value) => onChange({ border: value })}
        />
      )}
    </fieldset>
  );
}

interface EdgeChoiceProps {
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly title?: string;
  readonly onChange: () => void;
  readonly children: ReactNode;
}

/** A small card around a native radio button. */
const EdgeChoice = ({ title, children, ...input }: EdgeChoiceProps) => (
  <label
    title={title}
    className={`${CARD_STYLE} grid min-h-10 min-w-10 place-items-center px-1 text-sm font-semibold has-disabled:opacity-55`}
  >
    <input type="radio" form={CUT_FORM} {...input} className="absolute inset-0 size-full cursor-pointer opacity-0" />
    {children}
  </label>
);
