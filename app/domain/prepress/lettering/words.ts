import { type SpecWord, upperFirst } from "#domain/ground/kernel/text";
import { lengthWithUnit } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { findOwnFace } from "#domain/prepress/lettering/type/faces";

/**
 * The parts of one piece that are weeded by hand, from its outlines. Lettering saved before outlines existed is counted
 * by its characters.
 * @param path of the lettering's outlines
 */
export const weededPieces = (path: string | undefined, texts: ReadonlyArray<unknown>): number =>
  path
    ? path.split("M").length - 1
    : texts
        .filter((text) => typeof text === "string")
        .join("")
        .replace(/\s/g, "").length;

/** The option with the name of an uploaded font, as it was when the lettering was saved. */
export const FONT_NAME = "font_name";

/** Returns whether stored options are those of lettering. */
export const isLettering = (options: Readonly<Record<string, unknown>>): boolean =>
  typeof options["font"] === "string" && typeof options["size_by"] === "string";

/**
 * Returns the name of a material. The standard material is "white vinyl" elsewhere, but lettering comes in every color.
 */
export const nameLetteringMaterial = (material: string | undefined): string | undefined =>
  material?.toLowerCase() === "white vinyl" ? "Outdoor vinyl" : material;

/** Describes lettering, with the text first, which is what people check. */
export function letteringSpec(
  options: Readonly<Record<string, unknown>>,
  texts: ReadonlyArray<unknown>,
  measurement: Measurement,
): Array<SpecWord> {
  const text = (name: string) => (typeof options[name] === "string" ? options[name] : "");
  const height = Number(text("letter_height"));
  const arc = Number(text("arc"));
  const lines = texts.filter((line) => typeof line === "string" && line !== "").join(" / ");
  const words: ReadonlyArray<readonly [string, string]> = [
    ["Text", lines],
    ["Font", text(FONT_NAME) || (findOwnFace(text("font"))?.family ?? text("font"))],
    ["Letter height", height > 0 ? lengthWithUnit(height, measurement) : ""],
    ["Arc", arc === 0 || Number.isNaN(arc) ? "" : `${Math.abs(arc)}° ${arc > 0 ? "up" : "down"}`],
    ["Glass", text("glass") === "inside" ? "Inside, mirrored" : ""],
  ];
  return words.flatMap(([label, value]) => (value === "" ? [] : [{ label, value }]));
}

/** The name of a family of vinyl colors: "Blue", and "Gray" for the one that is stored as "grey". */
export const colorFamilyName = (family: string): string => (family === "grey" ? "Gray" : upperFirst(family));
