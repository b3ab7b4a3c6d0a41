import { upperFirst } from "#domain/ground/kernel/text";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { MESSAGES } from "#domain/ground/kernel/requests/messages";
import { colorFamilyName } from "#domain/prepress/lettering/words";
import { classes } from "../../../ui/classes.ts";
import { FieldErrors as Messages, RadioGroup } from "../../../ui/fields/field.tsx";

export interface LetteringMaterial {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly hex: string;
  readonly finish: string;
  readonly family: string;
}

/** The CSS background of a swatch: its color with the reflections of its finish. */
function swatchBackground({ hex, finish }: Pick<LetteringMaterial, "hex" | "finish">): string {
  if (finish === "metallic")
    return `linear-gradient(135deg, rgb(255 255 255 / .5), rgb(0 0 0 / .16) 30%, rgb(255 255 255 / .55) 52%, rgb(0 0 0 / .14) 74%, rgb(255 255 255 / .3)), ${hex}`;
  if (finish === "matte") return hex;
  return `linear-gradient(135deg, rgb(255 255 255 / 0) 34%, rgb(255 255 255 / .38) 46%, rgb(255 255 255 / 0) 58%), ${hex}`;
}

interface MaterialChoiceProps {
  readonly materials: ReadonlyArray<LetteringMaterial>;
  readonly chosen: string;
  readonly onChange: (slug: string) => void;
  readonly errors: FieldErrors;
}

/** The vinyl colors, grouped by color family. */
export function VinylChoice({ materials, chosen, onChange, errors }: MaterialChoiceProps) {
  const material = materials.find(({ slug }) => slug === chosen);
  const lines = messagesAt(errors, "colour");
  const families = [...new Set(materials.map(({ family }) => family))];
  return (
    <RadioGroup legend="Vinyl color" hideLegend>
      <p className="flex items-center gap-2.5" aria-live="polite">
        <span
          aria-hidden="true"
          className={classes(
            "size-6 rounded-full",
            material ? "ring-1 ring-edge" : "border-2 border-dashed border-edge",
          )}
          style={{ background: material ? swatchBackground(material) : undefined }}
        />
        <span className="font-semibold">{material?.name ?? MESSAGES.noColor}</span>
        {material ? <span className="text-sm text-muted">{upperFirst(material.finish)}</span> : null}
      </p>
      {/* Above the swatches, which fill a phone's screen. */}
      <Messages id="colour-error" lines={lines} />
      <div className="flex flex-wrap gap-x-5 gap-y-3 pt-1">
        {families.map((family) => (
          <div key={family} role="group" aria-label={colorFamilyName(family)}>
            <p aria-hidden="true" className="mb-1 text-xs font-semibold text-muted">
              {colorFamilyName(family)}
            </p>
            <div className="flex flex-wrap gap-1.5">
              {materials
                .filter((listedMaterial) => listedMaterial.family === family)
                .map((listedMaterial) => (
                  <label
                    key={listedMaterial.slug}
                    title={`${listedMaterial.name}, ${listedMaterial.finish}`}
                    className="relative grid size-10 place-items-center rounded-full ring-1 ring-edge transition-transform hover:scale-110 has-checked:ring-3 has-checked:ring-brand has-checked:ring-offset-2 has-checked:ring-offset-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus"
                    style={{ background: swatchBackground(listedMaterial) }}
                  >
                    <input
                      type="radio"
                      name="colour"
                      value={listedMaterial.slug}
                      checked={chosen === listedMaterial.slug}
                      onChange={() => onChange(listedMaterial.slug)}
                      aria-describedby={lines.length > 0 ? "colour-error" : undefined}
                      aria-label={`${listedMaterial.name}, ${listedMaterial.finish}`}
                      className="absolute inset-0 size-full cursor-pointer opacity-0"
                    />
                  </label>
                ))}
            </div>
          </div>
        ))}
      </div>
    </RadioGroup>
  );
}
