import * as v from "valibot";
import { AlertInput, BANNER_SLOTS, BannerInput, FaqInput, GalleryItemInput, NOTICE_KINDS, PageInput, PostInput, PUBLICATION, TestimonialInput } from "#domain/content/inputs";
import { changesOf } from "#domain/version";
import { recordRow, type RecordRow } from "./record-calls.ts";

const text = v.string();
const number = v.number();
const yes = v.boolean();
const nullable = v.nullable(text);
const status = v.picklist(PUBLICATION);
const seo = v.record(text, v.unknown());
const shared = { tag: "content", needs: { write: "manageContent" } } as const;

/** What the shop writes about itself. Everybody reads what is published; staff read and write all of it. */
export const contentRecords: ReadonlyArray<RecordRow> = [
  recordRow({
    ...shared, path: "/content/api/v1/post/", name: "post", shape: "items",
    fields: v.object({ slug: text, title: text, summary: text, body: text, author: text, image: text, status, seo, categories: v.array(text), date_published: text, date_updated: text, version: number }),
    create: PostInput, update: changesOf(PostInput),
    filters: ["id", "slug", "status", "author", "categories"], orderBy: ["id", "slug", "title", "date_published", "date_updated"],
    service: ({ content }) => content.posts,
  }),
  recordRow({
    ...shared, path: "/content/api/v1/faq/", name: "faq",
    fields: v.object({ category: text, slug: text, question: text, answer: text, position: number, is_published: yes, date_updated: text, version: number }),
    create: FaqInput, update: changesOf(FaqInput),
    filters: ["id", "category", "slug", "is_published"], orderBy: ["id", "slug", "position", "date_updated"],
    service: ({ content }) => content.faqs,
  }),
  recordRow({
    ...shared, path: "/content/api/v1/gallery-item/", name: "gallery-item", shape: "items",
    fields: v.object({
      kind: v.picklist(["image", "video"]), slug: text, title: text, description: text, category: text, product: nullable, image: text, width: number, height: number, video: nullable,
      duration_seconds: v.nullable(number), status, date_published: text, version: number,
    }),
    create: GalleryItemInput, update: changesOf(GalleryItemInput),
    filters: ["id", "kind", "slug", "category", "status"], orderBy: ["id", "slug", "title", "date_published"],
    service: ({ content }) => content.galleryItems,
  }),
  recordRow({
    ...shared, path: "/content/api/v1/testimonial/", name: "testimonial", shape: "items",
    fields: v.object({ name: text, location: text, category: text, product: nullable, body: text, rating: number, image: text, status, date_published: text, version: number }),
    create: TestimonialInput, update: changesOf(TestimonialInput),
    filters: ["id", "category", "rating", "status"], orderBy: ["id", "rating", "date_published"],
    service: ({ content }) => content.testimonials,
  }),
  recordRow({
    ...shared, path: "/content/api/v1/page/", name: "page",
    fields: v.object({ path: text, title: text, summary: text, body: text, image: text, seo, date_updated: text, version: number }),
    create: PageInput, update: changesOf(PageInput),
    filters: ["id", "path"], orderBy: ["id", "path", "title", "date_updated"],
    service: ({ content }) => content.pages,
  }),
  recordRow({
    ...shared, path: "/content/api/v1/alert/", name: "alert",
    fields: v.object({ kind: v.picklist(NOTICE_KINDS), message: text, link_label: text, link_url: text, is_active: yes, starts_at: nullable, ends_at: nullable, version: number }),
    create: AlertInput, update: changesOf(AlertInput),
    filters: ["id", "kind", "is_active"], orderBy: ["id", "starts_at", "ends_at"],
    service: ({ content }) => content.alerts,
  }),
  recordRow({
    ...shared, path: "/content/api/v1/banner/", name: "banner",
    fields: v.object({ slot: v.picklist(BANNER_SLOTS), title: text, body: text, image: text, link_label: text, link_url: text, position: number, is_active: yes, version: number }),
    create: BannerInput, update: changesOf(BannerInput),
    filters: ["id", "slot", "is_active"], orderBy: ["id", "slot", "position"],
    service: ({ content }) => content.banners,
  }),
];
