import { AlertInput, BannerInput, GalleryItemInput, TestimonialInput } from "#domain/shop/content/inputs";
import { MediaInput } from "#domain/shop/content/media";
import { RedirectInput } from "#domain/shop/content/redirect-input";
import { ACTIVATE, ADDRESS, field, imageField, POSITION, readOnly, type OfficeRecord } from "./description.ts";
import { DATE, STATUS, textRecords } from "./text-records.ts";

const MEASURED = "Empty: that of the picture, if it is in media.";

const galleryItems: OfficeRecord = {
  name: "gallery-item",
  singular: "picture or video",
  input: GalleryItemInput,
  nameField: "title",
  columns: ["kind", "status", "date_published"],
  filters: ["kind", "status", "product"],
  orders: { title: "By title" },
  searches: "Title or description",
  groups: [
    {
      title: "Picture or video",
      fields: [
        field("kind", "Kind", "choice"),
        field("title", "Title", "text"),
        field("description", "Description", "longText"),
        imageField("image", "Picture", "A video’s still picture."),
        field("width", "Width in pixels", "wholeNumber", { measures: "image", help: MEASURED }),
        field("height", "Height in pixels", "wholeNumber", { measures: "image", help: MEASURED }),
        imageField("small_image", "Small picture", "The same picture, 600 pixels wide."),
        field("video", "Video file", "slug", { help: "Only for a video: the path of its file.", hasLinks: true }),
        field("captions", "Captions", "slug", {
          help: "Only for a video: the path of a WebVTT file.",
          hasLinks: true,
        }),
        field("duration_seconds", "Seconds", "wholeNumber", { help: "Only for a video." }),
      ],
    },
    {
      title: "In the shop",
      fields: [
        STATUS,
        DATE,
        field("category", "Category", "slug", { help: "Such as vehicles, or nothing." }),
        field("product", "Product", "choice", { choicesFrom: "products" }),
        ADDRESS,
      ],
    },
  ],
  publication: "status",
  shopHref: ({ kind, slug }) => `/gallery/${String(kind)}/${String(slug)}/`,
};

const testimonials: OfficeRecord = {
  name: "testimonial",
  singular: "testimonial",
  input: TestimonialInput,
  nameField: "name",
  columns: ["rating", "status", "date_published"],
  filters: ["status", "product"],
  orders: { "-rating": "Best rating first", rating: "Worst rating first" },
  searches: "Name or text",
  groups: [
    {
      title: "Testimonial",
      fields: [
        field("name", "Name", "text"),
        field("location", "Place", "text"),
        field("body", "Text", "longText"),
        field("rating", "Stars", "wholeNumber", { help: "1 to 5." }),
        imageField("image", "Picture"),
      ],
    },
    {
      title: "In the shop",
      fields: [
        STATUS,
        DATE,
        field("category", "Category", "slug", { help: "Such as vehicles, or nothing." }),
        field("product", "Product", "choice", { choicesFrom: "products" }),
      ],
    },
  ],
  publication: "status",
  shopHref: ({ id }) => `/testimonial/${String(id)}/`,
};

const LINK = [
  field("link_label", "Link’s text", "text"),
  field("link_url", "Link’s address", "slug", { help: "A path of this site, or an https address.", hasLinks: true }),
];

const PERIOD = [
  field("starts_at", "From", "dateTime", { help: "The shop’s time. Empty: at once." }),
  field("ends_at", "Until", "dateTime", { help: "The shop’s time. Empty: until you end it." }),
];

const alerts: OfficeRecord = {
  name: "alert",
  singular: "alert",
  input: AlertInput,
  nameField: "message",
  columns: ["kind", "is_active", "ends_at"],
  filters: ["kind", "is_active"],
  orders: {},
  groups: [
    {
      title: "Alert at the top of every page",
      fields: [field("message", "Message", "longText"), field("kind", "Kind", "choice"), ...LINK],
    },
    {
      title: "In the shop",
      fields: [field("is_active", "Active", "checkbox", { steps: ACTIVATE }), ...PERIOD],
    },
  ],
  publication: "is_active",
};

const banners: OfficeRecord = {
  name: "banner",
  singular: "banner",
  input: BannerInput,
  nameField: "title",
  columns: ["slot", "is_active", "position"],
  filters: ["slot", "is_active"],
  orders: {},
  groups: [
    {
      title: "Banner",
      fields: [
        field("title", "Title", "text"),
        field("body", "Text", "longText"),
        imageField("image", "Picture"),
        ...LINK,
      ],
    },
    {
      title: "On the home page",
      fields: [
        field("slot", "Place", "choice"),
        field("is_active", "Active", "checkbox", { steps: ACTIVATE }),
        ...PERIOD,
        POSITION,
      ],
    },
  ],
  publication: "is_active",
  shopHref: () => "/",
};

const media: OfficeRecord = {
  name: "media",
  singular: "picture",
  input: MediaInput,
  nameField: "name",
  columns: ["path", "uses", "date_created"],
  filters: [],
  orders: { name: "By name", date_created: "Oldest first" },
  searches: "Name or alternative text",
  newPath: "/staff/records/media/new/",
  words: "pictures images photos files uploads library",
  groups: [
    {
      title: "Picture",
      fields: [
        readOnly("path", "Picture", "image"),
        field("name", "Name", "text", { help: "Only for you and your colleagues." }),
        field("alt", "Alternative text", "longText", {
          help: "What the picture shows, for people who can’t see it. Empty if it only decorates.",
        }),
      ],
    },
    {
      title: "File",
      fields: [
        readOnly("uses", "Times shown", "wholeNumber", { help: "A picture that something shows can’t be deleted." }),
        readOnly("type", "Type", "text"),
        readOnly("width", "Width in pixels", "wholeNumber"),
        readOnly("height", "Height in pixels", "wholeNumber"),
        readOnly("date_created", "Uploaded", "dateTime"),
      ],
    },
  ],
  related: "media",
};

const redirects: OfficeRecord = {
  name: "redirect",
  singular: "redirect",
  input: RedirectInput,
  nameField: "path",
  columns: ["target", "waits_for_page", "date_updated"],
  filters: ["waits_for_page"],
  orders: { "-date_updated": "Last changed first", target: "By new address" },
  searches: "Old or new address",
  words: "moved forward old address link url 301",
  groups: [
    {
      title: "Redirect",
      fields: [
        field("path", "Old address", "slug", {
          help: "Such as /stickers/foxes/ or /about.html: what people typed, bookmarked or found in a search.",
        }),
        field("target", "New address", "slug", {
          help: "The page of this site that opens instead, such as /about-us/.",
        }),
        field("waits_for_page", "Wait until the page is gone", "checkbox", {
          help: "A page always comes first. Check this to save a redirect for a page that you delete or move later.",
        }),
      ],
    },
  ],
  shopHref: ({ path }) => String(path),
};

export const contentRecords: ReadonlyArray<OfficeRecord> = [
  ...textRecords,
  galleryItems,
  testimonials,
  alerts,
  banners,
  media,
  redirects,
];
