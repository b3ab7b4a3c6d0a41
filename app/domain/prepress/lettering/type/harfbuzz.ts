/** The functions of HarfBuzz's WebAssembly module (package harfbuzzjs) that we use. Pointers are numbers. */
interface HarfBuzzExports {
  readonly memory: { readonly buffer: ArrayBufferLike; grow(pages: number): number };
  __wasm_call_ctors(): void;
  malloc(bytes: number): number;
  free(pointer: number): void;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_font_create(face: number): number;
  hb_font_get_nominal_glyph(font: number, character: number, glyph: number): number;
  hb_buffer_create(): number;
  hb_buffer_destroy(buffer: number): void;
  hb_buffer_add_utf16(buffer: number, text: number, textLength: number, from: number, length: number): void;
  hb_buffer_guess_segment_properties(buffer: number): void;
  hb_buffer_get_length(buffer: number): number;
  hb_buffer_get_glyph_infos(buffer: number, length: number): number;
  hb_buffer_get_glyph_positions(buffer: number, length: number): number;
  hb_shape(font: number, buffer: number, features: number, count: number): void;
}

/** One shaped glyph in font units, y up. */
export interface ShapedGlyph {
  /** Glyph id; 0 stands for a missing glyph. */
  readonly id: number;
  /** Index in the text (UTF-16) of its first character. */
  readonly at: number;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
}

/** A font inside the module. */
export type HarfBuzzFont = number & { readonly font: unique symbol };

const PAGE = 65_536;
/** HB_MEMORY_MODE_READONLY: the bytes are never freed. */
const READ_ONLY = 1;
/** Size in bytes of hb_glyph_info_t, hb_glyph_position_t and hb_feature_t. */
const RECORD = 20;
const FEATURE = 16;
/** OpenType tags "liga", "clig" and "calt": as in CSS, letter spacing disables ligatures. */
const JOINING = [0x6c696761, 0x636c6967, 0x63616c74];

/** The imports of the module. */
export type HarfBuzzImports = Record<string, Record<string, (...numbers: Array<number>) => number | undefined>>;

/**
 * Uses HarfBuzz without the package's own wrapper, which compiles functions at run time (forbidden in workerd) and
 * looks for files.
 */
export class HarfBuzz {
  readonly #library: HarfBuzzExports;

  private constructor(library: HarfBuzzExports) {
    this.#library = library;
    library.__wasm_call_ctors();
  }

  /**
   * @param instantiate creates an instance of `harfbuzzjs/dist/harfbuzz.wasm` with these imports and returns its
   * exports
   */
  static async start(instantiate: (imports: HarfBuzzImports) => Promise<unknown>): Promise<HarfBuzz> {
    const fail = () => {
      throw new Error("The font shaper gave up.");
    };
    const grow = (bytes: number): number => {
      const { memory } = library;
      try {
        memory.grow(Math.ceil(((bytes >>> 0) - memory.buffer.byteLength) / PAGE));
        return 1;
      } catch {
        return 0;
      }
    };
    const library = (await instantiate({
      env: {
        _abort_js: fail,
        _emscripten_runtime_keepalive_clear: () => undefined,
        _setitimer_js: () => 0,
        emscripten_resize_heap: grow,
      },
      wasi_snapshot_preview1: { proc_exit: fail },
    })) as HarfBuzzExports;
    return new HarfBuzz(library);
  }

  /** Loads a font for the lifetime of the module. */
  open(sfnt: Uint8Array): HarfBuzzFont {
    const library = this.#library;
    const data = library.malloc(sfnt.length);
    new Uint8Array(library.memory.buffer).set(sfnt, data);
    const blob = library.hb_blob_create(data, sfnt.length, READ_ONLY, 0, 0);
    return library.hb_font_create(library.hb_face_create(blob, 0)) as HarfBuzzFont;
  }

  /** Returns whether the font has a glyph for a character. @param character a Unicode code point */
  has(font: HarfBuzzFont, character: number): boolean {
    const room = this.#library.malloc(4);
    const glyphStatus = this.#library.hb_font_get_nominal_glyph(font, character, room);
    this.#library.free(room);
    return glyphStatus !== 0;
  }

  /** @param joined false disables ligatures, for text with letter spacing */
  shape(font: HarfBuzzFont, text: string, joined = true): Array<ShapedGlyph> {
    const library = this.#library;
    const room = library.malloc(text.length * 2 + JOINING.length * FEATURE + 4);
    const features = (room + text.length * 2 + 3) & ~3;
    const words = new DataView(library.memory.buffer);
    for (let i = 0; i < text.length; i++) words.setUint16(room + i * 2, text.charCodeAt(i), true);
    JOINING.forEach((tag, i) =>
      [tag, 0, 0, 0xffff_ffff].forEach((value, k) => words.setUint32(features + i * FEATURE + k * 4, value, true)),
    );
    const buffer = library.hb_buffer_create();
    library.hb_buffer_add_utf16(buffer, room, text.length, 0, text.length);
    library.hb_buffer_guess_segment_properties(buffer);
    library.hb_shape(font, buffer, joined ? 0 : features, joined ? 0 : JOINING.length);
    const count = library.hb_buffer_get_length(buffer);
    const infos = library.hb_buffer_get_glyph_infos(buffer, 0);
    const places = library.hb_buffer_get_glyph_positions(buffer, 0);
    const view = new DataView(library.memory.buffer); // Shaping may have grown the memory.
    const glyphs = Array.from({ length: count }, (_, i) => {
      const [info, place] = [infos + i * RECORD, places + i * RECORD];
      return {
        id: view.getUint32(info, true),
        at: view.getUint32(info + 8, true),
        advance: view.getInt32(place, true),
        dx: view.getInt32(place + 8, true),
        dy: view.getInt32(place + 12, true),
      };
    });
    library.hb_buffer_destroy(buffer);
    library.free(room);
    return glyphs;
  }
}
