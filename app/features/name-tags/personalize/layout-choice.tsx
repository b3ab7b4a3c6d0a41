import type { TagTemplate } from "#domain/prepress/name-tags/template/template";
import type { TagPictures } from "#domain/prepress/name-tags/drawing/picture";
import type { TagTexts } from "#domain/prepress/name-tags/people/roster";
import { sizeText } from "#domain/ground/kernel/measure";
import { useMeasurement } from "../../preferences/index.ts";
import { RadioGroup } from "../../../ui/fields/field.tsx";
import { TagDrawing } from "../tag-drawing.tsx";
import { useChecker } from "../use-checker.ts";

export const layoutKey = ({ slug, version }: Pick<TagTemplate, "slug" | "version">): string =>
  `${slug}@${String(version)}`;

interface LayoutChoiceProps {
  readonly templates: ReadonlyArray<TagTemplate>;
  readonly chosen: string;
  readonly accent: string;
  readonly texts: TagTexts;
  readonly pictures: TagPictures;
  readonly onChange: (key: string) => void;
}

/** The layouts of the product, each previewed with the entered texts. */
export const LayoutChoice = ({ templates, chosen, onChange, ...rest }: LayoutChoiceProps) => (
  <RadioGroup legend="Layout" hideLegend>
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
      {templates.map((template) => (
        <LayoutCard
          key={layoutKey(template)}
          template={template}
          checked={chosen === layoutKey(template)}
          onChange={() => onChange(layoutKey(template))}
          {...rest}
        />
      ))}
    </div>
  </RadioGroup>
);

function LayoutCard({
  template,
  checked,
  onChange,
  accent,
  texts,
  pictures,
}: {
  template: TagTemplate;
  checked: boolean;
  onChange: () => void;
  accent: string;
  texts: TagTexts;
  pictures: TagPictures;
}) {
  const checker = useChecker(template, [texts]) || undefined;
  const measurement = useMeasurement();
  return (
    <label className="relative flex flex-col rounded-lg border-2 border-edge/70 bg-surface transition hover:border-edge has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="layout"
        value={layoutKey(template)}
        checked={checked}
        onChange={onChange}
        className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
      />
      <span className="grid grow place-items-center rounded-t-md bg-raised p-3">
        <TagDrawing
          template={template}
          checker={checker}
          texts={texts}
          pictures={pictures}
          accent={checked ? accent : ""}
          className="w-full max-w-44 drop-shadow-md"
        />
      </span>
      <span className="px-3 py-2 leading-snug">
        <span className="block font-semibold">{template.name}</span>
        <span className="block text-sm text-muted">{sizeText(template.width, template.height, measurement)}</span>
      </span>
    </label>
  );
}
