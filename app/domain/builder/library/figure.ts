import { area, DARK, type Area } from "#domain/builder/library/art";
import { bar, box, outline, oval, polygon } from "#domain/builder/outline";

type Hair =
  | "short"
  | "crop"
  | "long"
  | "bob"
  | "bun"
  | "pony"
  | "curls"
  | "cloud"
  | "spikes"
  | "tails"
  | "ring"
  | "tuft"
  | "veil"
  | "cap";
type Outfit = "trousers" | "shorts" | "dress" | "skirt" | "romper";

export interface Build {
  /** Units: legs, body, radius of the head, half the width of the shoulders. An adult is about 200 high. */
  readonly legs: number;
  readonly body: number;
  readonly head: number;
  readonly shoulders: number;
  readonly hair: Hair;
  readonly outfit: Outfit;
  readonly beard?: boolean;
  readonly glasses?: boolean;
  readonly wave?: boolean;
  readonly cane?: boolean;
  readonly seated?: boolean;
  readonly stripes?: boolean;
  readonly heart?: boolean;
}

/** A person on their feet at y = 0, their middle at x = 0. All people are drawn by this one hand. */
export function figure(build: Build): ReadonlyArray<Area> {
  const { legs, body, head: r, shoulders: s } = build;
  const [hip, neck] = [-legs, -legs - body];
  const face = neck - r * 0.84;
  const parts = [
    ...backHair(build.hair, face, r),
    ...(build.seated ? wheelBehind(s) : []),
    ...(build.seated ? sitting(legs, hip, s) : standing(build, hip, s)),
    ...arms(build, neck, hip, s),
    area("skin-dark", box(-r * 0.3, neck - r * 0.3, r * 0.6, r * 0.6, 4)),
    ...clothes(build, neck, hip, s),
    ...headOf(build, face, r),
    ...(build.seated ? wheel(s) : []),
  ];
  return build.cane
    ? [
        ...parts,
        area("#8a5a33", bar(s + 17, hip - 8, s + 19, -2, 5)),
        area("#8a5a33", bar(s + 9, hip - 10, s + 17, hip - 8, 5)),
      ]
    : parts;
}

function standing({ outfit, legs }: Build, hip: number, s: number): Array<Area> {
  const [x, w] = [s * 0.47, s * 0.74];
  const shoes = [-1, 1].map((side) =>
    area(
      "#54424c",
      outline(
        `M${side * (x - w * 0.44)} 0V-7Q${side * x} -14 ${side * (x + w * 0.34)} -9Q${side * (x + w * 0.8)} -6 ${side * (x + w * 0.78)} 0Z`,
      ),
    ),
  );
  const bare = outfit === "dress" || outfit === "skirt" || outfit === "shorts";
  const leg = (ink: "skin" | "bottom", from: number, to: number, width: number) =>
    [-1, 1].map((side) => area(ink, box(side * x - width / 2, from, width, to - from, 3)));
  return [
    ...leg(bare ? "skin" : "bottom", hip - 4, -5, bare ? w * 0.66 : w),
    ...shoes,
    ...(outfit === "shorts" ? leg("bottom", hip - 4, hip + legs * 0.48, w * 1.06) : []),
  ];
}

/** The body's own piece: a shirt with round shoulders, or one that falls to the knees. */
function clothes({ outfit, legs, stripes, heart }: Build, neck: number, hip: number, s: number): Array<Area> {
  const shirt = (half: number, end: number) =>
    outline(
      `M${-s} ${neck + 13}Q${-s} ${neck} ${-s + 13} ${neck}H${s - 13}Q${s} ${neck} ${s} ${neck + 13}L${half} ${end - 6}Q${half} ${end} ${half - 6} ${end}H${-half + 6}Q${-half} ${end} ${-half} ${end - 6}Z`,
    );
  const collar = area(
    "skin",
    outline(`M${-s * 0.34} ${neck - 1}H${s * 0.34}Q0 ${neck + s * 0.62} ${-s * 0.34} ${neck - 1}Z`),
  );
  const band = (at: number) => area("top-dark", box(-s * 0.93, neck + at, s * 1.86, 6));
  const badge = area(
    "#ffffff",
    outline(
      `M0 ${neck + 40}C-16 ${neck + 30} -11 ${neck + 18} 0 ${neck + 25}C11 ${neck + 18} 16 ${neck + 30} 0 ${neck + 40}Z`,
    ),
  );
  const more = [...(stripes ? [band(20), band(34)] : []), ...(heart ? [badge] : [])];
  if (outfit === "dress") {
    const hem = hip + legs * 0.52;
    return [
      area(
        "top",
        outline(
          `M${-s} ${neck + 13}Q${-s} ${neck} ${-s + 13} ${neck}H${s - 13}Q${s} ${neck} ${s} ${neck + 13}L${s * 0.82} ${hip - 14}L${s * 1.42} ${hem - 5}Q${s * 1.44} ${hem} ${s * 1.3} ${hem}H${-s * 1.3}Q${-s * 1.44} ${hem} ${-s * 1.42} ${hem - 5}L${-s * 0.82} ${hip - 14}Z`,
        ),
      ),
      area("top-dark", box(-s * 0.84, hip - 18, s * 1.68, 7, 3)),
      collar,
      ...(heart ? [badge] : []),
    ];
  }
  if (outfit === "skirt") {
    const hem = hip + legs * 0.42;
    return [
      area("bottom", outline(`M${-s * 0.86} ${hip - 10}H${s * 0.86}L${s * 1.3} ${hem}H${-s * 1.3}Z`)),
      area("top", shirt(s * 0.9, hip)),
      ...more,
      collar,
    ];
  }
  if (outfit === "romper") return [area("top", shirt(s * 1.06, hip + 8)), ...more, collar];
  return [area("bottom", box(-s * 0.86, hip - 10, s * 1.72, 18, 5)), area("top", shirt(s * 0.9, hip)), ...more, collar];
}

function arms({ wave }: Build, neck: number, hip: number, s: number): Array<Area> {
  const w = s * 0.5;
  const arm = (side: number, isUp: boolean) => {
    const [sx, sy] = [side * (s - w * 0.3), neck + w * 0.62];
    const [ex, ey] = [side * (s + (isUp ? 17 : 8)), isUp ? sy + 8 : (sy + hip) / 2 + 4];
    const [hx, hy] = [side * (s + (isUp ? 28 : 10)), isUp ? neck - 24 : hip + 1];
    return [
      area("skin", bar(ex, ey, hx, hy, w * 0.78)),
      area("skin", oval(hx, hy, w * 0.5)),
      area("top-dark", bar(sx, sy, ex, ey, w)),
    ];
  };
  return [...arm(-1, false), ...arm(1, wave === true)];
}

function headOf({ hair, beard, glasses }: Build, y: number, r: number): Array<Area> {
  const eye = (side: number) => area(DARK, oval(side * r * 0.36, y + r * 0.02, r * 0.095, r * 0.13));
  const cheek = (side: number) => area("skin-dark", oval(side * r * 0.58, y + r * 0.32, r * 0.14, r * 0.09));
  const mouth = area(
    beard ? "#ffffff" : DARK,
    outline(
      `M${-r * 0.26} ${y + r * 0.38}Q0 ${y + r * 0.78} ${r * 0.26} ${y + r * 0.38}Q0 ${y + r * 0.54} ${-r * 0.26} ${y + r * 0.38}Z`,
    ),
  );
  const ears =
    hair === "veil" ? [] : [-1, 1].map((side) => area("skin", oval(side * r * 0.96, y + r * 0.08, r * 0.17, r * 0.2)));
  const lens = (side: number) => [
    area(DARK, oval(side * r * 0.37, y + r * 0.03, r * 0.29)),
    area("#ffffff", oval(side * r * 0.37, y + r * 0.03, r * 0.22)),
  ];
  const chin = beard
    ? [
        area(
          "hair",
          outline(
            `M${-r * 0.98} ${y + r * 0.02}Q${-r * 0.98} ${y + r * 1.12} 0 ${y + r * 1.14}Q${r * 0.98} ${y + r * 1.12} ${r * 0.98} ${y + r * 0.02}Q${r * 0.78} ${y + r * 0.34} ${r * 0.4} ${y + r * 0.28}H${-r * 0.4}Q${-r * 0.78} ${y + r * 0.34} ${-r * 0.98} ${y + r * 0.02}Z`,
          ),
        ),
      ]
    : [];
  return [
    ...ears,
    area("skin", oval(0, y, r * 0.97, r)),
    ...chin,
    ...(glasses ? [...lens(-1), ...lens(1), area(DARK, box(-r * 0.1, y - 1, r * 0.2, 3))] : []),
    eye(-1),
    eye(1),
    ...(beard ? [] : [cheek(-1), cheek(1)]),
    mouth,
    ...frontHair(hair, y, r),
  ];
}

function backHair(hair: Hair, y: number, r: number): Array<Area> {
  if (hair === "long")
    return [
      area(
        "hair-dark",
        outline(
          `M${-r * 1.08} ${y}Q${-r * 1.1} ${y - r * 1.12} 0 ${y - r * 1.12}Q${r * 1.1} ${y - r * 1.12} ${r * 1.08} ${y}L${r * 1.2} ${y + r * 1.66}Q${r * 0.5} ${y + r * 1.9} 0 ${y + r * 1.5}Q${-r * 0.5} ${y + r * 1.9} ${-r * 1.2} ${y + r * 1.66}Z`,
        ),
      ),
    ];
  if (hair === "bob") return [area("hair-dark", box(-r * 1.13, y - r * 1.08, r * 2.26, r * 2.05, r * 0.92))];
  if (hair === "bun")
    return [area("hair-dark", oval(0, y - r * 1.2, r * 0.46)), area("hair-dark", oval(0, y - r * 0.1, r * 1.04))];
  if (hair === "pony")
    return [
      area(
        "hair-dark",
        outline(
          `M${r * 0.5} ${y - r * 0.9}Q${r * 2.1} ${y - r * 0.9} ${r * 1.55} ${y + r * 0.9}Q${r * 1.5} ${y + r * 0.2} ${r * 0.8} ${y - r * 0.1}Z`,
        ),
      ),
    ];
  if (hair === "curls")
    return [
      ...[
        [-1.0, 0.35, 0.42],
        [1.0, 0.35, 0.42],
        [-1.08, -0.2, 0.44],
        [1.08, -0.2, 0.44],
        [-0.86, -0.68, 0.46],
        [0.86, -0.68, 0.46],
        [0, -0.98, 0.52],
        [-0.46, -0.94, 0.46],
        [0.46, -0.94, 0.46],
        [-0.94, 0.8, 0.36],
        [0.94, 0.8, 0.36],
      ].map(([cx = 0, cy = 0, k = 0]) => area("hair-dark", oval(cx * r, y + cy * r, k * r))),
    ];
  if (hair === "cloud") return [area("hair-dark", oval(0, y - r * 0.34, r * 1.44, r * 1.3))];
  if (hair === "tails")
    return [-1, 1].flatMap((side) => [
      area(
        "hair-dark",
        outline(
          `M${side * r * 0.7} ${y - r * 0.5}Q${side * r * 1.9} ${y - r * 0.9} ${side * r * 1.62} ${y + r * 0.8}Q${side * r * 1.3} ${y + r * 0.5} ${side * r * 0.9} ${y}Z`,
        ),
      ),
      area("accent", oval(side * r * 1.02, y - r * 0.36, r * 0.17)),
    ]);
  if (hair === "veil")
    return [
      area(
        "accent-dark",
        outline(
          `M${-r * 1.16} ${y - r * 0.1}Q${-r * 1.16} ${y - r * 1.2} 0 ${y - r * 1.2}Q${r * 1.16} ${y - r * 1.2} ${r * 1.16} ${y - r * 0.1}L${r * 1.34} ${y + r * 1.7}H${-r * 1.34}Z`,
        ),
      ),
    ];
  return [];
}

function frontHair(hair: Hair, y: number, r: number): Array<Area> {
  const dome = (low: number, dip: number) =>
    outline(
      `M${-r * 1.02} ${y + r * low}Q${-r * 1.12} ${y - r * 1.1} 0 ${y - r * 1.1}Q${r * 1.12} ${y - r * 1.1} ${r * 1.02} ${y + r * low}Q${r * 0.92} ${y - r * 0.36} ${r * 0.5} ${y - r * dip}Q0 ${y - r * (dip - 0.1)} ${-r * 0.5} ${y - r * dip}Q${-r * 0.92} ${y - r * 0.36} ${-r * 1.02} ${y + r * low}Z`,
    );
  const parted = (low: number) =>
    outline(
      `M${-r * 1.04} ${y + r * low}Q${-r * 1.12} ${y - r * 1.12} 0 ${y - r * 1.12}Q${r * 1.12} ${y - r * 1.12} ${r * 1.04} ${y + r * low}Q${r * 0.9} ${y - r * 0.3} ${r * 0.28} ${y - r * 0.72}Q${-r * 0.3} ${y - r * 0.2} ${-r * 1.04} ${y + r * low}Z`,
    );
  const looks: Record<Hair, () => Array<Area>> = {
    short: () => [area("hair", parted(-0.02))],
    crop: () => [area("hair", dome(-0.14, 0.56))],
    long: () => [area("hair", parted(0.3))],
    bob: () => [area("hair", dome(0.3, 0.4))],
    bun: () => [area("hair", dome(0.02, 0.62))],
    pony: () => [area("hair", parted(0.04)), area("accent", oval(r * 0.86, y - r * 0.62, r * 0.16))],
    curls: () =>
      [
        [-0.6, -0.68],
        [-0.2, -0.8],
        [0.22, -0.8],
        [0.62, -0.66],
      ].map(([cx = 0, cy = 0]) => area("hair", oval(cx * r, y + cy * r, r * 0.34))),
    cloud: () => [area("hair", dome(-0.1, 0.6))],
    spikes: () => [
      area(
        "hair",
        polygon(
          [
            [-1.03, 0],
            [-1.12, -0.62],
            [-0.8, -0.7],
            [-0.82, -1.2],
            [-0.38, -0.98],
            [-0.1, -1.42],
            [0.2, -1.02],
            [0.66, -1.3],
            [0.7, -0.84],
            [1.14, -0.76],
            [1.03, 0],
            [0.8, -0.42],
            [0.4, -0.5],
            [0.1, -0.36],
            [-0.3, -0.54],
            [-0.76, -0.38],
          ].map(([px = 0, py = 0]) => [px * r, y + py * r] as const),
        ),
      ),
    ],
    tails: () => [area("hair", dome(0, 0.5))],
    ring: () =>
      [-1, 1].map((side) =>
        area(
          "hair",
          outline(
            `M${side * r * 0.72} ${y - r * 0.66}Q${side * r * 1.2} ${y - r * 0.5} ${side * r * 1.1} ${y + r * 0.3}Q${side * r * 0.9} ${y + r * 0.2} ${side * r * 0.86} ${y - r * 0.1}Z`,
          ),
        ),
      ),
    tuft: () => [
      area(
        "hair",
        outline(
          `M${-r * 0.34} ${y - r * 0.86}Q${-r * 0.1} ${y - r * 1.42} ${r * 0.3} ${y - r * 1.22}Q${r * 0.06} ${y - r * 1.12} ${r * 0.3} ${y - r * 0.84}Z`,
        ),
      ),
    ],
    veil: () => [
      area(
        "accent",
        outline(
          `M${-r * 1.08} ${y + r * 0.2}Q${-r * 1.16} ${y - r * 1.16} 0 ${y - r * 1.16}Q${r * 1.16} ${y - r * 1.16} ${r * 1.08} ${y + r * 0.2}Q${r * 1.1} ${y + r * 1.3} 0 ${y + r * 1.42}Q${-r * 1.1} ${y + r * 1.3} ${-r * 1.08} ${y + r * 0.2}ZM${-r * 0.8} ${y + r * 0.1}Q${-r * 0.76} ${y + r * 0.92} 0 ${y + r * 0.94}Q${r * 0.76} ${y + r * 0.92} ${r * 0.8} ${y + r * 0.1}Q${r * 0.78} ${y - r * 0.72} 0 ${y - r * 0.72}Q${-r * 0.78} ${y - r * 0.72} ${-r * 0.8} ${y + r * 0.1}Z`,
        ),
      ),
    ],
    cap: () => [
      area(
        "accent",
        outline(
          `M${-r * 1.02} ${y - r * 0.34}Q${-r * 0.98} ${y - r * 1.18} 0 ${y - r * 1.2}Q${r * 0.98} ${y - r * 1.18} ${r * 1.02} ${y - r * 0.34}Z`,
        ),
      ),
      area("accent-dark", box(-r * 0.2, y - r * 0.5, r * 1.76, r * 0.24, r * 0.12)),
      area("hair", box(-r * 1.02, y - r * 0.34, r * 0.24, r * 0.42, 3)),
    ],
  };
  return looks[hair]();
}

const sitting = (legs: number, hip: number, s: number): Array<Area> => [
  area("bottom", bar(-s * 0.2, hip + 6, s * 1.1, hip + 8, s * 0.72)),
  area("bottom", bar(s * 1.1, hip + 8, s * 1.28, -16, s * 0.6)),
  area("#54424c", outline(`M${s * 0.98} ${-4}V-16Q${s * 1.4} -20 ${s * 1.7} -11Q${s * 1.86} -8 ${s * 1.84} -4Z`)),
  ...(legs > 0 ? [area("#6d6870", bar(s * 0.8, -3, s * 1.9, -2, 5))] : []),
];
const wheelBehind = (s: number): Array<Area> => [
  area("#6d6870", bar(-s * 1.15, -70, -s * 1.05, -112, 6)),
  area("#6d6870", bar(-s * 1.15, -112, -s * 1.6, -114, 6)),
];
const wheel = (s: number): Array<Area> => [
  area(DARK, [...oval(-s * 0.32, -36, 36), ...oval(-s * 0.32, -36, -29, 29)]),
  area("accent", oval(-s * 0.32, -36, 7)),
  ...[0, 1, 2].map((i) =>
    area(
      "#6d6870",
      bar(
        -s * 0.32 - 28 * Math.cos(i * 1.05),
        -36 - 28 * Math.sin(i * 1.05),
        -s * 0.32 + 28 * Math.cos(i * 1.05),
        -36 + 28 * Math.sin(i * 1.05),
        2.4,
      ),
    ),
  ),
  area(DARK, [...oval(s * 1.3, -9, 9), ...oval(s * 1.3, -9, -5, 5)]),
];
