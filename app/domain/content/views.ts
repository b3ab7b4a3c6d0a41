/** A heading of a text, for its table of contents. */
export interface Heading {
  /** The anchor. */
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3;
}

/** A text that was rendered from Markdown. */
export interface RenderedText {
  /** Safe HTML: the source cannot contain tags. */
  readonly html: string;
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
  readonly answer: RenderedText;
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
}

export const faqCategoryHref = (category: string): string => `/faqs/${category}/`;

export const questionHref = (category: string, question: string): string => `/faqs/${category}/${question}/`;

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
}
