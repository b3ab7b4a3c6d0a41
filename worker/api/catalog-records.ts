import * as v from "valibot";
import { CategoryChanges } from "#domain/catalog/changes";
import { ConfiguredChanges, NewConfigured, type ConfiguredProduct } from "#domain/designs/configured-product";
import { toDecimal } from "#domain/money";
import { ok } from "#domain/result";
import type { RecordRow } from "./record-calls.ts";

const size = { width: v.number(), height: v.number() };

/** A configured product as the contract's section 4 names its fields. */
const showConfigured = (one: ConfiguredProduct) => ({
  id: one.id,
  product: one.product.slug,
  width: one.width,
  height: one.height,
  quantity: one.quantity,
  material: one.material?.slug ?? null,
  shape: one.shape,
  colour: one.colour?.slug ?? null,
  options: one.options,
  texts: one.texts,
  roster: one.roster,
  artwork: one.artworkId ?? null,
  cut_line: one.cutLine ?? null,
  status: one.status,
  unit_price: toDecimal(one.unitPrice),
  total: toDecimal(one.total),
  currency: one.total.currency,
  quote_token: one.quoteToken,
  valid_until: one.quoteValidUntil?.toISOString() ?? null,
  date_updated: one.updatedAt.toISOString(),
});

const text = v.string();
const nullable = v.nullable(text);

export const catalogRecords: ReadonlyArray<RecordRow> = [
  {
    path: "/catalog/api/v1/category/",
    name: "category",
    tag: "catalog",
    fields: v.object({ slug: text, path: text, name: text, summary: text, description: text, parent: v.nullable(v.number()), image: text, position: v.number(), is_hidden: v.boolean(), version: v.number() }),
    update: CategoryChanges,
    needs: { write: "manageContent" },
    filters: ["id", "path", "parent", "name"],
    orderBy: ["id", "path", "name", "position"],
    service: ({ catalog }) => ({ list: catalog.listCategories, find: catalog.findCategoryRecord, update: catalog.changeCategory }),
  },
  {
    path: "/catalog/api/v1/product/",
    name: "product",
    tag: "catalog",
    fields: v.object({
      slug: text, name: text, kind: text, summary: text, description: text, features: v.array(text), image: text, images: v.array(text),
      ...{ min_width: v.number(), max_width: v.number(), min_height: v.number(), max_height: v.number(), default_width: v.number(), default_height: v.number() },
      min_quantity: v.number(), max_quantity: v.number(), default_quantity: v.number(), sizes: v.array(v.object(size)), shapes: v.array(text),
      materials: v.array(text), categories: v.array(text), is_featured: v.boolean(),
    }),
    filters: ["id", "slug", "kind", "is_featured"],
    orderBy: ["id", "slug", "name", "position"],
    service: ({ catalog }) => ({ list: catalog.listProducts, find: catalog.findProductRecord }),
  },
  {
    path: "/catalog/api/v1/material/",
    name: "material",
    tag: "catalog",
    fields: v.object({ slug: text, name: text, summary: text, description: text, facts: v.record(text, v.unknown()), image: text, position: v.number() }),
    filters: ["id", "slug", "name"],
    orderBy: ["id", "slug", "name", "position"],
    service: ({ catalog }) => ({ list: catalog.listMaterials, find: catalog.findMaterialRecord }),
  },
  {
    path: "/catalog/api/v1/configured-product/",
    name: "configured-product",
    tag: "catalog",
    fields: v.object({
      product: text, ...size, quantity: v.number(), material: nullable, shape: text, colour: nullable, options: v.record(text, text), texts: v.array(text),
      roster: v.array(v.record(text, text)), artwork: nullable, cut_line: v.nullable(v.unknown()), status: text, unit_price: text, total: text, currency: text,
      quote_token: text, valid_until: nullable, date_updated: text,
    }),
    create: NewConfigured,
    update: ConfiguredChanges,
    filters: ["id", "product", "status"],
    orderBy: ["id", "product", "status", "date_created", "date_updated"],
    service: ({ designs }) => ({
      async list(query) {
        const page = await designs.list(query);
        return page.ok ? ok({ ...page.value, rows: page.value.rows.map(showConfigured) }) : page;
      },
      async find(id) {
        const found = await designs.find(id);
        return found && showConfigured(found);
      },
      async create(input: NewConfigured) {
        const made = await designs.create(input);
        return made.ok ? ok(showConfigured(made.value)) : made;
      },
      async update(id, changes: ConfiguredChanges) {
        const saved = await designs.update(id, changes);
        return saved.ok ? ok(showConfigured(saved.value)) : saved;
      },
    }),
  },
];
