import type { ReactNode } from "react";
import type { MaterialDetails } from "#domain/shop/catalog/views";
import { counted, upperFirst } from "#domain/ground/kernel/text";

/** How long a material lasts outdoors, in years from a year on. */
export function outdoorText(months: number): string {
  if (months === 0) return "Indoors only";
  return months < 12 ? counted(months, "month") : counted(months / 12, "year");
}

const degrees = (fahrenheit: number): string => `${fahrenheit} °F`;

/** The facts of a material as label and value; a fact that is not known is left out. */
export function listMaterialFacts(material: MaterialDetails): ReadonlyArray<readonly [label: string, value: string]> {
  const { temperature } = material;
  const facts: ReadonlyArray<readonly [string, string]> = [
    ["Finish", upperFirst(material.finish)],
    ["Durability", material.durability],
    ["Outdoors", outdoorText(material.outdoorMonths)],
    ["Adhesive", material.adhesive],
    ["Removal", material.removal],
    ["Care", material.care],
    ["Thickness", material.thicknessMil === 0 ? "" : `${material.thicknessMil} mil (thousandths of an inch)`],
    ["Apply from", temperature ? degrees(temperature.applyFrom) : ""],
    ["Withstands", temperature ? `${degrees(temperature.lowest)} to ${degrees(temperature.highest)}` : ""],
  ];
  return facts.filter(([, value]) => value !== "");
}

/** A material's facts as a list. */
export const MaterialFacts = ({ material }: { readonly material: MaterialDetails }): ReactNode => (
  <dl className="grid gap-x-8 md:grid-cols-[auto_1fr]">
    {listMaterialFacts(material).map(([label, value]) => (
      <div key={label} className="grid border-b border-line py-3 md:col-span-2 md:grid-cols-subgrid">
        <dt className="font-semibold">{label}</dt>
        <dd className="text-muted">{value}</dd>
      </div>
    ))}
  </dl>
);
