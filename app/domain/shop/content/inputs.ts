import * as v from "valibot";
import { trimText } from "#domain/ground/kernel/forms/filled-text";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { isWithinPathLimits, MAX_PATH_PARTS } from "#domain/ground/kernel/requests/path-limits";
import {
  choice,
  flag,
  instant,
  line,
  picture,
  position,
  requiredLine,
  requiredText,
  slug,
  text,
} from "#domain/ground/kernel/forms/fields";
import { REQUIRED, requiredOr } from "#domain/ground/kernel/forms/required";
import { GALLERY_KINDS } from "#domain/shop/content/gallery";
import { PUBLICATION } from "#domain/shop/content/publication";

export const NOTICE_KINDS = ["error", "warning", "success", "info"] as const;
export const BANNER_SLOTS = ["banner", "carousel"] as const;

/** Markdown, stored as written and rendered without raw HTML. */
const markdown = requiredText(200_000);
const seo = v.object(
  { title: v.optional(line(200)), description: v.optional(text(500)), image: v.optional(picture) },
  "Send an object of title, description and image.",
);
const status = choice(PUBLICATION);
const nullableSlug = v.nullable(slug);
const pixels = v.pipe(
  v.number(requiredOr("Enter a whole number of pixels.")),
  v.safeInteger("Enter a whole number of pixels."),
  v.minValue(1, "Enter 1 or more."),
  v.maxValue(20_000, "Enter 20,000 or less."),
);
/** A page of this site, or of another site by https. No script URLs. */
const link = v.pipe(
  v.string("Send an address."),
  trimText,
  maxCharacters(500),
  v.regex(
    /^(?:|\/(?!\/)\S*|https:\/\/[^\s/]\S*)$/,
    "Enter a path on this site, such as /gallery/images/, or an https address.",
  ),
);
const someday = v.nullable(instant);

export const PostInput = v.object({
  slug,
  title: requiredLine(200),
  summary: v.optional(text(1000), ""),
  body: markdown,
  author: v.optional(line(120), ""),
  image: v.optional(picture, ""),
  status: v.optional(status, "draft"),
  seo: v.optional(seo, {}),
  categories: v.optional(
    v.pipe(v.array(slug, "Send a list of categories."), v.maxLength(20, "Choose at most 20.")),
    [],
  ),
  date_published: instant,
});
export type PostInput = v.InferOutput<typeof PostInput>;

export const PostCategoryInput = v.object({
  slug,
  name: requiredLine(80),
  position: v.optional(position, 0),
});
export type PostCategoryInput = v.InferOutput<typeof PostCategoryInput>;

export const FaqCategoryInput = v.object({
  slug,
  name: requiredLine(80),
  summary: v.optional(text(500), ""),
  position: v.optional(position, 0),
});
export type FaqCategoryInput = v.InferOutput<typeof FaqCategoryInput>;

export const FaqInput = v.object({
  category: slug,
  slug,
  question: requiredLine(300),
  answer: markdown,
  position: v.optional(position, 0),
  is_published: v.optional(flag, true),
  /** Now when omitted. */
  date_published: v.optional(instant),
});
export type FaqInput = v.InferOutput<typeof FaqInput>;

export const GalleryItemInput = v.object({
  kind: choice(GALLERY_KINDS),
  slug,
  title: requiredLine(200),
  description: v.optional(text(5000), ""),
  category: v.optional(v.union([v.literal(""), slug], "Use lowercase letters, digits and hyphens."), ""),
  product: v.optional(nullableSlug, null),
  image: v.pipe(v.string(), picture, v.nonEmpty(REQUIRED)),
  width: pixels,
  height: pixels,
  small_image: v.optional(picture, ""),
  video: v.optional(v.nullable(v.pipe(picture, v.nonEmpty(REQUIRED))), null),
  captions: v.optional(v.nullable(v.pipe(picture, v.nonEmpty(REQUIRED))), null),
  duration_seconds: v.optional(
    v.nullable(
      v.pipe(v.number("Enter seconds."), v.safeInteger("Enter whole seconds."), v.minValue(1, "Enter 1 or more.")),
    ),
    null,
  ),
  status: v.optional(status, "draft"),
  date_published: instant,
});
export type GalleryItemInput = v.InferOutput<typeof GalleryItemInput>;

export const TestimonialInput = v.object({
  name: requiredLine(120),
  location: v.optional(line(120), ""),
  category: v.optional(v.union([v.literal(""), slug], "Use lowercase letters, digits and hyphens."), ""),
  product: v.optional(nullableSlug, null),
  body: requiredText(5000),
  rating: v.optional(
    v.pipe(
      v.number("Choose 1 to 5."),
      v.safeInteger("Choose 1 to 5."),
      v.minValue(1, "Choose 1 to 5."),
      v.maxValue(5, "Choose 1 to 5."),
    ),
    5,
  ),
  image: v.optional(picture, ""),
  status: v.optional(status, "draft"),
  date_published: instant,
});
export type TestimonialInput = v.InferOutput<typeof TestimonialInput>;

export const PageInput = v.object({
  path: v.pipe(
    v.string(),
    maxCharacters(200),
    v.regex(/^\/(?:[a-z0-9-]+\/)*$/, requiredOr("Enter a path such as /about-us/, with a slash at both ends.")),
    v.check(isWithinPathLimits, `Use at most ${MAX_PATH_PARTS} parts.`),
  ),
  title: requiredLine(200),
  summary: v.optional(text(1000), ""),
  body: markdown,
  image: v.optional(picture, ""),
  status: v.optional(status, "published"),
  seo: v.optional(seo, {}),
  /** Now when omitted. */
  date_published: v.optional(instant),
});
export type PageInput = v.InferOutput<typeof PageInput>;

export const AlertInput = v.object({
  kind: v.optional(choice(NOTICE_KINDS), "info"),
  message: requiredText(500),
  link_label: v.optional(line(80), ""),
  link_url: v.optional(link, ""),
  is_active: v.optional(flag, true),
  starts_at: v.optional(someday, null),
  ends_at: v.optional(someday, null),
});
export type AlertInput = v.InferOutput<typeof AlertInput>;

export const BannerInput = v.object({
  slot: choice(BANNER_SLOTS),
  title: requiredLine(200),
  body: v.optional(text(1000), ""),
  image: v.optional(picture, ""),
  link_label: v.optional(line(80), ""),
  link_url: v.optional(link, ""),
  position: v.optional(position, 0),
  is_active: v.optional(flag, true),
  starts_at: v.optional(someday, null),
  ends_at: v.optional(someday, null),
});
export type BannerInput = v.InferOutput<typeof BannerInput>;
