import { area, DARK, type Area, type Picture } from "#domain/prepress/builder/library/art";
import { bar, makeRoundedBox, outline, oval, polygon, star } from "#domain/prepress/builder/outline";

const thing = (facts: Omit<Picture, "areas" | "category">, areas: ReadonlyArray<Area>): Picture => ({
  ...facts,
  areas,
  category: "things",
});

const wheel = (x: number, y: number, r: number): Array<Area> => [
  area(DARK, oval(x, y, r)),
  area("#d9d2d6", oval(x, y, r * 0.45)),
];

export const things: ReadonlyArray<Picture> = [
  thing(
    {
      id: "soccer-ball",
      name: "Soccer ball",
      keywords: "football sport ball",
      inches: 0.7,
      colors: { accent: "#33202b" },
    },
    [
      area("accent", oval(0, 0, 32)),
      area("#ffffff", oval(0, 0, 29)),
      area("accent", star(12, 9.7)),
      ...[0, 1, 2, 3, 4].flatMap((i) => {
        const [dx, dy] = [Math.sin(i * 1.2566), -Math.cos(i * 1.2566)];
        return [
          area("accent", bar([dx * 11, dy * 11], [dx * 20, dy * 20], 2.4)),
          area("accent", oval(dx * 24, dy * 24, 6.4)),
        ];
      }),
    ],
  ),
  thing(
    { id: "basketball", name: "Basketball", keywords: "sport ball hoop", inches: 0.7, colors: { accent: "#e07a3a" } },
    [
      area(DARK, oval(0, 0, 32)),
      area("accent", oval(0, 0, 29.5)),
      area(DARK, bar([0, -29], [0, 29], 2.6)),
      area(DARK, bar([-29, 0], [29, 0], 2.6)),
      area(DARK, outline("M-22 -20Q-4 0 -22 20L-20 22Q0 0 -20 -22Z")),
      area(DARK, outline("M22 -20Q4 0 22 20L20 22Q0 0 20 -22Z")),
    ],
  ),
  thing(
    { id: "guitar", name: "Guitar", keywords: "music instrument band", inches: 1.7, colors: { accent: "#ef5b3f" } },
    [
      area("#54424c", bar([0, -40], [0, -112], 10)),
      area(DARK, makeRoundedBox([-9, -134], [18, 24], 5)),
      area("accent", oval(0, 0, 36, 31)),
      area("accent", oval(0, -34, 27, 24)),
      area("accent-dark", oval(0, -24, 13)),
      area(DARK, oval(0, -24, 9.5)),
      area("#54424c", makeRoundedBox([-14, 6], [28, 6], 2)),
      area("#f7f3ec", makeRoundedBox([-2.6, -108], [1.8, 116])),
      area("#f7f3ec", makeRoundedBox([0.8, -108], [1.8, 116])),
    ],
  ),
  thing(
    { id: "skateboard", name: "Skateboard", keywords: "skate sport deck", inches: 0.6, colors: { accent: "#0f766e" } },
    [
      ...wheel(-34, -8, 9),
      ...wheel(34, -8, 9),
      area("#8d868b", makeRoundedBox([-40, -20], [14, 8], 2)),
      area("#8d868b", makeRoundedBox([26, -20], [14, 8], 2)),
      area(
        "accent",
        outline(
          "M-66 -34Q-60 -36 -56 -28Q-52 -24 -44 -24H44Q52 -24 56 -28Q60 -36 66 -34Q72 -30 66 -22Q60 -12 46 -12H-46Q-60 -12 -66 -22Q-72 -30 -66 -34Z",
        ),
      ),
    ],
  ),
  thing(
    {
      id: "camper",
      name: "Camper van",
      keywords: "car van bus travel camping",
      inches: 1.6,
      colors: { accent: "#0f766e" },
    },
    [
      area("#f7f3ec", outline("M-86 -22V-74Q-86 -92 -68 -92H44Q60 -92 68 -76L86 -44V-22Z")),
      area("accent", outline("M-86 -16V-50H84Q88 -46 88 -40V-22Q88 -14 80 -14H-80Q-86 -14 -86 -20Z")),
      area("#7fb0bf", makeRoundedBox([-74, -80], [34, 24], 5)),
      area("#7fb0bf", makeRoundedBox([-34, -80], [34, 24], 5)),
      area("#7fb0bf", outline("M10 -80H42Q50 -80 54 -72L62 -56H10Z")),
      area("#ffc93a", oval(80, -34, 5, 7)),
      area("accent-dark", makeRoundedBox([-36, -46], [3, 30])),
      area("accent-dark", makeRoundedBox([4, -46], [3, 30])),
      ...wheel(-50, -14, 15),
      ...wheel(50, -14, 15),
      area("accent-dark", makeRoundedBox([-60, -100], [92, 9], 4)),
    ],
  ),
  thing({ id: "tent", name: "Tent", keywords: "camping outdoors", inches: 1.2, colors: { accent: "#ef5b3f" } }, [
    area(
      "accent",
      polygon([
        [0, -82],
        [72, 0],
        [-72, 0],
      ]),
    ),
    area(
      "accent-dark",
      polygon([
        [0, -82],
        [24, 0],
        [-24, 0],
      ]),
    ),
    area(
      DARK,
      polygon([
        [0, -54],
        [14, 0],
        [-14, 0],
      ]),
    ),
    area("#8a5a33", bar([0, -80], [6, -92], 4)),
    area("#8a5a33", bar([0, -80], [-6, -92], 4)),
  ]),
  thing({ id: "house", name: "House", keywords: "home", inches: 1.5, colors: { accent: "#ef5b3f", top: "#f7f3ec" } }, [
    area("#8a5a52", makeRoundedBox([28, -104], [16, 34], 2)),
    area("top", makeRoundedBox([-52, -62], [104, 62], 3)),
    area(
      "accent",
      polygon([
        [0, -112],
        [68, -56],
        [-68, -56],
      ]),
    ),
    area("accent-dark", makeRoundedBox([-12, -34], [24, 34], 3)),
    area("#ffc93a", oval(7, -16, 2.4)),
    area("#7fb0bf", makeRoundedBox([-42, -44], [20, 20], 3)),
    area("#7fb0bf", makeRoundedBox([22, -44], [20, 20], 3)),
    area("#7fb0bf", oval(0, -76, 9)),
  ]),
  thing({ id: "tree", name: "Tree", keywords: "nature oak garden", inches: 1.7, colors: { accent: "#6f8f4e" } }, [
    area("#7d5436", outline("M-8 0L-5 -52H5L8 0Z")),
    area("accent-dark", oval(22, -62, 28)),
    area("accent", oval(-20, -66, 30)),
    area("accent", oval(4, -92, 34)),
    area("#e5614c", oval(-24, -64, 5)),
    area("#e5614c", oval(14, -80, 5)),
    area("#e5614c", oval(-4, -106, 5)),
  ]),
  thing({ id: "flower", name: "Flower", keywords: "plant garden bloom", inches: 1.1, colors: { accent: "#e88fa6" } }, [
    area("#5d8047", bar([0, 0], [0, -54], 6)),
    area("#6f8f4e", outline("M0 -10Q26 -34 34 -16Q22 -4 0 -6Z")),
    area("#6f8f4e", outline("M0 -22Q-26 -46 -34 -28Q-22 -16 0 -18Z")),
    ...[0, 1, 2, 3, 4, 5].map((i) =>
      area(i % 2 ? "accent-dark" : "accent", oval(20 * Math.cos(i * 1.0472), -72 + 20 * Math.sin(i * 1.0472), 14.5)),
    ),
    area("#ffc93a", oval(0, -72, 12)),
  ]),
  thing({ id: "sun", name: "Sun", keywords: "summer weather", inches: 1.0, colors: { accent: "#ffc93a" } }, [
    area("accent-dark", star(48, 33, 12)),
    area("accent", oval(0, 0, 31)),
    area(DARK, oval(-10, -5, 3, 4)),
    area(DARK, oval(10, -5, 3, 4)),
    area(DARK, outline("M-10 6Q0 20 10 6Q0 12 -10 6Z")),
  ]),
  thing({ id: "balloon", name: "Balloon", keywords: "birthday party", inches: 1.5, colors: { accent: "#6a3d7c" } }, [
    area("#8d868b", bar([0, -32], [0, 26], 3.6)),
    area("accent", outline("M0 -32Q-34 -56 -34 -86Q-34 -120 0 -120Q34 -120 34 -86Q34 -56 0 -32Z")),
    area(
      "accent-dark",
      polygon([
        [-7, -26],
        [7, -26],
        [0, -38],
      ]),
    ),
    area("#ffffff", oval(-14, -98, 5, 9)),
  ]),
  thing(
    { id: "crown", name: "Crown", keywords: "queen king princess prince", inches: 0.7, colors: { accent: "#ffc93a" } },
    [
      area("accent", outline("M-44 0L-50 -46L-24 -26L0 -60L24 -26L50 -46L44 0Z")),
      area("accent-dark", makeRoundedBox([-44, -10], [88, 10], 3)),
      area("#ef5b3f", oval(0, -62, 6)),
      area("#ef5b3f", oval(-50, -48, 5)),
      area("#ef5b3f", oval(50, -48, 5)),
      area("#0f766e", oval(0, -20, 6)),
    ],
  ),
  thing({ id: "paw", name: "Paw print", keywords: "dog cat foot", inches: 0.8, colors: { accent: "#54424c" } }, [
    area("accent", outline("M0 -36Q20 -36 28 -14Q32 4 14 4Q8 0 0 0Q-8 0 -14 4Q-32 4 -28 -14Q-20 -36 0 -36Z")),
    area("accent", oval(-30, -38, 9, 13)),
    area("accent", oval(-11, -56, 10, 14)),
    area("accent", oval(11, -56, 10, 14)),
    area("accent", oval(30, -38, 9, 13)),
  ]),
  thing({ id: "bone", name: "Bone", keywords: "dog treat", inches: 0.5, colors: { accent: "#f2e2c6" } }, [
    area("accent", bar([-34, 0], [34, 0], 20)),
    ...[
      [-40, -11],
      [-40, 11],
      [40, -11],
      [40, 11],
    ].map(([x = 0, y = 0]) => area("accent", oval(x, y, 15))),
  ]),
  thing(
    {
      id: "mountain",
      name: "Mountains",
      keywords: "hiking outdoors climbing",
      inches: 1.1,
      colors: { accent: "#3b6fb5" },
    },
    [
      area(
        "accent-dark",
        polygon([
          [26, -70],
          [88, 0],
          [-30, 0],
        ]),
      ),
      area(
        "accent",
        polygon([
          [-24, -96],
          [48, 0],
          [-88, 0],
        ]),
      ),
      area(
        "#ffffff",
        polygon([
          [-24, -96],
          [0, -64],
          [-12, -70],
          [-22, -58],
          [-34, -70],
          [-46, -62],
        ]),
      ),
    ],
  ),
];
