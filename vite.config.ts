import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Rollup } from "vite";

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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
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
  define: { __LOCAL_SHOP__: JSON.stringify(process.env["KISSCUT_LOCAL"] !== "false") },
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
