import { desc } from "drizzle-orm";
import { fileKey } from "#domain/ground/kernel/settings/static-path";
import { ok } from "#domain/ground/kernel/result";
import type { MediaInput } from "#domain/shop/content/media";
import { guardThat } from "../../../db/client.ts";
import { media } from "../../../db/schema/content.ts";
import { forgetFile, nameFile } from "../../files/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { IN_USE, tableRecords } from "../../records/index.ts";
import { isUnused, readMediaUses } from "./uses.ts";

/** A picture as its upload creates it. */
type NewMedia = MediaInput &
  Pick<typeof media.$inferInsert, "path" | "type" | "bytes" | "widthPx" | "heightPx" | "createdAt">;

async function show(context: ServiceContext, rows: ReadonlyArray<typeof media.$inferSelect>) {
  const uses = await readMediaUses(
    context,
    rows.map(({ path }) => path),
  );
  return rows.map((row) => ({
    id: row.id,
    path: row.path,
    name: row.name,
    alt: row.alt,
    type: row.type,
    bytes: row.bytes,
    width: row.widthPx,
    height: row.heightPx,
    uses: uses.get(row.path)?.length ?? 0,
    date_created: row.createdAt.toISOString(),
    version: row.version,
  }));
}

/** Pictures for the shop's pages. Their files stay for a day after a deletion, for pages that are still open. */
export const mediaRecords = tableRecords({
  name: "media",
  table: media,
  columns: { id: media.id, path: media.path, name: media.name, date_created: media.createdAt },
  searched: [media.name, media.alt],
  defaultOrder: [desc(media.id)],
  show,
  buildColumns: (_, input: Partial<NewMedia>) => Promise.resolve(ok(input)),
  also: (context, { path }) => (path === undefined ? [] : [nameFile(context, fileKey(path))]),
  alsoRemove: (context, { path }) => [guardThat(IN_USE, isUnused(path)), forgetFile(context, fileKey(path))],
  inUse: "Choose another picture there first, then delete this one.",
  findUses: async (context, { path }) => (await readMediaUses(context, [path])).get(path) ?? [],
});
