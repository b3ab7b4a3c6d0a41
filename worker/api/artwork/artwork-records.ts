import * as v from "valibot";
import type { Artwork } from "#domain/prepress/artwork/artwork";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { ok } from "#domain/ground/kernel/result";
import { filledTrimmedText } from "#domain/ground/kernel/forms/filled-text";
import type { Services } from "../../services/index.ts";
import { recordRow, type RecordRow } from "../record-calls.ts";

const number = v.nullable(v.number());

/** An artwork's fields in the API. */
export const artworkFields = v.object({
  file_name: v.string(),
  type: v.string(),
  kind: v.picklist(["raster", "vector", "document"]),
  bytes: v.number(),
  sha256: v.string(),
  width_px: number,
  height_px: number,
  /** A vector drawing's intrinsic size in inches. */
  width_in: number,
  height_in: number,
  declared_dpi: number,
  colour: v.nullable(v.string()),
  alpha: v.nullable(v.boolean()),
  pages: v.number(),
  /** At the size of the configured product that uses the file; null without one, and for a vector. */
  effective_dpi: number,
  /** The fonts that the file uses, and whether it contains them. */
  fonts: v.array(v.object({ name: v.string(), embedded: v.boolean() })),
  preflight: v.array(
    v.object({ id: v.string(), level: v.string(), title: v.string(), message: v.string(), fix: v.string() }),
  ),
  original_url: v.string(),
  preview_url: v.nullable(v.string()),
  date_created: v.string(),
});

const listFonts = ({ embeddedFonts = [], unembeddedFonts = [] }: Artwork["facts"]) => [
  ...embeddedFonts.map((name) => ({ name, embedded: true })),
  ...unembeddedFonts.map((name) => ({ name, embedded: false })),
];

type Service = Pick<Services["artwork"], "describe">;

const buildArtworkRecord = (
  { id, facts, ...one }: Artwork,
  details: ReturnType<Awaited<ReturnType<Service["describe"]>>>,
) => ({
  id,
  file_name: one.fileName,
  type: one.type,
  kind: one.kind,
  bytes: one.bytes,
  sha256: one.sha256,
  width_px: facts.widthPx ?? null,
  height_px: facts.heightPx ?? null,
  width_in: facts.widthIn ?? null,
  height_in: facts.heightIn ?? null,
  declared_dpi: facts.declaredDpi ?? null,
  colour: facts.colour ?? null,
  alpha: facts.alpha ?? null,
  pages: facts.pages ?? 1,
  effective_dpi: details.effectiveDpi ?? null,
  fonts: listFonts(facts),
  preflight: [...details.preflight],
  original_url: one.originalUrl,
  preview_url: one.previewUrl ?? null,
  date_created: one.createdAt.toISOString(),
});

/** Artwork records of files; their details are read for all of them at once. */
export async function buildArtworkRecords(service: Service, files: ReadonlyArray<Artwork>) {
  const getDetails = await service.describe(files);
  return files.map((file) => buildArtworkRecord(file, getDetails(file)));
}

/** The artwork record of one file. */
export const artworkRecord = async (service: Service, file: Artwork) =>
  buildArtworkRecord(file, (await service.describe([file]))(file));

const FileName = v.pipe(filledTrimmedText, maxCharacters(500));
/** Omitted fields keep their value. */
const Changes = v.object({ file_name: v.optional(FileName) });

/** Uploads have their own call; these list, rename and delete files. */
export const artworkRecords: ReadonlyArray<RecordRow> = [
  recordRow({
    path: "/artwork/api/v1/artwork/",
    name: "artwork",
    tag: "artwork",
    fields: artworkFields,
    update: Changes,
    filters: ["id", "type", "kind", "sha256"],
    orderBy: ["id", "date_created"],
    service: ({ artwork }) => ({
      async list(query) {
        const page = await artwork.list(query);
        return page.ok ? ok({ ...page.value, rows: await buildArtworkRecords(artwork, page.value.rows) }) : page;
      },
      async find(id) {
        const row = await artwork.find(id);
        return row && artworkRecord(artwork, row);
      },
      async update(id, { file_name }: v.InferOutput<typeof Changes>) {
        const saved = await artwork.rename(id, file_name);
        return saved.ok ? ok(await artworkRecord(artwork, saved.value)) : saved;
      },
      remove: (id) => artwork.remove(id),
    }),
  }),
];
