import { describeArtwork } from "./describe-artwork.ts";
import { listArtwork, removeArtwork, renameArtwork } from "./list-artwork.ts";
import { findArtwork } from "./read-artwork.ts";
import { readArtworkFile } from "./read-file.ts";
import { abortUpload, beginUpload, findUpload, putPart } from "./upload-in-parts.ts";
import { storeRendered } from "./store-rendered.ts";
import { storeBackgroundRemoved } from "./store-background-removed.ts";
import { storePreview } from "./store-preview.ts";

export const artwork = {
  beginUpload,
  findUpload,
  putPart,
  abortUpload,
  storePreview,
  storeBackgroundRemoved,
  storeRendered,
  find: findArtwork,
  list: listArtwork,
  describe: describeArtwork,
  rename: renameArtwork,
  remove: removeArtwork,
  readFile: readArtworkFile,
};

export type { FindTarget } from "./artwork-target.ts";
export { deleteReleasedFiles } from "./delete-files.ts";
export { readPicturePixels } from "./read-pixels.ts";
export { preflightResults } from "./preflight-results.ts";
export { finishUpload, type UploadInParts, deleteExpiredUploads } from "./upload-in-parts.ts";
export { type ArtworkRow, findRow, toArtwork, visibleArtwork } from "./read-artwork.ts";
export type { ArtworkFile } from "./read-file.ts";
export { readSmallPhoto, smallPhotoKey } from "./small-photo.ts";
export { canBeSmall, readSmallPicture, smallKey } from "./small-picture.ts";
export { type ArrivingForm, storeArtwork } from "./store-artwork.ts";
export { verifyAgainstArtwork } from "./verify-cut-line.ts";
