import type * as Library from "pdf-lib";

/** pdf-lib. It is imported on use, because it is large and most requests don't need it. */
export type PdfLibrary = typeof Library;
