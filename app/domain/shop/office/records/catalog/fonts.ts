import { FontInput } from "#domain/prepress/lettering/font-input";
import { FACE_CATEGORY_NAMES } from "#domain/prepress/lettering/type/faces";
import { ACTIVATE, BY_NAME, field, POSITION, readOnly, type OfficeRecord } from "../description.ts";

/** Fonts of lettering, name tags and the builder: those that come with the shop, and uploaded ones. */
export const fontRecord: OfficeRecord = {
  name: "font",
  singular: "font",
  input: FontInput,
  nameField: "name",
  columns: ["style", "is_active", "position"],
  filters: ["style", "is_active"],
  orders: BY_NAME,
  searches: "Name or address",
  newPath: "/staff/records/font/new/",
  words: "typefaces lettering letters upload ttf otf woff",
  groups: [
    {
      title: "Font",
      fields: [
        readOnly("preview", "Preview", "font"),
        field("sample", "Sample", "text", { help: "What the preview says. Empty: our usual sample." }),
        field("name", "Name", "text"),
        field("style", "Kind", "choice", {
          labels: FACE_CATEGORY_NAMES,
          help: "Letters of a script join, so they bend together on an arc.",
        }),
        field("cuts_small", "Suits small letters", "checkbox", {
          help: "Its thin strokes can be cut below an inch. Otherwise customers read that it’s for large letters.",
        }),
        field("licence", "License", "text", {
          help: "Under which the shop may print and cut with it. Needed before it is active. Only for you and your colleagues.",
        }),
      ],
    },
    {
      title: "In the shop",
      fields: [
        field("is_active", "Active", "checkbox", {
          help: "Customers can choose it. Designs that have an inactive font stay as they are.",
          steps: ACTIVATE,
        }),
        POSITION,
      ],
    },
  ],
  shopHref: ({ is_active: isActive }) => (isActive === true ? "/fonts/" : undefined),
};
