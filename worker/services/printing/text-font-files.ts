import { fontFiles } from "../lettering/index.ts";

/** The font files of the job information in the slug (see `TextFont`). */
export const TEXT_FONT_FILES: ReadonlyArray<Uint8Array> = (fontFiles["figtree"] ?? []).map(
  (file) => new Uint8Array(file),
);
