/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/books/book-check";
export type {} from "#domain/books/journal";
export type {} from "#domain/books/journal-csv";
export type {} from "#domain/books/journal-facts";
