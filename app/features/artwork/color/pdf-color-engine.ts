import type { ColorEngine, ConvertSamples } from "./color-engine.ts";

/** How pdf.js numbers the spaces of a profile. */
const SPACES: Readonly<Record<number, "rgb" | "gray" | "cmyk">> = { 0: "rgb", 3: "gray", 5: "cmyk" };
const PAGE_BYTES = 65_536;

type CopyResult = (at: number, bytes: number) => void;

/**
 * Lets pdf.js convert colors by LittleCMS instead of its own engine (qcms), which shows white paper as 253, 254, 255
 * and dark inks up to 10 levels off. The preview converts inks by LittleCMS, too, so a difference that remains is one
 * of the print. pdf.js has no setting for this: it makes one WebAssembly instance with imports from `./qcms_bg.js`, and
 * this takes its place.
 */
export function convertByLittleCms(engine: ColorEngine): void {
  WebAssembly.Instance = new Proxy(WebAssembly.Instance, {
    construct(native, [module, imports]: [WebAssembly.Module, WebAssembly.Imports | undefined]) {
      const ownImports = imports?.["./qcms_bg.js"];
      return ownImports ? { exports: colorExports(engine, ownImports) } : new native(module, imports);
    },
  });
}

/** The exports of qcms that pdf.js calls. */
function colorExports(engine: ColorEngine, imports: WebAssembly.ModuleImports) {
  const [, copy] = Object.entries(imports).find(([name]) => name.includes("copy_result")) ?? [];
  if (typeof copy !== "function") throw new Error("This version of pdf.js converts colors in another way.");
  const copyResult = copy as CopyResult;
  const memory = new WebAssembly.Memory({ initial: 1 });
  const bytesAt = (at: number, length: number) => new Uint8Array(memory.buffer, at, length);
  // Each call hands over one block, which is free again when the call returns.
  const allocate = (length: number, from = 0): number => {
    const missing = from + length - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
    return from;
  };
  const transforms: Array<ConvertSamples | undefined> = [];
  const convert = (handle: number, samples: Uint8Array): Uint8Array =>
    transforms[handle - 1]?.(samples) ?? new Uint8Array(3);
  const convertOne = (handle: number, ...samples: ReadonlyArray<number>): number => {
    const [red = 0, green = 0, blue = 0] = convert(handle, Uint8Array.from(samples));
    return (red << 16) | (green << 8) | blue;
  };
  return {
    memory,
    __wbindgen_start: () => undefined,
    __wbindgen_malloc: (length: number) => allocate(length),
    qcms_transformer_from_memory(at: number, length: number, space: number): number {
      const transform = engine.toSrgb(bytesAt(at, length).slice(), SPACES[space] ?? "rgb");
      return transform ? transforms.push(transform) : 0;
    },
    qcms_drop_transformer(handle: number): void {
      transforms[handle - 1] = undefined;
    },
    qcms_convert_array(handle: number, at: number, length: number, hasAlpha: boolean): void {
      const rgb = convert(handle, bytesAt(at, length).slice());
      const result = hasAlpha ? withAlpha(rgb) : rgb;
      const to = allocate(result.length, Math.ceil((at + length) / 4) * 4);
      bytesAt(to, result.length).set(result);
      copyResult(to, result.length);
    },
    qcms_convert_one: convertOne,
    qcms_convert_three: convertOne,
    qcms_convert_four: convertOne,
  };
}

/** Opaque RGBA. */
function withAlpha(rgb: Uint8Array): Uint8Array {
  const rgba = new Uint8Array((rgb.length / 3) * 4).fill(255);
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) rgba.set(rgb.subarray(from, from + 3), to);
  return rgba;
}
