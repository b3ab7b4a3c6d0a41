import type { ProductCard } from "#domain/shop/catalog/views";
import type { CategoryLink } from "#domain/shop/content/gallery";

export const TESTIMONIALS_PER_PAGE = 12;

export interface TestimonialView {
  readonly id: number;
  readonly href: string;
  readonly name: string;
  readonly location: string;
  readonly category: CategoryLink | undefined;
  readonly body: string;
  /** 1 to 5. */
  readonly rating: number;
  /** The address of a picture, or "". */
  readonly image: string;
  readonly datePublished: Date;
  /** The name of what it is about; undefined if that is no longer sold. */
  readonly productName: string | undefined;
}

export interface TestimonialList {
  readonly testimonials: ReadonlyArray<TestimonialView>;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  /** Of the whole list, to one decimal; 0 without any. */
  readonly average: number;
  readonly categories: ReadonlyArray<CategoryLink>;
}

export interface TestimonialPage {
  readonly testimonial: TestimonialView;
  readonly product: ProductCard | undefined;
  /** The newer neighbor. */
  readonly previous: TestimonialView | undefined;
  readonly next: TestimonialView | undefined;
}

/** The address of a page of a list; its first page has the plain address. */
export function testimonialsHref(category: string | undefined, page = 1): string {
  const last = page > 1 ? `${String(page)}/` : "";
  return category === undefined ? `/testimonials/${last}` : `/testimonials/${encodeURIComponent(category)}/${last}`;
}

export const testimonialHref = (id: number): string => `/testimonial/${String(id)}/`;
