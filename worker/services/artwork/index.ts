import { describeArtwork } from "./describe-artwork.ts";
import { listArtwork, removeArtwork, renameArtwork } from "./list-artwork.ts";
import { findArtwork } from "./read-artwork.ts";
import { readArtworkFile } from "./read-file.ts";
import { abortUpload, beginUpload, findUpload, putPart } from "./parted-upload.ts";
import { storeDrawn } from "./store-rasterized.ts";
import { storeMended } from "./store-repaired.ts";
import { storePreview } from "./store-preview.ts";

export const artwork = {
  beginUpload,
  findUpload,
  putPart,
  abortUpload,
  storePreview,
  storeMended,
  storeDrawn,
  find: findArtwork,
  list: listArtwork,
  describe: describeArtwork,
  rename: renameArtwork,
  remove: removeArtwork,
  readFile: readArtworkFile,
};
