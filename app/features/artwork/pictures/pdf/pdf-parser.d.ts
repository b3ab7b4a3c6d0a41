/** The parser of pdf.js, which has no types. It is only passed on to pdf.js. */
declare module "pdfjs-dist/legacy/build/pdf.worker.min.mjs" {
  export const WorkerMessageHandler: unknown;
}
