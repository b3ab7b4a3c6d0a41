import { degrees, PDFDocument, PDFName, rgb, type PDFRef } from "pdf-lib";
import { realFile } from "../../fixtures/real-files.ts";
import { bitmap, colorAt, draw, mapped, onWhite, turned, type Bitmap } from "../art.ts";
import { file, LOSSY, refused, VECTOR, vips, type CorpusFile } from "../corpus-file.ts";
import {
  badge,
  FILLS,
  hd,
  inkBadge,
  PAGE_HEIGHT,
  PAGE_WIDTH,
  pdf,
  scaled,
  shapes,
  UNIT,
  type Change,
  type PageForm,
} from "../pdf-page.ts";

const vector = (name: string, form: PageForm = {}, expected: CorpusFile["expected"] = () => hd()): CorpusFile =>
  file(`${name}.pdf`, () => pdf(form), expected ?? (() => hd()), VECTOR);
/** Sets resources of the page. */
const resources =
  (make: (document: PDFDocument) => object): Change =>
  (page, document) =>
    page.node.set(PDFName.of("Resources"), document.context.obj(make(document) as never));
const stream = ({ context }: PDFDocument, content: string, entries: object = {}): PDFRef =>
  context.register(context.flateStream(content, entries as never));

const formXObject = (document: PDFDocument, content: string, entries: object = {}): PDFRef =>
  stream(document, content, { Type: "XObject", Subtype: "Form", BBox: [0, 0, 4, 3], Resources: {}, ...entries });

/** An annotation with an appearance: the shapes over the ground that the page has. */
const annotation =
  (entries: object): Change =>
  (page, document) => {
    const { context } = document;
    const appearance = formXObject(document, shapes(FILLS.rgb));
    const reference = context.register(
      context.obj({
        Type: "Annot",
        Subtype: "Stamp",
        Rect: [0, 0, PAGE_WIDTH, PAGE_HEIGHT],
        F: 4,
        AP: { N: appearance },
        ...entries,
      } as never),
    );
    page.node.set(PDFName.of("Annots"), context.obj([reference]));
  };
const GROUND = `${FILLS.rgb.ground} 0 0 4 3 re f`;
const plainGround = (): Bitmap => mapped(hd(), () => [244, 197, 66, 255]);

/** A dark layer over the badge that is switched off. */
const hiddenLayer: Change = (page, document) => {
  const { context } = document;
  const layer = context.register(context.obj({ Type: "OCG", Name: "Notes" } as never));
  page.node.set(PDFName.of("Resources"), context.obj({ Properties: { L: layer } } as never));
  document.catalog.set(
    PDFName.of("OCProperties"),
    context.obj({ OCGs: [layer], D: { Order: [layer], OFF: [layer] } } as never),
  );
};

/** The content of the page ends in the middle of its compressed bytes. */
const brokenContent: Change = (page, { context }) => {
  const whole = context.flateStream(`${scaled(badge())} ${scaled(badge())}`).getContents();
  const cut = context.stream(whole.subarray(0, whole.length / 2), { Filter: "FlateDecode" });
  page.node.set(PDFName.of("Contents"), context.register(cut));
};

const mixed =
  (over: readonly [number, number, number], alpha: number, isInside: (x: number, y: number) => boolean) => () => {
    const below = hd();
    return bitmap(below.width, below.height, (x, y) => {
      const [red, green, blue] = colorAt(below, x, y);
      if (!isInside((x + 0.5) / 200, (y + 0.5) / 200)) return [red, green, blue, 255];
      const mix = (a: number, b: number) => a * alpha + b * (1 - alpha);
      return [mix(over[0], red), mix(over[1], green), mix(over[2], blue), 255];
    });
  };

/** The badge within a bleed of its ground and crop marks. */
const withMarks = `${FILLS.rgb.ground} 40 20 328 256 re f ${scaled(badge(), 60, 40)} 0 0 0 rg 0 38 30 4 re f 58 0 4 15 re f`;
const trimmed =
  (angle: number): Change =>
  (page) => {
    page.setTrimBox(60, 40, PAGE_WIDTH, PAGE_HEIGHT);
    page.setBleedBox(40, 20, PAGE_WIDTH + 40, PAGE_HEIGHT + 40);
    page.setRotation(degrees(angle));
  };

async function withPicture(name: "photo" | "glass", type: "jpeg" | "png"): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([PAGE_WIDTH, PAGE_HEIGHT]);
  const picture = vips(draw(name));
  const image =
    type === "jpeg"
      ? await document.embedJpg(await picture.flatten().jpeg({ quality: 92 }).toBuffer())
      : await document.embedPng(await picture.png().toBuffer());
  page.drawImage(image, { x: 0, y: 0, width: PAGE_WIDTH, height: PAGE_HEIGHT });
  return document.save();
}

async function withForm(): Promise<Uint8Array> {
  const document = await PDFDocument.load(await pdf({ content: scaled(badge()) }));
  const form = document.getForm();
  const box = form.createCheckBox("agreed");
  box.addToPage(document.getPage(0), {
    x: 3 * UNIT,
    y: 0.3 * UNIT,
    width: 0.8 * UNIT,
    height: 0.8 * UNIT,
    backgroundColor: rgb(1, 0, 1),
    borderWidth: 0,
  });
  return document.save();
}

export const pdfFiles: ReadonlyArray<CorpusFile> = [
  vector("plain"),
  vector("without-object-streams", { isCompressed: false }),
  vector("media-box-offset", {
    content: scaled(badge(), 100, 50),
    change: (page) => page.setMediaBox(100, 50, PAGE_WIDTH, PAGE_HEIGHT),
  }),
  vector("crop-box", {
    content: scaled(badge(), 60, 40),
    width: PAGE_WIDTH + 120,
    height: PAGE_HEIGHT + 80,
    change: (page) => page.setCropBox(60, 40, PAGE_WIDTH, PAGE_HEIGHT),
  }),
  vector("crop-box-outside", {
    change: (page) => page.setCropBox(0, 0, PAGE_WIDTH, 3 * PAGE_HEIGHT),
  }),
  ...([0, 90] as const).map((angle) =>
    vector(
      `trim-box-${String(angle)}`,
      { content: withMarks, width: PAGE_WIDTH + 120, height: PAGE_HEIGHT + 80, change: trimmed(angle) },
      () => (angle === 0 ? hd() : turned(hd(), 6)),
    ),
  ),
  ...([90, 180, 270] as const).map((angle) =>
    vector(`rotated-${String(angle)}`, { change: (page) => page.setRotation(degrees(angle)) }, () =>
      turned(hd(), { 90: 6, 180: 3, 270: 8 }[angle]),
    ),
  ),
  vector("user-unit", {
    content: scaled(badge(), 0, 0, UNIT / 2),
    width: PAGE_WIDTH / 2,
    height: PAGE_HEIGHT / 2,
    change: (page, { context }) => page.node.set(PDFName.of("UserUnit"), context.obj(2)),
  }),
  vector("without-ground", { content: scaled(shapes(FILLS.rgb)) }, () =>
    mapped(hd(), (color) => (color[0] === 244 && color[2] === 66 ? [255, 255, 255, 255] : color)),
  ),
  vector("form-object", {
    content: scaled("/F Do"),
    change: resources((document) => ({ XObject: { F: formXObject(document, badge()) } })),
  }),
  vector("clip", {
    content: `${scaled(`q 0 0 4 3 re W n ${badge()} Q`)} q 0 0 10 10 re 20 20 10 10 re W* n 300 300 50 50 re f Q`,
  }),
  vector(
    "transparency",
    {
      content: scaled(`${badge()} /G gs 1 0 1 rg 1 1 2 1 re f`),
      change: resources(() => ({ ExtGState: { G: { Type: "ExtGState", ca: 0.5 } } })),
    },
    mixed([255, 0, 255], 0.5, (x, y) => x >= 1 && x <= 3 && y >= 1 && y <= 2),
  ),
  vector(
    "multiply",
    {
      content: scaled(`${badge()} /G gs 0 1 1 rg 0 0 4 3 re f`),
      change: resources(() => ({ ExtGState: { G: { Type: "ExtGState", BM: "Multiply" } } })),
    },
    () => mapped(hd(), ([, green, blue]) => [0, green, blue, 255]),
  ),
  vector(
    "group",
    {
      content: scaled(`${badge()} /G gs /F Do`),
      change: resources((document) => ({
        ExtGState: { G: { Type: "ExtGState", ca: 0.4 } },
        XObject: {
          F: formXObject(document, "1 0 1 rg 1 1 2 1 re f 1.5 1 1 1 re f", { Group: { S: "Transparency", I: true } }),
        },
      })),
    },
    mixed([255, 0, 255], 0.4, (x, y) => x >= 1 && x <= 3 && y >= 1 && y <= 2),
  ),
  vector(
    "axial-shading",
    {
      content: scaled("/S sh"),
      change: resources(() => ({
        Shading: {
          S: {
            ShadingType: 2,
            ColorSpace: "DeviceRGB",
            Coords: [0, 0, 4, 0],
            Function: { FunctionType: 2, Domain: [0, 1], C0: [0.8, 0.1, 0.2], C1: [0.1, 0.2, 0.6], N: 1 },
          },
        },
      })),
    },
    () =>
      bitmap(800, 600, (x) => {
        const t = (x + 0.5) / 800;
        return [255 * (0.8 - 0.7 * t), 255 * (0.1 + 0.1 * t), 255 * (0.2 + 0.4 * t), 255];
      }),
  ),
  vector("ink-colors", { content: scaled(badge(FILLS.cmyk)) }, inkBadge),
  // PDFium moves the white of Lab by another rule than pdf.js and LittleCMS, up to 10 levels apart.
  {
    ...vector("lab-colors", {
      content: scaled(badge(FILLS.lab)),
      change: resources(() => ({
        ColorSpace: { L: ["Lab", { WhitePoint: [0.9642, 1, 0.8249], Range: [-128, 127, -128, 127] }] },
      })),
    }),
    tolerance: { mean: 3.5, far: 0.005 },
  },
  vector(
    "spot-color",
    {
      content: scaled(`${badge()} /Sp cs 1 scn 1 1 2 1 re f`),
      change: resources(() => ({
        ColorSpace: {
          Sp: [
            "Separation",
            "Orange 021",
            "DeviceRGB",
            { FunctionType: 2, Domain: [0, 1], C0: [1, 1, 1], C1: [1, 0.4, 0], N: 1 },
          ],
        },
      })),
    },
    mixed([255, 102, 0], 1, (x, y) => x >= 1 && x <= 3 && y >= 1 && y <= 2),
  ),
  vector("hidden-layer", {
    content: `${scaled(badge())} /OC /L BDC 0 0 0 rg 0 0 200 200 re f EMC`,
    change: hiddenLayer,
  }),
  vector("annotation", { content: scaled(GROUND), change: annotation({}) }),
  vector("annotation-hidden", { content: scaled(GROUND), change: annotation({ F: 2 }) }, plainGround),
  { name: "form-fields.pdf", bytes: withForm, tolerance: VECTOR },
  file(
    "jpeg-inside.pdf",
    () => withPicture("photo", "jpeg"),
    () => draw("photo"),
    LOSSY,
  ),
  file(
    "png-inside.pdf",
    () => withPicture("glass", "png"),
    () => onWhite(draw("glass")),
    LOSSY,
  ),
  { name: "spot-real.pdf", bytes: () => realFile("spot.pdf"), tolerance: VECTOR },
  { name: "broken-content.pdf", bytes: () => pdf({ change: brokenContent }), tolerance: VECTOR },
  refused("locked.pdf", () => realFile("locked.pdf"), /password/),
];
