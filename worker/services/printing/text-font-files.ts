import { fontFiles } from "../lettering/index.ts";

/** The font files of the job information in the slug (see `TextFont`). */
export const textFontFiles = (): ReadonlyArray<Uint8Array> =>
  (fontFiles["figtree"] ?? []).map((file) => new Uint8Array(file));
