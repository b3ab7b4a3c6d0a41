import { shapeHints, shapeNames, type Shape } from "#domain/ground/kernel/settings/shapes";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { FieldErrors as Messages, RadioGroup } from "../../../ui/fields/field.tsx";
import { ChoiceCard } from "./choice-card.tsx";
import { ShapeIcon } from "./shape-icon.tsx";
import type { Setup } from "../use-setup.ts";

/** The outline of the piece. */
export const ShapeChoice = ({
  shapes,
  setup,
  errors,
}: {
  shapes: ReadonlyArray<Shape>;
  setup: Setup;
  errors: FieldErrors;
}) => (
  <RadioGroup legend="Shape" hideLegend>
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10.5rem),1fr))] gap-2.5">
      {shapes.map((shape) => (
        <ChoiceCard
          key={shape}
          name="shape"
          value={shape}
          checked={setup.fields.shape === shape}
          onChange={() => setup.change({ shape })}
          label={shapeNames[shape]}
          description={shapeHints[shape]}
          picture={<ShapeIcon shape={shape} />}
        />
      ))}
    </div>
    <Messages id="shape-error" lines={messagesAt(errors, "shape")} />
  </RadioGroup>
);
