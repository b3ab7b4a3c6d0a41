import { iconBody } from "./icons.ts";
import { words } from "./glyphs.ts";
import { cutIcon, sticker, type CutIcon, type StickerLook } from "./sticker.ts";
import {
  at,
  disc,
  line,
  n,
  oval,
  path,
  rect,
  round,
  shade,
  SIDE,
  tint,
  type Box,
  type Place,
  type Point,
  type Size,
} from "./svg.ts";

const cuts = new Map<string, CutIcon>();

/** An icon's cut line, traced once. */
export function makeCutIcon(icon: string): CutIcon {
  const cachedCut = cuts.get(icon);
  if (cachedCut) return cachedCut;
  const cut = cutIcon(icon);
  cuts.set(icon, cut);
  return cut;
}

/** A ready-made sticker with its center at the place; `size` is the side of the icon's grid in pixels. */
export const put = (icon: string, place: Place, size: number, look: StickerLook = {}): string =>
  sticker(makeCutIcon(icon), { ...place, scale: size / 32 }, look);

/** The drawing alone, without a border: for materials that let the ground show. */
export const bare = (icon: string, [x, y]: Point, size: number, opacity = 1): string =>
  at(
    { x: x - size / 2, y: y - size / 2, scale: size / 32 },
    opacity === 1 ? iconBody(icon) : `<g opacity="${n(opacity)}">${iconBody(icon)}</g>`,
  );

export interface Lettering {
  readonly font?: string;
  readonly fill?: string;
  readonly align?: "start" | "middle";
  readonly turn?: number;
  readonly spacing?: number;
  /** Maximum width in pixels; wider text is set smaller. */
  readonly fit?: number;
}

/** Text with its baseline at (x, y); `cap` is the height of a capital in pixels. */
export function text(
  content: string,
  [x, y]: Point,
  cap: number,
  { font = "oswald 600", fill = tint.ink, align = "middle", turn = 0, spacing = 0, fit = Infinity }: Lettering = {},
): string {
  const centred = align === "middle";
  const wide = words(content, font, cap, { middle: centred, spacing });
  const set =
    wide.width > fit
      ? words(content, font, (cap * fit) / wide.width, { middle: centred, spacing: (spacing * fit) / wide.width })
      : wide;
  return at({ x, y, turn }, path(set.d, fill));
}

/** A wall above a table top. */
export const table = (wall: string, top: string, y = 560): string =>
  rect([0, 0, SIDE, SIDE], wall) + rect([0, y, SIDE, SIDE - y], top) + rect([0, y, SIDE, 10], shade(top, 0.25));

export const plain = (fill: string): string => rect([0, 0, SIDE, SIDE], fill);

/** A cutting mat, seen from above. */
export function mat(colour: string = tint.teal): string {
  const marks = Array.from({ length: 9 }, (_, i) => {
    const p = 40 + i * 90;
    return `M${String(p)} 20V780M20 ${String(p)}H780`;
  }).join("");
  return (
    plain(shade(colour, -0.25)) +
    round([14, 14, SIDE - 28, SIDE - 28], 30, colour) +
    line(marks, shade(colour, 0.18), 1.5) +
    round([34, 34, SIDE - 68, SIDE - 68], 14, "none", { stroke: shade(colour, 0.35), "stroke-width": 3 })
  );
}

/** A sheet with a soft shadow, its center at the place. The content has the center as its origin. */
export const card = (
  place: Place,
  [width, height]: Size,
  { fill, corner = 14 }: { readonly fill: string; readonly corner?: number },
  content = "",
): string =>
  at(
    place,
    round([-width / 2 + 3, -height / 2 + 9, width, height], corner, "#3b2114", { opacity: 0.16 }) +
      round([-width / 2, -height / 2, width, height], corner, fill) +
      content,
  );

interface Face {
  /** Color. */
  readonly face: string;
  /** Radius in pixels. */
  readonly corner?: number;
  /** Width in pixels. */
  readonly border?: number;
}

/** A printed piece of vinyl: a colored face inside a white border. */
export const print = (
  place: Place,
  [width, height]: Size,
  { face, corner = 16, border = 10 }: Face,
  content = "",
): string =>
  card(
    place,
    [width, height],
    { fill: "#ffffff", corner },
    round(
      [-width / 2 + border, -height / 2 + border, width - 2 * border, height - 2 * border],
      Math.max(2, corner - border / 2),
      face,
    ) + content,
  );

/** A round piece of vinyl with its center at the point. */
export const roundPrint = (
  [x, y]: Point,
  r: number,
  { face, border = 9 }: Omit<Face, "corner">,
  content = "",
): string =>
  at(
    { x, y },
    disc([3, 8], r, "#3b2114", { opacity: 0.16 }) +
      disc([0, 0], r, "#ffffff") +
      disc([0, 0], r - border, face) +
      content,
  );

/** Two diagonal reflections on a smooth surface. */
export const glare = ([x, y, width, height]: Box, opacity = 0.22): string =>
  path(
    `M${n(x)} ${n(y + height)}L${n(x + width * 0.45)} ${n(y)}H${n(x + width * 0.7)}L${n(x + width * 0.25)} ${n(y + height)}ZM${n(x + width * 0.4)} ${n(y + height)}L${n(x + width * 0.82)} ${n(y)}H${n(x + width * 0.9)}L${n(x + width * 0.48)} ${n(y + height)}Z`,
    "#ffffff",
    { opacity },
  );

/** A pale landscape with a sun, for the background. */
export const outdoors = (sky: string = tint.sky, hill: string = tint.sage, y = 470): string =>
  plain(sky) +
  disc([640, 140], 62, tint.cream) +
  oval([170, y + 90], [330, 170], shade(hill, 0.25)) +
  oval([640, y + 110], [380, 190], hill) +
  rect([0, y + 70, SIDE, SIDE - y - 70], shade(hill, -0.08));

/** A night sky with stars. */
export const night = (): string =>
  plain(tint.navy) +
  [
    [90, 90],
    [210, 190],
    [340, 70],
    [520, 150],
    [700, 80],
    [640, 240],
    [150, 300],
  ]
    .map(([x = 0, y = 0], i) => disc([x, y], 2.5 + (i % 3), tint.cream, { opacity: 0.8 }))
    .join("");

/** A road with a lane marking. */
export const road = (y: number): string =>
  rect([0, y, SIDE, SIDE - y], "#6f6a6d") +
  rect([0, y, SIDE, 8], "#8b8588") +
  line(`M60 ${n(y + 110)}H250M360 ${n(y + 110)}H550M660 ${n(y + 110)}H800`, tint.fog, 10);
