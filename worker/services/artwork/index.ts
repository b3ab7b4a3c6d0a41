import { describeArtwork } from "./describe-artwork.ts";
import { listArtwork, removeArtwork, renameArtwork } from "./list-artwork.ts";
import { findArtwork } from "./read/read-artwork.ts";
import { readArtworkFile } from "./read/read-file.ts";
import { abortUpload, beginUpload, findUpload, putPart } from "./store/upload-in-parts.ts";
import { storeRendered } from "./store/store-rendered.ts";
import { storeBackgroundRemoved } from "./store/store-background-removed.ts";
import { storePreview } from "./store/store-preview.ts";

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
export { deleteReleasedFiles, deleteUnusedFiles } from "./delete-files.ts";
export { readPictureData } from "./read/picture-data.ts";
export { readPicturePixels } from "./read/read-pixels.ts";
export { preflightResults } from "./preflight-results.ts";
export { finishUpload, type UploadInParts, deleteExpiredUploads } from "./store/upload-in-parts.ts";
export { type ArtworkRow, findArtworkRow, toArtwork } from "./read/read-artwork.ts";
export type { ArtworkFile } from "./read/read-file.ts";
export { readSmallPhoto, smallPhotoKey } from "./read/small-photo.ts";
export { canBeSmall, readSmallPicture } from "./read/small-picture.ts";
export { type ArrivingArtwork, storeArtwork } from "./store/store-artwork.ts";
export { traceArtwork, verifyAgainstArtwork } from "./trace-artwork.ts";
