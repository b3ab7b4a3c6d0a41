import { fontFiles } from "../lettering/font-files.ts";

/** The face of the words beside a piece, as its files lie in the worker. */
export const slugFace = (): ReadonlyArray<Uint8Array> =>
  (fontFiles["figtree"] ?? []).map((file) => new Uint8Array(file));
