import { area, DARK, type Area, type Picture } from "#domain/prepress/builder/library/art";
import { bar, makeRoundedBox, outline, oval, polygon } from "#domain/prepress/builder/outline";

const eyes = (x: number, y: number, apart: number, r = 3.2): Array<Area> =>
  [-1, 1].map((side) => area(DARK, oval(x + side * apart, y, r, r * 1.25)));
const nose = (x: number, y: number, r = 4.5): Area => area(DARK, oval(x, y, r * 1.2, r * 0.85));

const pet = (facts: Omit<Picture, "areas" | "category">, areas: ReadonlyArray<Area>): Picture => ({
  ...facts,
  areas,
  category: "pets",
});

export const pets: ReadonlyArray<Picture> = [
  pet(
    {
      id: "dog",
      name: "Dog",
      keywords: "puppy hound labrador",
      inches: 1.7,
      colors: { coat: "#c98b4f", accent: "#ef5b3f" },
    },
    [
      area("coat-dark", bar([30, -14], [50, -44], 11)),
      area("coat", outline("M-30 0Q-40 -14 -30 -44Q-24 -70 0 -70Q24 -70 30 -44Q40 -14 30 0Z")),
      area("#fff7ea", oval(0, -34, 13, 21)),
      area("coat-dark", makeRoundedBox([-23, -34], [17, 34], 8)),
      area("coat-dark", makeRoundedBox([6, -34], [17, 34], 8)),
      area("coat", oval(0, -88, 29, 26)),
      area("coat-dark", outline("M-24 -108Q-46 -112 -42 -80Q-40 -66 -30 -72Q-22 -84 -18 -106Z")),
      area("coat-dark", outline("M24 -108Q46 -112 42 -80Q40 -66 30 -72Q22 -84 18 -106Z")),
      area("#fff7ea", oval(0, -78, 16, 13)),
      ...eyes(0, -92, 11),
      nose(0, -84),
      area("#e8788a", outline("M-6 -74Q0 -60 6 -74Z")),
      area("accent", makeRoundedBox([-20, -66], [40, 8], 4)),
      area("#ffc93a", oval(0, -56, 5)),
    ],
  ),
  pet(
    {
      id: "small-dog",
      name: "Small dog",
      keywords: "dachshund terrier puppy sausage",
      inches: 1.15,
      colors: { coat: "#6b432c", accent: "#0f766e" },
    },
    [
      area("coat-dark", bar([-54, -40], [-72, -58], 7)),
      ...[-44, -30, 20, 34].map((x) => area("coat-dark", makeRoundedBox([x, -24], [12, 24], 5))),
      area("coat", makeRoundedBox([-60, -50], [108, 34], 17)),
      area("accent", makeRoundedBox([32, -62], [10, 38], 5)),
      area("coat", oval(52, -66, 22, 20)),
      area("coat-dark", outline("M44 -82Q24 -78 28 -50Q36 -44 44 -56Z")),
      area("coat", outline("M58 -74Q92 -70 88 -56Q76 -50 56 -54Z")),
      nose(86, -62),
      area(DARK, oval(58, -71, 3.2, 4)),
    ],
  ),
  pet(
    { id: "cat", name: "Cat", keywords: "kitten tabby", inches: 1.4, colors: { coat: "#e29a45", accent: "#6a3d7c" } },
    [
      area("coat-dark", outline("M22 -8Q60 -4 56 -44Q54 -60 44 -56Q48 -24 22 -24Z")),
      area("coat", outline("M-28 0Q-36 -20 -22 -50Q-14 -66 0 -66Q14 -66 22 -50Q36 -20 28 0Z")),
      area("#fff7ea", oval(0, -30, 11, 18)),
      area("coat-dark", makeRoundedBox([-19, -26], [14, 26], 7)),
      area("coat-dark", makeRoundedBox([5, -26], [14, 26], 7)),
      area(
        "coat",
        polygon([
          [-27, -84],
          [-27, -118],
          [-4, -100],
        ]),
      ),
      area(
        "coat",
        polygon([
          [27, -84],
          [27, -118],
          [4, -100],
        ]),
      ),
      area(
        "#e8a0a8",
        polygon([
          [-22, -92],
          [-23, -109],
          [-11, -99],
        ]),
      ),
      area(
        "#e8a0a8",
        polygon([
          [22, -92],
          [23, -109],
          [11, -99],
        ]),
      ),
      area("coat", oval(0, -82, 29, 24)),
      area("coat-dark", makeRoundedBox([-2, -105], [4, 12], 2)),
      area("coat-dark", makeRoundedBox([-11, -103], [4, 10], 2)),
      area("coat-dark", makeRoundedBox([7, -103], [4, 10], 2)),
      ...eyes(0, -84, 11),
      area(
        "#c2566a",
        polygon([
          [-4, -77],
          [4, -77],
          [0, -72],
        ]),
      ),
      area("#fff7ea", oval(-6, -70, 6, 4)),
      area("#fff7ea", oval(6, -70, 6, 4)),
      area("accent", makeRoundedBox([-18, -62], [36, 7], 3.5)),
      area("#ffc93a", oval(0, -54, 4.5)),
    ],
  ),
  pet({ id: "rabbit", name: "Rabbit", keywords: "bunny hare", inches: 1.3, colors: { coat: "#f3ece2" } }, [
    area("coat", oval(-13, -112, 9, 30)),
    area("coat", oval(13, -112, 9, 30)),
    area("#efb3b8", oval(-13, -110, 4, 20)),
    area("#efb3b8", oval(13, -110, 4, 20)),
    area("coat-dark", oval(30, -14, 11)),
    area("coat", oval(0, -28, 31, 28)),
    area("coat", oval(0, -72, 26, 24)),
    area("coat-dark", oval(-15, -5, 15, 7)),
    area("coat-dark", oval(15, -5, 15, 7)),
    ...eyes(0, -76, 10),
    area("#d9707f", oval(0, -68, 4, 3)),
    area("#ffffff", makeRoundedBox([-4, -63], [8, 7], 2)),
  ]),
  pet(
    { id: "hamster", name: "Hamster", keywords: "guinea pig gerbil mouse", inches: 0.95, colors: { coat: "#e29a45" } },
    [
      area("coat-dark", oval(-24, -62, 10)),
      area("coat-dark", oval(24, -62, 10)),
      area("coat", oval(0, -36, 36, 36)),
      area("#fff3df", oval(0, -22, 22, 22)),
      area("#fff3df", oval(-16, -40, 11, 9)),
      area("#fff3df", oval(16, -40, 11, 9)),
      ...eyes(0, -50, 13),
      area("#d9707f", oval(0, -43, 4, 3)),
      area("coat-dark", oval(-11, -24, 6, 8)),
      area("coat-dark", oval(11, -24, 6, 8)),
      area("#e8a0a8", oval(-15, -2, 10, 5)),
      area("#e8a0a8", oval(15, -2, 10, 5)),
    ],
  ),
  pet({ id: "fish", name: "Fish", keywords: "goldfish aquarium", inches: 0.9, colors: { accent: "#ef5b3f" } }, [
    area("accent-dark", outline("M-34 -36Q-74 -70 -72 -34Q-74 -2 -34 -32Z")),
    area("accent-dark", outline("M-14 -58Q8 -82 26 -58Z")),
    area("accent-dark", outline("M-4 -12Q4 6 18 -8Z")),
    area("accent", oval(2, -35, 44, 29)),
    area("#ffffff", outline("M-14 -62Q-4 -36 -14 -8Q-24 -10 -28 -16Q-18 -36 -28 -54Q-22 -60 -14 -62Z")),
    area("#ffffff", oval(26, -42, 8)),
    area(DARK, oval(28, -42, 4.4)),
    area("accent-dark", outline("M40 -26Q32 -18 28 -24Z")),
  ]),
  pet(
    { id: "parrot", name: "Parrot", keywords: "bird budgie cockatiel", inches: 1.25, colors: { accent: "#6f8f4e" } },
    [
      area("#3b6fb5", outline("M-6 -20L-24 24L-4 16L6 26L12 -20Z")),
      area("accent", outline("M-26 -50Q-30 -104 4 -106Q34 -104 32 -60Q30 -14 4 -10Q-24 -14 -26 -50Z")),
      area("#ffc93a", oval(12, -50, 15, 26)),
      area("accent-dark", outline("M-26 -56Q-34 -20 -8 -12Q8 -34 -2 -62Q-14 -72 -26 -56Z")),
      area("#ffffff", oval(14, -86, 12, 11)),
      area(DARK, oval(16, -87, 4)),
      area("#54424c", outline("M26 -92Q50 -88 38 -64Q32 -70 26 -74Z")),
      area("#54424c", makeRoundedBox([-6, -13], [8, 9], 3)),
      area("#54424c", makeRoundedBox([8, -13], [8, 9], 3)),
    ],
  ),
  pet(
    { id: "turtle", name: "Turtle", keywords: "tortoise", inches: 0.8, colors: { coat: "#6f8f4e", accent: "#b18a5c" } },
    [
      area("coat", oval(-36, -6, 12, 9)),
      area("coat", oval(28, -6, 12, 9)),
      area(
        "coat",
        polygon([
          [-50, -22],
          [-66, -12],
          [-48, -12],
        ]),
      ),
      area("coat", makeRoundedBox([34, -40], [26, 32], 12)),
      area("coat", oval(54, -38, 17, 15)),
      area(DARK, oval(59, -42, 3.2, 4)),
      area("accent", outline("M-54 -14Q-50 -68 -6 -68Q38 -68 42 -14Z")),
      area(
        "accent-dark",
        polygon([
          [-18, -54],
          [6, -54],
          [14, -38],
          [-6, -26],
          [-26, -38],
        ]),
      ),
      area("accent-dark", oval(26, -32, 7, 9)),
      area("accent-dark", oval(-38, -30, 7, 9)),
      area("accent-dark", makeRoundedBox([-56, -20], [100, 9], 4.5)),
    ],
  ),
  pet(
    {
      id: "horse",
      name: "Horse",
      keywords: "pony foal riding",
      inches: 2.2,
      colors: { coat: "#8f5a2e", hair: "#2b1d1a" },
    },
    [
      area("hair", outline("M-56 -84Q-84 -80 -74 -22Q-60 -34 -54 -62Z")),
      ...[-50, -30, 22, 40].map((x, i) =>
        area(i % 2 === 0 ? "coat-dark" : "coat", makeRoundedBox([x, -56], [15, 54], 5)),
      ),
      ...[-50, -30, 22, 40].map((x) => area("hair", makeRoundedBox([x - 1, -9], [17, 9], 3))),
      area("coat", makeRoundedBox([-60, -98], [118, 50], 24)),
      area("coat", outline("M22 -84L42 -142Q60 -156 70 -140L58 -62Z")),
      area("coat", outline("M40 -148Q62 -160 74 -142L96 -112Q96 -98 82 -98L56 -116Z")),
      area(
        "coat-dark",
        polygon([
          [46, -146],
          [48, -168],
          [60, -150],
        ]),
      ),
      area("hair", outline("M44 -156Q14 -140 16 -84Q34 -92 38 -116Q44 -136 56 -150Z")),
      area(DARK, oval(66, -132, 3.6, 4.4)),
      area("coat-dark", oval(88, -104, 7, 6)),
    ],
  ),
];
