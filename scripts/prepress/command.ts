import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { BLEED } from "#domain/prepress/artwork/bleed";
import { vividShare, canBeVivid } from "#domain/prepress/artwork/color/vivid";
import { effectiveDpi, type PreflightResult } from "#domain/prepress/artwork/preflight/preflight";
import { FileBytes } from "#domain/ground/files/file-bytes";
import { fileType } from "#domain/ground/files/file-types";
import { sniff } from "#domain/ground/files/sniff";
import { sizeInBoth, toHundredth } from "#domain/ground/kernel/measure";
import { counted } from "#domain/ground/kernel/text";
import { checkFile } from "../../app/features/artwork/upload/check-file.ts";
import { composePrint, type Print } from "./compose.ts";
import { examine, lineSvg, makeCut, type Cut } from "./cut.ts";
import { pressFile } from "./ink-converter.ts";
import { isDrawnByNode, openFile, type OpenedFile } from "./open-file.ts";
import { HELP, readOptions, wants, type PrepressOptions } from "./options.ts";

/** The exit codes. The help explains them. */
export const EXIT = { fine: 0, refused: 1, usage: 2, needsBrowser: 3 } as const;

/** What the command prints on each stream, and its exit code. */
export interface Outcome {
  readonly output: string;
  readonly problem: string;
  readonly code: (typeof EXIT)[keyof typeof EXIT];
}

/** Pixels, longest side, of the picture that is examined: as on the shop's page. */
const PICTURE_SIDE = 1600;

/** Why nothing is written: the fault, and the exit code that tells it apart. */
class Refusal extends Error {
  readonly code: Outcome["code"];
  readonly checks: ReadonlyArray<PreflightResult>;
  constructor(message: string, code: Outcome["code"] = EXIT.refused, checks: ReadonlyArray<PreflightResult> = []) {
    super(message);
    this.code = code;
    this.checks = checks;
  }
}

/** Runs the command. Never throws, and never prints a stack. @param args without those of Node */
export async function prepress(args: ReadonlyArray<string>): Promise<Outcome> {
  if (wants(args, "help")) return { output: HELP, problem: "", code: EXIT.fine };
  const isJson = wants(args, "json");
  try {
    const options = readOptions(args);
    if (!options.ok) throw new Refusal(`${options.error} See --help.`, EXIT.usage);
    const result = await prepare(options.value);
    return { output: isJson ? asJson(result, options.value) : asText(result, options.value), problem: "", code: 0 };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const { code, checks } = error instanceof Refusal ? error : { code: EXIT.refused, checks: [] };
    const output = isJson
      ? JSON.stringify({ ok: false, exitCode: code, problem: message, checks: checks.map(shownCheck) }, null, 2)
      : checks.map(checkText).join("\n");
    return { output, problem: message, code };
  }
}

interface Prepared {
  readonly type: OpenedFile["type"];
  readonly checks: ReadonlyArray<PreflightResult>;
  readonly cut: Cut;
  readonly dpi: number | undefined;
  readonly print: Print;
}

async function read(file: string): Promise<{ readonly bytes: Uint8Array; readonly at: Date }> {
  try {
    const [bytes, { mtime }] = await Promise.all([readFile(file), stat(file)]);
    return { bytes: new Uint8Array(bytes), at: mtime };
  } catch (error) {
    throw new Refusal(`${explain(error, READ_REASONS)}: ${file}`, EXIT.usage);
  }
}

async function write(file: string, content: Uint8Array | string): Promise<void> {
  try {
    await writeFile(file, content);
  } catch (error) {
    throw new Refusal(`${explain(error, WRITE_REASONS)}: ${file}`, EXIT.usage);
  }
}

/** Reasons by the code of Node's error; that of "" is for any other. */
type Reasons = Readonly<Record<string, string>>;
const READ_REASONS: Reasons = {
  "": "This file can't be opened",
  ENOENT: "There is no such file or folder",
  EISDIR: "This is a folder, not a file",
  EACCES: "This file can't be opened: it belongs to another user",
};
const WRITE_REASONS: Reasons = {
  "": "This file can't be written",
  ENOENT: "This file can't be written, because its folder does not exist",
  EISDIR: "This is a folder, not a file",
  ENOSPC: "The disk is full",
};

const explain = (error: unknown, reasons: Reasons): string =>
  (error instanceof Error && "code" in error && reasons[String(error.code)]) || (reasons[""] ?? "");

/** What to do about a check, where the shop's own advice names a button of its page. */
const ADVICE: Partial<Record<PreflightResult["id"], string>> = {
  vivid: "",
  pages: "Save each page as a file of its own.",
  proportions: "It's printed with empty space around it. Let it cover the shape with --fit fill, or change the size.",
};

/** Checks a file, makes its line and print, and writes what the options ask for. @throws {Refusal} */
async function prepare(options: PrepressOptions): Promise<Prepared> {
  const { bytes, at } = await read(options.file);
  const name = path.basename(options.file);
  const type = sniff(FileBytes.of(bytes));
  if (type && !isDrawnByNode(type))
    throw new Refusal(
      `${name} (${fileType(type).label}) needs Chromium to be drawn, which this command runs without. Save it as a PNG, TIFF or SVG.`,
      EXIT.needsBrowser,
    );
  const file = await openFile(name, bytes);
  if (!file.ok) throw new Refusal(`${name}: ${file.error}`);
  const { pixels, heavyInk } = await file.value.render(PICTURE_SIDE);
  const look = examine(pixels);
  const cut = makeCut(file.value, pixels, look, options);
  const { facts } = file.value;
  if (!cut.ok) throw new Refusal(`${name}: ${cut.error}`);
  const { line, choices, outside } = cut.value;
  const thinnest = file.value.measures?.thinnestStroke;
  const checks: ReadonlyArray<PreflightResult> = checkFile({
    artwork: { type: file.value.type, facts },
    isSheet: false,
    least: { width: 0, height: 0 },
    bleed: BLEED.sheet,
    choices,
    seen: {
      ...look,
      ...pixels,
      page: 1,
      heavyInk,
      ...(thinnest && facts.widthIn
        ? { thinnestStrokeIn: thinnest.share * facts.widthIn, thinnestStrokeAt: thinnest.at }
        : {}),
      ...(facts.widthPx && facts.heightPx ? { widthPx: facts.widthPx, heightPx: facts.heightPx } : {}),
    },
    line,
    outside,
    nothingLeft: false,
    tooThin: false,
    notShown: undefined,
    pages: undefined,
    measurement: "imperial",
    vivid: canBeVivid(facts) ? vividShare(pressFile("table"), pixels) : undefined,
    codes: undefined,
  }).map((check) => ({ ...check, fix: ADVICE[check.id] ?? check.fix }));
  const block = checks.find(({ level }) => level === "block");
  if (block) throw new Refusal(`${name}: ${block.title}. ${block.message}`, EXIT.refused, checks);
  const print = await composePrint(file.value, cut.value, options, { name, at });
  if (!print.ok) throw new Refusal(`${name}: ${print.error}`, EXIT.refused, checks);
  if (options.line !== undefined) await write(options.line, lineSvg(line));
  if (options.out !== undefined) await write(options.out, print.value.pdf);
  const order = { widthIn: line.width, heightIn: line.height };
  const dpi = effectiveDpi({ type: file.value.type, facts, order, artBox: line.artBox });
  return { type: file.value.type, checks, cut: cut.value, dpi, print: print.value };
}

const shownCheck = ({ id, level, title, message, fix }: PreflightResult) => ({ id, level, title, message, fix });

const MARKS = { ok: "ok", note: "note", warn: "warning", block: "refused" } as const;

const checkText = ({ level, title, message, fix }: PreflightResult): string =>
  `${MARKS[level]}: ${title}. ${message}${fix === "" ? "" : ` ${fix}`}`;

const asText = ({ checks, cut: { line }, print }: Prepared, { material, quantity, out, line: svg }: PrepressOptions) =>
  [
    ...checks.map(checkText),
    ...print.notes.map((note) => `note: ${note}`),
    ...print.faults.map((fault) => `warning: It isn't PDF/X-4. ${fault}`),
    `Cut size: ${sizeInBoth(toHundredth(line.width), toHundredth(line.height))}, ${line.lengthIn.toFixed(1)} in to cut.`,
    `${material}, ${counted(quantity, "piece")}.`,
    ...(out === undefined ? [] : [`Print file: ${out}`]),
    ...(svg === undefined ? [] : [`Cut line: ${svg}`]),
  ].join("\n");

const asJson = ({ type, checks, cut: { line, choices }, dpi, print }: Prepared, options: PrepressOptions): string =>
  JSON.stringify(
    {
      ok: true,
      exitCode: EXIT.fine,
      file: options.file,
      type,
      material: options.material,
      quantity: options.quantity,
      checks: checks.map(shownCheck),
      notes: print.notes,
      cut: {
        shape: choices.outline,
        widthIn: line.width,
        heightIn: line.height,
        lengthIn: line.lengthIn,
        points: line.points,
        removesBackground: choices.removeBackground,
      },
      print: { dpi: dpi ?? null, bleedIn: BLEED.sheet, isPdfX4: print.faults.length === 0, faults: print.faults },
      out: options.out ?? null,
      line: options.line ?? null,
    },
    null,
    2,
  );
