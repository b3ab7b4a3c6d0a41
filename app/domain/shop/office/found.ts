/** What the office's search finds besides its own pages. */
export const FOUND_KINDS = ["order", "customer", "staff", "product", "material", "page", "post", "list"] as const;

/** At most so many of each kind. */
export const MAX_FOUND = 5;

/** The longest text to search for, in characters. */
export const MAX_FIND_LENGTH = 100;

export interface Found {
  readonly kind: (typeof FOUND_KINDS)[number];
  readonly name: string;
  /** What tells it from others of the same name, or "". */
  readonly detail: string;
  readonly href: string;
}
