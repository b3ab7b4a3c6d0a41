import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { iccProfile } from "../../../../tests/fixtures/profiles.ts";
import { ColorEngine } from "./color-engine.ts";
import { convertByLittleCms } from "./pdf-color-engine.ts";

const packages = createRequire(import.meta.url);
const readBytes = (path: string) => new Uint8Array(readFileSync(packages.resolve(path)));
const PRESS = new Uint8Array(
  readFileSync(new URL("../../../domain/prepress/artwork/color/default-press.icc", import.meta.url)),
);
const QCMS = readBytes("pdfjs-dist/wasm/qcms_bg.wasm");

/** What pdf.js calls. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly __wbindgen_start: () => void;
  readonly __wbindgen_malloc: (bytes: number, align: number) => number;
  readonly qcms_transformer_from_memory: (at: number, bytes: number, space: number, intent: number) => number;
  readonly qcms_convert_array: (transformer: number, at: number, bytes: number, hasAlpha: boolean) => void;
  readonly qcms_convert_four: (transformer: number, ...inks: ReadonlyArray<number>) => number;
}
const [RGB, CMYK] = [0, 5];

/** Makes an instance as pdf.js does, and converts as it does. */
function open(profile: Uint8Array, space: number) {
  let copied = new Uint8Array();
  const wasm = new WebAssembly.Module(QCMS);
  const copyResult = (at: number, bytes: number) => {
    copied = new Uint8Array(exports.memory.buffer, at, bytes).slice();
  };
  const importEntries = WebAssembly.Module.imports(wasm).map(({ name }) => [
    name,
    name.includes("copy_result") ? copyResult : () => undefined,
  ]);
  const imports = { "./qcms_bg.js": Object.fromEntries(importEntries) as WebAssembly.ModuleImports };
  const exports = new WebAssembly.Instance(wasm, imports).exports as unknown as Exports;
  exports.__wbindgen_start();
  const hand = (bytes: Uint8Array) => {
    const at = exports.__wbindgen_malloc(bytes.length, 1);
    new Uint8Array(exports.memory.buffer).set(bytes, at);
    return at;
  };
  const transformer = exports.qcms_transformer_from_memory(hand(profile), profile.length, space, 0);
  const convert = (samples: ReadonlyArray<number>, hasAlpha = false) => {
    exports.qcms_convert_array(transformer, hand(Uint8Array.from(samples)), samples.length, hasAlpha);
    return [...copied];
  };
  return { exports, transformer, convert };
}

const native = WebAssembly.Instance;
beforeEach(async () => convertByLittleCms(await ColorEngine.open(readBytes("lcms-wasm/dist/lcms.wasm"))));
afterEach(() => {
  WebAssembly.Instance = native;
});

describe("pdf.js converts colors by LittleCMS", () => {
  test("so that paper is white, and inks are as the preview shows them", () => {
    const { convert, exports, transformer } = open(PRESS, CMYK);
    expect(convert([0, 0, 0, 0])).toEqual([255, 255, 255]);
    expect(convert([0, 0, 0, 0, 255, 255, 255, 255], true)).toEqual([255, 255, 255, 255, 0, 0, 0, 255]);
    const [red = 0, green = 0, blue = 0] = convert([0, 255, 255, 0]);
    expect(exports.qcms_convert_four(transformer, 0, 255, 255, 0)).toBe((red << 16) | (green << 8) | blue);
    expect(red).toBeGreaterThan(200);
  });

  test("of whole pictures, whose bytes are many times its first memory", () => {
    const { convert } = open(PRESS, CMYK);
    const rgb = convert(new Array<number>(400_000).fill(0));
    expect([rgb.length, rgb.every((level) => level === 255)]).toEqual([300_000, true]);
  });

  test("of RGB with a profile, and refuses what is no profile", () => {
    const p3 = iccProfile({ name: "P3", primaries: "displayP3" });
    // A red of half strength in Display P3 is stronger in sRGB, which reaches less far.
    const [white, black] = [
      [255, 255, 255],
      [0, 0, 0],
    ] as const;
    const red = open(p3, RGB).convert([200, 100, 100]);
    expect(open(p3, RGB).convert([...white, ...black])).toEqual([...white, ...black]);
    expect(red[0]).toBeGreaterThan(205);
    expect(red[1]).toBeLessThan(100);
    expect(open(Uint8Array.from([1, 2, 3]), CMYK).transformer).toBe(0);
  });

  test("and leaves other WebAssembly alone", () => {
    const empty = new WebAssembly.Module(Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));
    expect(new WebAssembly.Instance(empty)).toBeInstanceOf(native);
  });
});
