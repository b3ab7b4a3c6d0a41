import type { MaterialView } from "#domain/shop/catalog/views";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { FieldErrors as Messages, RadioGroup } from "../../../ui/fields/field.tsx";
import { MaterialSwatch } from "../../catalog/index.ts";
import { ChoiceCard } from "./choice-card.tsx";
import type { Setup } from "../use-setup.ts";

/** The materials with their uses and their outdoor life. */
export const MaterialChoice = ({
  materials,
  setup,
  errors,
}: {
  materials: ReadonlyArray<MaterialView>;
  setup: Setup;
  errors: FieldErrors;
}) => (
  <RadioGroup legend="Material" hideLegend>
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(14rem,40%)),1fr))] gap-2.5">
      {materials.map((material) => (
        <ChoiceCard
          key={material.slug}
          name="material"
          value={material.slug}
          checked={setup.fields.material === material.slug}
          onChange={() => setup.change({ material: material.slug })}
          label={material.name}
          description={material.summary}
          picture={<MaterialSwatch material={material} />}
        />
      ))}
    </div>
    <Messages id="material-error" lines={messagesAt(errors, "material")} />
  </RadioGroup>
);
