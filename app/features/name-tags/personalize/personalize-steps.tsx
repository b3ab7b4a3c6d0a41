import { User, Users } from "lucide-react";
import type { ProductView } from "#domain/shop/catalog/views";
import type { TagPictures } from "#domain/prepress/name-tags/drawing/picture";
import type { TagTexts } from "#domain/prepress/name-tags/people/roster";
import type { TagTemplate } from "#domain/prepress/name-tags/template/template";
import type { PriceOption } from "#domain/shop/pricing/tables/price-parameters";
import { optionField } from "#domain/shop/pricing/setup-form";
import { RadioCards } from "../../../ui/fields/field.tsx";
import { ColorChoice, type ColorOption } from "./color-choice.tsx";
import { FastenerIcon } from "./fastener-icon.tsx";
import { LayoutChoice, layoutKey } from "./layout-choice.tsx";
import type { Tags } from "../use-tags.ts";
import { shortPrice } from "./personalize-state.ts";

interface LooksProps {
  readonly templates: ReadonlyArray<TagTemplate>;
  readonly template: TagTemplate;
  readonly colors: ReadonlyArray<ColorOption>;
  readonly accent: string;
  /** The texts that the layouts are previewed with. */
  readonly texts: TagTexts;
  readonly pictures: TagPictures;
  readonly tags: Tags;
}

/** The layout, if there are several, and its color, if the layout has one to choose. */
export const Looks = ({ templates, template, colors, accent, texts, pictures, tags }: LooksProps) => (
  <div className="grid gap-5">
    {templates.length > 1 ? (
      <LayoutChoice
        templates={templates}
        chosen={layoutKey(template)}
        accent={accent}
        texts={texts}
        pictures={pictures}
        onChange={(layout) => tags.change({ layout })}
      />
    ) : (
      <input type="hidden" name="layout" value={layoutKey(template)} />
    )}
    {template.accent === "" ? null : (
      <ColorChoice
        colors={colors}
        own={template.accent}
        chosen={tags.choices.colour}
        onChange={(colour) => tags.change({ colour })}
      />
    )}
  </div>
);

/** One name or a list of people; lists need JavaScript. */
export const ModeChoice = ({ choices, change }: Pick<Tags, "choices" | "change">) => (
  <div className="needs-script">
    <RadioCards
      name="mode"
      legend="One name or many"
      hideLegend
      columns="two"
      value={choices.mode}
      onChange={(mode) => change({ mode: mode === "list" ? "list" : "one" })}
      options={[
        {
          value: "one",
          label: "One name",
          description: "As many copies as you like",
          picture: <User aria-hidden="true" className="size-6" />,
        },
        {
          value: "list",
          label: "A list of people",
          description: "Paste a list or drop a CSV file",
          picture: <Users aria-hidden="true" className="size-6" />,
        },
      ]}
    />
  </div>
);

interface OptionChoiceProps extends Pick<Tags, "choices" | "change"> {
  readonly name: string;
  readonly option: PriceOption;
}

/** One option of the price table, such as how a tag is fastened. */
export const TagOptionChoice = ({ name, option, choices, change }: OptionChoiceProps) => (
  <RadioCards
    name={optionField(name)}
    legend={option.label}
    hideLegend
    columns="two"
    value={choices.options[name] ?? option.start}
    onChange={(value) => change({ options: { ...choices.options, [name]: value } })}
    options={Object.entries(option.choices).map(([value, choice]) => ({
      value,
      label: choice.label,
      description: FASTENER_HINTS[value],
      picture: <FastenerIcon kind={value} />,
      aside: choice.each ? (
        <span className="text-sm font-normal text-muted">+{shortPrice(choice.each)}</span>
      ) : undefined,
    }))}
  />
);

interface MaterialChoiceProps extends Pick<Tags, "choices" | "change"> {
  readonly materials: ProductView["materialViews"];
}

export const TagMaterialChoice = ({ materials, choices, change }: MaterialChoiceProps) => (
  <RadioCards
    name="material"
    legend="Material"
    hideLegend
    columns="two"
    value={choices.material}
    onChange={(material) => change({ material })}
    options={materials.map((material) => ({
      value: material.slug,
      label: material.name,
      description: material.summary,
    }))}
  />
);

/** Explains fasteners whose names do not. */
const FASTENER_HINTS: Readonly<Record<string, string>> = {
  pin: "Holds best, leaves two small holes",
  clip: "On a pocket or a collar, no holes",
  "pin-clip": "Both in one",
  magnet: "No holes. Don't use near a pacemaker.",
  strap: "On a belt loop or a lanyard",
  foot: "Stands on a desk",
  tape: "On doors, walls and glass",
};
