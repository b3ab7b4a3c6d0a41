import { CARD_DRAWINGS } from "#domain/shop/kinds/gift-card/drawings";
import { RadioGroup } from "../../../ui/fields/field.tsx";
import { CardFace } from "./card-face.tsx";

interface DrawingChoiceProps {
  readonly chosen: string;
  readonly error: ReadonlyArray<string>;
  readonly onChange: (slug: string) => void;
}

/** The drawings as radios side by side. */
export const DrawingChoice = ({ chosen, error, onChange }: DrawingChoiceProps) => (
  <RadioGroup legend="Card" hideLegend error={error}>
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
      {CARD_DRAWINGS.map(({ slug, name }) => (
        <label
          key={slug}
          className="group relative grid cursor-pointer gap-1.5 rounded-xl p-1.5 ring-2 ring-transparent transition hover:bg-raised has-checked:bg-brand-soft has-checked:ring-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="card"
            value={slug}
            checked={slug === chosen}
            onChange={() => onChange(slug)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <CardFace drawing={slug} amount="" className="w-full rounded-lg ring-1 ring-line" />
          <span className="text-center text-sm leading-tight font-semibold">{name}</span>
        </label>
      ))}
    </div>
  </RadioGroup>
);
