import type { Box } from "#domain/kernel/geometry";
import { after, IDENTITY, type Matrix } from "#domain/files/svg/matrix";
import { readColor, share, type Rgb } from "#domain/files/svg/color";
import type { Properties } from "#domain/files/svg/style";
import { length, readTransform } from "#domain/files/svg/units";
import { Unsupported } from "#domain/files/svg/unsupported";
import type { XmlElement } from "#domain/files/svg/xml";

export interface Gradient {
  readonly kind: "linear" | "radial";
  /** linear: x1 y1 x2 y2; radial: fx fy fr cx cy r. */
  readonly at: ReadonlyArray<number>;
  /** From the gradient's own units to those of the shape. */
  readonly matrix: Matrix;
  /** Offsets never fall; at least one. All cover alike: the alpha of the first is that of the whole. */
  readonly stops: ReadonlyArray<{ readonly offset: number; readonly color: Rgb }>;
}

interface Around {
  /** Of the shape that is painted, in its own units. */
  readonly bounds: Box | undefined;
  readonly view: Box;
  readonly propertiesOf: (stop: XmlElement) => Properties;
}

/** What a gradient says, with what it takes from those that it refers to. Undefined: nothing is painted. */
export function gradientOf(
  element: XmlElement,
  byId: ReadonlyMap<string, XmlElement>,
  { bounds, view, propertiesOf }: Around,
): Gradient | undefined {
  if (element.name !== "linearGradient" && element.name !== "radialGradient")
    throw new Unsupported(element.name === "pattern" ? "a pattern" : "a fill that isn't a color");
  const chain = [element];
  for (
    let next = byId.get((element.attributes["href"] ?? "").replace(/^#/, ""));
    next && chain.length < 8 && !chain.includes(next);
    next = byId.get((next.attributes["href"] ?? "").replace(/^#/, ""))
  )
    chain.push(next);
  const said = (name: string): string | undefined =>
    chain.find(({ attributes }) => attributes[name] !== undefined)?.attributes[name];
  const stops = stopsOf(
    chain.find(({ children }) => children.some(({ name }) => name === "stop")),
    propertiesOf,
  );
  if (stops.length === 0) return undefined;
  const method = said("spreadMethod");
  if (method === "reflect" || method === "repeat") throw new Unsupported("a gradient that repeats");

  const isOfBox = said("gradientUnits") !== "userSpaceOnUse";
  const own = readTransform(said("gradientTransform"));
  if (!own) throw new Unsupported("a transform");
  // A shape without height or width has no box to paint by (SVG 2, 14.2.2).
  if (isOfBox && !(bounds && bounds.width > 0 && bounds.height > 0)) return undefined;
  const base: Matrix = isOfBox && bounds ? [bounds.width, 0, 0, bounds.height, bounds.x, bounds.y] : IDENTITY;
  const [w, h] = isOfBox ? [1, 1] : [view.width, view.height];
  const value = (name: string, whole: number, usual: string) => length(said(name) ?? usual, whole) ?? 0;
  const matrix = after(base, own);
  if (element.name === "linearGradient")
    return {
      kind: "linear",
      at: [value("x1", w, "0%"), value("y1", h, "0%"), value("x2", w, "100%"), value("y2", h, "0%")],
      matrix,
      stops,
    };
  const [cx, cy, r] = [value("cx", w, "50%"), value("cy", h, "50%"), value("r", Math.hypot(w, h) / Math.SQRT2, "50%")];
  const [fx, fy, fr] = [
    said("fx") === undefined ? cx : value("fx", w, "50%"),
    said("fy") === undefined ? cy : value("fy", h, "50%"),
    value("fr", Math.hypot(w, h) / Math.SQRT2, "0%"),
  ];
  if (Math.hypot(fx - cx, fy - cy) + fr > r * 1.0001) throw new Unsupported("a gradient whose center is outside of it");
  return { kind: "radial", at: [fx, fy, fr, cx, cy, r], matrix, stops };
}

function stopsOf(element: XmlElement | undefined, propertiesOf: Around["propertiesOf"]): Gradient["stops"] {
  let last = 0;
  const stops = (element?.children ?? [])
    .filter(({ name }) => name === "stop")
    .map((stop) => {
      const properties = propertiesOf(stop);
      const text = properties["stop-color"] ?? "black";
      const color = readColor(text.toLowerCase() === "currentcolor" ? (properties["color"] ?? "black") : text);
      if (!color) throw new Unsupported(`the color “${text.slice(0, 40)}”`);
      last = Math.max(last, Math.min(1, share(stop.attributes["offset"] ?? "0") ?? 0));
      return {
        offset: last,
        color: { ...color, alpha: color.alpha * (share(properties["stop-opacity"] ?? "1") ?? 1) },
      };
    });
  if (new Set(stops.map(({ color }) => color.alpha)).size > 1) throw new Unsupported("a gradient that fades out");
  return stops;
}
