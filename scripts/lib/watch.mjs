// npm run dev: builds the pages again when a file of the app changes; wrangler reloads a new build by itself.
import { watch } from "node:fs";
import path from "node:path";
import { ROOT } from "./install.mjs";
import { ensureBuilt } from "./prepare.mjs";

/** An editor that saves several files starts one build. */
const DEBOUNCE_MS = 150;

export function rebuildOnChange() {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let built = Promise.resolve();
  const build = () => {
    built = built.then(ensureBuilt);
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(build, DEBOUNCE_MS);
  };
  for (const folder of ["app", "public"]) watch(path.join(ROOT, folder), { recursive: true }, later);
  console.log("Watching app/ and public/: the pages are built again on every change.");
}
