import { Check } from "lucide-react";
import { luminance } from "#domain/prepress/name-tags/drawing/draw";
import { RadioGroup } from "../../../ui/fields/field.tsx";

export interface ColorOption {
  readonly slug: string;
  readonly name: string;
  readonly hex: string;
}

interface ColorChoiceProps {
  readonly colors: ReadonlyArray<ColorOption>;
  /** The layout's own color. */
  readonly own: string;
  readonly chosen: string;
  readonly onChange: (slug: string) => void;
}

/** The accent color of the layout. Text on it becomes white or dark, whichever is readable. */
export function ColorChoice({ colors, own, chosen, onChange }: ColorChoiceProps) {
  const all = [{ slug: "", name: "As designed", hex: own }, ...colors];
  const name = all.find(({ slug }) => slug === chosen)?.name ?? "As designed";
  return (
    <RadioGroup
      legend={
        <>
          Color: <span className="font-normal text-muted">{name}</span>
        </>
      }
    >
      <div className="flex flex-wrap gap-1.5">
        {all.map(({ slug, name: label, hex }) => (
          <label
            key={slug}
            title={label}
            className="relative grid size-10 place-items-center rounded-full ring-1 ring-edge ring-inset has-checked:outline-3 has-checked:outline-offset-2 has-checked:outline-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            style={{ background: hex, color: luminance(hex) > 0.35 ? "#1d1226" : "#ffffff" }}
          >
            <input
              type="radio"
              name="colour"
              value={slug}
              checked={chosen === slug}
              onChange={() => onChange(slug)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="sr-only">{label}</span>
            {chosen === slug ? <Check aria-hidden="true" className="size-4" strokeWidth={3.5} /> : null}
          </label>
        ))}
      </div>
    </RadioGroup>
  );
}
