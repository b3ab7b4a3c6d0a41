/** What the search finds, by the name in its index, with the name that a URL and a filter use. */
export const SEARCH_KINDS = {
  product: { value: "products", name: "Products", one: "Product" },
  category: { value: "categories", name: "Categories", one: "Category" },
  material: { value: "sticker-materials", name: "Materials", one: "Material" },
  post: { value: "blog", name: "Blog", one: "Blog" },
  question: { value: "faqs", name: "Help", one: "Help" },
  gallery: { value: "gallery", name: "Gallery", one: "Gallery" },
  page: { value: "pages", name: "Pages", one: "Page" },
} as const;

export type SearchKind = keyof typeof SEARCH_KINDS;
export const SEARCH_KIND_NAMES = Object.keys(SEARCH_KINDS) as ReadonlyArray<SearchKind>;

/** A page that was found; products have cards instead. */
export interface SearchHit {
  readonly kind: SearchKind;
  readonly href: string;
  readonly title: string;
  /** One or two sentences of plain text, or "". */
  readonly summary: string;
  /** The address of a picture, or "". */
  readonly image: string;
}

/** A filter of the search, with the number of results that it leaves. */
export interface SearchFacet {
  readonly value: string;
  readonly name: string;
  readonly count: number;
}
