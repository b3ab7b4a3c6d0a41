import { describeArtwork } from "./describe-artwork.ts";
import { finalizeDesign } from "./finalize-design.ts";
import { listArtwork, removeArtwork, renameArtwork } from "./list-artwork.ts";
import { findArtwork } from "./read-artwork.ts";
import { readArtworkFile } from "./read-file.ts";
import { abortUpload, beginUpload, findUpload, finishUpload, putPart } from "./parted-upload.ts";
import { storeArtwork } from "./store-artwork.ts";
import { storeDrawn } from "./store-rasterized.ts";
import { storeMended } from "./store-repaired.ts";
import { storePreview } from "./store-preview.ts";

export const artwork = {
  store: storeArtwork,
  beginUpload,
  findUpload,
  putPart,
  finishUpload,
  abortUpload,
  storePreview,
  storeMended,
  storeDrawn,
  find: findArtwork,
  list: listArtwork,
  describe: describeArtwork,
  rename: renameArtwork,
  remove: removeArtwork,
  finalize: finalizeDesign,
  readFile: readArtworkFile,
};
