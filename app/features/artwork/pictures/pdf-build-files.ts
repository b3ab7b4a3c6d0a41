/** Build URLs of fonts, character maps and decoders; fetched only for documents that need them. */
const FILES = import.meta.glob<string>(
  [
    "/node_modules/pdfjs-dist/cmaps/*.bcmap",
    "/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}",
    "/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm",
    "/node_modules/pdfjs-dist/iccs/*.icc",
  ],
  { query: "?url&no-inline", import: "default", eager: true },
);

/** The address of a file of pdf.js in this build. */
export function builtFile(filename: string): string {
  const [, url] = Object.entries(FILES).find(([path]) => path.endsWith(`/${filename}`)) ?? [];
  if (!url) throw new Error(`There is no ${filename}.`);
  return url;
}

/** Fetches the files of pdf.js by name from the addresses that the build gave them. */
export class BuiltFiles {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const response = await fetch(builtFile(filename));
    return new Uint8Array(await response.arrayBuffer());
  }
}
