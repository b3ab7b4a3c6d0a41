import { localName } from "#domain/ground/files/xml/tokens";

/** Elements allowed in the background of a tag. All others are removed with their content. */
const ELEMENTS = new Set([
  "svg",
  "g",
  "defs",
  "symbol",
  "use",
  "title",
  "desc",
  "path",
  "rect",
  "circle",
  "ellipse",
  "line",
  "polyline",
  "polygon",
  "linearGradient",
  "radialGradient",
  "stop",
  "clipPath",
  "mask",
  "pattern",
  "image",
]);
/** The names of allowed elements by their lower case. */
export const ALLOWED_ELEMENTS: ReadonlyMap<string, string> = new Map(
  [...ELEMENTS].map((name) => [name.toLowerCase(), name]),
);

const PAINT = [
  "fill",
  "fill-opacity",
  "fill-rule",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-miterlimit",
  "stroke-dasharray",
  "stroke-dashoffset",
  "opacity",
  "color",
  "stop-color",
  "stop-opacity",
  "clip-path",
  "clip-rule",
  "mask",
  "display",
  "visibility",
  "paint-order",
  "mix-blend-mode",
  "isolation",
];
const GEOMETRY = [
  "id",
  "d",
  "x",
  "y",
  "x1",
  "y1",
  "x2",
  "y2",
  "cx",
  "cy",
  "r",
  "rx",
  "ry",
  "fx",
  "fy",
  "width",
  "height",
  "points",
  "transform",
  "viewBox",
  "preserveAspectRatio",
  "offset",
  "gradientUnits",
  "gradientTransform",
  "spreadMethod",
  "patternUnits",
  "patternContentUnits",
  "patternTransform",
  "clipPathUnits",
  "maskUnits",
  "maskContentUnits",
  "pathLength",
];
/** The names of allowed attributes by their lower case. */
export const ALLOWED_ATTRIBUTES: ReadonlyMap<string, string> = new Map(
  [...PAINT, ...GEOMETRY].map((name) => [name.toLowerCase(), name]),
);
/** The allowed properties of style attributes. */
export const ALLOWED_STYLES: ReadonlySet<string> = new Set(PAINT);

const WHY: Readonly<Record<string, string>> = {
  script: "a script",
  foreignobject: "embedded HTML (foreignObject)",
  iframe: "embedded HTML",
  style: "a stylesheet (set colors on the shapes themselves)",
  a: "a link",
  animate: "an animation",
  animatetransform: "an animation",
  animatemotion: "an animation",
  set: "an animation",
  animatecolor: "an animation",
  discard: "an animation",
  text: "text (convert text to outlines)",
  filter: "a filter effect",
  audio: "sound",
  video: "a video",
};

/** What a removed element is, for the person who sent it. */
export function whyNot(name: string): string {
  const small = localName(name).toLowerCase();
  return Object.hasOwn(WHY, small) ? (WHY[small] ?? "") : `an unsupported element (${small.slice(0, 30)})`;
}
