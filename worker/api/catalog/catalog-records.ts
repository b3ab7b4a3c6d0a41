import * as v from "valibot";
import { CategoryFields, CategoryInput, MaterialInput, ProductInput } from "#domain/catalog/changes";
import { TemplateInput } from "#domain/name-tags/template/template-input";
import {
  ConfiguredChanges,
  NewConfigured,
  type ConfiguredProduct,
} from "#domain/configured-products/configured-product";
import { toDecimal } from "#domain/kernel/money";
import { ok } from "#domain/kernel/result";
import { changesOf } from "#domain/kernel/requests/version";
import { recordRow, type RecordRow } from "../record-calls.ts";

const size = { width: v.number(), height: v.number() };

/** A configured product with the field names of the contract's section 4. */
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
  template: one.templateSlug ?? null,
  template_version: one.templateVersion ?? null,
  artwork: one.artworkId ?? null,
  cut_line: one.cutLine ?? null,
  wants_proof: one.wantsProof,
  drawing: one.drawing ?? null,
  pieces: one.pieces ?? null,
  version: one.version,
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

const number = v.number();
const yes = v.boolean();
const staff = { tag: "catalog", needs: { write: "manageContent" } } as const;

export const catalogRecords: ReadonlyArray<RecordRow> = [
  recordRow({
    ...staff,
    path: "/catalog/api/v1/category/",
    name: "category",
    fields: v.object({
      slug: text,
      path: text,
      name: text,
      summary: text,
      description: text,
      parent: v.nullable(number),
      image: text,
      position: number,
      is_hidden: yes,
      version: number,
    }),
    create: CategoryInput,
    update: changesOf(CategoryFields),
    filters: ["id", "path", "parent", "name", "is_hidden"],
    orderBy: ["id", "path", "name", "position"],
    removable: true,
    service: ({ catalog }) => catalog.categories,
  }),
  recordRow({
    ...staff,
    path: "/catalog/api/v1/product/",
    name: "product",
    fields: v.object({
      slug: text,
      name: text,
      kind: text,
      summary: text,
      description: text,
      features: v.array(text),
      image: text,
      images: v.array(text),
      ...{
        min_width: number,
        max_width: number,
        min_height: number,
        max_height: number,
        default_width: number,
        default_height: number,
      },
      min_quantity: number,
      max_quantity: number,
      default_quantity: number,
      piece_grams: number,
      sizes: v.array(v.object(size)),
      shapes: v.array(text),
      uses: v.array(text),
      materials: v.array(text),
      categories: v.array(text),
      price_profile: text,
      is_featured: yes,
      status: text,
      position: number,
      version: number,
    }),
    create: ProductInput,
    update: changesOf(ProductInput),
    filters: ["id", "slug", "kind", "is_featured", "status"],
    orderBy: ["id", "slug", "name", "position"],
    removable: true,
    service: ({ kinds }) => kinds.products,
  }),
  recordRow({
    ...staff,
    path: "/catalog/api/v1/material/",
    name: "material",
    fields: v.object({
      slug: text,
      name: text,
      summary: text,
      description: text,
      facts: v.record(text, v.unknown()),
      image: text,
      gsm: number,
      position: number,
      is_active: yes,
      version: number,
    }),
    create: MaterialInput,
    update: changesOf(MaterialInput),
    filters: ["id", "slug", "name"],
    orderBy: ["id", "slug", "name", "position"],
    removable: true,
    service: ({ catalog }) => catalog.materials,
  }),
  recordRow({
    ...staff,
    needs: { write: "editTemplates" },
    path: "/catalog/api/v1/template/",
    name: "template",
    fields: v.object({
      slug: text,
      name: text,
      svg: text,
      fields: v.array(v.unknown()),
      width: number,
      height: number,
      shape: text,
      accent: text,
      date_updated: text,
      updated_by: text,
      version: number,
    }),
    create: TemplateInput,
    update: changesOf(TemplateInput),
    filters: ["id", "slug", "name"],
    orderBy: ["id", "slug", "name", "date_updated"],
    removable: true,
    service: ({ nameTags }) => nameTags.templates,
  }),
  recordRow({
    path: "/catalog/api/v1/configured-product/",
    name: "configured-product",
    tag: "catalog",
    fields: v.object({
      product: text,
      ...size,
      quantity: v.number(),
      material: nullable,
      shape: text,
      colour: nullable,
      options: v.record(text, text),
      texts: v.array(text),
      roster: v.array(v.record(text, text)),
      template: nullable,
      template_version: v.nullable(v.number()),
      artwork: nullable,
      cut_line: v.nullable(v.unknown()),
      wants_proof: v.boolean(),
      drawing: v.nullable(v.unknown()),
      pieces: v.nullable(v.number()),
      version: v.number(),
      status: text,
      unit_price: text,
      total: text,
      currency: text,
      quote_token: text,
      valid_until: nullable,
      date_updated: text,
    }),
    create: NewConfigured,
    update: ConfiguredChanges,
    filters: ["id", "product", "status"],
    orderBy: ["id", "product", "status", "date_created", "date_updated"],
    removable: true,
    service: ({ configuredProducts, kinds }) => ({
      async list(query) {
        const page = await configuredProducts.list(query);
        return page.ok ? ok({ ...page.value, rows: page.value.rows.map(showConfigured) }) : page;
      },
      async find(id) {
        const found = await configuredProducts.find(id);
        return found && showConfigured(found);
      },
      async create(input: NewConfigured) {
        const made = await kinds.create(input);
        return made.ok ? ok(showConfigured(made.value)) : made;
      },
      async update(id, changes: ConfiguredChanges) {
        const saved = await kinds.update(id, changes);
        return saved.ok ? ok(showConfigured(saved.value)) : saved;
      },
      remove: (id) => configuredProducts.removeConfigured(id),
    }),
  }),
];
