import licenceUrl from "libheif-js/libheif-wasm/LICENSE?url&no-inline";
import scriptUrl from "libheif-js/libheif-wasm/libheif.js?url&no-inline";
import wasmUrl from "libheif-js/libheif-wasm/libheif.wasm?url&no-inline";
import { RowShrinker } from "#domain/ground/files/pixels/shrink";
import { Unreadable } from "#domain/ground/files/pixels/unreadable";
import type { Pixels } from "#domain/ground/files/pixels/pixels";
import { MAX_WHOLE_PIXELS } from "./decode-native.ts";

/**
 * libheif's licence (LGPL-3.0), served beside its two files, which are loaded as they are and can be replaced.
 * @public Exported so that the bundler keeps the file in the build.
 */
export const LIBHEIF_LICENCE_URL = licenceUrl;

export interface HeifPicture {
  get_width(): number;
  get_height(): number;
  display(
    into: { data: Uint8ClampedArray; width: number; height: number },
    done: (result: object | null) => void,
  ): void;
  free(): void;
}

interface Libheif {
  readonly HeifDecoder: new () => { decode(bytes: Uint8Array): Array<HeifPicture> };
}

let loading: Promise<Libheif> | undefined;

/** Loads the library unchanged from its published file, as the CommonJS module that it detects itself to be. */
async function load(): Promise<Libheif> {
  const scope = self as unknown as {
    exports?: object;
    module?: { exports?: (options: object) => Libheif & { ready?: Promise<Libheif> } };
  };
  scope.exports = {};
  scope.module = { exports: undefined as never };
  const [wasm] = await Promise.all([
    fetch(wasmUrl).then((response) => response.arrayBuffer()),
    import(/* @vite-ignore */ new URL(scriptUrl, self.location.origin).href),
  ]);
  const start = scope.module.exports;
  if (!start) throw new Error("libheif did not load");
  const library = start({ wasmBinary: wasm });
  return library.ready ?? library;
}

/** The pictures of a HEIC: one, or the shots of a burst. */
export async function heicPictures(bytes: Uint8Array): Promise<Array<HeifPicture>> {
  const { HeifDecoder } = await (loading ??= load());
  const pictures = new HeifDecoder().decode(bytes);
  if (pictures.length === 0)
    throw new Unreadable(
      "We can't read this HEIC. Send it as a JPEG: choose “Most Compatible” in your phone's camera settings, or e-mail the photo to yourself.",
    );
  return pictures;
}

/** The library returns raw stored pixels; the caller applies the color profile. */
export async function readHeic(picture: HeifPicture, side: number): Promise<Pixels> {
  const [width, height] = [picture.get_width(), picture.get_height()];
  if (width * height > MAX_WHOLE_PIXELS)
    throw new Unreadable("This HEIC is too large to show here. Send it as a JPEG.");
  const whole = { data: new Uint8ClampedArray(width * height * 4), width, height };
  await new Promise<void>((resolve, reject) =>
    picture.display(whole, (result) =>
      result ? resolve() : reject(new Unreadable("We can't read this HEIC. Send it as a JPEG.")),
    ),
  );
  const shrinker = new RowShrinker(width, height, side);
  for (let y = 0; y < height; y++) shrinker.add(whole.data.subarray(y * width * 4, (y + 1) * width * 4));
  return shrinker.finish();
}
