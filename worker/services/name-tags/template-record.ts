import { WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import { asc } from "drizzle-orm";
import * as v from "valibot";
import type { TemplateInput } from "#domain/prepress/name-tags/template/template-input";
import { invalid, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { TemplateFields } from "#domain/prepress/name-tags/template/template";
import { cleanSvg } from "#domain/prepress/name-tags/template/clean-svg";
import { template } from "../../db/schema/catalog.ts";
import { addsHiddenFont, HIDDEN_FONT } from "../lettering/index.ts";
import { tableRecords } from "../records/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

const show = (_: ServiceContext, rows: ReadonlyArray<typeof template.$inferSelect>) =>
  Promise.resolve(
    rows.map((row) => ({
      id: row.id,
      slug: row.slug,
      name: row.name,
      svg: row.svg,
      fields: row.fields,
      width: row.width,
      height: row.height,
      shape: row.shape,
      accent: row.accent,
      date_updated: row.updatedAt.toISOString(),
      updated_by: row.updatedBy,
      version: row.version,
    })),
  );

/** Largest relative difference between the proportions of drawing and template, for rounding by drawing programs. */
const TOLERANCE = 0.02;

type Fields = TemplateInput["fields"];
const listFonts = (fields: Fields = []) => fields.flatMap((field) => ("font" in field ? [field.font] : []));

async function buildColumns(
  context: ServiceContext,
  input: Partial<TemplateInput>,
  stored?: Awaited<ReturnType<typeof show>>[number],
): Promise<Result<Record<string, unknown>, Refusal>> {
  const { clock, session } = context;
  const { actor } = session;
  const storedFields = v.safeParse(TemplateFields, stored?.fields);
  if (
    await addsHiddenFont(context, listFonts(input.fields), storedFields.success ? listFonts(storedFields.output) : [])
  )
    return invalid({ fields: [HIDDEN_FONT] });
  const columns = { ...input, updatedAt: clock(), updatedBy: actor.role === "guest" ? "" : actor.name || actor.email };
  if (input.svg === undefined || input.svg === "") return ok(columns);
  const clean = cleanSvg(withViewBox(input.svg, input));
  if (!clean.ok) return invalid({ svg: [clean.error] });
  const { width, height } = input;
  if (width && height && Math.abs(clean.value.ratio / (width / height) - 1) > TOLERANCE) {
    return invalid({
      svg: ["The drawing's proportions don't match the template. Make its page the same size as the tag."],
    });
  }
  return ok({ ...columns, svg: clean.value.svg });
}

/** Adds a viewBox of the template's size to a drawing without a size. */
const withViewBox = (svg: string, { width, height }: Partial<TemplateInput>): string =>
  width && height && !/<svg\b[^>]*\s(?:viewBox|width)\s*=/i.test(svg)
    ? svg.replace(/<svg\b/i, `<svg viewBox="0 0 ${String(width)} ${String(height)}"`)
    : svg;

/** Templates of name tags. Their drawings contain only shapes and colors (`cleanSvg`). */
export const templates = tableRecords({
  name: "template",
  table: template,
  columns: { id: template.id, slug: template.slug, name: template.name, date_updated: template.updatedAt },
  searched: [template.name, template.slug],
  defaultOrder: [asc(template.id)],
  show,
  buildColumns,
  hasPastVersions: false,
  broken: {
    "template.slug": { slug: ["Another template already has this name."] },
    template_version_is_in_use: { [WHOLE_RECORD]: ["An order still prints from this template."] },
  },
});
