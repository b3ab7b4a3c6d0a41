import {
  at,
  disc,
  el,
  n,
  oval,
  picture,
  rect,
  round,
  shade,
  tint,
  type Box,
  type Point,
} from "../seed/pictures/svg.ts";

/** Pixels of a gallery picture. */
export const WIDTH = 1200;
export const HEIGHT = 900;
const ALL: Box = [0, 0, WIDTH, HEIGHT];

const stops = (...list: ReadonlyArray<readonly [offset: number, color: string, opacity: number]>): string =>
  list
    .map(([offset, color, opacity]) =>
      el("stop", { offset: n(offset), "stop-color": color, "stop-opacity": n(opacity) }),
    )
    .join("");

/** A filter that lays noise over a shape; `alpha` turns the noise into the opacity of a color. */
const noise = (id: string, frequency: string, color: string, alpha: string): string => {
  const [r, g, b] = [1, 3, 5].map((i) => n(Number.parseInt(color.slice(i, i + 2), 16) / 255));
  return el(
    "filter",
    { id, x: 0, y: 0, width: 1, height: 1, "color-interpolation-filters": "sRGB" },
    el("feTurbulence", { type: "fractalNoise", baseFrequency: frequency, numOctaves: 4, seed: 7, result: "n" }) +
      el("feColorMatrix", {
        in: "n",
        values: `0 0 0 0 ${r ?? "0"} 0 0 0 0 ${g ?? "0"} 0 0 0 0 ${b ?? "0"} ${alpha}`,
        result: "c",
      }) +
      el("feComposite", { in: "c", in2: "SourceGraphic", operator: "in", result: "m" }) +
      el("feMerge", {}, el("feMergeNode", { in: "SourceGraphic" }) + el("feMergeNode", { in: "m" })),
  );
};

/** Gradients and filters that all scenes share. */
const DEFS = el(
  "defs",
  {},
  noise("grain-wood", "0.004 0.07", "#3a1f0c", "1.25 0 0 0 -0.5") +
    noise("grain-stand", "0.11 0.004", "#2a1408", "1.25 0 0 0 -0.5") +
    noise("grain-fine", "0.85", "#1b1014", "1.5 0 0 0 -0.55") +
    noise("grain-patch", "0.012", "#1b1014", "0.08 0 0 0 -0.03") +
    noise("grain-cloth", "0.5 0.04", "#1b1014", "1.4 0 0 0 -0.56") +
    [3, 7, 14, 26]
      .map((s) =>
        el(
          "filter",
          { id: `soft-${String(s)}`, x: -0.3, y: -0.3, width: 1.6, height: 1.6 },
          el("feGaussianBlur", { stdDeviation: s }),
        ),
      )
      .join("") +
    [
      ["low", 5, 5, 0.32],
      ["high", 16, 16, 0.36],
    ]
      .map(([id = "", dy = 0, blur = 0, opacity = 0]) =>
        el(
          "filter",
          { id: `drop-${String(id)}`, x: -0.3, y: -0.3, width: 1.6, height: 1.6 },
          el("feDropShadow", { dx: 0, dy, stdDeviation: blur, "flood-color": "#1d0f14", "flood-opacity": opacity }),
        ),
      )
      .join("") +
    el(
      "linearGradient",
      { id: "cyl" },
      stops(
        [0, "#120a0c", 0.5],
        [0.14, "#120a0c", 0.12],
        [0.27, "#fff", 0.42],
        [0.4, "#fff", 0.06],
        [0.7, "#120a0c", 0.06],
        [1, "#120a0c", 0.55],
      ),
    ) +
    el(
      "linearGradient",
      { id: "fall", x2: 0, y2: 1 },
      stops([0, "#fff", 0.34], [0.4, "#fff", 0], [0.62, "#120a0c", 0], [1, "#120a0c", 0.36]),
    ) +
    el(
      "linearGradient",
      { id: "sheen", x2: 1, y2: 1 },
      stops([0, "#fff", 0.4], [0.46, "#fff", 0.05], [0.6, "#120a0c", 0.02], [1, "#120a0c", 0.3]),
    ) +
    el(
      "radialGradient",
      { id: "vignette", cx: 0.5, cy: 0.46, r: 0.74 },
      stops([0.5, "#140a12", 0], [1, "#140a12", 0.62]),
    ),
);

export interface Light {
  /** Where the light comes from, in shares of the picture. */
  readonly from: Point;
  readonly color: string;
  /** 0 to 1. */
  readonly strength: number;
  /** A color over everything, multiplied. */
  readonly wash: string;
  readonly washStrength: number;
}

export const lights = {
  day: { from: [0.2, 0.05], color: "#fff6dc", strength: 0.75, wash: "#ffffff", washStrength: 0 },
  golden: { from: [0.95, 0.15], color: "#ffb25e", strength: 0.95, wash: "#ffdcae", washStrength: 0.5 },
  overcast: { from: [0.5, 0], color: "#eef4ff", strength: 0.6, wash: "#dbe6ef", washStrength: 0.45 },
  indoor: { from: [0.3, 0], color: "#ffe2b4", strength: 0.85, wash: "#fff0da", washStrength: 0.5 },
  dusk: { from: [0.1, 0.3], color: "#ff9d7a", strength: 0.8, wash: "#8f7fb5", washStrength: 0.55 },
  night: { from: [0.5, 0.35], color: "#ffd48a", strength: 0.5, wash: "#5b6aa8", washStrength: 0.62 },
} as const satisfies Readonly<Record<string, Light>>;

const lightOver = ({ from: [x, y], color, strength, wash, washStrength }: Light): string =>
  rect(ALL, wash, { style: "mix-blend-mode:multiply", opacity: washStrength }) +
  el(
    "defs",
    {},
    el(
      "radialGradient",
      { id: "sun", cx: x, cy: y, r: 1 },
      stops([0, color, strength], [0.55, color, strength * 0.2], [1, "#1a0d18", 0.2]),
    ),
  ) +
  rect(ALL, "url(#sun)", { style: "mix-blend-mode:soft-light" }) +
  rect(ALL, "url(#sun)", { style: "mix-blend-mode:screen", opacity: 0.16 }) +
  rect(ALL, "url(#vignette)", { opacity: 0.42 }) +
  rect(ALL, "#808080", { filter: "url(#grain-fine)", style: "mix-blend-mode:soft-light", opacity: 0.22 });

interface Layers {
  readonly light: keyof typeof lights;
  /** Out of focus behind everything. */
  readonly far?: string;
  /** How far it is out of focus. */
  readonly blur?: 3 | 7 | 14 | 26;
  readonly main: string;
  /** Out of focus before everything. */
  readonly near?: string;
  /** Lamps and screens, which the light of the scene does not darken. */
  readonly glow?: string;
}

/** A complete picture of the gallery. */
export const stage = (title: string, { light, far = "", blur = 7, main, near = "", glow = "" }: Layers): string =>
  picture(
    title,
    DEFS +
      rect(ALL, tint.stone) +
      // Larger than the picture, so that the blurred edges are outside.
      at({ x: -WIDTH * 0.04, y: -HEIGHT * 0.04, scale: 1.08 }, soft(far, blur)) +
      main +
      soft(near, 14) +
      lightOver(lights[light]) +
      glow,
    { width: WIDTH, height: HEIGHT },
  );

export const soft = (content: string, blur: 3 | 7 | 14 | 26): string =>
  content === "" ? "" : el("g", { filter: `url(#soft-${String(blur)})` }, content);
/** A soft shadow under something that lies or stands there. */
export const raised = (content: string, height: "low" | "high" = "low"): string =>
  el("g", { filter: `url(#drop-${height})` }, content);
export const within = (id: string, shape: string, content: string): string =>
  el("clipPath", { id }, shape) + el("g", { "clip-path": `url(#${id})` }, content);

type Texture = "wood" | "stand" | "fine" | "patch" | "cloth";
export const textured = (box: Box, fill: string, texture: Texture): string =>
  rect(box, fill, { filter: `url(#grain-${texture})` });

/** Repeatable numbers from 0 to 1. */
export function numbers(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Lights out of focus. */
export function bokeh(
  seed: number,
  colors: ReadonlyArray<string>,
  count = 26,
  [top, bottom]: Point = [0, 620],
): string {
  const next = numbers(seed);
  return Array.from({ length: count }, () =>
    disc(
      [next() * WIDTH, top + next() * (bottom - top)],
      16 + next() * 60,
      colors[Math.floor(next() * colors.length)] ?? tint.cream,
      {
        opacity: 0.18 + next() * 0.4,
      },
    ),
  ).join("");
}

export const planks = (y: number, fill: string, height = 120): string =>
  textured([0, y, WIDTH, HEIGHT - y], fill, "wood") +
  Array.from({ length: Math.ceil((HEIGHT - y) / height) }, (_, i) =>
    rect([0, y + i * height, WIDTH, 4], shade(fill, -0.5), { opacity: 0.6 }),
  ).join("") +
  rect([0, y, WIDTH, 5], shade(fill, 0.4));

/** Boards from above, from edge to edge. */
export const boards = (fill: string, height = 150): string => textured(ALL, fill, "wood") + planks(-20, fill, height);

export const wall = (fill: string): string => textured(ALL, fill, "patch");

export function bricks(fill: string, mortar: string, [x, y, width, height]: Box = ALL): string {
  const next = numbers(11);
  let out = rect([x, y, width, height], mortar);
  for (let row = 0; row * 34 < height; row++)
    for (let at = x - (row % 2) * 45 - 10; at < x + width; at += 90)
      out += round([at + 3, y + row * 34 + 3, 84, 28], 3, shade(fill, next() * 0.24 - 0.14));
  return within(`bricks-${String(Math.round(x + y))}`, rect([x, y, width, height], "#000"), out);
}

export const asphalt = (y: number): string =>
  textured([0, y, WIDTH, HEIGHT - y], "#6b686b", "fine") +
  rect([0, y, WIDTH, 12], "#a39e9c") +
  rect([0, y + 12, WIDTH, 6], "#3f3c3f");

export function street(seed: number, sky: string, colors: ReadonlyArray<string>, y = 620): string {
  const next = numbers(seed);
  let out =
    rect(ALL, sky) +
    oval([900, 130], [320, 60], "#fff", { opacity: 0.35 }) +
    oval([240, 210], [260, 44], "#fff", { opacity: 0.25 });
  for (let x = -40; x < WIDTH;) {
    const width = 150 + next() * 150;
    const height = 250 + next() * 260;
    const color = colors[Math.floor(next() * colors.length)] ?? tint.sand;
    out += rect([x, y - height, width, height], color) + rect([x, y - height, width, 14], shade(color, -0.25));
    for (let wx = x + 24; wx < x + width - 40; wx += 54)
      for (let wy = y - height + 44; wy < y - 110; wy += 76)
        out += rect([wx, wy, 30, 46], shade(color, next() > 0.6 ? 0.5 : -0.35));
    out +=
      rect([x + 14, y - 96, width - 28, 84], shade(color, -0.45)) +
      rect([x + 6, y - 116, width - 12, 24], shade(color, 0.35));
    x += width + 4;
  }
  return out + rect([0, y, WIDTH, HEIGHT - y], tint.stone);
}

export function hills(sky: string, near: string, { y = 520, trees = false, seed = 3 } = {}): string {
  const next = numbers(seed);
  const ridge = (base: number, fill: string, rough: number) => {
    let d = `M0 ${n(base)}`;
    for (let x = 0; x <= WIDTH; x += 120) d += `L${n(x)} ${n(base - next() * rough)}`;
    return el("path", { d: `${d}V${String(HEIGHT)}H0Z`, fill });
  };
  const tree = (x: number, base: number, height: number) =>
    el("path", {
      d: `M${n(x)} ${n(base - height)}L${n(x + height * 0.26)} ${n(base)}H${n(x - height * 0.26)}Z`,
      fill: shade(near, -0.28 + next() * 0.2),
    });
  return (
    rect(ALL, sky) +
    disc([930, 190], 80, tint.cream, { opacity: 0.9 }) +
    ridge(y - 90, shade(near, 0.55), 190) +
    ridge(y - 10, shade(near, 0.3), 120) +
    (trees
      ? Array.from({ length: 34 }, (_, i) => tree(i * 38 + next() * 20, y + 60 + next() * 40, 130 + next() * 130)).join(
          "",
        )
      : "") +
    el("path", { d: `M0 ${n(y + 40)}Q400 ${n(y - 20)} 700 ${n(y + 30)}T1200 ${n(y + 10)}V900H0Z`, fill: near })
  );
}

/** A room: a wall, a skirting board, and a shape or two. */
export const room = (paint: string, floor: string, y = 640): string =>
  wall(paint) + rect([0, y - 26, WIDTH, 26], tint.snow) + planks(y, floor, 90);

export const lampGlow = ([x, y]: Point, r: number, color: string): string =>
  disc([x, y], r, color, { opacity: 0.28, filter: "url(#soft-26)", style: "mix-blend-mode:screen" });

/** A drawing of the shop's 800 pixel kit, moved, scaled and turned. */
export const object = (content: string, [x, y]: Point, scale = 1, turn = 0): string =>
  at({ x, y, scale, turn }, content);
