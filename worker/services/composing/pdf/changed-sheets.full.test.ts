import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { svg } from "../../../../tests/fixtures/uploads/documents.ts";
import { openDrawing, press, printJob, writeForPress } from "../../../../tests/fixtures/print-files.ts";
import { comparePressSheet, isSameElsewhere } from "../../../../tests/second-renderer/press-sheet.ts";

const PIECE = { width: 3, height: 2 };
const BOX = { x: 0, y: 0, ...PIECE };

/** How a shape is drawn. */
interface Look {
  readonly color: string;
  readonly opacity: number;
  readonly transform: string;
}
const APPROVED: Look = { color: "#d3114d", opacity: 1, transform: "" };

const element = (name: string, geometry: string, { opacity, transform }: Look, paint: string) =>
  `<${name} ${geometry} ${paint} opacity="${String(opacity)}" transform="${transform}"/>`;

type Shape = (look: Look) => string;
const SHAPES: Readonly<Record<string, Shape>> = {
  "a square": (look) => element("rect", 'x="110" y="70" width="80" height="60"', look, `fill="${look.color}"`),
  "an oval": (look) => element("ellipse", 'cx="150" cy="100" rx="70" ry="20"', look, `fill="${look.color}"`),
  "a star": (look) =>
    element(
      "path",
      'd="M150 40L165 90 210 95 172 122 185 165 150 140 115 165 128 122 90 95 135 90Z"',
      look,
      `fill="${look.color}"`,
    ),
  "a line": (look) =>
    element("path", 'd="M60 60 240 150 60 150"', look, `fill="none" stroke="${look.color}" stroke-width="3"`),
};

/** On 3 in, 1 unit is 1/100 in. */
const CHANGES: Readonly<Record<string, (shape: Shape) => string>> = {
  "1/32 in to the right": (shape) => shape({ ...APPROVED, transform: "translate(3.2 0)" }),
  "1/32 in down": (shape) => shape({ ...APPROVED, transform: "translate(0 3.2)" }),
  "5 % larger": (shape) => shape({ ...APPROVED, transform: "translate(-7.5 -5) scale(1.05)" }),
  "5 % smaller": (shape) => shape({ ...APPROVED, transform: "translate(7.5 5) scale(.95)" }),
  "turned by 3°": (shape) => shape({ ...APPROVED, transform: "rotate(3 150 100)" }),
  "in a slightly other color": (shape) => shape({ ...APPROVED, color: "#c8114d" }),
  "a tenth lighter": (shape) => shape({ ...APPROVED, opacity: 0.9 }),
  missing: () => "<g/>",
  mirrored: (shape) => shape({ ...APPROVED, transform: "translate(302 0) scale(-1 1)" }),
  "with a small hole": (shape) => `${shape(APPROVED)}<circle cx="150" cy="105" r="3" fill="#fff"/>`,
  "with a small dot beside it": (shape) => `${shape(APPROVED)}<circle cx="250" cy="40" r="2" fill="#777"/>`,
  "on a faint stripe": (shape) => `${shape(APPROVED)}<rect y="170" width="300" height="30" fill="#f7f7f7"/>`,
};

const draw = (inside: string) => svg(inside, 'viewBox="0 0 300 200"');

async function renderProof(inside: string) {
  const [width, height] = [1200, 800];
  const picture = sharp(draw(inside)).resize(width, height).flatten({ background: "#fff" }).ensureAlpha();
  const data = new Uint8ClampedArray(await picture.raw().toBuffer());
  const pixels = { width, height, data };
  return { picture: pixels, piece: PIECE, artBox: BOX, cutPath: "M0 0H3V2H0Z", source: "image/svg+xml" };
}

const writeSheet = async (inside: string) =>
  (
    await writeForPress(
      printJob([{ kind: "artwork", page: 1, box: BOX }]),
      press,
      openDrawing(new TextDecoder().decode(draw(inside))),
    )
  ).bytes;

describe.each(Object.entries(SHAPES))("a press sheet of %s", (_, shape) => {
  test("is the same as its proof", async () => {
    expect(await comparePressSheet(await writeSheet(shape(APPROVED)), await renderProof(shape(APPROVED)))).toSatisfy(
      isSameElsewhere,
    );
  });

  test.each(Object.entries(CHANGES))("is told from its proof when it is %s", async (_, change) => {
    expect(await comparePressSheet(await writeSheet(change(shape)), await renderProof(shape(APPROVED)))).not.toSatisfy(
      isSameElsewhere,
    );
  });
});
