import { bare, card, plain, put, text } from "../kit.ts";
import { disc, line, n, rect, tint, type Place, type Size } from "../svg.ts";

/** A sheet of stickers under a heading. */
export const drawSheet = (
  place: Place,
  [width, height]: Size,
  head: string,
  rows: ReadonlyArray<ReadonlyArray<string>>,
): string => {
  const [cols, lines] = [rows[0]?.length ?? 1, rows.length];
  const [cell, top] = [width / cols, 90];
  const rowHeight = (height - top - 20) / lines;
  const all = rows.flatMap((row, j) =>
    row.map((icon, i) =>
      put(
        icon,
        {
          x: -width / 2 + cell * (i + 0.5),
          y: -height / 2 + top + rowHeight * (j + 0.5),
          turn: ((i * 7 + j * 11) % 5) * 4 - 8,
        },
        Math.min(cell, rowHeight) * 0.86,
        { lift: 0 },
      ),
    ),
  );
  return card(
    place,
    [width, height],
    { fill: tint.snow, corner: 20 },
    text(head, [0, -height / 2 + 62], 26, { font: "pacifico", fill: tint.coral }) + all.join(""),
  );
};

export const sheetScenes: Readonly<Record<string, () => string>> = {
  "custom-sticker-sheets": () =>
    plain(tint.apricot) +
    drawSheet({ x: 400, y: 410, turn: -4 }, [540, 690], "Good morning", [
      ["hot-beverage", "croissant", "cooking"],
      ["sun-with-face", "cat-face", "hibiscus"],
      ["pancakes", "honey-pot", "strawberry"],
    ]) +
    put("avocado", { x: 690, y: 150, turn: 18 }, 150, { lift: 2 }),
  "planner-sticker-sheets": () => plain(tint.lilac) + planner(),
  "reward-sticker-sheets": () =>
    plain(tint.mustard) +
    card(
      { x: 400, y: 400, turn: 3 },
      [600, 700],
      { fill: tint.snow, corner: 16 },
      text("Room 12: well done!", [0, -286], 26, { font: "luckiest-guy", fill: tint.teal }) +
        [
          "star",
          "trophy",
          "lion",
          "frog",
          "rocket",
          "butterfly",
          "books",
          "soccer-ball",
          "rainbow",
          "artist-palette",
          "ice-cream",
          "sun-with-face",
          "octopus",
          "books",
          "rocket",
          "frog",
        ]
          .map((icon, i) => {
            const [x, y] = [-216 + (i % 4) * 144, -190 + Math.floor(i / 4) * 148];
            return (
              disc(
                [x, y],
                62,
                [tint.mist, tint.rose, tint.cream, tint.lilac][(i + Math.floor(i / 4)) % 4] ?? tint.mist,
              ) + bare(icon, [x, y], 82)
            );
          })
          .join(""),
    ),
};

function planner(): string {
  const small = [
    "birthday-cake",
    "bicycle",
    "hot-beverage",
    "books",
    "house",
    "potted-plant",
    "money-bag",
    "soap",
    "musical-note",
  ];
  const holes = Array.from(
    { length: 9 },
    (_, i) =>
      disc([400, 110 + i * 72], 9, tint.lilac) +
      line(`M384 ${n(110 + i * 72)}Q400 ${n(94 + i * 72)} 416 ${n(110 + i * 72)}`, tint.steel, 6),
  ).join("");
  const lines = Array.from({ length: 6 }, (_, i) => line(`M76 ${n(210 + i * 90)}H360`, tint.fog, 3)).join("");
  const plans = small
    .slice(0, 5)
    .map((icon, i) => put(icon, { x: 110 + (i % 2) * 190, y: 170 + i * 92, turn: (i % 3) * 6 - 6 }, 70, { lift: 0 }))
    .join("");
  const page = (x: number) => card({ x, y: 400 }, [350, 640], { fill: tint.snow, corner: 12 });
  const strip = small
    .map((icon, i) => put(icon, { x: 500 + (i % 3) * 100, y: 250 + Math.floor(i / 3) * 130 }, 84, { lift: 0 }))
    .join("");
  return (
    page(220) +
    page(592) +
    lines +
    text("March", [110, 130], 26, { font: "pacifico", fill: tint.plum, align: "start" }) +
    plans +
    text("little plans", [600, 170], 24, { font: "pacifico", fill: tint.coral }) +
    strip +
    rect([446, 640, 300, 3], tint.fog) +
    holes
  );
}
