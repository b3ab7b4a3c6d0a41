import { faqCategories, postCategories } from "./categories.ts";
import { faqs } from "./faqs.ts";
import { findDeadLinks } from "./find-dead-links.ts";
import { galleryItems } from "./gallery-items.ts";
import { alerts, banners } from "./notices.ts";
import { pages } from "./pages.ts";
import { posts } from "./posts.ts";
import { readAltTexts } from "./media/read-alt-texts.ts";
import { mediaRecords } from "./media/record.ts";
import { storeMedia, uploadMedia } from "./media/upload.ts";
import { isPublished } from "./read/published.ts";
import { renderText } from "./markdown/render-text.ts";
import { readFaqCategory, readFaqIndex, readFaqQuestion } from "./read/read-faqs.ts";
import { readPage } from "./read/read-page.ts";
import { readGallery, readGalleryItem } from "./read/read-gallery.ts";
import { readPost, readPosts } from "./read/read-posts.ts";
import { decideModeration, undoModeration } from "./moderation/decide.ts";
import { listModeration } from "./moderation/list-moderation.ts";
import { readCustomerPicture, readPictureRequest, receivePictureForm, sendPicture } from "./pictures/send-picture.ts";
import { readTestimonial, readTestimonials } from "./read/read-testimonials.ts";
import { testimonials } from "./testimonials.ts";

/** What pages show, with Markdown rendered. */
const read = {
  faqIndex: readFaqIndex,
  faqCategory: readFaqCategory,
  faqQuestion: readFaqQuestion,
  page: readPage,
  posts: readPosts,
  post: readPost,
  gallery: readGallery,
  galleryItem: readGalleryItem,
  testimonials: readTestimonials,
  testimonial: readTestimonial,
};

const pictures = {
  request: readPictureRequest,
  send: sendPicture,
  readFile: readCustomerPicture,
  receiveForm: receivePictureForm,
};
const moderation = { list: listModeration, decide: decideModeration, undo: undoModeration };

/**
 * Each kind of content with its own list, find, create, update and remove, such as
 * `services.content.posts.list(query)`, and `read` for the pages that show them: `services.content.read.page(path)`.
 */
export const content = {
  read,
  /** Pictures that customers send. */
  pictures,
  moderation,
  findDeadLinks,
  posts,
  faqs,
  galleryItems,
  testimonials,
  pages,
  alerts,
  banners,
  media: { ...mediaRecords, store: storeMedia, upload: uploadMedia, readAltTexts },
  postCategories,
  faqCategories,
};

export { countWaitingModeration } from "./moderation/list-moderation.ts";
export { readMediaUses } from "./media/uses.ts";
export { isPublished, renderText };

export { invitePictures } from "./pictures/invitation.ts";
