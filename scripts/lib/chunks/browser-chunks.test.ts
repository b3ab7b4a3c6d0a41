import type { RouteConfigEntry } from "@remix-run/route-config";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { browserChunks } from "./browser-chunks.ts";
import { divideIntoFiles } from "./shared-files.ts";

/** A program: what each module imports, by its path. */
type Program = Readonly<Record<string, ReadonlyArray<string>>>;

const IS_ENTRY = /\/app\/(routes\/|root\.tsx|entry\.client\.tsx)/;

/** The file of each module. */
function assignChunks(
  program: Program,
  codes: Readonly<Record<string, string>> = {},
  lateImports: Program = {},
  routes: ReadonlyArray<RouteConfigEntry> = [],
): Readonly<Record<string, string | undefined>> {
  const chooseChunk = browserChunks(routes);
  const meta = {
    getModuleIds: () => Object.keys(program).values(),
    getModuleInfo: (id: string) => ({
      code: codes[id] ?? "",
      isEntry: IS_ENTRY.test(id),
      importedIds: program[id] ?? [],
      dynamicImporters: Object.keys(lateImports).filter((importer) => lateImports[importer]?.includes(id)),
    }),
  } as unknown as Parameters<typeof chooseChunk>[1];
  return Object.fromEntries(
    Object.keys(program).map((id) => {
      const chunk = chooseChunk(id, meta);
      return [id, typeof chunk === "string" ? chunk : undefined];
    }),
  );
}

const route = (area: string, name = "page") => `/shop/app/routes/${area}/${name}.tsx`;

describe("a module of the browser's code", () => {
  test("that every page loads is in the frame, and a package among the packages", () => {
    const chunks = assignChunks({
      "/shop/app/root.tsx": ["/shop/app/header.tsx"],
      "/shop/app/header.tsx": ["/shop/node_modules/react/index.js", "/shop/node_modules/lucide-react/cart.mjs"],
      "/shop/node_modules/react/index.js": [],
      "/shop/node_modules/lucide-react/cart.mjs": [],
      "/shop/app/entry.client.tsx": ["/shop/app/header.tsx"],
    });
    expect(chunks).toEqual({
      "/shop/app/root.tsx": "frame",
      "/shop/app/header.tsx": "frame",
      "/shop/node_modules/react/index.js": "packages",
      "/shop/node_modules/lucide-react/cart.mjs": "frame",
      "/shop/app/entry.client.tsx": undefined,
    });
  });

  test("is with those that the same pages use", () => {
    const chunks = assignChunks({
      [route("cart")]: ["/shop/address.tsx", "/shop/method.tsx", "/shop/line.tsx"],
      [route("checkout")]: ["/shop/address.tsx", "/shop/method.tsx"],
      [route("profile", "orders")]: ["/shop/timeline.tsx"],
      [route("profile", "order")]: ["/shop/timeline.tsx"],
      "/shop/address.tsx": [],
      "/shop/method.tsx": [],
      "/shop/line.tsx": [],
      "/shop/timeline.tsx": [],
    });
    expect(chunks["/shop/address.tsx"]).toBe(chunks["/shop/method.tsx"]);
    expect(chunks["/shop/address.tsx"]).toBeDefined();
    expect(chunks["/shop/timeline.tsx"]).not.toBe(chunks["/shop/address.tsx"]);
    expect(chunks["/shop/line.tsx"]).toBeUndefined();
  });

  test("is not in a file that a page loads for something else, unless it is small", () => {
    const program = {
      [route("blog")]: ["/shop/article.tsx", "/shop/date.ts", "/shop/editor.tsx"],
      [route("content")]: ["/shop/article.tsx", "/shop/date.ts"],
      [route("faq")]: ["/shop/article.tsx"],
      [route("profile")]: ["/shop/editor.tsx"],
      "/shop/article.tsx": [],
      "/shop/date.ts": [],
      "/shop/editor.tsx": [],
    };
    const chunks = assignChunks(program, {
      "/shop/editor.tsx": " ".repeat(100_000),
      "/shop/article.tsx": " ".repeat(1000),
      "/shop/date.ts": " ".repeat(10),
    });
    expect(chunks["/shop/date.ts"]).toBe(chunks["/shop/article.tsx"]);
    expect(chunks["/shop/editor.tsx"]).not.toBe(chunks["/shop/article.tsx"]);
  });

  test("is with others of its page if late parts use them as well", () => {
    const page = route("search");
    const chunks = assignChunks(
      {
        [page]: ["/shop/filters.tsx", "/shop/icon.tsx", "/shop/heading.tsx"],
        "/shop/category.tsx": ["/shop/filters.tsx"],
        "/shop/chat.tsx": ["/shop/icon.tsx"],
        "/shop/filters.tsx": [],
        "/shop/icon.tsx": [],
        "/shop/heading.tsx": [],
      },
      {},
      { [page]: ["/shop/category.tsx", "/shop/chat.tsx"] },
    );
    expect(chunks["/shop/filters.tsx"]).toBeDefined();
    expect(chunks["/shop/icon.tsx"]).toBe(chunks["/shop/filters.tsx"]);
    expect(chunks["/shop/heading.tsx"]).toBeUndefined();
  });

  test("is not with others of its pages if nearly every visit loads it without them", () => {
    const collector = "/shop/app/features/analytics/lazy.ts";
    const program = {
      "/shop/app/root.tsx": [],
      [route("cart")]: ["/shop/queue.ts", "/shop/editor.tsx"],
      [route("profile")]: ["/shop/queue.ts", "/shop/editor.tsx"],
      [collector]: ["/shop/queue.ts"],
      "/shop/queue.ts": [],
      "/shop/editor.tsx": [],
    };
    const chunks = assignChunks(program, { "/shop/editor.tsx": " ".repeat(20_000) });
    expect(chunks["/shop/queue.ts"]).toBeDefined();
    expect(chunks["/shop/editor.tsx"]).not.toBe(chunks["/shop/queue.ts"]);
  });

  test("is no page's if only the server uses it there", () => {
    const page = route("blog");
    const chunks = assignChunks(
      {
        "/shop/app/root.tsx": ["/shop/menu.tsx", "/shop/logo.tsx"],
        [page]: ["/shop/menu.tsx"],
        "/shop/menu.tsx": [],
        "/shop/logo.tsx": [],
      },
      {
        "/shop/app/root.tsx": [
          'import { Menu as ServerMenu } from "../menu.tsx";',
          'import { Logo } from "../logo.tsx";',
          "const Menu = false ? ServerMenu : lazy(() => import('../menu.tsx'));",
        ].join("\n"),
      },
    );
    expect(chunks["/shop/menu.tsx"]).toBeUndefined();
    expect(chunks["/shop/logo.tsx"]).toBe("frame");
  });

  test("of a layout is with what all of its pages use", () => {
    const pageNames = ["order", "orders", "designs"];
    const layout = "/shop/app/routes/full-sheet.tsx?__remix-build-client-route";
    const chunks = assignChunks(
      {
        "/shop/app/root.tsx": [],
        [layout]: [],
        ...Object.fromEntries(pageNames.map((name) => [route("profile", name), ["/shop/heading.tsx"]])),
        "/shop/heading.tsx": [],
      },
      {},
      {},
      [
        {
          file: "routes/full-sheet.tsx",
          children: pageNames.map((name) => ({ path: name, file: `routes/profile/${name}.tsx` })),
        },
      ],
    );
    expect(chunks[layout]).toBeDefined();
    expect(chunks[layout]).toBe(chunks["/shop/heading.tsx"]);
  });

  test("of a layout is not in the file of another layout, because Remix looks for a file of each", () => {
    const layouts = ["outer", "inner"].map((name) => `/shop/app/routes/${name}.tsx?__remix-build-client-route`);
    const pageNames = ["order", "orders"];
    const chunks = assignChunks(
      {
        "/shop/app/root.tsx": [],
        ...Object.fromEntries(layouts.map((layout) => [layout, ["/shop/heading.tsx"]])),
        ...Object.fromEntries(pageNames.map((name) => [route("profile", name), ["/shop/heading.tsx"]])),
        "/shop/heading.tsx": [],
      },
      {},
      {},
      [
        {
          file: "routes/outer.tsx",
          children: [
            {
              file: "routes/inner.tsx",
              children: pageNames.map((name) => ({ path: name, file: `routes/profile/${name}.tsx` })),
            },
          ],
        },
      ],
    );
    const [outer, inner] = layouts.map((layout) => chunks[layout]);
    expect(outer).toBeDefined();
    expect(inner).toBeDefined();
    expect(outer).not.toBe(inner);
  });

  test("of a page that strangers arrive on is in one of four shared files at most", () => {
    const pageNames = ["one", "two", "three", "four", "five", "six", "seven"];
    const modules = pageNames.map((name) => `/shop/${name}.ts`);
    const program = {
      "/shop/app/root.tsx": [],
      [route("blog", "post")]: modules,
      // Each module is another page's as well, so each is used by other pages than the rest.
      ...Object.fromEntries(pageNames.map((name) => [route("profile", name), [`/shop/${name}.ts`]])),
      ...Object.fromEntries(modules.map((module) => [module, []])),
    };
    const chunks = assignChunks(program, Object.fromEntries(modules.map((module) => [module, " ".repeat(2000)])));
    expect(new Set(modules.map((module) => chunks[module])).size).toBeLessThanOrEqual(4);
  });

  test("never imports from a file that imports from its own", () => {
    const AREAS = ["blog", "gallery", "search", "cart", "profile", "staff"];
    const MODULES = 12;
    const program = fc
      .tuple(
        fc.array(fc.uniqueArray(fc.nat({ max: MODULES - 1 })), { minLength: MODULES, maxLength: MODULES }),
        fc.array(fc.uniqueArray(fc.nat({ max: MODULES - 1 })), { minLength: AREAS.length, maxLength: AREAS.length }),
      )
      .map(([modules, routes]): Program => {
        const nameModules = (numbers: ReadonlyArray<number>) => numbers.map((n) => `/shop/${n}.ts`);
        return Object.fromEntries([
          // A module imports only later ones, so that there is no cycle of modules.
          ...modules.map((imports, i) => [`/shop/${i}.ts`, nameModules(imports.filter((n) => n > i))]),
          ...AREAS.map((area, i) => [route(area), nameModules(routes[i] ?? [])]),
        ]) as Program;
      });
    fc.assert(
      fc.property(program, (modules) => {
        const chunks = assignChunks(modules);
        const importsByChunk = new Map<string, Set<string>>();
        for (const [id, imports] of Object.entries(modules))
          for (const imported of imports) {
            const [from, to] = [chunks[id], chunks[imported]];
            if (from === undefined || to === undefined || from === to) continue;
            importsByChunk.set(from, (importsByChunk.get(from) ?? new Set()).add(to));
          }
        const reaches = (from: string, to: string, visitedModules = new Set<string>()): boolean =>
          [...(importsByChunk.get(from) ?? [])].some((next) => {
            if (next === to) return true;
            if (visitedModules.has(next)) return false;
            return reaches(next, to, visitedModules.add(next));
          });
        for (const chunk of importsByChunk.keys()) expect(reaches(chunk, chunk)).toBe(false);
      }),
    );
  });
});

test("a page takes in little more than it may load without using it, unless that would save files that it has too many of", () => {
  const modules = [
    ["home", "blog"],
    ["home", "cart"],
    ["home", "search"],
    ["blog", "cart"],
  ].map((pages, i) => ({ id: `module-${String(i)}`, size: 800, pages: new Set(pages), imports: [] }));
  const divide = (files: number, needless: number) => divideIntoFiles(modules, () => ({ weight: 1, files, needless }));
  expect(divide(3, 0)).toHaveLength(4);
  expect(divide(3, Infinity).length).toBeLessThan(4);
  expect(divide(2, 0).length).toBeLessThan(4);
});

test("the division is the same in whatever order a build reads the modules", () => {
  const PAGES = ["home", "blog", "cart", "search", "setup"];
  const module = fc.record({ size: fc.integer({ min: 1, max: 9000 }), pages: fc.subarray(PAGES, { minLength: 1 }) });
  const orders = fc
    .array(module, { minLength: 2, maxLength: 12 })
    .map((modules) => modules.map(({ size, pages }, i) => ({ id: `module-${String(i)}`, size, pages, imports: [] })))
    .chain((modules) => fc.tuple(fc.constant(modules), fc.shuffledSubarray(modules, { minLength: modules.length })));
  fc.assert(
    fc.property(orders, ([modules, shuffled]) => {
      const divide = (order: typeof modules) =>
        divideIntoFiles(
          order.map((shared) => ({ ...shared, pages: new Set(shared.pages) })),
          () => ({ weight: 1, files: 3, needless: 2000 }),
        ).map((file) => file.toSorted());
      expect(divide(shuffled)).toEqual(divide(modules));
    }),
  );
});
