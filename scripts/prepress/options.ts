import path from "node:path";
import { parseArgs } from "node:util";
import { BORDER_CHOICES } from "#domain/prepress/artwork/cut-choices";
import { structuredText } from "#domain/ground/kernel/forms/code-text";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { hasEqualSides, SHAPES, shapeNames, type Shape } from "#domain/ground/kernel/settings/shapes";
import { materials } from "../seed/data/materials.ts";

/** What to make of a file. Lengths in inches. */
export interface PrepressOptions {
  readonly file: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** As the slug names it. */
  readonly material: string;
  readonly quantity: number;
  readonly border: number;
  readonly cut: Shape;
  /** Whether the artwork lies inside a plain shape or covers it. */
  readonly fit: "inside" | "fill";
  readonly keepsBackground: boolean;
  /** What the line goes around; undefined to decide as the shop does. */
  readonly around: "all" | "solid" | undefined;
  /** Where the print PDF and the SVG of the cut line go; undefined where they aren't wanted. */
  readonly out: string | undefined;
  readonly line: string | undefined;
}

/** Sides in inches. */
const [MIN_SIDE, MAX_SIDE] = [1 / 16, 600];
const MAX_QUANTITY = 1_000_000;

export const HELP = `Checks a picture and makes its cut line and print file, as the shop does, without the shop.

  npm run prepress -- picture.png --width 3 --material white-vinyl --out out.pdf

  --width N      width of the cut piece in inches; the height follows from the picture
  --height N     its height in inches; with --width, the piece is fitted into both
  --cut SHAPE    ${SHAPES.join(", ")} (custom, which follows the picture)
  --fit HOW      inside or fill: whether the picture lies inside a plain shape or covers it (inside)
  --border N     white border in inches, ${String(BORDER_CHOICES.min)} to ${String(BORDER_CHOICES.max)} (${String(BORDER_CHOICES.start)})
  --around WHAT  all that shows, or solid: leaves out specks and faint parts, which are cut off
  --keep-background   prints the white around a picture instead of removing it
  --material M   one of the materials below (${materials[0]?.slug ?? ""})
  --quantity N   printed beside the piece (1)
  --out FILE     writes the print PDF (PDF/X-4, with bleed and the cut line in its spot ink)
  --line FILE    writes the cut line as an SVG in inches
  --json         prints the result as JSON
  --help         prints this

Files: PNG, JPEG, TIFF, HEIC and SVG. Other types need Chromium, which draws them in the shop.

Materials: ${materials.map(({ slug }) => slug).join(", ")}

Exit codes: 0 fine, 1 the file has faults that the shop refuses, 2 wrong usage, 3 a type that needs a browser.`;

const SPEC = {
  width: { type: "string" },
  height: { type: "string" },
  material: { type: "string" },
  quantity: { type: "string" },
  border: { type: "string" },
  cut: { type: "string" },
  fit: { type: "string" },
  around: { type: "string" },
  "keep-background": { type: "boolean" },
  out: { type: "string" },
  line: { type: "string" },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

/** Whether the caller wants JSON, or the help, whatever else is wrong. */
export const wants = (args: ReadonlyArray<string>, name: "json" | "help"): boolean =>
  args.includes(`--${name}`) || (name === "help" && args.includes("-h"));

const isOption = <Options extends ReadonlyArray<string>>(options: Options, text: string): text is Options[number] =>
  options.includes(text);

class UsageError extends Error {}

/** @throws {UsageError} unless the text is a number within the range; undefined for no text */
function number(name: string, text: string | undefined, min: number, max: number): number | undefined {
  if (text === undefined) return undefined;
  const digits = structuredText(text).trim();
  const value = /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : NaN;
  if (!(value >= min && value <= max))
    throw new UsageError(`--${name} takes a number from ${String(min)} to ${String(max)}, not "${text}".`);
  return value;
}

/** @throws {UsageError} unless the text is one of the options */
function choice<Options extends ReadonlyArray<string>>(name: string, text: string, options: Options): Options[number] {
  if (!isOption(options, text)) throw new UsageError(`--${name} takes one of: ${options.join(", ")}. Not "${text}".`);
  return text;
}

const isSamePath = (a: string, b: string): boolean => path.resolve(a) === path.resolve(b);

/** Reads the command's arguments, or says what is wrong with them. */
export function readOptions(args: ReadonlyArray<string>): Result<PrepressOptions, string> {
  try {
    return ok(read(args));
  } catch (error) {
    // Node's own messages name the option; what follows their first sentence is advice for programmers.
    const message = error instanceof Error ? (error.message.split(/\.\s/)[0] ?? "") : String(error);
    return err(error instanceof UsageError ? error.message : `${message.replace(/\.$/, "")}.`);
  }
}

const SLUGS = materials.map(({ slug }) => slug);

/** Node takes the "-1" of "--width -1" for another option. */
const joinNegative = (args: ReadonlyArray<string>): Array<string> =>
  args.flatMap((arg, index) => {
    const next = args[index + 1] ?? "";
    if (/^-[\d.]/.test(arg) && args[index - 1]?.startsWith("--")) return [];
    return arg.startsWith("--") && /^-[\d.]/.test(next) ? [`${arg}=${next}`] : [arg];
  });

function read(args: ReadonlyArray<string>): PrepressOptions {
  const config = { args: joinNegative(args), options: SPEC, allowPositionals: true, tokens: true } as const;
  const { values, positionals, tokens } = parseArgs(config);
  const names = tokens.flatMap((token) => (token.kind === "option" ? [token.name] : []));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new UsageError(`--${twice} is there twice.`);
  const [file, ...furtherFiles] = positionals;
  if (file === undefined || furtherFiles.length > 0) throw new UsageError("Name one file.");
  const { out, line, around } = values;
  checkOutputs(file, { out, line });
  const cut = choice("cut", values.cut ?? "custom", SHAPES);
  const quantity = number("quantity", values.quantity, 1, MAX_QUANTITY) ?? 1;
  if (!Number.isInteger(quantity)) throw new UsageError(`--quantity takes a whole number, not "${String(quantity)}".`);
  const slug = choice("material", values.material ?? SLUGS[0] ?? "", SLUGS);
  return {
    file,
    ...readSize(values, cut),
    quantity,
    cut,
    material: materials.find((row) => row.slug === slug)?.name ?? slug,
    border: number("border", values.border, BORDER_CHOICES.min, BORDER_CHOICES.max) ?? BORDER_CHOICES.start,
    fit: choice("fit", values.fit ?? "inside", ["inside", "fill"] as const),
    around: around === undefined ? undefined : choice("around", around, ["all", "solid"] as const),
    keepsBackground: values["keep-background"] ?? false,
    out,
    line,
  };
}

/** @throws {UsageError} unless at least one side is given, and one that fits the shape */
function readSize(
  values: { readonly width?: string | undefined; readonly height?: string | undefined },
  cut: Shape,
): Pick<PrepressOptions, "width" | "height"> {
  const width = number("width", values.width, MIN_SIDE, MAX_SIDE);
  const height = number("height", values.height, MIN_SIDE, MAX_SIDE);
  if (width === undefined && height === undefined) throw new UsageError("Say how large it is: --width or --height.");
  if (hasEqualSides(cut) && width !== undefined && height !== undefined && width !== height)
    throw new UsageError(`A ${shapeNames[cut].toLowerCase()} has one size: give --width or --height.`);
  return { width, height };
}

/** @throws {UsageError} if an output would replace the file or the other output */
function checkOutputs(file: string, { out, line }: Partial<Pick<PrepressOptions, "out" | "line">>): void {
  for (const [name, output] of Object.entries({ out, line }))
    if (output !== undefined && (output === "" || isSamePath(output, file)))
      throw new UsageError(`--${name} needs a file of its own.`);
  if (out !== undefined && line !== undefined && isSamePath(out, line))
    throw new UsageError("--out and --line need a file each.");
}
