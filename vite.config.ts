import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type Rollup } from "vite";
import { cpSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readStaticPath } from "./scripts/lib/static-path.mjs";

const workerConditions = ["workerd", "worker", "browser"];

/** The modules that stand on every page: the root's, the browser's entry, and all that these import at once. */
const frame = new Set<string>();

/** What every page loads comes as two files, one of ours and one of packages: a request costs more than the bytes it brings. */
function frameInOneFile(id: string, { getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  if (frame.size === 0) {
    const waiting = [...getModuleIds()].filter((one) => /\/app\/(root|entry\.client)\.tsx/.test(one));
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (frame.has(next)) continue;
      frame.add(next);
      waiting.push(...(getModuleInfo(next)?.importedIds ?? []));
    }
  }
  // The packs of icons are imported whole, and dropped but for a few.
  if (!frame.has(id) || id.includes("/lucide-react/dist/esm/icons/")) return undefined;
  return id.includes("/node_modules/") ? "packages" : "frame";
}

const STATIC_PATH = readStaticPath();
const ASSETS = `${STATIC_PATH}assets/`;

/** Puts the files of public/ below the static path, and has Cloudflare tell browsers to keep what is named by its content. */
const staticFiles = (): Plugin => ({
  name: "static-files",
  apply: "build",
  writeBundle({ dir }) {
    if (this.environment.config.build.ssr || dir === undefined) return;
    cpSync("public", path.join(dir, STATIC_PATH), { recursive: true });
    writeFileSync(path.join(dir, "_headers"), `${ASSETS}*\n  Cache-Control: public, max-age=31536000, immutable\n`);
  },
});

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    staticFiles(),
    remix({
      // A production build has a folder of its own, so that it leaves the local shop's build alone.
      buildDirectory: process.env["KISSCUT_BUILD_DIR"] ?? "build",
      // Every flag of the next major version, so that moving to React Router is a rename.
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
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
  resolve: { mainFields: ["browser", "module", "main"] },
  worker: { format: "es" },
  // Small pieces that have no effect of their own go where they are used together: one request costs more than their bytes.
  build: {
    target: "es2022",
    assetsDir: ASSETS.slice(1, -1),
    minify: true,
    cssMinify: true,
    rollupOptions: {
      output: {
        experimentalMinChunkSize: 10_000,
        ...(isSsrBuild ? {} : { manualChunks: frameInOneFile, onlyExplicitManualChunks: true }),
      },
    },
  },
}));
