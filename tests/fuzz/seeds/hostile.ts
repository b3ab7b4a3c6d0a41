import { deflateSync } from "node:zlib";
import { ascii, big, join, jpeg, little, pngChunk, text } from "../../fixtures/uploads/files.ts";
import { HOSTILE_SVGS } from "../../fixtures/uploads/hostile-svg.ts";
import { realFile } from "../../fixtures/real-files.ts";

/** A file that once broke a reader, which must refuse it or read it within bounds. */
export interface Seed {
  /** The reader's name, or a common prefix of several. */
  readonly reader: string;
  /** What happened: "hung", "took all memory", "threw". */
  readonly story: string;
  readonly make: () => Uint8Array<ArrayBuffer>;
}

const bytes = (...parts: ReadonlyArray<ReadonlyArray<number> | string>): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "string" ? ascii(part) : [...part])));

/** Megabytes of zeros, compressed to a thousandth. */
const packedZeroes = (megabytes: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(deflateSync(new Uint8Array(megabytes * 1024 * 1024)));

/** A document of numbered objects, in the format of old programs. */
function buildPdf(objects: ReadonlyArray<string | Uint8Array>, root = "1 0 R"): Uint8Array<ArrayBuffer> {
  const parts: Array<Uint8Array> = [text("%PDF-1.5\n")];
  objects.forEach((object, i) =>
    parts.push(
      text(`${String(i + 1)} 0 obj\n`),
      typeof object === "string" ? text(object) : object,
      text("\nendobj\n"),
    ),
  );
  return join(...parts, text(`trailer << /Root ${root} >>\n%%EOF\n`));
}

const CATALOG = "<< /Type /Catalog /Pages 2 0 R >>";
/** Ten levels, each of which holds the next one ten times: ten billion pages. */
const pageBomb = (): Uint8Array<ArrayBuffer> =>
  buildPdf([
    CATALOG,
    ...Array.from(
      { length: 10 },
      (_, i) => `<< /Type /Pages /Count 9 /Kids [${`${String(i + 3)} 0 R `.repeat(10)}] >>`,
    ),
    "<< /Type /Page /MediaBox [0 0 9 9] >>",
  ]);
const stream = (dict: string, content: Uint8Array): Uint8Array =>
  join(text(`<< ${dict} /Length ${String(content.length)} >>\nstream\n`), content, text("\nendstream"));

function iccBombs(): Uint8Array<ArrayBuffer> {
  const chunk = pngChunk("iCCP", join(bytes("a", [0, 0]), packedZeroes(4)));
  const whole = realFile("adobe.png");
  return join(whole.slice(0, 33), ...Array.from({ length: 40 }, () => chunk), whole.slice(33));
}

/** Thousands of empty scans over a picture of four million pixels. */
function scanBomb(): Uint8Array<ArrayBuffer> {
  const whole = jpeg(2000, 2000, { components: 1 });
  const scan = whole.slice(-2000);
  const progressive = whole.slice();
  const frame = progressive.findIndex((byte, at) => byte === 0xff && progressive[at + 1] === 0xc0);
  progressive[frame + 1] = 0xc2;
  return join(
    progressive.slice(0, -2),
    ...Array.from({ length: 3000 }, () => bytes([0xff, 0xda, 0, 8, 1, 1, 0, 1, 5, 0])),
    scan.slice(-2),
  );
}

const buildTiff = (
  entries: ReadonlyArray<readonly [tag: number, type: number, count: number, value: number]>,
  next: number,
): Uint8Array<ArrayBuffer> =>
  bytes(
    "II*\0",
    little(8, 4),
    little(entries.length, 2),
    ...entries.flatMap(([tag, type, count, value]) => [
      little(tag, 2),
      little(type, 2),
      little(count, 4),
      little(value, 4),
    ]),
    little(next, 4),
  );
const SIZE = [
  [256, 4, 1, 10],
  [257, 4, 1, 10],
] as const;

const psdHead = (
  [width, height]: readonly [number, number],
  depth: number,
  packing: number,
  isLarge = false,
): Uint8Array<ArrayBuffer> =>
  bytes(
    "8BPS",
    [0, isLarge ? 2 : 1, 0, 0, 0, 0, 0, 0],
    big(3, 2),
    big(height, 4),
    big(width, 4),
    big(depth, 2),
    big(3, 2),
    big(0, 4),
    big(0, 4),
    big(0, isLarge ? 8 : 4),
    big(packing, 2),
  );

/** Every file that once broke a reader. */
export function hostileSeeds(): Array<Seed> {
  return [
    ...HOSTILE_SVGS.map(([name, file]): Seed => ({
      reader: "facts of svg",
      story: `hung over ${name}`,
      make: () => file,
    })),
    {
      reader: "drawing for the press",
      story: "hung over a length of digits",
      make: () => text(`<svg width="${"1".repeat(60_000)}!"/>`),
    },
    {
      reader: "drawing for the press",
      story: "hung over a transform without an end",
      make: () => text(`<svg><g transform="${"matrix(".repeat(30_000)}"/></svg>`),
    },
    {
      reader: "drawing for the press",
      story: "hung over a transform of letters",
      make: () => text(`<svg><g transform="${"a".repeat(200_000)}"/></svg>`),
    },
    {
      reader: "drawing for the press",
      story: "hung over a style without braces",
      make: () => text(`<svg><style>${"a".repeat(200_000)}</style></svg>`),
    },
    {
      reader: "drawing for the press",
      story: "hung over comments in a style",
      make: () => text(`<svg><style>${"/*".repeat(100_000)}</style></svg>`),
    },
    {
      reader: "drawing for the press",
      story: "hung over groups that use each other and draw nothing",
      make: () =>
        text(
          `<svg><g id="a9"/>${Array.from({ length: 9 }, (_, i) => `<g id="a${String(i)}">${`<use href="#a${String(i + 1)}"/>`.repeat(12)}</g>`).join("")}</svg>`,
        ),
    },
    {
      reader: "drawing for the press",
      story: "hung over a clip of thousands, used by thousands",
      make: () =>
        text(
          `<svg><clipPath id="c">${'<path d="M0 0h1v1z"/>'.repeat(3000)}</clipPath>${'<path clip-path="url(#c)" d="M0 0h1v1z"/>'.repeat(3000)}</svg>`,
        ),
    },
    {
      reader: "drawing for the press",
      story: "hung over thousands of rules for thousands of shapes",
      make: () =>
        text(
          `<svg><style>${Array.from({ length: 4500 }, (_, i) => `.a{r:${String(i)}}`).join("")}</style>${'<g class="a"/>'.repeat(5000)}</svg>`,
        ),
    },
    {
      reader: "background of a tag",
      story: "hung over quotes that never end",
      make: () => text(`<svg viewBox="0 0 1 1">${"<a '".repeat(60_001)}`),
    },
    {
      reader: "facts of pdf",
      story: "hung over a count of digits",
      make: () => text(`%PDF-1.4\n/Count ${"1".repeat(200_000)}`),
    },
    {
      reader: "preview of an EPS",
      story: "hung over previews that never end",
      make: () => text(`%!PS-Adobe-3.0\n${"%%BeginPreview: 1 1 1 1\n".repeat(10_000)}`),
    },
    { reader: "facts of png", story: "unpacked four megabytes for each of its profiles", make: () => iccBombs() },
    { reader: "objects of a PDF", story: "hung over ten billion pages", make: () => pageBomb() },
    { reader: "page of a PDF", story: "hung over ten billion pages", make: () => pageBomb() },
    {
      reader: "objects of a PDF",
      story: "followed pages in a circle",
      make: () => buildPdf([CATALOG, "<< /Type /Pages /Count 1 /Kids [2 0 R] >>"]),
    },
    {
      reader: "objects of a PDF",
      story: "took all memory for packed objects",
      make: () => buildPdf([CATALOG, stream("/Type /ObjStm /N 9 /First 9 /Filter /FlateDecode", packedZeroes(48))]),
    },
    {
      reader: "objects of a PDF",
      story: "took all memory for objects that are packed twice",
      make: () =>
        buildPdf([
          CATALOG,
          stream(
            "/Type /ObjStm /N 9 /First 9 /Filter [/FlateDecode /FlateDecode]",
            new Uint8Array(deflateSync(packedZeroes(48))),
          ),
        ]),
    },
    {
      reader: "page of a PDF",
      story: "took all memory for what draws a page",
      make: () =>
        buildPdf([
          CATALOG,
          "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
          "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>",
          stream("/Filter /FlateDecode", packedZeroes(48)),
        ]),
    },
    {
      reader: "objects of a PDF",
      story: "took a minute for rubbish between its objects",
      make: () => text(`%PDF-1.4\n${"%%EOF\nendstream/N 1>>".repeat(12_000)}`),
    },
    {
      reader: "objects of a PDF",
      story: "took a minute for objects that are none",
      make: () => text(`%PDF-1.4\n${"1 0 obj\n".repeat(30_000)}`),
    },
    { reader: "the shop's look at a JPEG", story: "hung over scans that say nothing", make: () => scanBomb() },
    {
      reader: "pixels of a TIFF",
      story: "read a directory that leads back to itself for ever",
      make: () => buildTiff(SIZE, 8),
    },
    {
      reader: "pixels of a TIFF",
      story: "took all memory for four billion values",
      make: () => buildTiff([...SIZE, [273, 4, 0xffffffff, 8]], 0),
    },
    {
      reader: "pixels of a TIFF",
      story: "read directories within themselves",
      make: () => buildTiff([...SIZE, [330, 4, 1, 8], [34_665, 4, 1, 8]], 0),
    },
    {
      reader: "pixels of a TIFF",
      story: "threw over samples without bits",
      make: () => buildTiff([...SIZE, [273, 4, 1, 8], [277, 3, 1, 4]], 0),
    },
    {
      reader: "pixels of a Photoshop file",
      story: "made a table of four billion columns",
      make: () => psdHead([0xffffffff, 10], 8, 0),
    },
    {
      reader: "pixels of a Photoshop file",
      story: "threw over a length beyond its end",
      make: () => realFile("adobe.psd").slice(0, 40),
    },
    {
      reader: "pixels of a Photoshop file",
      story: "threw over 32 bits that are not there",
      make: () => psdHead([100, 10], 32, 0),
    },
    {
      reader: "pixels of a Photoshop file",
      story: "took all memory for a picture of ten pixels",
      make: () => join(psdHead([10, 10], 8, 2), packedZeroes(64)),
    },
    {
      reader: "rows of a PNG",
      story: "made a row of four billion pixels",
      make: () =>
        join(
          bytes(
            [0x89],
            "PNG\r\n",
            [0x1a],
            "\n",
            big(13, 4),
            "IHDR",
            big(0xffffffff, 4),
            big(10, 4),
            [16, 6, 0, 0, 0],
            [0, 0, 0, 0],
          ),
          pngChunk("IDAT", packedZeroes(1)),
        ),
    },
    {
      reader: "PNG for the press",
      story: "found out while writing that its rows are damaged",
      make: () => realFile("adobe.png").map((byte, at) => (at > 800 && at < 1100 ? 0 : byte)),
    },
    { reader: "list of names", story: "held a million empty lines", make: () => text("\n".repeat(250_000)) },
  ];
}
