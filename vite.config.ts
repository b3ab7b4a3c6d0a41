import { vitePlugin as remix } from "@remix-run/dev";
import type { RouteConfigEntry } from "@remix-run/route-config";
import tailwindcss from "@tailwindcss/vite";
import { minify } from "oxc-minify";
import { defineConfig, type Plugin } from "vite";
import { cpSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { browserChunks } from "./scripts/lib/chunks/browser-chunks.ts";
import { iconsOneByOne } from "./scripts/lib/chunks/icons-one-by-one.ts";
import { leanStyles } from "./scripts/lib/chunks/lean-styles.ts";
import { remixAsChosen } from "./scripts/lib/chunks/remix-as-chosen.ts";
import { storedImports } from "./scripts/lib/chunks/stored-imports.ts";
import { routesInColumns } from "./scripts/lib/chunks/routes-in-columns.ts";
import { copyLargeFonts } from "./scripts/lib/copy-large-fonts.ts";
import { readStaticPath } from "./scripts/lib/static-path.mjs";
import routes from "./app/routes.ts";
import { CUT_PLATE } from "./app/domain/ground/files/facts/cut-plates.ts";
import { hideUnprintedInks } from "./app/domain/ground/files/facts/unprinted-inks.ts";

const workerConditions = ["workerd", "worker", "browser"];

const STATIC_PATH = readStaticPath();
const ASSETS = `${STATIC_PATH}assets/`;
/** Short, because every page loads a list of all names: Rollup's shortest hash for so many files. */
const SCRIPT_NAME = `${ASSETS.slice(1)}[name]-[hash:7].js`;
/** A production build has a folder of its own, so that it leaves the local shop's build alone. */
const BUILD = process.env["KISSCUT_BUILD_DIR"] ?? "build";

/** What pdf.js loads by name: character maps, fonts, and decoders of pictures and colors. */
const PDF_FILES = ["cmaps/*.bcmap", "standard_fonts/*.{pfb,ttf}", "wasm/{jbig2,openjpeg,qcms_bg}.wasm"];

/**
 * Copies the files of pdf.js by their own names, into a folder of its version
 * (app/features/artwork/pictures/pdf/pdf-settings.ts).
 */
function copyPdfFiles(assets: string): void {
  const manifest = createRequire(import.meta.url).resolve("pdfjs-dist/package.json");
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  const from = path.dirname(manifest);
  for (const file of globSync(PDF_FILES, { cwd: from }))
    cpSync(path.join(from, file), path.join(assets, `pdfjs-${version}`, file));
}

/**
 * Puts the files of public/ below the static path, and has Cloudflare tell browsers to keep what is named by its
 * content.
 */
const staticFiles = (): Plugin => ({
  name: "static-files",
  apply: "build",
  writeBundle({ dir }) {
    if (this.environment.config.build.ssr || dir === undefined) return;
    cpSync("public", path.join(dir, STATIC_PATH), { recursive: true });
    copyPdfFiles(path.join(dir, ASSETS));
    copyLargeFonts(path.join(dir, STATIC_PATH));
    writeFileSync(path.join(dir, "_headers"), `${ASSETS}*\n  Cache-Control: public, max-age=31536000, immutable\n`);
  },
});

/**
 * Minifies the pages' scripts once more, after esbuild: React, Remix's router and ours are 5 % smaller then
 * (docs/decisions/091-scripts-come-after-the-first-frame.md).
 */
const minifyAgain = (): Plugin => ({
  name: "minify-again",
  apply: "build",
  renderChunk: {
    order: "post",
    async handler(code, { fileName }) {
      if (this.environment.config.build.ssr) return null;
      const { code: minified, errors } = await minify(fileName, code, { module: true, compress: { target: "es2022" } });
      if (errors[0]) this.error(errors[0].message);
      // Vite, which still looks for the files behind these imports, does not know the third kind of quotes.
      return { code: minified.replaceAll(/\bimport\(`([^`$\\]+)`\)/g, 'import("$1")'), map: null };
    },
  },
  generateBundle: {
    order: "post",
    /** Every file that a script imports has to be there. Vite has taken away those that held only a style sheet. */
    handler(_, bundle) {
      if (this.environment.config.build.ssr) return;
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk") continue;
        for (const [, name = ""] of file.code.matchAll(/\b(?:import\(|import|from)\s?["'`]\.\/([\w.-]+\.js)["'`]/g))
          if (!(path.posix.join(path.posix.dirname(file.fileName), name) in bundle))
            this.error(`${file.fileName} imports ${name}, which is not built`);
      }
    },
  },
});

/** Lets a page's file have more exports than the page, so that what it shares is in no file besides. */
const pagesShareFiles = (): Plugin => ({
  name: "pages-share-files",
  apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
  buildStart() {
    const listFiles = ({ file, children = [] }: RouteConfigEntry): ReadonlyArray<string> => [
      file,
      ...children.flatMap(listFiles),
    ];
    for (const file of new Set(["root.tsx", ...routes.flatMap(listFiles)])) {
      const page = path.resolve("app", file);
      // Pages that show nothing have no exports in the browser. Rollup would join their files, and Remix looks for each.
      if (/^export (?:default|const (?:links|handle))\b/m.test(readFileSync(page, "utf8")))
        this.emitFile({
          type: "chunk",
          id: `${page}?__remix-build-client-route`,
          preserveSignature: "allow-extension",
        });
    }
  },
});

/**
 * Lets no file import the one that starts a web worker. WebKit runs it a second time then, and what it knew until then
 * is lost: a photo of a phone could not be read.
 */
const startWorkersOnce = (): Plugin => ({
  name: "start-workers-once",
  options: (options) => ({ ...options, preserveEntrySignatures: "strict" }),
  generateBundle(_, bundle) {
    const files = Object.values(bundle).filter((file) => file.type === "chunk");
    const entries = new Set(files.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
    for (const { fileName, imports, dynamicImports } of files)
      for (const imported of [...imports, ...dynamicImports])
        if (entries.has(imported)) this.error(`${fileName} imports ${imported}, which starts a worker`);
  },
});

/** How React's browser renderer writes HTML: each piece becomes bytes, which are copied into chunks of 512. */
const REACT_WRITER =
  /var (\w+)=null,(\w+)=0;\s*function (\w+)\(a,b\)\{if\(0!==b\.length\).*?\}function (\w+)\(a,b\)\{\3\(a,b\);return!0\}function (\w+)\(a\)\{.*?\}var (\w+)=new TextEncoder;function (\w+)\(a\)\{return \6\.encode\(a\)\}function (\w+)\(a\)\{return \6\.encode\(a\)\}/s;
const REACT_BUFFER = /\w+=new Uint8Array\(512\);\w+=0;/g;

/**
 * Lets React write HTML as one string for each flush, which becomes bytes at once: encoding thousands of pieces took as
 * long as rendering them (docs/decisions/085-html-in-one-piece.md).
 */
const htmlInOnePiece = (): Plugin => ({
  name: "html-in-one-piece",
  enforce: "pre",
  transform(code, id) {
    if (!id.endsWith("react-dom-server.browser.production.min.js")) return undefined;
    const [, text] = REACT_WRITER.exec(code) ?? [];
    if (text === undefined) this.error("React writes HTML in another way now: adapt or remove this plugin");
    return code
      .replace(
        REACT_WRITER,
        'var $1="";function $3(a,b){$1+=b}function $4(a,b){$1+=b;return!0}function $5(a){if($1!==""){var b=$1;$1="";a.enqueue($6.encode(b))}}var $6=new TextEncoder;function $7(a){return a}function $8(a){return a}',
      )
      .replaceAll(REACT_BUFFER, `${text}="";`);
  },
});

/** How pdf.js writes a channel that it converted from Lab: by a square root, up to 10 levels off the curve of sRGB. */
const LAB_CHANNEL = /255\*Math\.sqrt\((\w+)\)/g;
const SRGB_CURVE = "function srgbCurve(v){return v<=.0031308?12.92*v:1.055*v**(1/2.4)-.055}";

/** Converts Lab as sRGB is defined (IEC 61966-2-1), so that a right print in Lab looks as its proof does. */
const labInSrgb = (): Plugin => ({
  name: "lab-in-srgb",
  transform(code, id) {
    if (!id.endsWith("/pdf.worker.min.mjs")) return undefined;
    if (code.match(LAB_CHANNEL)?.length !== 3)
      this.error("pdf.js converts Lab in another way now: adapt or remove this plugin");
    return {
      code: `${code.replaceAll(LAB_CHANNEL, "255*srgbCurve($1)")}\n${SRGB_CURVE}`,
      // It is minified: looking for its unused code takes seconds of each build and removes 150 bytes.
      moduleSideEffects: "no-treeshake",
    };
  },
});

/** How pdf.js answers what a page is: with the box that it shows, and without those that printers look at. */
const PDF_PAGE = /ensure\((\w+),"view"\)\]\);return\{(rotate:[^{}]+,view:\w+)\}/;
const PAGE_BOXES = '["MediaBox","CropBox","BleedBox","TrimBox"]';

/** Adds the boxes of a page to what pdf.js says of it (app/features/artwork/pictures/pdf/page-boxes.ts). */
const pdfPageBoxes = (): Plugin => ({
  name: "pdf-page-boxes",
  transform(code, id) {
    if (!id.endsWith("/pdf.worker.min.mjs")) return undefined;
    if (!PDF_PAGE.test(code)) this.error("pdf.js describes pages in another way now: adapt this plugin");
    return code.replace(PDF_PAGE, `ensure($1,"view")]);return{$2,boxes:${PAGE_BOXES}.map(b=>$1.getBoundingBox(b))}`);
  },
});

/** How pdf.js makes the color space of one or more inks. */
const PDF_INKS = /(const (\w+)=\w+\.fetchIfRef\(\w+\[1\]\);[^{}]{0,160}?)return new AlternateCS\((\w+,\w+,\w+)\)/;

/** Has pdf.js show nothing of inks that print nothing (app/domain/ground/files/facts/unprinted-inks.ts). */
const pdfUnprintedInks = (): Plugin => ({
  name: "pdf-unprinted-inks",
  transform(code, id) {
    if (!id.endsWith("/pdf.worker.min.mjs")) return undefined;
    if (!PDF_INKS.test(code)) this.error("pdf.js makes colors of inks in another way now: adapt this plugin");
    const hidden = `$1return hideUnprintedInks(new AlternateCS($3),[].concat($2),${String(CUT_PLATE)})`;
    return `${code.replace(PDF_INKS, hidden)}\n${String(hideUnprintedInks)}`;
  },
});

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    leanStyles(),
    staticFiles(),
    htmlInOnePiece(),
    iconsOneByOne(),
    pagesShareFiles(),
    minifyAgain(),
    remixAsChosen(),
    storedImports(),
    routesInColumns(`${BUILD}/client`, ASSETS),
    remix({
      buildDirectory: BUILD,
      // The flags of the next major version, so that moving to React Router is a rename.
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        // The browser knows every route from the start (docs/decisions/098-the-browser-knows-every-route.md).
        v3_lazyRouteDiscovery: false,
        v3_routeConfig: true,
        unstable_optimizeDeps: true,
      },
    }),
  ],
  // `npm run deploy` builds without the local shop: no test payments, no mailbox, no demo accounts.
  define: {
    __LOCAL_SHOP__: JSON.stringify(process.env["KISSCUT_LOCAL"] !== "false"),
    __STATIC_PATH__: JSON.stringify(STATIC_PATH),
  },
  publicDir: false, // staticFiles copies it
  // Everything in one bundle: what the pages do not use of a package is dropped once, here.
  ssr: {
    noExternal: true,
    target: "webworker",
    resolve: { conditions: workerConditions, externalConditions: workerConditions },
  },
  resolve: {
    mainFields: ["browser", "module", "main"],
    // Each icon of lucide-react imports this function. Ours renders the same icons faster.
    alias: [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: path.resolve("app/ui/icons/create-icon.ts") }],
  },
  worker: { format: "es", plugins: () => [labInSrgb(), pdfPageBoxes(), pdfUnprintedInks(), startWorkersOnce()] },
  // Small pieces that have no effect of their own go where they are used together: one request costs more than their
  // bytes.
  build: {
    target: "es2022",
    assetsDir: ASSETS.slice(1, -1),
    minify: true,
    cssMinify: true,
    // Every page has loaded these when it loads anything more.
    modulePreload: {
      // Vite lists the imported file itself only with others.
      resolveDependencies: (imported, files) =>
        [...new Set([imported, ...files])].filter((file) => !/\/(?:packages|root)-/.test(file)),
    },
    reportCompressedSize: false, // it would compress every file only to print its size
    rollupOptions: {
      output: {
        ...(isSsrBuild
          ? { experimentalMinChunkSize: 10_000 }
          : {
              manualChunks: browserChunks(routes),
              onlyExplicitManualChunks: true,
              entryFileNames: SCRIPT_NAME,
              chunkFileNames: SCRIPT_NAME,
            }),
      },
    },
  },
}));
