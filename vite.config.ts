import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const workerConditions = ["workerd", "worker", "browser"];

export default defineConfig({
  plugins: [
    tailwindcss(),
    remix({
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
  ssr: { noExternal: true, target: "webworker", resolve: { conditions: workerConditions, externalConditions: workerConditions } },
  resolve: { mainFields: ["browser", "module", "main"] },
  worker: { format: "es" },
  // Small pieces that have no effect of their own go where they are used together: one request costs more than their bytes.
  build: { target: "es2022", minify: true, cssMinify: true, rollupOptions: { output: { experimentalMinChunkSize: 10_000 } } },
});
