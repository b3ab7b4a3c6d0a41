import type { MaterialView } from "#domain/shop/catalog/views";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { FieldErrors as Messages, RadioGroup } from "../../../ui/fields/field.tsx";
import { MaterialSwatch } from "../../catalog/index.ts";
import { ChoiceCard } from "./choice-card.tsx";
import type { Setup } from "../use-setup.ts";

/** The materials with their uses and their outdoor life. */
export const MaterialChoice = ({
  films,
  setup,
  errors,
}: {
  films: ReadonlyArray<MaterialView>;
  setup: Setup;
  errors: FieldErrors;
}) => (
  <RadioGroup legend="Material" hideLegend>
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(14rem,40%)),1fr))] gap-2.5">
      {films.map((film) => (
        <ChoiceCard
          key={film.slug}
          name="material"
          value={film.slug}
          checked={setup.fields.material === film.slug}
          onChange={() => setup.change({ material: film.slug })}
          label={film.name}
          description={film.summary}
          picture={<MaterialSwatch material={film} />}
        />
      ))}
    </div>
    <Messages id="material-error" lines={messagesAt(errors, "material")} />
  </RadioGroup>
);
