import { readPath, type Step } from "#domain/files/svg/path-data";
import { length, numbersOf } from "#domain/files/svg/units";
import type { XmlElement } from "#domain/files/svg/xml";

/** Four of these make a circle: the handle of a quarter turn. */
const KAPPA = (4 / 3) * (Math.SQRT2 - 1);

function ellipse(cx: number, cy: number, rx: number, ry: number): Array<Step> {
  if (!(rx > 0 && ry > 0)) return [];
  const [kx, ky] = [rx * KAPPA, ry * KAPPA];
  return [
    { to: "M", p: { x: cx + rx, y: cy } },
    { to: "C", a: { x: cx + rx, y: cy + ky }, b: { x: cx + kx, y: cy + ry }, p: { x: cx, y: cy + ry } },
    { to: "C", a: { x: cx - kx, y: cy + ry }, b: { x: cx - rx, y: cy + ky }, p: { x: cx - rx, y: cy } },
    { to: "C", a: { x: cx - rx, y: cy - ky }, b: { x: cx - kx, y: cy - ry }, p: { x: cx, y: cy - ry } },
    { to: "C", a: { x: cx + kx, y: cy - ry }, b: { x: cx + rx, y: cy - ky }, p: { x: cx + rx, y: cy } },
    { to: "Z" },
  ];
}

function rectangle(
  x: number,
  y: number,
  w: number,
  h: number,
  rx0: number | undefined,
  ry0: number | undefined,
): Array<Step> {
  if (!(w > 0 && h > 0)) return [];
  const [rx, ry] = [Math.min(rx0 ?? ry0 ?? 0, w / 2), Math.min(ry0 ?? rx0 ?? 0, h / 2)];
  const line = (px: number, py: number): Step => ({ to: "L", p: { x: px, y: py } });
  if (!(rx > 0 && ry > 0))
    return [{ to: "M", p: { x, y } }, line(x + w, y), line(x + w, y + h), line(x, y + h), { to: "Z" }];
  const [kx, ky] = [rx * (1 - KAPPA), ry * (1 - KAPPA)];
  const curve = (ax: number, ay: number, bx: number, by: number, px: number, py: number): Step => ({
    to: "C",
    a: { x: ax, y: ay },
    b: { x: bx, y: by },
    p: { x: px, y: py },
  });
  return [
    { to: "M", p: { x: x + rx, y } },
    line(x + w - rx, y),
    curve(x + w - kx, y, x + w, y + ky, x + w, y + ry),
    line(x + w, y + h - ry),
    curve(x + w, y + h - ky, x + w - kx, y + h, x + w - rx, y + h),
    line(x + rx, y + h),
    curve(x + kx, y + h, x, y + h - ky, x, y + h - ry),
    line(x, y + ry),
    curve(x, y + ky, x + kx, y, x + rx, y),
    { to: "Z" },
  ];
}

const polygon = (points: string | undefined, isClosed: boolean): Array<Step> => {
  const all = numbersOf(points ?? "");
  const steps = Array.from({ length: Math.floor(all.length / 2) }, (_, i): Step => ({
    to: i === 0 ? "M" : "L",
    p: { x: all[2 * i] ?? 0, y: all[2 * i + 1] ?? 0 },
  }));
  return isClosed && steps.length > 0 ? [...steps, { to: "Z" }] : steps;
};

/** The outline of a basic shape or path; undefined for an element that is none. Percentages are of the viewport. */
export function shapeSteps(
  { name, attributes }: XmlElement,
  view: { readonly width: number; readonly height: number },
): Array<Step> | undefined {
  const across = (key: string) => length(attributes[key], view.width);
  const down = (key: string) => length(attributes[key], view.height);
  const radius = (key: string) => length(attributes[key], Math.hypot(view.width, view.height) / Math.SQRT2);
  switch (name) {
    case "path":
      return readPath(attributes["d"] ?? "");
    case "rect":
      return rectangle(
        across("x") ?? 0,
        down("y") ?? 0,
        across("width") ?? 0,
        down("height") ?? 0,
        across("rx"),
        down("ry"),
      );
    case "circle":
      return ellipse(across("cx") ?? 0, down("cy") ?? 0, radius("r") ?? 0, radius("r") ?? 0);
    case "ellipse":
      return ellipse(
        across("cx") ?? 0,
        down("cy") ?? 0,
        across("rx") ?? down("ry") ?? 0,
        down("ry") ?? across("rx") ?? 0,
      );
    case "line":
      return [
        { to: "M", p: { x: across("x1") ?? 0, y: down("y1") ?? 0 } },
        { to: "L", p: { x: across("x2") ?? 0, y: down("y2") ?? 0 } },
      ];
    case "polyline":
      return polygon(attributes["points"], false);
    case "polygon":
      return polygon(attributes["points"], true);
    default:
      return undefined;
  }
}
