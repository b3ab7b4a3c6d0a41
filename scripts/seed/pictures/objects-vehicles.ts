import { at, disc, line, n, oval, path, rect, round, shade, tint, groundShade } from "./svg.ts";
import { glare } from "./kit.ts";

/** The back of a small car, 800 wide; the bumper's middle is at (400, 600), the glass spans 215–585 by 190–350. */
export function carRear(body: string, glass: string = "#4a5b66"): string {
  const dark = shade(body, -0.2);
  return (
    groundShade(400, 748, 360, 26) +
    round([130, 640, 110, 110], 26, "#2f2b2e") +
    round([560, 640, 110, 110], 26, "#2f2b2e") +
    path("M205 165Q215 130 260 126H540Q585 130 595 165L640 372H160Z", body) +
    path("M232 182Q238 160 262 158H538Q562 160 568 182L600 352H200Z", "#2b3238") +
    path("M242 188Q246 170 266 168H534Q554 170 558 188L588 342H212Z", glass) +
    glare([240, 172, 320, 168], 0.16) +
    path("M110 400Q112 366 150 362H650Q688 366 690 400V640H110Z", body) +
    path("M110 402Q400 372 690 402V430Q400 400 110 430Z", shade(body, 0.22), { opacity: 0.7 }) +
    round([118, 420, 92, 74], 26, tint.brick) +
    round([590, 420, 92, 74], 26, tint.brick) +
    round([132, 432, 40, 50], 18, tint.coral) +
    round([628, 432, 40, 50], 18, tint.coral) +
    round([318, 452, 164, 62], 8, tint.snow, { stroke: dark, "stroke-width": 5 }) +
    round([92, 530, 616, 132], 44, dark) +
    round([92, 530, 616, 34], 17, shade(body, -0.05)) +
    round([92, 655, 616, 30], 15, "#3a3538")
  );
}

/** A van seen from its left side; the panel behind the door spans 330–740 by 250–520. */
export function vanSide(body: string): string {
  const dark = shade(body, -0.14);
  const wheel = (x: number) =>
    disc([x, 640], 72, "#2f2b2e") + disc([x, 640], 38, tint.steel) + disc([x, 640], 14, "#6d7479");
  return (
    groundShade(400, 716, 390, 24) +
    path("M40 640V470Q44 440 80 430L150 300Q180 210 270 204H730Q762 206 764 240V640Z", body) +
    path("M110 428L178 302Q200 246 262 244H300V428Z", "#40525e") +
    path("M128 428L192 306Q210 262 256 258H262L190 428Z", "#7f99a6", { opacity: 0.55 }) +
    line("M318 226V610M318 610H150", dark, 5) +
    round([268, 462, 38, 13], 6, dark) +
    rect([40, 560, 724, 18], dark) +
    round([30, 600, 744, 40], 16, "#3a3538") +
    round([38, 478, 34, 46], 14, tint.cream) +
    wheel(190) +
    wheel(620)
  );
}

/** A car door filling most of the picture; its flat middle spans 150–650 by 400–640. */
export function carDoor(body: string): string {
  return (
    rect([0, 0, 800, 800], shade(body, -0.08)) +
    path("M60 800V330Q70 300 120 270L300 110Q330 90 380 88H690Q732 90 736 130V800Z", body, {
      stroke: shade(body, -0.3),
      "stroke-width": 6,
    }) +
    path("M160 296L322 146Q340 132 384 130H676Q698 132 698 152V296Z", "#3d4c55") +
    glare([230, 134, 400, 160], 0.18) +
    path("M60 352H736V372Q400 352 60 384Z", shade(body, 0.25), { opacity: 0.6 }) +
    round([580, 336, 118, 30], 15, shade(body, -0.28)) +
    round([590, 342, 98, 10], 5, shade(body, 0.15)) +
    path("M60 700Q400 664 736 690V720Q400 694 60 732Z", shade(body, -0.14))
  );
}

/** A windscreen from the front; the glass spans about 90–710 by 190–520. */
export function windscreen(body: string): string {
  return (
    path("M20 800V600Q30 540 90 530H710Q770 540 780 600V800Z", body) +
    path("M150 130Q400 88 650 130L740 540H60Z", shade(body, -0.12)) +
    path("M172 160Q400 122 628 160L704 522Q400 486 96 522Z", "#46606d") +
    path("M96 522Q400 486 704 522L700 504Q400 468 100 504Z", "#2b3238") +
    glare([220, 150, 380, 340], 0.13) +
    path("M20 640Q400 560 780 640V690Q400 610 20 690Z", shade(body, 0.2), { opacity: 0.5 }) +
    line("M180 540L470 500M420 546L650 508", "#2f2b2e", 9) +
    round([352, 142, 96, 30], 12, "#2f3a41") +
    disc([130, 700], 58, tint.cream) +
    disc([670, 700], 58, tint.cream) +
    disc([130, 700], 36, tint.snow) +
    disc([670, 700], 36, tint.snow)
  );
}

/** A sailing boat's bow over the water; the flat of the hull spans 150–640 by 400–520. */
export function hull(colour: string): string {
  const waves = (y: number, fill: string) =>
    path(
      `M0 ${n(y)}Q50 ${n(y - 26)} 100 ${n(y)}T200 ${n(y)}T300 ${n(y)}T400 ${n(y)}T500 ${n(y)}T600 ${n(y)}T700 ${n(y)}T800 ${n(y)}V800H0Z`,
      fill,
    );
  return (
    path("M-20 330H760Q700 560 560 640H-20Z", colour) +
    path("M-20 330H760L748 372H-20Z", shade(colour, 0.35)) +
    path("M-20 560H636Q600 610 560 640H-20Z", tint.brick) +
    line("M-20 318H752M120 318V220M330 318V220M540 318V230M-20 222Q300 214 700 300", tint.steel, 9) +
    oval([700, 340], [12, 8], tint.ink) +
    waves(640, tint.blue) +
    waves(700, shade(tint.blue, -0.18))
  );
}

/** A round-eyed helmet from the side, its shell about 520 wide. */
export function helmet(colour: string, ribs = true): string {
  return (
    groundShade(400, 640, 310, 26) +
    path("M130 560Q120 250 400 236Q680 250 670 560Z", colour) +
    (ribs ? line("M400 236V330M330 244Q300 290 296 350M470 244Q500 290 504 350", shade(colour, -0.14), 16) : "") +
    path("M170 520Q176 300 380 268Q220 330 214 520Z", "#ffffff", { opacity: 0.28 }) +
    path("M80 560Q400 520 760 566Q776 604 742 612Q400 580 96 612Q64 600 80 560Z", shade(colour, -0.1)) +
    path("M80 560Q400 520 760 566L752 580Q400 540 82 576Z", shade(colour, 0.25))
  );
}

/** A digger seen from the side, about 700 wide; the counterweight panel spans 120–330 by 380–500. */
export function digger(colour: string): string {
  const dark = shade(colour, -0.22);
  return (
    groundShade(360, 730, 330, 22) +
    line("M470 420L610 210L720 420", dark, 52) +
    line("M470 420L610 210L720 420", colour, 36) +
    path("M660 420H780L760 520Q716 560 660 520Z", tint.smoke) +
    path("M90 540V390Q96 356 130 352H340V540Z", colour) +
    path("M330 540V210Q336 190 360 188H470Q490 190 494 212L520 540Z", dark) +
    path("M352 372V222Q356 210 368 210H456Q470 210 472 224L486 372Z", tint.mist) +
    round([80, 536, 460, 30], 10, tint.smoke) +
    round([70, 580, 480, 130], 65, "#3a3538") +
    round([94, 604, 432, 82], 41, "#565054") +
    [140, 250, 360, 470].map((x) => disc([x, 645], 28, tint.stone) + disc([x, 645], 10, "#565054")).join("")
  );
}

/** A rider's handlebar and frame, reduced to two tubes and a wheel, for reflective vinyl at night. */
export const beam = (): string =>
  at(
    { x: 0, y: 0 },
    path("M-20 620L800 330V760Z", tint.cream, { opacity: 0.14 }) +
      path("M-20 620L800 430V690Z", tint.cream, { opacity: 0.16 }),
  );
