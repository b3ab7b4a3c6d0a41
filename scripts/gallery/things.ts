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
  tint,
  type Place,
  type Point,
} from "../seed/pictures/svg.ts";
import { within } from "./stage.ts";

const contact = (rx: number): string =>
  oval([0, 4], [rx, rx * 0.13], "#120a0c", { opacity: 0.5, filter: "url(#soft-7)" });

/** A steel bottle standing at the place; its face spans -105–105 by -400–-40. @param art on its face */
export const flask = (place: Place, color: string, art: string, id: string): string => {
  const body = "M-104 0Q-112 -6 -112 -34V-350Q-112 -430 -60 -450V-480H60V-450Q112 -430 112 -350V-34Q112 -6 104 0Z";
  return at(
    place,
    contact(150) +
      path(body, color) +
      within(`flask-${id}`, path(body, "#000"), art) +
      path(body, "url(#cyl)") +
      path(body, "url(#fall)", { opacity: 0.5 }) +
      round([-66, -556, 132, 84], 16, "#2b272b") +
      round([-66, -556, 132, 84], 16, "url(#cyl)", { opacity: 0.8 }) +
      line("M-34 -560Q0 -612 34 -560", "#2b272b", 18),
  );
};

/** A glass bottle; the label spans -84–84 by -270–-50. */
export const longneck = (place: Place, glass: string, cap: string, label: string): string => {
  const body = "M-76 0Q-88 -4 -88 -26V-280Q-86 -350 -36 -400V-540H36V-400Q86 -350 88 -280V-26Q88 -4 76 0Z";
  return at(
    place,
    contact(110) +
      path(body, glass) +
      label +
      path(body, "url(#cyl)") +
      round([-42, -572, 84, 44], 8, cap) +
      rect([-42, -544, 84, 6], shade(cap, -0.25)),
  );
};

/** A jar with a lid; the label spans -110–110 by -220–-40. */
export const potJar = (place: Place, filling: string, lid: string, label: string): string => {
  const body = "M-124 0Q-142 -6 -142 -34V-250Q-140 -290 -106 -300H106Q140 -290 142 -250V-34Q142 -6 124 0Z";
  return at(
    place,
    contact(160) +
      path(body, filling) +
      path("M-142 -250Q-140 -290 -106 -300H106Q140 -290 142 -250V-236Q0 -216 -142 -236Z", "#fff", { opacity: 0.35 }) +
      label +
      path(body, "url(#cyl)", { opacity: 0.85 }) +
      round([-122, -366, 244, 72], 14, lid) +
      round([-122, -366, 244, 72], 14, "url(#cyl)", { opacity: 0.7 }),
  );
};

/** A paper cup; the face spans -100–100 by -330–-60. */
export const cup = (
  place: Place,
  [paper, lid]: readonly [paper: string, lid: string],
  art: string,
  id: string,
): string => {
  const body = "M-92 0L-132 -360H132L92 0Q0 18 -92 0Z";
  return at(
    place,
    contact(130) +
      path(body, paper) +
      within(`cup-${id}`, path(body, "#000"), art) +
      path(body, "url(#cyl)", { opacity: 0.75 }) +
      round([-144, -386, 288, 38], 16, lid) +
      path("M-120 -386L-106 -424H106L120 -386Z", lid) +
      path("M-120 -386L-106 -424H106L120 -386Z", "url(#cyl)", { opacity: 0.5 }),
  );
};

/** A stand-up pouch; the face spans -140–140 by -420–-40. */
export const pouch = (place: Place, paper: string, art: string): string =>
  at(
    place,
    contact(190) +
      path("M-160 0Q-176 -40 -168 -240L-160 -480H160L168 -240Q176 -40 160 0Q0 26 -160 0Z", paper) +
      rect([-160, -470, 320, 10], shade(paper, -0.25), { opacity: 0.7 }) +
      rect([-158, -430, 316, 5], shade(paper, -0.25), { opacity: 0.5 }) +
      art +
      path("M-160 0Q-176 -40 -168 -240L-160 -480H160L168 -240Q176 -40 160 0Q0 26 -160 0Z", "url(#cyl)", {
        opacity: 0.6,
      }),
  );

/** A closed box seen a little from above; its front spans -200–200 by -230–0. */
export const box = (place: Place, card: string, art: string, top = ""): string =>
  at(
    place,
    contact(240) +
      path("M-200 -230L-150 -320H250L200 -230Z", shade(card, 0.22)) +
      path("M200 -230L250 -320V-80L200 0Z", shade(card, -0.3)) +
      rect([-200, -230, 400, 230], card, { filter: "url(#grain-fine)" }) +
      rect([-200, -230, 400, 230], "url(#fall)", { opacity: 0.6 }) +
      top +
      art,
  );

/** A laptop's lid from above; it spans -420–420 by -290–290. */
export const lid = (place: Place, metal: string, art: string): string =>
  at(
    place,
    round([-428, -284, 856, 600], 40, "#120a0c", { opacity: 0.5, filter: "url(#soft-14)" }) +
      round([-420, -284, 840, 590], 38, shade(metal, -0.4)) +
      round([-420, -290, 840, 584], 38, metal) +
      round([-420, -290, 840, 584], 38, "url(#sheen)", { opacity: 0.8 }) +
      art,
  );

/** A phone's back; it spans -150–150 by -310–310. */
export const phone = (place: Place, shell: string, art: string): string =>
  at(
    place,
    round([-150, -300, 300, 620], 54, "#120a0c", { opacity: 0.5, filter: "url(#soft-7)" }) +
      round([-150, -310, 300, 620], 54, shell) +
      round([-150, -310, 300, 620], 54, "url(#sheen)") +
      round([-128, -288, 120, 124], 34, shade(shell, -0.25)) +
      [
        [-98, -258],
        [-40, -258],
        [-98, -198],
      ]
        .map(
          ([x = 0, y = 0]) =>
            disc([x, y], 24, "#1c1a1f") + disc([x, y], 13, "#39404a") + disc([x - 6, y - 6], 4, "#b9d4e6"),
        )
        .join("") +
      art,
  );

/** A notebook with an elastic band; it spans -230–230 by -320–320. */
export const notebook = (place: Place, cover: string, art: string): string =>
  at(
    place,
    round([-226, -306, 470, 640], 22, "#120a0c", { opacity: 0.5, filter: "url(#soft-7)" }) +
      round([-226, -312, 466, 638], 18, tint.snow) +
      round([-230, -320, 460, 640], 20, cover, { filter: "url(#grain-fine)" }) +
      round([-230, -320, 460, 640], 20, "url(#sheen)", { opacity: 0.7 }) +
      rect([-230, -320, 44, 640], shade(cover, -0.3), { opacity: 0.5 }) +
      art +
      rect([170, -320, 18, 640], shade(cover, -0.5)),
  );

/** A hard case with latches and a handle; its front spans -430–430 by -230–260. */
export const hardCase = (place: Place, shell: string, art: string): string =>
  at(
    place,
    oval([0, 330], [470, 34], "#120a0c", { opacity: 0.55, filter: "url(#soft-7)" }) +
      line("M-90 -270Q-90 -330 -50 -330H50Q90 -330 90 -270", "#1f1c20", 30) +
      round([-450, -280, 900, 610], 50, shade(shell, -0.2)) +
      round([-430, -260, 860, 570], 40, shell) +
      round([-430, -260, 860, 570], 40, "url(#sheen)", { opacity: 0.7 }) +
      [-300, -150, 150, 300].map((x) => rect([x, -260, 8, 570], shade(shell, -0.25), { opacity: 0.5 })).join("") +
      rect([-450, -170, 900, 10], "#120a0c", { opacity: 0.5 }) +
      art +
      [-260, 260]
        .map((x) => round([x - 40, -210, 80, 100], 12, "#1f1c20") + round([x - 26, -196, 52, 40], 8, "#4c484d"))
        .join(""),
  );

/** A guitar case standing; its body spans -200–200 by -20–380. */
export const guitarCase = (place: Place, shell: string, art: string): string => {
  const d =
    "M-56 -420Q-60 -450 -30 -456H30Q60 -450 56 -420L50 -110Q60 -60 150 -50Q210 -20 186 70Q160 120 210 190Q270 380 90 420H-90Q-270 380 -210 190Q-160 120 -186 70Q-210 -20 -150 -50Q-60 -60 -50 -110Z";
  return at(
    place,
    path(d, "#120a0c", { transform: "translate(10 16)", opacity: 0.5, filter: "url(#soft-7)" }) +
      path(d, shade(shell, -0.3), { stroke: shade(shell, -0.5), "stroke-width": 20, "stroke-linejoin": "round" }) +
      path(d, shell) +
      path(d, "url(#sheen)", { opacity: 0.7 }) +
      art,
  );
};

/** A board with round ends, lying level; it spans -520–520 by -120–120. @param nose "round" for a skateboard */
export const deck = (place: Place, color: string, art: string, [rx, half]: Point = [120, 520]): string => {
  const d = `M${n(-half + rx)} -${n(rx)}H${n(half - rx)}Q${n(half)} -${n(rx)} ${n(half)} 0T${n(half - rx)} ${n(rx)}H${n(-half + rx)}Q${n(-half)} ${n(rx)} ${n(-half)} 0T${n(-half + rx)} -${n(rx)}Z`;
  return at(
    place,
    path(d, "#120a0c", { transform: "translate(6 20)", opacity: 0.55, filter: "url(#soft-7)" }) +
      path(d, color) +
      within(`deck-${n(half)}-${color.slice(1)}`, path(d, "#000"), art) +
      path(d, "url(#fall)", { opacity: 0.7 }),
  );
};

/** An ice chest; its front spans -330–330 by -260–0. */
export const cooler = (place: Place, color: string, top: string, art: string): string =>
  at(
    place,
    oval([0, 8], [380, 26], "#120a0c", { opacity: 0.55, filter: "url(#soft-7)" }) +
      path("M-340 -290H340L316 0H-316Z", color) +
      path("M-340 -290H340L316 0H-316Z", "url(#fall)") +
      round([-366, -392, 732, 110], 30, top) +
      round([-366, -392, 732, 110], 30, "url(#fall)", { opacity: 0.7 }) +
      line("M-250 -396Q-250 -470 -190 -470H190Q250 -470 250 -396", shade(top, -0.3), 22) +
      art,
  );

/** A round-top helmet from the side; the shell spans -300–300 by -330–0. */
export const shell = (place: Place, color: string, art: string, brim = true): string =>
  at(
    place,
    oval([0, 62], [330, 30], "#120a0c", { opacity: 0.55, filter: "url(#soft-7)" }) +
      path("M-300 10Q-310 -330 0 -342Q310 -330 300 10Z", color) +
      path("M-300 10Q-310 -330 0 -342Q310 -330 300 10Z", "url(#sheen)") +
      (brim
        ? path("M-350 10Q0 -36 372 14Q392 54 354 62Q0 26 -336 62Q-370 50 -350 10Z", shade(color, -0.12))
        : rect([-300, 0, 600, 40], shade(color, -0.3))) +
      art,
  );

/** A pot plant for the far background or a corner. */
export const plant = ([x, y]: Point, size: number, pot: string, leaf: string): string =>
  at(
    { x, y, scale: size / 100 },
    [-50, -28, -8, 14, 36, 56]
      .map((turn, i) => at({ x: 0, y: -50, turn }, oval([0, -60], [15, 62], shade(leaf, (i % 3) * 0.14 - 0.12))))
      .join("") +
      path("M-42 -60H42L32 10H-32Z", pot) +
      rect([-46, -66, 92, 16], shade(pot, -0.15)),
  );
