import { area, type Area } from "#domain/prepress/builder/library/art";
import { makeRoundedBox, outline, oval, polygon, type BuilderOutline } from "#domain/prepress/builder/outline";

export type Hair =
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

interface Head {
  /** The center, in picture units. */
  readonly y: number;
  /** The radius, in picture units. */
  readonly r: number;
}

/** Hair behind the head. */
const BACK: Readonly<Partial<Record<Hair, (head: Head) => Array<Area>>>> = {
  long: ({ y, r }) => [
    area(
      "hair-dark",
      outline(
        `M${-r * 1.08} ${y}Q${-r * 1.1} ${y - r * 1.12} 0 ${y - r * 1.12}Q${r * 1.1} ${y - r * 1.12} ${r * 1.08} ${y}L${r * 1.2} ${y + r * 1.66}Q${r * 0.5} ${y + r * 1.9} 0 ${y + r * 1.5}Q${-r * 0.5} ${y + r * 1.9} ${-r * 1.2} ${y + r * 1.66}Z`,
      ),
    ),
  ],
  bob: ({ y, r }) => [area("hair-dark", makeRoundedBox([-r * 1.13, y - r * 1.08], [r * 2.26, r * 2.05], r * 0.92))],
  bun: ({ y, r }) => [
    area("hair-dark", oval(0, y - r * 1.2, r * 0.46)),
    area("hair-dark", oval(0, y - r * 0.1, r * 1.04)),
  ],
  pony: ({ y, r }) => [
    area(
      "hair-dark",
      outline(
        `M${r * 0.5} ${y - r * 0.9}Q${r * 2.1} ${y - r * 0.9} ${r * 1.55} ${y + r * 0.9}Q${r * 1.5} ${y + r * 0.2} ${r * 0.8} ${y - r * 0.1}Z`,
      ),
    ),
  ],
  curls: ({ y, r }) => [
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
  ],
  cloud: ({ y, r }) => [area("hair-dark", oval(0, y - r * 0.34, r * 1.44, r * 1.3))],
  tails: ({ y, r }) =>
    [-1, 1].flatMap((side) => [
      area(
        "hair-dark",
        outline(
          `M${side * r * 0.7} ${y - r * 0.5}Q${side * r * 1.9} ${y - r * 0.9} ${side * r * 1.62} ${y + r * 0.8}Q${side * r * 1.3} ${y + r * 0.5} ${side * r * 0.9} ${y}Z`,
        ),
      ),
      area("accent", oval(side * r * 1.02, y - r * 0.36, r * 0.17)),
    ]),
  veil: ({ y, r }) => [
    area(
      "accent-dark",
      outline(
        `M${-r * 1.16} ${y - r * 0.1}Q${-r * 1.16} ${y - r * 1.2} 0 ${y - r * 1.2}Q${r * 1.16} ${y - r * 1.2} ${r * 1.16} ${y - r * 0.1}L${r * 1.34} ${y + r * 1.7}H${-r * 1.34}Z`,
      ),
    ),
  ],
};

const dome = ({ y, r }: Head, low: number, dip: number): BuilderOutline =>
  outline(
    `M${-r * 1.02} ${y + r * low}Q${-r * 1.12} ${y - r * 1.1} 0 ${y - r * 1.1}Q${r * 1.12} ${y - r * 1.1} ${r * 1.02} ${y + r * low}Q${r * 0.92} ${y - r * 0.36} ${r * 0.5} ${y - r * dip}Q0 ${y - r * (dip - 0.1)} ${-r * 0.5} ${y - r * dip}Q${-r * 0.92} ${y - r * 0.36} ${-r * 1.02} ${y + r * low}Z`,
  );
const parted = ({ y, r }: Head, low: number): BuilderOutline =>
  outline(
    `M${-r * 1.04} ${y + r * low}Q${-r * 1.12} ${y - r * 1.12} 0 ${y - r * 1.12}Q${r * 1.12} ${y - r * 1.12} ${r * 1.04} ${y + r * low}Q${r * 0.9} ${y - r * 0.3} ${r * 0.28} ${y - r * 0.72}Q${-r * 0.3} ${y - r * 0.2} ${-r * 1.04} ${y + r * low}Z`,
  );
/** Hair that covers a part of the face. */
const FRONT: Readonly<Record<Hair, (head: Head) => Array<Area>>> = {
  short: (head) => [area("hair", parted(head, -0.02))],
  crop: (head) => [area("hair", dome(head, -0.14, 0.56))],
  long: (head) => [area("hair", parted(head, 0.3))],
  bob: (head) => [area("hair", dome(head, 0.3, 0.4))],
  bun: (head) => [area("hair", dome(head, 0.02, 0.62))],
  pony: (head) => [
    area("hair", parted(head, 0.04)),
    area("accent", oval(head.r * 0.86, head.y - head.r * 0.62, head.r * 0.16)),
  ],
  curls: ({ y, r }) =>
    [
      [-0.6, -0.68],
      [-0.2, -0.8],
      [0.22, -0.8],
      [0.62, -0.66],
    ].map(([cx = 0, cy = 0]) => area("hair", oval(cx * r, y + cy * r, r * 0.34))),
  cloud: (head) => [area("hair", dome(head, -0.1, 0.6))],
  spikes: ({ y, r }) => [
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
  tails: (head) => [area("hair", dome(head, 0, 0.5))],
  ring: ({ y, r }) =>
    [-1, 1].map((side) =>
      area(
        "hair",
        outline(
          `M${side * r * 0.72} ${y - r * 0.66}Q${side * r * 1.2} ${y - r * 0.5} ${side * r * 1.1} ${y + r * 0.3}Q${side * r * 0.9} ${y + r * 0.2} ${side * r * 0.86} ${y - r * 0.1}Z`,
        ),
      ),
    ),
  tuft: ({ y, r }) => [
    area(
      "hair",
      outline(
        `M${-r * 0.34} ${y - r * 0.86}Q${-r * 0.1} ${y - r * 1.42} ${r * 0.3} ${y - r * 1.22}Q${r * 0.06} ${y - r * 1.12} ${r * 0.3} ${y - r * 0.84}Z`,
      ),
    ),
  ],
  veil: ({ y, r }) => [
    area(
      "accent",
      outline(
        `M${-r * 1.08} ${y + r * 0.2}Q${-r * 1.16} ${y - r * 1.16} 0 ${y - r * 1.16}Q${r * 1.16} ${y - r * 1.16} ${r * 1.08} ${y + r * 0.2}Q${r * 1.1} ${y + r * 1.3} 0 ${y + r * 1.42}Q${-r * 1.1} ${y + r * 1.3} ${-r * 1.08} ${y + r * 0.2}ZM${-r * 0.8} ${y + r * 0.1}Q${-r * 0.76} ${y + r * 0.92} 0 ${y + r * 0.94}Q${r * 0.76} ${y + r * 0.92} ${r * 0.8} ${y + r * 0.1}Q${r * 0.78} ${y - r * 0.72} 0 ${y - r * 0.72}Q${-r * 0.78} ${y - r * 0.72} ${-r * 0.8} ${y + r * 0.1}Z`,
      ),
    ),
  ],
  cap: ({ y, r }) => [
    area(
      "accent",
      outline(
        `M${-r * 1.02} ${y - r * 0.34}Q${-r * 0.98} ${y - r * 1.18} 0 ${y - r * 1.2}Q${r * 0.98} ${y - r * 1.18} ${r * 1.02} ${y - r * 0.34}Z`,
      ),
    ),
    area("accent-dark", makeRoundedBox([-r * 0.2, y - r * 0.5], [r * 1.76, r * 0.24], r * 0.12)),
    area("hair", makeRoundedBox([-r * 1.02, y - r * 0.34], [r * 0.24, r * 0.42], 3)),
  ],
};

export const backHair = (hair: Hair, y: number, r: number): Array<Area> => BACK[hair]?.({ y, r }) ?? [];
export const frontHair = (hair: Hair, y: number, r: number): Array<Area> => FRONT[hair]({ y, r });
