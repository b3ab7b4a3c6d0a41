import { at, disc, line, n, oval, path, rect, round, shade, tint, type Point } from "../seed/pictures/svg.ts";

export const wheel = ([x, y]: Point, r: number): string =>
  disc([x, y], r, "#262226") +
  disc([x, y], r * 0.66, "#3c3739") +
  disc([x, y], r * 0.56, tint.steel) +
  [0, 72, 144, 216, 288]
    .map((turn) => at({ x, y, turn }, round([-r * 0.08, -r * 0.5, r * 0.16, r * 0.5], 4, "#8b9398")))
    .join("") +
  disc([x, y], r * 0.16, "#5c6468");

export const shadowBelow = (cx: number, cy: number, rx: number): string =>
  oval([cx, cy], [rx, rx * 0.05], "#120a0c", { opacity: 0.55, filter: "url(#soft-7)" });

/** A food truck from its serving side; the panel spans 190–890 by 470–640. @param art drawn on its side */
export const foodTruck = (body: string, stripe: string, art: string): string =>
  shadowBelow(600, 800, 540) +
  path("M890 330H1010Q1060 336 1082 400L1120 520Q1130 540 1130 570V760H890Z", body) +
  path("M930 366H1000Q1032 372 1046 412L1072 500H930Z", "#33424c") +
  path("M940 374H970L950 494H936Z", "#fff", { opacity: 0.25 }) +
  round([100, 210, 800, 550], 26, body) +
  round([100, 210, 800, 46], 20, shade(body, 0.35)) +
  art +
  rect([250, 300, 470, 165], "#2c2124") +
  rect([250, 300, 470, 165], "#ffcf7a", { opacity: 0.5 }) +
  round([300, 336, 90, 130], 20, shade("#b5462f", -0.2), { opacity: 0.75 }) +
  disc([345, 326], 32, "#8a5a3a") +
  round([312, 296, 66, 20], 8, "#fff") +
  rect([560, 320, 130, 8], "#5b4334") +
  [570, 606, 642].map((x) => round([x, 292, 26, 28], 4, tint.steel)).join("") +
  rect([236, 462, 500, 20], tint.steel) +
  Array.from({ length: 9 }, (_, i) =>
    path(
      `M${n(232 + i * 56.5)} 262H${n(288.5 + i * 56.5)}L${n(296 + (i - 0) * 57 - 5)} 330Q${n(268 + i * 56.5)} 352 ${n(238 + i * 56.5)} 330Z`,
      i % 2 ? tint.snow : stripe,
    ),
  ).join("") +
  round([100, 690, 1030, 34], 6, shade(body, -0.45)) +
  round([96, 724, 1040, 44], 10, "#3a3538") +
  round([1096, 600, 34, 44], 10, tint.cream) +
  round([104, 610, 20, 60], 8, tint.brick) +
  wheel([300, 760], 78) +
  wheel([960, 760], 78);

/** A van from its left side, its nose to the left; the panel spans 470–1080 by 300–590. */
export const van = (body: string, art: string): string =>
  shadowBelow(600, 804, 520) +
  path("M70 750V560Q74 520 130 506L240 486L330 300Q356 226 440 220H1070Q1118 224 1122 280V750Z", body) +
  path("M256 484L346 306Q368 266 428 264H462V484Z", "#33424c") +
  path("M276 478L356 314Q370 290 400 286L340 478Z", "#fff", { opacity: 0.2 }) +
  path("M70 600Q600 560 1122 600V640Q600 600 70 640Z", shade(body, -0.1), { opacity: 0.6 }) +
  line("M480 236V716M480 716H250M820 236V716", shade(body, -0.22), 5) +
  round([400, 520, 54, 16], 8, shade(body, -0.35)) +
  art +
  round([60, 700, 1070, 58], 18, "#35313a") +
  round([70, 566, 46, 64], 18, "#fff6d8") +
  round([1100, 420, 22, 110], 8, tint.brick) +
  wheel([270, 752], 88) +
  wheel([930, 752], 88);

/** The back of a pickup truck; the tailgate spans 200–1000 by 380–620. */
export const tailgate = (body: string, art: string): string =>
  shadowBelow(600, 850, 500) +
  round([150, 700, 150, 150], 30, "#262226") +
  round([900, 700, 150, 150], 30, "#262226") +
  path("M300 130Q310 90 360 86H840Q890 90 900 130L930 360H270Z", body) +
  path("M330 150Q338 122 372 120H828Q862 122 870 150L890 330H310Z", "#2f3d47") +
  path("M360 140H520L440 326H324Z", "#fff", { opacity: 0.14 }) +
  round([130, 340, 940, 420], 30, body) +
  rect([130, 352, 940, 22], shade(body, 0.3)) +
  round([200, 384, 800, 250], 16, shade(body, 0.06), { stroke: shade(body, -0.35), "stroke-width": 6 }) +
  art +
  round([520, 648, 160, 70], 8, tint.snow, { stroke: "#555", "stroke-width": 4 }) +
  round([138, 400, 52, 210], 16, tint.brick) +
  round([1010, 400, 52, 210], 16, tint.brick) +
  round([110, 736, 980, 70], 20, tint.steel) +
  round([110, 736, 980, 22], 11, "#eef2f4");

/** A small race car from its left side, nose left; the door is around (560, 560). */
export const raceCar = (body: string, stripe: string, art: string): string =>
  shadowBelow(600, 742, 520) +
  path("M60 690Q60 580 170 566L360 540Q470 400 600 396H800Q900 404 960 530L1100 560Q1150 580 1146 700Z", body) +
  path("M60 640Q600 560 1146 640V668Q600 590 60 668Z", stripe) +
  path("M400 540Q490 436 600 430H640V540Z", "#2f3d47") +
  path("M664 430H790Q860 440 906 530L664 540Z", "#2f3d47") +
  path("M430 536Q500 452 560 440L520 536Z", "#fff", { opacity: 0.2 }) +
  path("M980 420H1170V446H1010L1000 540H972Z", shade(body, -0.35)) +
  art +
  round([40, 672, 1120, 40], 18, "#2b272b") +
  wheel([250, 690], 84) +
  wheel([930, 690], 84);

/** A teardrop camper; its flat side spans 300–860 by 330–600. */
export const camper = (body: string, band: string, art: string): string =>
  shadowBelow(590, 792, 470) +
  path("M150 740Q120 300 480 250Q900 210 1010 560Q1040 660 1030 740Z", body) +
  path("M140 620Q600 560 1036 620V680Q600 620 142 680Z", band) +
  round([660, 350, 190, 400], 26, shade(body, -0.08), { stroke: shade(body, -0.4), "stroke-width": 6 }) +
  round([690, 380, 130, 120], 40, "#33424c") +
  round([300, 380, 240, 140], 30, "#33424c") +
  path("M320 392H400L350 508H312Z", "#fff", { opacity: 0.2 }) +
  art +
  path("M1020 700H1180V716H1020Z", "#3a3538") +
  round([150, 724, 890, 26], 10, "#4a4347") +
  wheel([520, 748], 76);

/** A bicycle's frame and wheels, side on; the down tube runs from (380, 430) to (600, 700). */
export const bicycle = (frame: string): string =>
  [290, 910]
    .map(
      (x) =>
        disc([x, 640], 190, "none", { stroke: "#2b272b", "stroke-width": 22 }) +
        disc([x, 640], 176, "none", { stroke: tint.steel, "stroke-width": 5 }) +
        Array.from({ length: 12 }, (_, i) => at({ x, y: 640, turn: i * 15 }, line("M0 -174V174", "#b9bfc4", 1.5))).join(
          "",
        ),
    )
    .join("") +
  line("M290 640L440 330L800 360L600 650L440 360M800 360L910 640L600 650M290 640L600 650", frame, 30) +
  line("M440 330L420 250L500 240", "#3a3538", 18) +
  line("M800 360L786 290", "#3a3538", 18) +
  round([720, 262, 140, 30], 15, "#3a2a26") +
  disc([600, 650], 54, "none", { stroke: "#3a3538", "stroke-width": 14 }) +
  disc([600, 650], 20, tint.steel);
