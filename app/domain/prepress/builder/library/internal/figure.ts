import { area, DARK, type Area } from "#domain/prepress/builder/library/art";
import { backHair, frontHair, type Hair } from "#domain/prepress/builder/library/internal/hair";
import { bar, makeRoundedBox, outline, oval } from "#domain/prepress/builder/outline";

type Outfit = "trousers" | "shorts" | "dress" | "skirt" | "romper";

export interface Build {
  /** All lengths are in picture units; an adult is about 200 tall. */
  readonly legs: number;
  readonly body: number;
  /** Radius. */
  readonly head: number;
  /** Half the width. */
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

/** Draws a person centered at x = 0 with their feet at y = 0. */
export function figure(build: Build): ReadonlyArray<Area> {
  const { legs, body, head: r, shoulders: s } = build;
  const [hip, neck] = [-legs, -legs - body];
  const face = neck - r * 0.84;
  const parts = [
    ...backHair(build.hair, face, r),
    ...(build.seated ? wheelBehind(s) : []),
    ...(build.seated ? sitting(legs, hip, s) : standing(build, hip, s)),
    ...arms(build, neck, hip, s),
    area("skin-dark", makeRoundedBox([-r * 0.3, neck - r * 0.3], [r * 0.6, r * 0.6], 4)),
    ...clothes(build, neck, hip, s),
    ...drawHead(build, face, r),
    ...(build.seated ? wheel(s) : []),
  ];
  return build.cane
    ? [
        ...parts,
        area("#8a5a33", bar([s + 17, hip - 8], [s + 19, -2], 5)),
        area("#8a5a33", bar([s + 9, hip - 10], [s + 17, hip - 8], 5)),
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
    [-1, 1].map((side) => area(ink, makeRoundedBox([side * x - width / 2, from], [width, to - from], 3)));
  return [
    ...leg(bare ? "skin" : "bottom", hip - 4, -5, bare ? w * 0.66 : w),
    ...shoes,
    ...(outfit === "shorts" ? leg("bottom", hip - 4, hip + legs * 0.48, w * 1.06) : []),
  ];
}

/** Draws what covers the torso: a shirt with round shoulders, or a dress to the knees. */
function clothes({ outfit, legs, stripes, heart }: Build, neck: number, hip: number, s: number): Array<Area> {
  const shirt = (half: number, end: number) =>
    outline(
      `M${-s} ${neck + 13}Q${-s} ${neck} ${-s + 13} ${neck}H${s - 13}Q${s} ${neck} ${s} ${neck + 13}L${half} ${end - 6}Q${half} ${end} ${half - 6} ${end}H${-half + 6}Q${-half} ${end} ${-half} ${end - 6}Z`,
    );
  const collar = area(
    "skin",
    outline(`M${-s * 0.34} ${neck - 1}H${s * 0.34}Q0 ${neck + s * 0.62} ${-s * 0.34} ${neck - 1}Z`),
  );
  const band = (at: number) => area("top-dark", makeRoundedBox([-s * 0.93, neck + at], [s * 1.86, 6]));
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
      area("top-dark", makeRoundedBox([-s * 0.84, hip - 18], [s * 1.68, 7], 3)),
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
  return [
    area("bottom", makeRoundedBox([-s * 0.86, hip - 10], [s * 1.72, 18], 5)),
    area("top", shirt(s * 0.9, hip)),
    ...more,
    collar,
  ];
}

function arms({ wave }: Build, neck: number, hip: number, s: number): Array<Area> {
  const w = s * 0.5;
  const arm = (side: number, isUp: boolean) => {
    const [sx, sy] = [side * (s - w * 0.3), neck + w * 0.62];
    const [ex, ey] = [side * (s + (isUp ? 17 : 8)), isUp ? sy + 8 : (sy + hip) / 2 + 4];
    const [hx, hy] = [side * (s + (isUp ? 28 : 10)), isUp ? neck - 24 : hip + 1];
    return [
      area("skin", bar([ex, ey], [hx, hy], w * 0.78)),
      area("skin", oval(hx, hy, w * 0.5)),
      area("top-dark", bar([sx, sy], [ex, ey], w)),
    ];
  };
  return [...arm(-1, false), ...arm(1, wave === true)];
}

function drawHead({ hair, beard, glasses }: Build, y: number, r: number): Array<Area> {
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
    ...(glasses ? [...lens(-1), ...lens(1), area(DARK, makeRoundedBox([-r * 0.1, y - 1], [r * 0.2, 3]))] : []),
    eye(-1),
    eye(1),
    ...(beard ? [] : [cheek(-1), cheek(1)]),
    mouth,
    ...frontHair(hair, y, r),
  ];
}

const sitting = (legs: number, hip: number, s: number): Array<Area> => [
  area("bottom", bar([-s * 0.2, hip + 6], [s * 1.1, hip + 8], s * 0.72)),
  area("bottom", bar([s * 1.1, hip + 8], [s * 1.28, -16], s * 0.6)),
  area("#54424c", outline(`M${s * 0.98} ${-4}V-16Q${s * 1.4} -20 ${s * 1.7} -11Q${s * 1.86} -8 ${s * 1.84} -4Z`)),
  ...(legs > 0 ? [area("#6d6870", bar([s * 0.8, -3], [s * 1.9, -2], 5))] : []),
];
const wheelBehind = (s: number): Array<Area> => [
  area("#6d6870", bar([-s * 1.15, -70], [-s * 1.05, -112], 6)),
  area("#6d6870", bar([-s * 1.15, -112], [-s * 1.6, -114], 6)),
];
const wheel = (s: number): Array<Area> => [
  area(DARK, [...oval(-s * 0.32, -36, 36), ...oval(-s * 0.32, -36, -29, 29)]),
  area("accent", oval(-s * 0.32, -36, 7)),
  ...[0, 1, 2].map((i) =>
    area(
      "#6d6870",
      bar(
        [-s * 0.32 - 28 * Math.cos(i * 1.05), -36 - 28 * Math.sin(i * 1.05)],
        [-s * 0.32 + 28 * Math.cos(i * 1.05), -36 + 28 * Math.sin(i * 1.05)],
        2.4,
      ),
    ),
  ),
  area(DARK, [...oval(s * 1.3, -9, 9), ...oval(s * 1.3, -9, -5, 5)]),
];
