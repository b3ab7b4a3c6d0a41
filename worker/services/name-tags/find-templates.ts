import { and, asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { ProductRules } from "#domain/shop/catalog/product";
import type { PictureFrame } from "#domain/prepress/name-tags/drawing/picture";
import {
  fitsProduct,
  readPictureFrame,
  readTemplateFields,
  type TagTemplate,
} from "#domain/prepress/name-tags/template/template";
import { product, template, templateVersion } from "../../db/schema/catalog.ts";
import type { ServiceContext } from "../kernel/index.ts";

const toTemplate = (row: {
  id: number;
  slug: string;
  name: string;
  version: number;
  width: number;
  height: number;
  shape: TagTemplate["shape"];
  svg: string;
  accent: string;
  fields: unknown;
}): TagTemplate => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  version: row.version,
  width: row.width,
  height: row.height,
  shape: row.shape,
  svg: row.svg,
  accent: row.accent,
  fields: readTemplateFields(row.fields),
  picture: readPictureFrame(row.fields),
});

/** The current templates that fit a product's sizes and shapes, the product's default first. */
export async function templatesFor(
  { db }: ServiceContext,
  of: Pick<ProductRules, "slug" | "sizes" | "shapes">,
): Promise<ReadonlyArray<TagTemplate>> {
  const [rows, owners] = await db.batch([
    db.select().from(template).orderBy(asc(template.id)),
    db.select({ id: product.templateId }).from(product).where(eq(product.slug, of.slug)),
  ]);
  const defaultId = owners[0]?.id;
  const fitting = rows.map(toTemplate).filter((candidate) => candidate.fields.length > 0 && fitsProduct(candidate, of));
  return [...fitting.filter(({ id }) => id === defaultId), ...fitting.filter(({ id }) => id !== defaultId)];
}

/** A template in one of its versions, which never change. */
export async function templateAt(
  { db }: ServiceContext,
  id: number,
  version: number,
): Promise<TagTemplate | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(templateVersion), slug: template.slug })
    .from(templateVersion)
    .innerJoin(template, eq(template.id, templateVersion.templateId))
    .where(and(eq(templateVersion.templateId, id), eq(templateVersion.version, version)));
  return row && toTemplate({ ...row, id: row.templateId });
}

/** A version of a template. */
export interface TemplateRef {
  readonly id: number;
  readonly version: number;
}
export const templateKey = ({ id, version }: TemplateRef): string => `${String(id)} ${String(version)}`;

/** The picture frames of templates, by `templateKey`; none for a template without one. One query for any number. */
export async function findFrames(
  { db }: Pick<ServiceContext, "db">,
  templates: ReadonlyArray<TemplateRef>,
): Promise<ReadonlyMap<string, PictureFrame>> {
  const keys = [...new Set(templates.map(templateKey))];
  if (keys.length === 0) return new Map();
  const { templateId, version, fields } = templateVersion;
  const rows = await db
    .select({ id: templateId, version, fields })
    .from(templateVersion)
    .where(sql`(${templateId} || ' ' || ${version}) IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`);
  return new Map(
    rows.flatMap((row) => {
      const frame = readPictureFrame(row.fields);
      return frame ? [[templateKey(row), frame] as const] : [];
    }),
  );
}

export interface TemplateVersionLine {
  readonly version: number;
  readonly name: string;
  readonly by: string;
  readonly at: Date;
}

/** The versions of a template with author and time, newest first. At most 100. */
export const templateHistory = ({ db }: ServiceContext, id: number): Promise<ReadonlyArray<TemplateVersionLine>> =>
  db
    .select({
      version: templateVersion.version,
      name: templateVersion.name,
      by: templateVersion.updatedBy,
      at: templateVersion.createdAt,
    })
    .from(templateVersion)
    .where(eq(templateVersion.templateId, id))
    .orderBy(desc(templateVersion.version))
    .limit(100);
