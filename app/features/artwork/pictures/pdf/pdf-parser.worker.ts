import { openColorEngine } from "../../color/ink-converter.ts";
import { convertByLittleCms } from "../../color/pdf-color-engine.ts";

// The parser of pdf.js, which converts colors. It asks for an engine in the middle of a page and can't wait for one.
convertByLittleCms(await openColorEngine());
await import("pdfjs-dist/legacy/build/pdf.worker.min.mjs");
