import { asc, eq } from "drizzle-orm";
import type { FontInput } from "#domain/prepress/lettering/font-input";
import { findOwnFace, fontKey } from "#domain/prepress/lettering/type/faces";
import { invalid, refuse, type FieldErrors, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { staticUrl } from "#domain/ground/kernel/settings/static-path";
import { guardThat } from "../../../db/client.ts";
import { font } from "../../../db/schema/catalog.ts";
import { forgetFile, nameFile } from "../../files/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { IN_USE, tableRecords } from "../../records/index.ts";
import { toFace } from "./read-fonts.ts";
import { findFontUses, isFontUnused } from "./uses.ts";

/** What a preview says where staff have written nothing. */
const SAMPLE = "Sticks like nothing else";

type FontRow = typeof font.$inferSelect;
/** A font as its upload creates it. */
type NewFont = FontInput & Pick<FontRow, "slug" | "characters" | "sha256" | "createdAt">;

const show = (_: ServiceContext, rows: ReadonlyArray<FontRow>) =>
  Promise.resolve(
    rows.map((row) => ({
      id: row.id,
      slug: row.slug,
      name: row.name,
      style: row.style,
      file: findOwnFace(row.slug) ? "" : row.file,
      cuts_small: row.cutsSmall,
      licence: row.licence,
      sample: row.sample,
      preview: { face: { ...toFace(row), family: row.name }, sample: row.sample || SAMPLE },
      position: row.position,
      is_active: row.isActive,
      date_created: row.createdAt.toISOString(),
      version: row.version,
    })),
  );

type Shown = Awaited<ReturnType<typeof show>>[number];

/** What follows from the files of a font that comes with the shop. */
const OWN_FIELDS = ["name", "style", "cuts_small", "licence"] as const;
const OWN = ["This font comes with the shop, so only its place, its sample and whether it is active can be changed."];
const BENT = ["Customers’ designs have this font, and joined letters bend in another way."];

const NO_LICENCE = ["Say which license lets the shop print and cut with it. Customers can choose it then."];

const listUses = (context: ServiceContext, { slug, date_created: createdAt }: Shown) =>
  findFontUses(context, { slug, createdAt: new Date(createdAt) });

/** Why fields of a stored font must stay as they are. */
async function findFixed(context: ServiceContext, input: Partial<NewFont>, stored: Shown): Promise<FieldErrors> {
  const changes = OWN_FIELDS.filter((field) => input[field] !== undefined && input[field] !== stored[field]);
  if (findOwnFace(stored.slug)) return Object.fromEntries(changes.map((field) => [field, OWN]));
  const isActive = input.is_active ?? stored.is_active;
  if (isActive && (input.licence ?? stored.licence) === "") return { licence: NO_LICENCE };
  const isBentAnew = changes.includes("style") && [input.style, stored.style].includes("script");
  return isBentAnew && (await listUses(context, stored)).length > 0 ? { style: BENT } : {};
}

async function buildColumns(
  context: ServiceContext,
  input: Partial<NewFont>,
  stored?: Shown,
): Promise<Result<Readonly<Record<string, unknown>>, Refusal>> {
  const errors = stored ? await findFixed(context, input, stored) : {};
  if (Object.keys(errors).length > 0) return invalid(errors);
  const { is_active: isActive, cuts_small: cutsSmall, slug, ...fields } = input;
  const file = slug === undefined ? {} : { slug, family: slug, file: staticUrl(fontKey(slug)) };
  return ok({ ...fields, ...file, isActive, cutsSmall });
}

const records = tableRecords({
  name: "font",
  table: font,
  columns: {
    id: font.id,
    slug: font.slug,
    name: font.name,
    style: font.style,
    is_active: font.isActive,
    position: font.position,
  },
  searched: [font.name, font.slug],
  defaultOrder: [asc(font.position), asc(font.id)],
  published: () => eq(font.isActive, true),
  show,
  buildColumns,
  also: (context, { slug }) => (slug === undefined ? [] : [nameFile(context, fontKey(slug))]),
  alsoRemove: (context, { slug, date_created: createdAt }) => [
    guardThat(IN_USE, isFontUnused({ slug, createdAt: new Date(createdAt) })),
    forgetFile(context, fontKey(slug)),
  ],
  inUse: "Make it inactive instead: nobody can choose it any more, and what has it stays as it is.",
  findUses: listUses,
  broken: { font_file: { file: ["The shop has this font already."] } },
});

/** Deletes an uploaded font that nothing uses. */
async function remove(context: ServiceContext, id: string): Promise<Result<void, Refusal>> {
  const record = await records.find(context, id);
  if (record && findOwnFace(record.slug))
    return refuse({
      code: "conflict",
      message: "This font comes with the shop, so it can’t be deleted. Make it inactive instead.",
    });
  return records.remove(context, id);
}

/** Fonts of lettering, name tags and the builder. The file of an uploaded one stays for a day after its deletion. */
export const fontRecords = { ...records, remove };
