import { readdirSync } from "node:fs";
import path from "node:path";
import { deflateSync } from "node:zlib";
import { PDFDocument } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { fromPath } from "#domain/prepress/artwork/cut-line/path";
import { writePng } from "#domain/ground/files/pixels/write-png";
import { boxInches, operators } from "../../tests/fixtures/print-files.ts";
import { realFile } from "../../tests/fixtures/real-files.ts";
import { discPng, webp } from "../../tests/fixtures/uploads/files.ts";
import { prepress } from "./command.ts";
import { makePrint, newFolder, put } from "./made-print.ts";
import { HELP } from "./options.ts";

const BLEED = 1 / 8;

/** The sides of a box of the PDF's page, in inches. */
function boxSides(pdf: Uint8Array, name: string): ReadonlyArray<number> {
  const [leftEdge = 0, bottom = 0, right = 0, top = 0] = boxInches(pdf, name);
  return [right - leftEdge, top - bottom];
}

describe("the print file", () => {
  test("has the cut size as its trim box, and a bleed of an eighth of an inch around it", async () => {
    const { pdf, width, height } = await makePrint(put("disc.png", discPng()), "--width", "3");
    expect(width).toBeCloseTo(3, 2);
    const [trim, bleed] = [boxSides(pdf, "TrimBox"), boxSides(pdf, "BleedBox")];
    for (const [at, side] of [width, height].entries()) {
      expect(trim[at]).toBeCloseTo(side, 3);
      expect(bleed[at]).toBeCloseTo(side + 2 * BLEED, 3);
    }
  });

  test("has the cut line of the SVG in its spot ink, to a thousandth of an inch", async () => {
    const { pdf, cutPath: line } = await makePrint(put("disc.png", discPng()), "--width", "3");
    const [leftEdge = 0, , , top = 0] = boxInches(pdf, "TrimBox");
    const inPdf = pointsStroked(await operators(pdf)).map(([x, y]) => [x / 72 - leftEdge, top - y / 72]);
    const inSvg = (fromPath(line) ?? []).flat();
    expect(inPdf).toHaveLength(inSvg.length);
    for (const [i, { x, y }] of inSvg.entries()) {
      expect(inPdf[i]?.[0]).toBeCloseTo(x, 3);
      expect(inPdf[i]?.[1]).toBeCloseTo(y, 3);
    }
    expect(new TextDecoder("latin1").decode(pdf)).toContain("/CutContour");
  });

  test("is PDF/X-4, and names the file, the material and the quantity", async () => {
    const { pdf } = await makePrint(
      put("Füchse & Co.png", discPng()),
      "--width=2",
      "--material=clear-vinyl",
      "--quantity=50",
    );
    const document = await PDFDocument.load(pdf, { updateMetadata: false });
    expect([document.getTitle(), document.getSubject()]).toEqual([
      "Füchse & Co.png · Custom cut sticker",
      expect.stringContaining("Clear vinyl · 50 pieces"),
    ]);
    expect(new TextDecoder("latin1").decode(pdf)).toContain("GTS_PDFXVersion");
  });
});

/** The points of the lines that a page strokes, in points of the page. */
function pointsStroked(page: Awaited<ReturnType<typeof operators>>): Array<[number, number]> {
  const stroked = page.findLast(({ name, args }) => name === "constructPath" && String(args[0]) === "20");
  const coordinates = Object.values((stroked?.args[1] as ReadonlyArray<Record<string, number>> | undefined)?.[0] ?? {});
  const points: Array<[number, number]> = [];
  for (let at = 0; at < coordinates.length;) {
    // pdf.js writes 0 for a move and 1 for a line, each with its point, and 4 to close.
    if (coordinates[at] === 4) at += 1;
    else {
      points.push([coordinates[at + 1] ?? 0, coordinates[at + 2] ?? 0]);
      at += 3;
    }
  }
  return points;
}

test("a picture of few pixels is said to be blurry, with its dots per inch", async () => {
  const { output } = await makePrint(put("disc.png", discPng(240)), "--width", "3");
  expect(output).toContain("warning: Will look blurry. 240 × 240 pixels is 77 dots per inch at this size.");
  expect(output).toContain("Cut size: 3 × 3 in");
});

test("--json answers with stable fields", async () => {
  const file = put("disc.png", discPng());
  const { output } = await makePrint(file, "--width", "3", "--json");
  expect(JSON.parse(output)).toEqual({
    ok: true,
    exitCode: 0,
    file,
    type: "image/png",
    material: "White vinyl",
    quantity: 1,
    checks: [expect.objectContaining({ id: "resolution", level: "warn" }) as unknown],
    notes: [expect.stringContaining("77 dots per inch") as unknown],
    cut: {
      shape: "custom",
      widthIn: expect.closeTo(3, 2) as unknown,
      heightIn: expect.closeTo(3, 2) as unknown,
      lengthIn: expect.closeTo(3 * Math.PI, 1) as unknown,
      points: expect.any(Number) as unknown,
      removesBackground: false,
    },
    print: { dpi: 77, bleedIn: 0.125, isPdfX4: true, faults: [] },
    out: path.join(path.dirname(file), "out.pdf"),
    line: path.join(path.dirname(file), "out.svg"),
  });
});

describe("the exit code", () => {
  const run = (...args: ReadonlyArray<string>) => prepress(args);

  test("is 1 for a file that the shop refuses, and nothing is written", async () => {
    const folder = newFolder();
    const out = path.join(folder, "out.pdf");
    const broken = put("broken.png", discPng().subarray(0, 3000));
    expect(await run(broken, "--width", "3", "--out", out)).toEqual({
      output: "",
      problem: "broken.png: This PNG picture is incomplete. Export or download it again, then send the new file.",
      code: 1,
    });
    for (const file of [put("notes.txt", "Dear printer,"), put("empty.png", "")])
      expect(await run(file, "--width", "3", "--out", out)).toMatchObject({ code: 1 });
    expect(readdirSync(folder)).not.toContain("out.pdf");
  });

  test("is 3 for a type that needs a browser, which is named", async () => {
    for (const [name, bytes] of [
      ["a.pdf", realFile("spot.pdf")],
      ["a.webp", webp(9, 9)],
    ] as const)
      expect(await run(put(name, bytes), "--width", "3")).toMatchObject({
        code: 3,
        problem: expect.stringMatching(/^a\.\w+ \([\w ]+\) needs Chromium to be drawn/) as unknown,
      });
  });

  test.each([
    [[], "Name one file."],
    [["a.png"], "Say how large it is: --width or --height."],
    [["a.png", "b.png", "--width", "3"], "Name one file."],
    [["a.png", "--width", "three"], '--width takes a number from 0.0625 to 600, not "three".'],
    [["a.png", "--width", "-1"], '--width takes a number from 0.0625 to 600, not "-1".'],
    [["a.png", "--width", "--height", "3"], "Option '--width' argument is ambiguous. See"],
    [["a.png", "--width", "-x"], "Option '--width' argument is ambiguous. See"],
    [["a.png", "--width", "0x3"], '--width takes a number from 0.0625 to 600, not "0x3".'],
    [["a.png", "--width", "3", "--width", "5"], "--width is there twice."],
    [["a.png", "--width", ""], '--width takes a number from 0.0625 to 600, not "".'],
    [["a.png", "--width", "3", "--material", "gold"], "--material takes one of: white-vinyl, "],
    [["a.png", "--width", "3", "--cut", "star"], "--cut takes one of: custom, circle, "],
    [["a.png", "--width", "3", "--height", "2", "--cut", "circle"], "A circle has one size"],
    [["a.png", "--width", "3", "--quantity", "1.5"], "--quantity takes a whole number"],
    [["a.png", "--width", "3", "--out", "./a.png"], "--out needs a file of its own."],
    [["a.png", "--width", "3", "--out", "b", "--line", "b"], "--out and --line need a file each."],
    [["a.png", "--wdth", "3"], "Unknown option '--wdth'."],
    [["a.png", "--width"], "Option '--width <value>' argument missing."],
  ])("is 2 for wrong usage: %j", async (args, problem) => {
    const result = await run(...args);
    expect(result).toMatchObject({ code: 2, output: "" });
    expect(result.problem).toContain(problem);
    expect(result.problem).toMatch(/See --help\.$/);
  });

  test("is 2 for a file that isn't there, and for one that can't be written", async () => {
    const folder = newFolder();
    const missing = path.join(folder, "no such file.png");
    expect(await run(missing, "--width", "3")).toEqual({
      output: "",
      problem: `There is no such file or folder: ${missing}`,
      code: 2,
    });
    const out = path.join(folder, "nowhere", "out.pdf");
    expect(await run(put("disc.png", discPng()), "--width", "3", "--out", out)).toMatchObject({
      code: 2,
      problem: `This file can't be written, because its folder does not exist: ${out}`,
    });
    expect(await run(folder, "--width", "3")).toMatchObject({
      code: 2,
      problem: expect.stringContaining("folder") as unknown,
    });
  });

  test("is also in the JSON of a refusal, with its reason", async () => {
    const { output, code } = await run(put("a.pdf", realFile("spot.pdf")), "--width", "3", "--json");
    expect(JSON.parse(output)).toEqual({
      ok: false,
      exitCode: code,
      problem: expect.stringContaining("Chromium") as unknown,
      checks: [],
    });
  });

  test("is 0 for help, which lists the materials", async () => {
    expect(await run("--help")).toEqual({ output: HELP, problem: "", code: 0 });
    expect(HELP).toContain("white-vinyl");
  });
});

test("a faint picture is refused with the option that cuts around it", async () => {
  const data = new Uint8ClampedArray(200 * 200 * 4).map((_, at) => [200, 0, 0, 60][at % 4] ?? 0);
  const faint = await writePng({ width: 200, height: 200, data }, (bytes) => Promise.resolve(deflateSync(bytes)));
  const file = put("faint.png", faint);
  expect(await prepress([file, "--width", "2"])).toMatchObject({
    code: 1,
    problem: expect.stringMatching(/--around all\.$/) as unknown,
  });
  expect(await prepress([file, "--width", "2", "--around", "all"])).toMatchObject({ code: 0 });
});

test("no answer contains a stack or a path of the project", async () => {
  const files = [
    put(
      "noise.png",
      Uint8Array.from({ length: 4000 }, (_, i) => (i * 37) & 255),
    ),
    put("cut.heic", realFile("alpha.heic").subarray(0, 900)),
    put("cut.tif", realFile("adobe.tif").subarray(0, 900)),
    put("cut.jpg", realFile("adobe.jpg").subarray(0, 900)),
    put("bad.svg", "<svg xmlns='http://www.w3.org/2000/svg'><g></svg>"),
  ];
  for (const file of files) {
    const { output, problem, code } = await prepress([file, "--width", "3"]);
    expect([path.basename(file), code]).toEqual([path.basename(file), 1]);
    expect(problem + output).not.toMatch(/\n\s+at |node_modules|scripts\/|undefined|\[object/);
  }
});
