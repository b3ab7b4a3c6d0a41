import { at, disc, groundShade, line, n, oval, path, rect, round, shade, tint, type Place, type Point } from "./svg.ts";
import { glare } from "./kit.ts";

/** A closed laptop from above; the lid spans 60–740 by 150–650. */
export const laptopLid = (colour: string): string =>
  round([68, 172, 680, 500], 36, "#3b2114", { opacity: 0.18 }) +
  round([60, 154, 680, 500], 36, shade(colour, -0.18)) +
  round([60, 146, 680, 496], 36, colour) +
  path("M96 146H400L170 642H96Q60 642 60 606V182Q60 146 96 146Z", "#ffffff", { opacity: 0.12 });

/** A steel bottle standing at x; its side spans about 190 by 380 above `floor`. */
export const bottle = (x: number, floor: number, colour: string, scale = 1): string =>
  at(
    { x, y: floor, scale },
    groundShade(0, 0, 130, 18) +
      path("M-95 0Q-104 -4 -104 -30V-330Q-104 -400 -58 -416V-440H58V-416Q104 -400 104 -330V-30Q104 -4 95 0Z", colour) +
      path("M-104 -330Q-104 -400 -58 -416H-30Q-72 -390 -72 -330V-20L-104 -30Z", "#ffffff", { opacity: 0.22 }) +
      path("M104 -330Q104 -400 58 -416H40Q82 -390 82 -330V0H95Q104 -4 104 -30Z", tint.ink, { opacity: 0.12 }) +
      round([-62, -500, 124, 66], 16, tint.ink) +
      round([-62, -470, 124, 8], 2, tint.smoke) +
      line("M-34 -504Q0 -548 34 -504", tint.ink, 16),
  );

/** A brown glass bottle; the straight side spans about 150 by 230 above `floor`. */
export const glassBottle = (
  standing: Place,
  { glass, cap }: { readonly glass: string; readonly cap: string },
  label: string,
): string =>
  at(
    standing,
    groundShade(0, 0, 100, 15) +
      path("M-72 0Q-82 -4 -82 -22V-268Q-80 -330 -34 -372V-486H34V-372Q80 -330 82 -268V-22Q82 -4 72 0Z", glass) +
      path("M-82 -268Q-80 -330 -34 -372V-486H-18V-366Q-58 -322 -58 -262V-10L-82 -22Z", "#ffffff", { opacity: 0.24 }) +
      label +
      round([-40, -520, 80, 46], 8, cap) +
      rect([-40, -492, 80, 6], shade(cap, -0.2)),
  );

/** A preserving jar; the front spans about 230 by 200 above `floor`. */
export const jar = (
  standing: Place,
  { filling, lid }: { readonly filling: string; readonly lid: string },
  label: string,
): string =>
  at(
    standing,
    groundShade(0, 0, 150, 20) +
      path("M-120 0Q-136 -6 -136 -30V-240Q-134 -274 -104 -284H104Q134 -274 136 -240V-30Q136 -6 120 0Z", filling) +
      path("M-136 -240Q-134 -274 -104 -284H104Q134 -274 136 -240V-222Q0 -200 -136 -222Z", "#ffffff", {
        opacity: 0.55,
      }) +
      path("M-118 -236V-36Q-116 -22 -104 -18V-262Z", "#ffffff", { opacity: 0.35 }) +
      label +
      round([-116, -338, 232, 62], 12, lid) +
      rect([-116, -300, 232, 8], shade(lid, -0.2)) +
      rect([-116, -322, 232, 8], shade(lid, 0.25)),
  );

/**
 * A roll on its side: core at (x, y), the strip runs down to the lower edge.
 * @param piece drawn on the strip every 190 pixels
 */
export const roll = (x: number, y: number, piece: (index: number) => string): string =>
  path(`M${n(x + 150)} ${n(y)}V800H${n(x - 150)}V${n(y)}Z`, "#f3e7d0") +
  [0, 1, 2].map((i) => at({ x, y: y + 190 + i * 190 }, piece(i))).join("") +
  path(
    `M${n(x - 150)} ${n(y - 150)}H${n(x + 150)}V${n(y + 60)}Q${n(x)} ${n(y + 96)} ${n(x - 150)} ${n(y + 60)}Z`,
    "#f8efdd",
  ) +
  path(
    `M${n(x - 150)} ${n(y + 20)}H${n(x + 150)}V${n(y + 60)}Q${n(x)} ${n(y + 96)} ${n(x - 150)} ${n(y + 60)}Z`,
    tint.ink,
    { opacity: 0.07 },
  ) +
  oval([x, y - 150], [150, 44], "#fffaf0") +
  [120, 92, 66]
    .map((r) => oval([x, y - 150], [r, r * 0.29], "none", { stroke: tint.sand, "stroke-width": 3 }))
    .join("") +
  oval([x, y - 150], [52, 15], tint.oak) +
  oval([x, y - 147], [40, 11], tint.walnut);

/** A shirt front with buttons; the left breast is around (540, 380). */
export const shirt = (cloth: string, collar: string): string =>
  path("M40 800Q50 330 160 230L300 150H500L640 230Q750 330 760 800Z", cloth) +
  path("M300 150L400 320L250 300L262 170Z", collar) +
  path("M500 150L400 320L550 300L538 170Z", collar) +
  path("M312 150Q400 210 488 150L400 300Z", shade(cloth, -0.25)) +
  line("M400 330V800", shade(cloth, -0.16), 4) +
  [400, 520, 640, 760].map((y) => disc([400, y], 9, shade(cloth, -0.28))).join("") +
  line("M170 560Q150 680 150 800M630 560Q650 680 650 800", shade(cloth, -0.12), 5);

/** A window in a wall, four panes; glass spans 150–650 by 110–640. */
export const windowPanes = (wall: string, frame: string, view: string): string =>
  rect([0, 0, 800, 800], wall) +
  round([120, 80, 560, 590], 10, shade(frame, -0.12)) +
  round([126, 84, 548, 580], 8, frame) +
  rect([150, 110, 500, 530], view) +
  path("M150 640V570Q270 500 400 572T650 556V640Z", shade(view, -0.12)) +
  rect([126, 640, 548, 24], frame) +
  glare([170, 120, 460, 510], 0.2) +
  rect([391, 110, 18, 530], frame) +
  rect([150, 362, 500, 18], frame) +
  round([90, 664, 620, 40], 8, shade(frame, -0.06)) +
  rect([90, 698, 620, 8], tint.ink, { opacity: 0.12 });

/** A shop front: striped awning, big pane (110–540 by 250–650) and a door at the right. */
export const shopFront = (paint: string, stripe: string, view: string): string =>
  rect([0, 0, 800, 800], tint.sand) +
  rect([60, 60, 680, 660], paint) +
  rect([100, 240, 450, 420], shade(paint, -0.3)) +
  rect([110, 250, 430, 400], view) +
  rect([580, 240, 130, 480], shade(paint, -0.3)) +
  rect([592, 252, 106, 330], view) +
  disc([604, 600], 8, tint.mustard) +
  glare([130, 255, 380, 390], 0.18) +
  Array.from({ length: 9 }, (_, i) =>
    path(
      `M${n(40 + i * 80)} 110H${n(120 + i * 80)}V206Q${n(80 + i * 80)} 246 ${n(40 + i * 80)} 206Z`,
      i % 2 ? tint.snow : stripe,
    ),
  ).join("") +
  rect([40, 96, 720, 18], shade(stripe, -0.2)) +
  rect([0, 720, 800, 80], tint.stone) +
  rect([60, 690, 500, 30], shade(paint, -0.15));

/** A steel fridge front; free between 110 and 690. */
export const fridge = (colour: string): string =>
  rect([0, 0, 800, 800], shade(colour, -0.2)) +
  round([50, -40, 700, 330], 36, colour) +
  round([50, 306, 700, 560], 36, colour) +
  round([84, 150, 26, 120], 13, tint.steel) +
  round([84, 346, 26, 220], 13, tint.steel) +
  path("M600 306H714Q750 306 750 342V800H520Z", "#ffffff", { opacity: 0.2 }) +
  path("M620 -40H750V254Q750 290 714 290H560Z", "#ffffff", { opacity: 0.2 });

/** A parcel from above at an angle, its lid spans 150–650 by 200–600. */
export const parcel = (): string =>
  round([140, 200, 530, 430], 14, "#3b2114", { opacity: 0.18 }) +
  round([130, 180, 540, 430], 14, "#d2a06a") +
  rect([130, 360, 540, 70], "#e2bb8b") +
  rect([130, 360, 540, 4], "#c08d57") +
  rect([130, 426, 540, 4], "#c08d57") +
  path("M130 194Q130 180 144 180H300L130 420Z", "#ffffff", { opacity: 0.12 });

/** An envelope, its middle at the place of the caller. */
export const envelope = (width: number, height: number, paper: string): string =>
  round([-width / 2 + 4, -height / 2 + 10, width, height], 10, "#3b2114", { opacity: 0.16 }) +
  round([-width / 2, -height / 2, width, height], 10, paper) +
  line(
    `M${n(-width / 2 + 8)} ${n(-height / 2 + 8)}L0 ${n(height * 0.08)}L${n(width / 2 - 8)} ${n(-height / 2 + 8)}`,
    shade(paper, -0.12),
    4,
  );

/** A roll-top mailbox on a post; its side spans 170–600 by 300–500. */
export const mailbox = (colour: string): string =>
  rect([360, 500, 70, 300], tint.walnut) +
  rect([360, 500, 24, 300], shade(tint.walnut, 0.2)) +
  path("M150 520V360Q150 250 250 246H600Q690 256 690 360V520Z", colour) +
  path("M150 520V360Q150 250 250 246Q344 256 344 360V520Z", shade(colour, 0.18)) +
  path("M176 520V366Q180 280 250 276Q316 284 318 366V520Z", shade(colour, -0.12)) +
  disc([250, 330], 12, tint.steel) +
  rect([140, 512, 556, 22], shade(colour, -0.25)) +
  rect([630, 190, 14, 130], tint.brick) +
  round([630, 186, 74, 46], 6, tint.coral);

/** A simple figure for builders' sets: head, body and legs in one colour, 1 high is 200 pixels. */
export function figure(
  [x, floor]: Point,
  height: number,
  fill: string,
  { dress = false, hat = false, seated = false } = {},
): string {
  const s = height / 200;
  const body = dress ? "M-14 -138H14L44 -52H-44Z" : "M-28 -138Q0 -146 28 -138L24 -64H-24Z";
  return at(
    { x, y: floor, scale: s },
    disc([0, -168], 25, fill) +
      (hat ? path("M-36 -178H36L26 -186Q24 -208 0 -208T-26 -186Z", fill) : "") +
      path(body, fill) +
      line("M-28 -130L-48 -84M28 -130L48 -84", fill, 15) +
      (seated
        ? line("M-16 -64H24V-30M24 -30H36", fill, 15) +
          disc([-2, -34], 30, "none", { stroke: fill, "stroke-width": 8 }) +
          line("M-34 -110V-40", fill, 8)
        : line("M-13 -64V-8M13 -64V-8", fill, 17)),
  );
}
