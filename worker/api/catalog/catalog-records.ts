import * as v from "valibot";
import { CategoryFields, CategoryInput, MaterialInput, ProductInput } from "#domain/shop/catalog/changes";
import { ColorInput } from "#domain/prepress/lettering/color-input";
import { TemplateInput } from "#domain/prepress/name-tags/template/template-input";
import {
  ConfiguredChanges,
  NewConfigured,
  type ConfiguredProduct,
} from "#domain/shop/configured-products/configured-product";
import { NewPriceTable } from "#domain/shop/pricing/tables/price-change";
import { toDecimal } from "#domain/ground/kernel/money";
import { ok } from "#domain/ground/kernel/result";
import { buildChangesSchema } from "#domain/ground/kernel/requests/version";
import { recordRow, type RecordRow } from "../record-calls.ts";

const size = { width: v.number(), height: v.number() };

/** A configured product with the field names of the contract's section 4. */
const showConfigured = (design: ConfiguredProduct) => ({
  id: design.id,
  product: design.product.slug,
  width: design.width,
  height: design.height,
  quantity: design.quantity,
  material: design.material?.slug ?? null,
  shape: design.shape,
  colour: design.colour?.slug ?? null,
  options: design.options,
  texts: design.texts,
  roster: design.roster,
  template: design.templateSlug ?? null,
  template_version: design.templateVersion ?? null,
  artwork: design.artworkId ?? null,
  cut_line: design.cutLine ?? null,
  wants_proof: design.wantsProof,
  drawing: design.drawing ?? null,
  pieces: design.pieces ?? null,
  version: design.version,
  status: design.status,
  unit_price: toDecimal(design.unitPrice),
  total: toDecimal(design.total),
  currency: design.total.currency,
  quote_token: design.quoteToken,
  valid_until: design.quoteValidUntil?.toISOString() ?? null,
  date_updated: design.updatedAt.toISOString(),
});

const text = v.string();
const nullable = v.nullable(text);

const number = v.number();
const yes = v.boolean();

export const catalogRecords: ReadonlyArray<RecordRow> = [
  recordRow({
    tag: "catalog",
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
    update: buildChangesSchema(CategoryFields),
    filters: ["id", "path", "parent", "name", "is_hidden"],
    orderBy: ["id", "path", "name", "position"],
    service: ({ catalog }) => catalog.categories,
  }),
  recordRow({
    tag: "catalog",
    path: "/catalog/api/v1/product/",
    name: "product",
    fields: v.object({
      slug: text,
      name: text,
      kind: text,
      unit: text,
      starting_cut: text,
      starting_pieces: text,
      builder_example: text,
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
      production_days: number,
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
    update: buildChangesSchema(ProductInput),
    filters: ["id", "slug", "kind", "is_featured", "status"],
    orderBy: ["id", "slug", "name", "position"],
    service: ({ kinds }) => kinds.products,
  }),
  recordRow({
    tag: "catalog",
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
    update: buildChangesSchema(MaterialInput),
    filters: ["id", "slug", "name", "is_active"],
    orderBy: ["id", "slug", "name", "position"],
    service: ({ catalog }) => catalog.materials,
  }),
  recordRow({
    tag: "catalog",
    path: "/catalog/api/v1/color/",
    name: "color",
    fields: v.object({
      slug: text,
      name: text,
      hex: text,
      finish: text,
      family: text,
      position: number,
      is_active: yes,
      version: number,
    }),
    create: ColorInput,
    update: buildChangesSchema(ColorInput),
    filters: ["id", "slug", "name", "family", "is_active"],
    orderBy: ["id", "slug", "name", "position"],
    service: ({ lettering }) => lettering.colors,
  }),
  recordRow({
    tag: "catalog",
    path: "/catalog/api/v1/price-table/",
    name: "price-table",
    fields: v.object({
      profile: text,
      version: number,
      currency: text,
      parameters: v.record(text, v.unknown()),
      starts_at: text,
      created_by: text,
      date_created: text,
      date_withdrawn: nullable,
    }),
    create: NewPriceTable,
    filters: ["id", "profile", "version"],
    orderBy: ["id", "profile", "version", "starts_at"],
    recentSignIn: "write",
    idempotent: "honoured",
    service: ({ office }) => office.priceTables,
  }),
  recordRow({
    tag: "catalog",
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
    update: buildChangesSchema(TemplateInput),
    filters: ["id", "slug", "name"],
    orderBy: ["id", "slug", "name", "date_updated"],
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
    service: ({ configuredProducts, kinds }) => ({
      async list(query) {
        const page = await configuredProducts.list(query);
        return page.ok ? ok({ ...page.value, rows: page.value.rows.map(showConfigured) }) : page;
      },
      async find(id) {
        const design = await configuredProducts.find(id);
        return design && showConfigured(design);
      },
      async create(input: NewConfigured) {
        const newDesign = await kinds.create(input);
        return newDesign.ok ? ok(showConfigured(newDesign.value)) : newDesign;
      },
      async update(id, changes: ConfiguredChanges) {
        const saved = await kinds.update(id, changes);
        return saved.ok ? ok(showConfigured(saved.value)) : saved;
      },
      remove: (id) => configuredProducts.removeConfigured(id),
    }),
  }),
];
