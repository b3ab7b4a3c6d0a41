import type { XmlElement } from "#domain/ground/files/svg/internal/xml";

/** Elements that paint nothing by themselves. */
const UNPAINTED = new Set([
  "defs",
  "title",
  "desc",
  "metadata",
  "style",
  "symbol",
  "clipPath",
  "linearGradient",
  "radialGradient",
  "marker",
  "mask",
  "filter",
  "pattern",
  "namedview",
  "script",
  "animate",
  "view",
]);

export const isPainted = ({ name }: XmlElement): boolean => !UNPAINTED.has(name);
