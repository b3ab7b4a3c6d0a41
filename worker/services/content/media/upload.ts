import { displayName } from "#domain/ground/files/display-name";
import { MAX_PHOTO_BYTES } from "#domain/ground/files/photo";
import { invalid } from "#domain/ground/kernel/refusal";
import { staticUrl } from "#domain/ground/kernel/settings/static-path";
import { slugify } from "#domain/ground/kernel/text";
import { cleanMedia, MEDIA_EXTENSIONS } from "#domain/shop/content/media";
import { sha256Hex } from "../../../crypto.ts";
import { announceFile, readUpload, type Upload, type UploadForm } from "../../files/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { granted } from "../../records/index.ts";
import { mediaRecords } from "./record.ts";

/** Stores a picture for the shop's pages. A refusal says at `file` what to do. */
export const storeMedia = granted("media", "create", async (context: ServiceContext, upload: Upload) => {
  const picture = cleanMedia(upload.bytes);
  if (!picture.ok) return invalid({ file: [picture.error] });
  const { type, bytes, ...size } = picture.value;
  const name = displayName(upload.fileName, "picture").replace(/\.[a-z0-9]+$/i, "");
  const random = (await sha256Hex(context.newToken())).slice(0, 16);
  const key = `media/${slugify(name).slice(0, 60) || "picture"}.${random}.${MEDIA_EXTENSIONS[type]}`;
  await announceFile(context, key);
  await context.files.put(key, bytes, type);
  const columns = { path: staticUrl(key), type, bytes: bytes.length, ...size, createdAt: context.clock() };
  return mediaRecords.create(context, { name, alt: "", ...columns });
});

/** Reads an upload's form and stores its picture. */
export const uploadMedia = granted("media", "create", async (context: ServiceContext, form: UploadForm) => {
  const upload = await readUpload(form, MAX_PHOTO_BYTES);
  return upload.ok ? storeMedia(context, upload.value) : upload;
});
