import { upperFirst, type SpecWord } from "#domain/ground/kernel/text";
import * as v from "valibot";
import { isShape, shapeNames } from "#domain/ground/kernel/settings/shapes";
import { isGiftCard } from "#domain/shop/kinds/gift-card/gift-card";
import { giftCardSpec } from "#domain/shop/kinds/gift-card/words";
import { nameLetteringMaterial, isLettering, letteringSpec } from "#domain/prepress/lettering/words";
import { readCutSize } from "#domain/shop/pricing/costs/cut-size";
import { sizeText } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { CUT } from "#domain/shop/pricing/costs/cut";
import { rushLabel, SPEED } from "#domain/shop/pricing/speed";

export interface ConfiguredSpec {
  readonly width: number;
  readonly height: number;
  readonly shape: string;
  readonly materialName: string | undefined;
  readonly colorName: string | undefined;
  readonly designName: string | undefined;
  readonly options: Readonly<Record<string, unknown>>;
  readonly fileName: string | undefined;
  /** As stored, for the size, the cut and the page of the file. */
  readonly cutLine?: unknown;
  /** For name tags: "Ann Lee, Bo Chen, Cy Fox and 45 more". */
  readonly names?: string | undefined;
  /** The text of lettering or of a gift card. */
  readonly texts?: ReadonlyArray<unknown>;
  /** The recipient of a gift card. */
  readonly roster?: ReadonlyArray<unknown>;
}

/** "die-cut" becomes "Die cut". */
export const sentence = (slug: string): string => {
  const words = slug.replaceAll(/[-_]+/g, " ").trim();
  return upperFirst(words);
};

const shapeName = (shape: string): string => (isShape(shape) ? shapeNames[shape] : sentence(shape));

const CutFacts = v.fallback(
  v.nullish(
    v.object({ kiss: v.optional(v.string()), choices: v.optional(v.object({ page: v.optional(v.number()) })) }),
  ),
  undefined,
);

/** Describes a configuration: only what was chosen, in the order in which people check it. */
export function specTexts(spec: ConfiguredSpec, measurement: Measurement = "imperial"): ReadonlyArray<SpecWord> {
  if (isGiftCard(spec.options))
    return giftCardSpec({ options: spec.options, texts: spec.texts ?? [], roster: spec.roster ?? [] });
  const lettering = isLettering(spec.options) ? letteringSpec(spec.options, spec.texts ?? [], measurement) : undefined;
  const cut = v.parse(CutFacts, spec.cutLine);
  const size = readCutSize(spec);
  const page = cut?.choices?.page ?? 1;
  const labeledTexts: ReadonlyArray<readonly [string, string | undefined]> = [
    ...(lettering ?? []).map(({ label, value }) => [label, value] as const),
    ["Size", sizeText(size.width, size.height, measurement)],
    ["Shape", spec.shape === "" || lettering ? undefined : shapeName(spec.shape)],
    ["Material", lettering ? nameLetteringMaterial(spec.materialName) : spec.materialName],
    ["Color", spec.colorName],
    ["Design", spec.designName],
    ...Object.entries(lettering ? {} : spec.options)
      .filter(([name]) => name !== SPEED && !(name === CUT && cut?.kiss !== undefined))
      .map(
        ([name, value]) =>
          [
            sentence(name),
            typeof value === "string" || typeof value === "number" ? sentence(String(value)) : undefined,
          ] as const,
      ),
    ["Production", rushLabel(spec.options)],
    ["Names", spec.names],
    ["Cut", cut?.kiss === undefined ? undefined : "Kiss cut, on its backing"],
    ["Artwork", spec.fileName === undefined || page === 1 ? spec.fileName : `${spec.fileName}, page ${String(page)}`],
  ];
  return labeledTexts.flatMap(([label, value]) => (value === undefined || value === "" ? [] : [{ label, value }]));
}
