import { expect, test } from "vitest";
import { loadedAssets } from "./weight.ts";

test("a page loads its links and the scripts after its first frame", () => {
  const html = `<link rel="stylesheet" href="/static/assets/frame.css"/>
    <link rel="modulepreload" href="/static/assets/entry.js"/>
    <script>const start=()=>{Promise.all(["/static/assets/root.js","/static/assets/home.js"].map((url)=>import(url)))};
    import("/static/assets/entry.js");</script>`;
  expect([...loadedAssets(html)]).toEqual([
    "/static/assets/frame.css",
    "/static/assets/entry.js",
    "/static/assets/root.js",
    "/static/assets/home.js",
  ]);
});
