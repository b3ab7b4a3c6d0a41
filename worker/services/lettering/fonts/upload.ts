import { brotliDecompressSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import { checkFont } from "#domain/prepress/lettering/type/upload/check-font";
import { MAX_FONT_BYTES } from "#domain/prepress/lettering/type/upload/font-file";
import { fontKey } from "#domain/prepress/lettering/type/faces";
import { displayName } from "#domain/ground/files/display-name";
import { inflate } from "#domain/ground/files/unpack";
import { invalid } from "#domain/ground/kernel/refusal";
import { slugify } from "#domain/ground/kernel/text";
import { sha256Hex } from "../../../crypto.ts";
import { font } from "../../../db/schema/catalog.ts";
import { announceFile, readUpload, type Upload, type UploadForm } from "../../files/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { granted } from "../../records/index.ts";
import { startShaper } from "../load-typeface.ts";
import { fontRecords } from "./record.ts";

/** In workerd the limit counts the pieces in which the output grows, as a whole. */
const PIECE_BYTES = 64 * 1024;

/** Brotli in one call: the length of what comes out is known, and bounded. */
const unbrotli = (bytes: Uint8Array, most: number): Promise<Uint8Array> =>
  Promise.resolve(brotliDecompressSync(bytes, { maxOutputLength: most + PIECE_BYTES }));

/** Stores a font, which nobody can choose before staff make it active. A refusal says at `file` what to do. */
export const storeFont = granted("font", "create", async (context: ServiceContext, upload: Upload) => {
  const check = await checkFont(upload.bytes, await startShaper(), { inflate, unbrotli });
  if (!check.ok) return invalid({ file: [check.error] });
  const { bytes, characters } = check.value;
  const sha256 = await sha256Hex(bytes.slice());
  const [sameFont] = await context.db.select({ name: font.name }).from(font).where(eq(font.sha256, sha256));
  if (sameFont) return invalid({ file: [`The shop has this font already, as “${sameFont.name}”.`] });
  const name = check.value.name || displayName(upload.fileName, "Font").replace(/\.[a-z0-9]+$/i, "");
  const random = (await sha256Hex(context.newToken())).slice(0, 16);
  const slug = `${slugify(name).slice(0, 60) || "font"}-${random}`;
  await announceFile(context, fontKey(slug));
  await context.files.put(fontKey(slug), bytes, "font/ttf");
  const [end] = await context.db.select({ position: sql<number>`coalesce(max(position), -1) + 1` }).from(font);
  return fontRecords.create(context, {
    slug,
    name,
    characters,
    sha256,
    createdAt: context.clock(),
    style: "display",
    cuts_small: true,
    licence: "",
    sample: "",
    position: end?.position ?? 0,
    is_active: false,
  });
});

/** Reads an upload's form and stores its font. */
export const uploadFont = granted("font", "create", async (context: ServiceContext, form: UploadForm) => {
  const upload = await readUpload(form, MAX_FONT_BYTES);
  return upload.ok ? storeFont(context, upload.value) : upload;
});
