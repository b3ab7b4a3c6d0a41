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

export type { FindTarget } from "./artwork-target.ts";
export { deleteReleasedFiles } from "./delete-files.ts";
export { ownPreflight } from "./own-preflight.ts";
export { finishUpload, type PartedUpload, sweepUploads } from "./parted-upload.ts";
export { type ArtworkRow, findRow, toArtwork, visibleArtwork } from "./read-artwork.ts";
export type { ArtworkFile } from "./read-file.ts";
export { canBeSmall, readSmallPicture, smallKey } from "./small-picture.ts";
export { type ArrivingForm, storeArtwork } from "./store-artwork.ts";
export { verifyLine } from "./verify-line.ts";
