import { asc } from "drizzle-orm";
import type { TemplateInput } from "#domain/catalog/changes";
import { ok } from "#domain/result";
import { template } from "../../db/schema/catalog.ts";
import { tableRecords } from "../records/table-records.ts";
import type { ServiceContext } from "../service-context.ts";

const show = (_: ServiceContext, rows: ReadonlyArray<typeof template.$inferSelect>) =>
  Promise.resolve(rows.map((row) => ({ id: row.id, slug: row.slug, name: row.name, svg: row.svg, fields: row.fields, width: row.width, height: row.height, date_updated: row.updatedAt.toISOString(), version: row.version })));

/** Layouts with fields that a customer fills in. The drawing is text here; whoever shows it cleans it first. */
export const templates = tableRecords({
  name: "template",
  table: template,
  columns: { id: template.id, slug: template.slug, name: template.name, date_updated: template.updatedAt },
  defaultOrder: [asc(template.id)],
  writers: "editTemplates",
  published: () => undefined,
  show,
  columnsOf: ({ clock }, input: Partial<TemplateInput>) => Promise.resolve(ok({ ...input, updatedAt: clock() })),
  broken: { "template.slug": { slug: ["Another template has this name already."] } },
});
