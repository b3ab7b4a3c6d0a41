// Has the browser store a part's files before it imports them.
import type { Plugin } from "vite";

/** Resolves when the browser has a file. Runs there: it uses nothing of this module. */
function storeFile(url: string): Promise<unknown> {
  const { href } = new URL(url, location.href);
  const entries = performance.getEntriesByName(href) as Array<PerformanceResourceTiming>;
  if (entries.some(({ responseStatus }) => responseStatus === 200)) return Promise.resolve();
  if (!url.endsWith(".css")) return fetch(url).then((response) => response.arrayBuffer());
  if (document.querySelector(`link[href="${url}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = url;
    link.onload = link.onerror = resolve;
    document.head.appendChild(link);
  });
}

/** What Vite calls instead of `import()`, with the files that it loads. */
const HELPER = `
const stores = {};
const storeFile = ${String(storeFile)};
export const __vitePreload = async (load, files = []) => {
  await Promise.all(files.map((file) => {
    const url = file.replace(/^(?!\\/)/, "/");
    return stores[url] ??= storeFile(url).catch(() => delete stores[url]);
  }));
  return load();
};`;

export const PRELOAD_HELPER = "\0vite/preload-helper.js";

/**
 * Browsers remember that an import failed, also that of what it imports, and fail it for as long as the page is open.
 * Requests are tried again: those for a part's files wait for the connection
 * (app/features/api-client/connection/resilient-fetch.ts), and the import finds them in the browser's cache.
 */
export const storedImports = (): Plugin => ({
  name: "stored-imports",
  apply: "build",
  enforce: "pre",
  load: (id) => (id === PRELOAD_HELPER ? { code: HELPER, moduleSideEffects: false } : undefined),
});
