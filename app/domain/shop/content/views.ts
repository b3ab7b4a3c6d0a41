import type { ProductCard } from "#domain/shop/catalog/views";
import type { DiagramName } from "#domain/shop/content/directives";
import type { GalleryTile } from "#domain/shop/content/gallery";
import type { Break } from "#domain/shop/pricing/quotes/quote";

/** A heading of a text, for its table of contents. */
export interface Heading {
  /** The anchor. */
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3;
}

/** A part of a text: HTML, or what a directive names. */
export type TextBlock =
  | { readonly kind: "html"; readonly html: string }
  | { readonly kind: "picture"; readonly picture: GalleryTile; readonly caption: string }
  | {
      readonly kind: "video";
      readonly poster: GalleryTile;
      readonly file: string;
      readonly captions: string | undefined;
    }
  | { readonly kind: "product"; readonly product: ProductCard }
  | {
      readonly kind: "price";
      readonly name: string;
      readonly href: string;
      /** Inches. */
      readonly width: number;
      readonly height: number;
      readonly breaks: ReadonlyArray<Break>;
    }
  | { readonly kind: "diagram"; readonly name: DiagramName }
  | { readonly kind: "ruler" | "material-chooser" | "resolution-check" };

/** A text that was rendered from Markdown. */
export interface RenderedText {
  /** Safe HTML: the source cannot contain tags. */
  readonly html: string;
  /** The same text for a page, with what its directives name. */
  readonly blocks: ReadonlyArray<TextBlock>;
  readonly headings: ReadonlyArray<Heading>;
  /** Reading time in minutes, at least 1. */
  readonly minutes: number;
}

export interface FaqCategoryView {
  readonly slug: string;
  readonly name: string;
  readonly summary: string;
}

export interface QuestionLink {
  readonly slug: string;
  readonly question: string;
  readonly href: string;
}

/** A category of the help page with links to its questions. */
export interface FaqIndexEntry extends FaqCategoryView {
  readonly href: string;
  readonly questions: ReadonlyArray<QuestionLink>;
}

/** A question with its answer. */
export interface QuestionView extends QuestionLink {
  readonly answer: Omit<RenderedText, "blocks">;
}

/** What search engines and social media show instead of a text's own title, summary and picture; "" for none. */
export interface SearchTexts {
  readonly title: string;
  readonly description: string;
  readonly image: string;
}

/** A page of the shop that staff write, such as the privacy policy. */
export interface PageView {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  /** The address of its picture, or "". */
  readonly image: string;
  readonly text: RenderedText;
  readonly dateUpdated: Date;
  readonly search: SearchTexts;
}

export const faqCategoryHref = (category: string): string => `/faqs/${category}/`;

export const questionHref = (category: string, question: string): string => `/faqs/${category}/${question}/`;

/** The address of a category, or of a question, by what a visitor sent: it may be unknown. */
export const faqHref = (category: string, question: string | null): string =>
  question
    ? questionHref(encodeURIComponent(category), encodeURIComponent(question))
    : faqCategoryHref(encodeURIComponent(category));

export interface PostCategoryView {
  readonly slug: string;
  readonly name: string;
}

/** A post in a list. */
export interface PostCard {
  readonly href: string;
  readonly title: string;
  readonly summary: string;
  readonly author: string;
  /** The address of its picture, or "". */
  readonly image: string;
  readonly datePublished: Date;
  readonly categories: ReadonlyArray<PostCategoryView>;
}

export interface PostView extends PostCard {
  readonly slug: string;
  readonly text: RenderedText;
  readonly dateUpdated: Date;
  readonly search: SearchTexts;
}
