import * as v from "valibot";
import { can } from "#domain/ground/kernel/capabilities";
import { CategoryInput, MaterialInput, ProductInput } from "#domain/shop/catalog/changes";
import { examples } from "#domain/prepress/builder/arrange";
import { ColorInput } from "#domain/prepress/lettering/color-input";
import { PLACES } from "#domain/shop/catalog/places";
import { USES } from "#domain/shop/catalog/uses";
import { categoryHref, materialHref } from "#domain/shop/catalog/views";
import { shapeNames } from "#domain/ground/kernel/settings/shapes";
import { fontRecord } from "./catalog/fonts.ts";
import { readyMadeDesignRecord } from "./catalog/ready-made-designs.ts";
import {
  ACTIVATE,
  ADDRESS,
  BY_NAME,
  CATEGORIES_FIELD,
  DESCRIPTION_FIELD,
  field,
  imageField,
  MATERIALS_FIELD,
  POSITION,
  readOnly,
  SUMMARY_FIELD,
  type OfficeRecord,
} from "./description.ts";

const IMAGE = imageField("image", "Picture");

const categories: OfficeRecord = {
  name: "category",
  singular: "category",
  input: CategoryInput,
  nameField: "name",
  publication: "is_hidden",
  columns: ["path", "is_hidden", "position"],
  filters: ["is_hidden"],
  orders: { ...BY_NAME, path: "By address" },
  searches: "Name, address or summary",
  groups: [
    { title: "Category", fields: [field("name", "Name", "text"), SUMMARY_FIELD, DESCRIPTION_FIELD, IMAGE] },
    {
      title: "In the shop",
      fields: [
        field("parent", "Below", "choice", {
          choicesFrom: "parentCategories",
          help: "A category moves with its products and with the categories below it. Old addresses lead to the new ones.",
        }),
        field("path", "Address", "slug", { help: "Below /products/, such as custom-stickers/die-cut-stickers." }),
        field("is_hidden", "Hidden", "checkbox", {
          help: "Also hides it from menus and search.",
          steps: { yes: "Hide", "": "Show" },
        }),
        POSITION,
      ],
    },
  ],
  shopHref: ({ path }) => categoryHref(String(path)),
};

const COLOR = "A color such as #fdfcf8.";
const DEGREES = "In degrees Fahrenheit. Fill all three, or none.";

const materials: OfficeRecord = {
  name: "material",
  singular: "material",
  input: MaterialInput,
  nameField: "name",
  columns: ["facts.finish", "is_active", "position"],
  filters: ["is_active"],
  orders: BY_NAME,
  searches: "Name, summary or description",
  groups: [
    { title: "Material", fields: [field("name", "Name", "text"), SUMMARY_FIELD, DESCRIPTION_FIELD, IMAGE] },
    {
      title: "Facts",
      fields: [
        field("facts.finish", "Finish", "text", { help: "Such as gloss or matte." }),
        field("facts.bestFor", "Best for", "lines", { help: "One a line." }),
        field("facts.places", "Places that it suits", "orderedChoices", {
          help: "The best first. The material finder asks for them.",
          labels: Object.fromEntries(PLACES.map(({ id, label }) => [id, label])),
        }),
        field("facts.durability", "Durability", "longText"),
        field("facts.outdoorMonths", "Months outdoors", "number", { help: "0: indoors only." }),
        field("facts.adhesive", "Adhesive", "longText"),
        field("facts.removal", "Removal", "longText"),
        field("facts.care", "Care", "longText"),
        field("facts.temperature.applyFrom", "Lowest temperature to apply it", "number", { help: DEGREES }),
        field("facts.temperature.lowest", "Lowest temperature it withstands", "number", { help: DEGREES }),
        field("facts.temperature.highest", "Highest temperature it withstands", "number", { help: DEGREES }),
      ],
    },
    {
      title: "Thickness and weight",
      fields: [
        field("facts.thicknessMil", "Thickness", "number", { help: "In thousandths of an inch, without the liner." }),
        field("gsm", "Grams per square meter", "wholeNumber", {
          help: "With liner and laminate. Postage follows from it.",
        }),
      ],
    },
    {
      title: "Colors of its picture",
      fields: [
        field("facts.swatch.base", "Base", "text", { help: COLOR }),
        field("facts.swatch.sheen", "Sheen", "text", { help: COLOR }),
        field("facts.swatch.opacity", "Opacity", "number", { help: "From 0 to 1, which is opaque." }),
      ],
    },
    {
      title: "In the shop",
      fields: [
        field("is_active", "Active", "checkbox", { help: "Customers can choose it.", steps: ACTIVATE }),
        POSITION,
        ADDRESS,
      ],
    },
  ],
  shopHref: ({ slug, is_active: isActive }) => (isActive === true ? materialHref(String(slug)) : undefined),
};

const INCHES = "In inches.";

const products: OfficeRecord = {
  name: "product",
  singular: "product",
  input: ProductInput,
  nameField: "name",
  publication: "status",
  columns: ["kind", "status", "price_profile"],
  filters: ["kind", "status", "is_featured"],
  orders: BY_NAME,
  searches: "Name, address or summary",
  groups: [
    {
      title: "Product",
      fields: [
        field("name", "Name", "text"),
        SUMMARY_FIELD,
        DESCRIPTION_FIELD,
        field("features", "Features", "lines", { help: "One a line." }),
        IMAGE,
        field("images", "More pictures", "images", {
          choicesFrom: "media",
          help: "In the order of the page. What they show stands in media, as their alternative text.",
        }),
      ],
    },
    {
      title: "In the shop",
      fields: [
        field("status", "Status", "choice", {
          help: "Customers see only active products. An active one has a picture, a summary, a category, a material and a price for each of its materials and shapes.",
          steps: { active: "Activate", draft: "Make a draft", retired: "Retire" },
        }),
        field("is_featured", "Featured", "checkbox", {
          help: "Shown first, where the shop recommends products.",
          steps: { yes: "Feature", "": "Don’t feature" },
        }),
        POSITION,
        CATEGORIES_FIELD,
        field("uses", "Uses", "choices", { labels: USES }),
        ADDRESS,
      ],
    },
    {
      title: "Price and quantity",
      fields: [
        field("price_profile", "Price table", "choice", { choicesFrom: "priceProfiles" }),
        field("min_quantity", "Smallest quantity", "wholeNumber"),
        field("max_quantity", "Largest quantity", "wholeNumber"),
        field("default_quantity", "Usual quantity", "wholeNumber"),
      ],
    },
    {
      title: "Size, shape and material",
      fields: [
        field("min_width", "Smallest width", "number", { help: INCHES }),
        field("default_width", "Usual width", "number", { help: INCHES }),
        field("max_width", "Largest width", "number", { help: INCHES }),
        field("min_height", "Smallest height", "number", { help: INCHES }),
        field("default_height", "Usual height", "number", { help: INCHES }),
        field("max_height", "Largest height", "number", { help: INCHES }),
        field("sizes", "Sizes to choose from", "sizes", { help: "Width x height in inches, one a line: 2 x 3." }),
        field("shapes", "Shapes", "orderedChoices", { labels: shapeNames, help: "The first is the usual one." }),
        MATERIALS_FIELD,
      ],
    },
    {
      title: "How it’s made",
      fields: [
        field("kind", "Kind", "choice", {
          labels: { ddb: "Builder", upload: "Uploaded artwork", personalize: "Name tag" },
          help: "Decides which screens customers order it on.",
        }),
        field("unit", "Unit", "choice", { help: "What one of it is." }),
        field("starting_cut", "Cut", "choice", {
          labels: { die: "Die cut, through everything", kiss: "Kiss cut, through the vinyl only" },
          help: "What customers start with.",
        }),
        field("starting_pieces", "Pieces", "choice", {
          labels: { one: "One outline around everything", each: "One outline for each part" },
          help: "What customers start with.",
        }),
        field("builder_example", "Builder’s example", "choice", {
          labels: Object.fromEntries(examples.map(({ id, name }) => [id, name])),
          help: "What a builder sheet starts with.",
        }),
        field("production_days", "Business days to make it", "wholeNumber"),
        field("piece_grams", "Grams of each piece", "wholeNumber", {
          help: "Beyond its material. Postage follows from it.",
        }),
      ],
    },
  ],
  shopHref: ({ slug }) => `/products/details/${String(slug)}/`,
};

const colors: OfficeRecord = {
  name: "color",
  singular: "color",
  input: ColorInput,
  nameField: "name",
  columns: ["hex", "finish", "is_active"],
  filters: ["is_active"],
  orders: BY_NAME,
  searches: "Name, family or color",
  words: "colours lettering decals",
  groups: [
    {
      title: "Color",
      fields: [
        field("name", "Name", "text"),
        field("hex", "On screens", "color", { help: "What comes closest to the vinyl on a screen." }),
        field("finish", "Finish", "choice"),
        field("family", "Family", "text", { help: "Colors of a family stand together, such as blue." }),
      ],
    },
    {
      title: "In the shop",
      fields: [field("is_active", "Active", "checkbox", { help: "Customers can choose it." }), POSITION, ADDRESS],
    },
  ],
  shopHref: ({ is_active: isActive }) => (isActive === true ? "/sticker-colors/" : undefined),
};

/** Templates are drawn in their own editor. */
const templates: OfficeRecord = {
  name: "template",
  singular: "template",
  input: v.object({}),
  nameField: "name",
  columns: ["width", "height", "date_updated"],
  filters: [],
  orders: { ...BY_NAME, "-date_updated": "Last changed first" },
  searches: "Name or address",
  words: "name tags badges layouts",
  groups: [
    {
      title: "Template",
      fields: [
        readOnly("name", "Name", "text"),
        readOnly("slug", "Address", "slug"),
        readOnly("width", "Width", "number", { help: INCHES }),
        readOnly("height", "Height", "number", { help: INCHES }),
        readOnly("shape", "Shape", "text"),
        readOnly("updated_by", "Last changed by", "text"),
      ],
    },
  ],
  newPath: "/admin/svgcustom/template/new/change/",
  links: ({ id }, role) =>
    can(role, "editTemplates") ? [{ label: "Edit", href: `/admin/svgcustom/template/${String(id)}/change/` }] : [],
};

export const catalogRecords: ReadonlyArray<OfficeRecord> = [
  categories,
  products,
  readyMadeDesignRecord,
  materials,
  colors,
  fontRecord,
  templates,
];
