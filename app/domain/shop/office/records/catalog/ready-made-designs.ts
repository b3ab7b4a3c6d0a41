import { shapeNames } from "#domain/ground/kernel/settings/shapes";
import { ReadyMadeDesignInput } from "#domain/shop/kinds/ready-made/design-input";
import {
  ADDRESS,
  BY_NAME,
  CATEGORIES_FIELD,
  DESCRIPTION_FIELD,
  field,
  imageField,
  MATERIALS_FIELD,
  POSITION,
  readOnly,
  recordFormPath,
  SUMMARY_FIELD,
  type OfficeRecord,
} from "../description.ts";

/** Pictures that the shop sells as stickers. The product of each comes with it. */
export const readyMadeDesignRecord: OfficeRecord = {
  name: "ready-made-design",
  singular: "ready-made design",
  input: ReadyMadeDesignInput,
  nameField: "name",
  columns: ["image", "status", "position"],
  filters: ["status"],
  orders: BY_NAME,
  searches: "Name, address or summary",
  words: "stickers artwork upload trace marketplace",
  publication: "status",
  groups: [
    {
      title: "Picture and cut line",
      fields: [
        imageField(
          "artwork",
          "Artwork",
          "What is printed: a PNG, JPEG or SVG. A drawing, or a PNG with a transparent background, gives the best line.",
        ),
        field("outline", "Shape", "choice", {
          labels: { ...shapeNames, custom: "Along the drawing" },
          help: "A plain shape where no line is found, or where the line isn’t right.",
        }),
        field("border", "White border", "number", { help: "In inches, from 0.04 to 0.3, at the first size." }),
        field("ignores_background", "Ignore its background", "checkbox", {
          help: "The line follows what differs from a background of one color.",
        }),
        readOnly("cut_line", "Cut line", "cutLine", { help: "Traced with each save." }),
        readOnly("image", "As a sticker", "image"),
      ],
    },
    {
      title: "Texts",
      fields: [
        field("name", "Name", "text"),
        SUMMARY_FIELD,
        DESCRIPTION_FIELD,
        field("tags", "Tags", "lines", { help: "Further words by which customers find it, one a line." }),
        field("credit", "Credit", "text", { help: "Who drew it, and its license." }),
      ],
    },
    {
      title: "In the shop",
      fields: [
        field("status", "Status", "choice", {
          help: "Customers find and buy what is published. Hidden designs stay in their orders.",
          steps: { published: "Publish", hidden: "Hide", draft: "Make a draft" },
        }),
        CATEGORIES_FIELD,
        field("sizes", "Sizes", "sizes", {
          help: "What it’s fitted into: width x height in inches, one a line, the usual one first.",
        }),
        MATERIALS_FIELD,
        POSITION,
        ADDRESS,
      ],
    },
  ],
  shopHref: ({ slug, status }) => (status === "published" ? `/products/details/${String(slug)}/` : undefined),
  links: ({ product }) =>
    typeof product === "number" ? [{ label: "Its product", href: recordFormPath("product", product) }] : [],
};
