// Leaves out of the browser's code what Remix and its router would do for other choices than this shop's.
import type { Plugin } from "vite";
import { PRELOAD_HELPER } from "./stored-imports.ts";

type Change = readonly [pattern: RegExp, replacement: string];

/**
 * What is replaced in each file, where it says the same with this shop's choices (`future` in vite.config.ts). What is
 * then never called, the bundler drops.
 */
const CHANGES: Readonly<Record<string, ReadonlyArray<Change>>> = {
  "@remix-run/react/dist/esm/browser.js": [
    [/\bwindow\.__remixContext\.future\.v3_singleFetch\b/g, "true"],
    [/\bwindow\.__remixContext\.isSpaMode\b/g, "false"],
    // Of the classic compiler.
    [/\brouter\.createRoutesForHMR = \w+;/, ""],
  ],
  "@remix-run/react/dist/esm/fog-of-war.js": [[/\bfuture\.v3_lazyRouteDiscovery\b/g, "false"]],
  "@remix-run/react/dist/esm/components.js": [
    [/\bfuture\.v3_singleFetch\b/g, "true"],
    // The browser never renders the scripts of a page: the server has.
    [/\bfunction Scripts\(props\) \{/, "function Scripts() { return null;"],
    [/\blet NavLink = [\s\S]*?\bNavLink\.displayName = "NavLink";/, "let NavLink;"],
  ],
  "@remix-run/react/dist/esm/routes.js": [
    // With single fetch, whoever asks for data says how.
    [/\btypeof singleFetch === "function"/, "true"],
    [/\bif \(needsRevalidation\)/, "if (false)"],
  ],
  "@remix-run/react/dist/esm/routeModules.js": [
    [/\basync function loadRouteModule\b/, `import { __vitePreload } from "${PRELOAD_HELPER}";\n$&`],
    [
      /\bawait (import\([^)]*\broute\.module\))/,
      "await __vitePreload(() => $1, [route.module, ...(route.imports || [])])",
    ],
    // The browser opens the page that was asked for, not this one again, where what was chosen would be lost.
    [
      /\bwindow\.location\.reload\(\);/,
      `const { location: page } = window.__remixRouter?.state.navigation ?? {};
       if (page) window.location.assign(page.pathname + page.search + page.hash); else window.location.reload();`,
    ],
  ],
  "@remix-run/router/dist/router.js": [
    // Remix sets every flag that concerns browsers.
    [/\bfuture\.v7_\w+/g, "true"],
    // The browser knows every route from the start (docs/decisions/098-the-browser-knows-every-route.md).
    [/\blet patchRoutesOnNavigationImpl = init\.patchRoutesOnNavigation;/, "let patchRoutesOnNavigationImpl;"],
    [/\blet fogOfWar = checkFogOfWar\([^;]*\);/g, ""],
    [/\bfogOfWar\.active = false;/, ""],
    [/\bfogOfWar\.active && fogOfWar\.matches\b/g, "false"],
    [/\bfogOfWar\.active\b/g, "false"],
    [/\bif \(isFogOfWar\)/g, "if (false)"],
    [/!isFogOfWar\b/g, "true"],
    // With single fetch the data of a page is never deferred in the router's own way.
    [/(?<!function )\bisDeferred(?:Result|Data)\(\w+\)/g, "false"],
    [/\[resolveNavigationDeferredResults\([^\]]*\]/, "[]"],
  ],
};

/** A new version that is written differently stops the build. */
export const remixAsChosen = (): Plugin => ({
  name: "remix-as-chosen",
  apply: "build",
  transform(code, id) {
    if (this.environment.config.build.ssr) return undefined;
    const file = Object.keys(CHANGES).find((name) => id.endsWith(`/node_modules/${name}`));
    if (file === undefined) return undefined;
    return (CHANGES[file] ?? []).reduce((text, [pattern, replacement]) => {
      if (text.search(pattern) === -1) this.error(`${file} has no ${String(pattern)} now: adapt this plugin`);
      return text.replace(pattern, replacement);
    }, code);
  },
});
