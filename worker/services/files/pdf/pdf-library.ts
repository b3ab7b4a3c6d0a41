import type * as Library from "pdf-lib";

/** pdf-lib as it is loaded on use: it is large, and most requests need none of it. */
export type PdfLibrary = typeof Library;
