import type { PriceOption } from "#domain/shop/pricing/tables/price-parameters";
import { optionField } from "#domain/shop/pricing/setup-form";
import { RadioGroup } from "../../../ui/fields/field.tsx";
import { ChoiceCard } from "./choice-card.tsx";
import type { Setup } from "../use-setup.ts";

/** Explains choices whose names do not. */
const HINTS: Readonly<Record<string, string>> = {
  die: "Cut through the backing, ready to hand out",
  kiss: "Cut through the vinyl only, easy to peel",
  gloss: "Bright and easy to wipe clean",
  matte: "Soft look without glare",
};

/** One option of the price table: finish, cut, fastener. */
export const OptionChoice = ({ name, option, setup }: { name: string; option: PriceOption; setup: Setup }) => (
  <RadioGroup legend={option.label} hideLegend>
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(14rem,40%)),1fr))] gap-2.5">
      {Object.entries(option.choices).map(([value, choice]) => (
        <ChoiceCard
          key={value}
          name={optionField(name)}
          value={value}
          checked={setup.fields.options[name] === value}
          onChange={() => setup.change({ options: { ...setup.fields.options, [name]: value } })}
          label={choice.label}
          description={HINTS[value]}
        />
      ))}
    </div>
  </RadioGroup>
);
