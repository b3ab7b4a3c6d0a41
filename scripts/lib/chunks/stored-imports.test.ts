import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PRELOAD_HELPER, storedImports } from "./stored-imports.ts";

beforeEach(() => vi.stubGlobal("location", { href: "https://shop.example/" }));
afterEach(() => vi.unstubAllGlobals());

type Load = (load: () => Promise<string>, files?: ReadonlyArray<string>) => Promise<string>;

/** The code of the helper, as a browser runs it. */
async function openHelper(): Promise<Load> {
  const { load } = storedImports() as { readonly load: (id: string) => { readonly code: string } };
  const code = encodeURIComponent(load(PRELOAD_HELPER).code);
  return ((await import(`data:text/javascript,${code}`)) as { readonly __vitePreload: Load }).__vitePreload;
}

test("a part is imported once its files have come, each of which is asked for once", async () => {
  const log: Array<string> = [];
  vi.stubGlobal("fetch", (url: string) => {
    log.push(url);
    return Promise.resolve(new Response("code"));
  });
  const importWith = await openHelper();
  const load = () => {
    log.push("import");
    return Promise.resolve("part");
  };
  expect(await importWith(load, ["static/a.js", "static/b.js"])).toBe("part");
  expect(await importWith(load, ["/static/b.js", "static/c.js"])).toBe("part");
  expect(await importWith(load)).toBe("part");
  expect(log).toEqual(["/static/a.js", "/static/b.js", "import", "/static/c.js", "import", "import"]);
});

test("a file that does not come is left to the import, and asked for again with the next", async () => {
  const fetchFile = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
  vi.stubGlobal("fetch", fetchFile);
  const importWith = await openHelper();
  const importPart = () => importWith(() => Promise.resolve("part"), ["static/d.js"]);
  expect([await importPart(), await importPart()]).toEqual(["part", "part"]);
  expect(fetchFile).toHaveBeenCalledTimes(2);
});
