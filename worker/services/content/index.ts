import { faqs } from "./faqs.ts";
import { galleryItems } from "./gallery-items.ts";
import { alerts, banners } from "./notices.ts";
import { pages } from "./pages.ts";
import { posts } from "./posts.ts";
import { bind, type ServiceContext } from "../kernel/index.ts";
import { testimonials } from "./testimonials.ts";

/** Each kind of content with its own list, find, create, update and remove: `services.content.posts.list(query)`. */
export const bindContent = (context: ServiceContext) => ({
  posts: bind(context, posts),
  faqs: bind(context, faqs),
  galleryItems: bind(context, galleryItems),
  testimonials: bind(context, testimonials),
  pages: bind(context, pages),
  alerts: bind(context, alerts),
  banners: bind(context, banners),
});
