import type { CutLine } from "#domain/prepress/artwork/cut-line/cut-line";
import { traceCutLine } from "#domain/prepress/artwork/cut-line/trace";
import { GRID, iconBody } from "./icons.ts";
import { renderMask } from "./raster.ts";
import { at, el, n, path, shared, tint, type Place } from "./svg.ts";

/** The longest side of a ready-made sticker as it is first offered, in inches. */
const STICKER_INCHES = 3;
const MASK_SIDE = 480;
/** Wider than the usual border, because the drawings are bold. */
const BORDER_INCHES = 0.11;

/** An icon with its cut line, in inches for the shop and on the icon's grid for pictures. */
export interface CutIcon {
  readonly icon: string;
  readonly cutLine: CutLine;
  /** The artwork alone; its view box is the finished piece. */
  readonly artwork: string;
  /** The cut on the icon's grid. */
  readonly outline: string;
  /** The finished piece on the icon's grid. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/**
 * A cut line on the icon's grid, in relative steps rounded to a hundredth: pictures do not need the cutter's precision.
 */
function onGrid(cut: CutLine, unit: number): string {
  const dx = -cut.artBox.x / unit;
  const dy = -cut.artBox.y / unit;
  return cut.path
    .split("M")
    .filter((part) => part !== "")
    .map((part) => {
      const points = part
        .replace("Z", "")
        .split("L")
        .map((pair) => pair.split(" ").map(Number) as [number, number]);
      let [px, py] = [NaN, NaN];
      let d = "";
      for (const [x, y] of points) {
        const [gx, gy] = [Math.round((x / unit + dx) * 100) / 100, Math.round((y / unit + dy) * 100) / 100];
        if (Number.isNaN(px)) d += `M${n(gx)} ${n(gy)}l`;
        // Skipping shorter steps moves the curve by less than a third of a pixel at the largest size used.
        else if (Math.hypot(gx - px, gy - py) < 0.28) continue;
        else d += `${n(gx - px)} ${n(gy - py)} `;
        [px, py] = [gx, gy];
      }
      return `${d.trimEnd()}z`;
    })
    .join("");
}

/** Traces an icon's outline with the shop's tracer. Call `rasterReady` first. */
export function cutIcon(icon: string): CutIcon {
  const body = iconBody(icon);
  const frame = (viewBox: string, width: number, height: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${n(width)}" height="${n(height)}">${body}</svg>`;
  const traced = traceCutLine(renderMask(frame(`0 0 ${GRID} ${GRID}`, GRID, GRID), MASK_SIDE), {
    widthIn: STICKER_INCHES,
    heightIn: STICKER_INCHES,
    borderIn: BORDER_INCHES,
    minRadiusIn: 0.06,
  });
  if (!traced.ok) throw new Error(`No cut line for "${icon}": ${traced.error.message}`);
  const cut = traced.value;
  // The mask covers the whole grid, so the art box gives the inches of one grid unit.
  const unit = cut.artBox.width / GRID;
  const box = { x: -cut.artBox.x / unit, y: -cut.artBox.y / unit, width: cut.width / unit, height: cut.height / unit };
  const viewBox = [box.x, box.y, box.width, box.height]
    .map((value) => String(Math.round(value * 10_000) / 10_000))
    .join(" ");
  return {
    icon,
    cutLine: { ...cut, artBox: { x: 0, y: 0, width: cut.width, height: cut.height } },
    artwork: frame(viewBox, cut.width * 96, cut.height * 96),
    outline: onGrid(cut, unit),
    box,
  };
}

export interface StickerLook {
  /** Color of the border. */
  readonly vinyl?: string;
  /** 0 flat on the surface, 1 lying on it, 2 held above it. */
  readonly lift?: 0 | 1 | 2;
  readonly gloss?: boolean;
}

/** A sticker centered at the place; at scale 1 the icon's grid is 32 pixels wide. */
export function sticker(cut: CutIcon, place: Place, look: StickerLook = {}): string {
  const { box } = cut;
  const inner = at({ x: -(box.x + box.width / 2), y: -(box.y + box.height / 2) }, layers(cut, look));
  return at(place, shared(inner));
}

/** Shadow, vinyl, print and gloss on the icon's grid. The outline is written once and used for each of them. */
function layers({ icon, outline, box }: CutIcon, { vinyl = "#ffffff", lift = 1, gloss = false }: StickerLook): string {
  const id = `cut-${icon}`;
  const again = (attributes: Readonly<Record<string, string | number>>) => el("use", { href: `#${id}`, ...attributes });
  const drop = 0.35 * lift;
  const shadows =
    lift === 0
      ? ""
      : again({
          fill: "#3b2114",
          transform: `translate(0 ${n(drop * 2.2)})`,
          opacity: 0.09,
          stroke: "#3b2114",
          "stroke-width": 0.7 * lift,
          "stroke-linejoin": "round",
        }) + again({ fill: "#3b2114", transform: `translate(0 ${n(drop)})`, opacity: 0.2 });
  const shine = gloss
    ? el("clipPath", { id: `clip-${icon}` }, again({})) +
      el(
        "g",
        { "clip-path": `url(#clip-${icon})` },
        path(
          `M${n(box.x - 4)} ${n(box.y + box.height * 0.62)}L${n(box.x + box.width * 0.72)} ${n(box.y - 6)}h9L${n(box.x - 4)} ${n(box.y + box.height * 0.98)}Z`,
          "#fff",
          { opacity: 0.16 },
        ),
      )
    : "";
  return (
    el("defs", {}, el("path", { id, d: outline })) +
    shadows +
    again({ fill: vinyl, stroke: tint.stone, "stroke-width": 0.09 }) +
    iconBody(icon) +
    shine
  );
}
