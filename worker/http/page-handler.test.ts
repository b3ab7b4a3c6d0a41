import { data, type AppLoadContext, type HandleDocumentRequestFunction, type ServerBuild } from "@remix-run/cloudflare";
import { describe, expect, test, vi } from "vitest";
import { buildBelow, firstFiles, pageHandler } from "./page-handler.ts";

/** A build with pages of these paths, by id; "parent/" in an id names the layout around a page. */
function buildWith(paths: Readonly<Record<string, string | undefined>>): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(paths).map(([id, path]) => {
      const parentId = id.includes("/") ? id.split("/")[0] : "root";
      return [id, { id, path, parentId: id === "root" ? undefined : parentId }];
    }),
  );
  return { routes, assets: { routes } } as unknown as ServerBuild;
}

const pages = buildWith({
  root: "",
  home: undefined,
  list: "blog/:page?",
  post: "Blog/post/:slug",
  gallery: "gallery/images",
  layout: undefined,
  "layout/orders": "profile/orders",
  "layout/post": "blog/drafts",
  profile: "profile",
  "profile/cards": "cards",
  rest: "*",
  page: ":page",
  optional: "shop?/terms",
});
const idsBelow = (part: string) => Object.keys(buildBelow(pages, part).routes);
const ALWAYS = ["root", "home", "layout", "rest", "page", "optional"];

describe("the pages below the first parts of a path", () => {
  test.each([
    ["blog", ["list", "post", "layout/post"]],
    ["profile", ["layout/orders", "profile", "profile/cards"]],
    ["blog/post", ["list", "post"]],
    ["profile/cards", ["profile", "profile/cards"]],
    ["", []],
  ])("%j are those whose path can begin with it, and those that can begin with anything", (part, expectedIds) => {
    expect(idsBelow(part).sort()).toEqual([...expectedIds, ...ALWAYS].sort());
  });

  test("are in the browser's list, too", () => {
    const { routes, assets } = buildBelow(pages, "gallery");
    expect(Object.keys(assets.routes)).toEqual(Object.keys(routes));
  });
});

/** A shop whose pages answer with their own id, and the ids of the pages that a request was compared with. */
function openPages() {
  const compared = new Set<string>();
  const { routes } = buildWith({ root: "", list: "blog/:page?", post: "blog/post/:slug", cart: "cart", rest: "*" });
  for (const [id, route] of Object.entries(routes)) {
    const { path } = route;
    Object.defineProperty(route, "path", { enumerable: true, get: () => (compared.add(id), path) });
    Object.assign(route, { module: { loader: () => new Response(id) } });
  }
  const build = { routes, assets: { routes: {} }, future: { v3_singleFetch: true, v3_lazyRouteDiscovery: false } };
  const handle = pageHandler({ ...build, entry: { module: {} } } as unknown as ServerBuild);
  return async (path: string) => {
    compared.clear(); // each handler reads its pages at its first request
    const response = await handle(new Request(`https://shop.test${path}`), {} as AppLoadContext);
    return { page: await response.text(), compared: [...compared].sort() };
  };
}

describe("a request is answered", () => {
  test.each([
    ["/blog/2/", "list"],
    ["/BLOG/2/", "list"],
    ["/%62log/2/", "list"],
    ["/blog/post/a/", "post"],
    ["/blog/no/such/page/", "rest"],
  ])("at %s by %s, compared with the pages of its first part", async (path, page) => {
    expect(await openPages()(path)).toEqual({ page, compared: ["list", "post", "rest", "root"] });
  });

  test.each(["/no-such-page/", "/%E0%A4%A/", "//blog/", "/__manifest?p=/blog/&p=/cart/"])(
    "at %s by the last page, compared with no page that begins otherwise",
    async (path) => {
      vi.spyOn(console, "warn").mockImplementation(() => undefined); // React Router reports what it cannot decode
      expect(await openPages()(path)).toEqual({ page: "rest", compared: ["rest", "root"] });
    },
  );
});

test.each([
  ["/login/", 429, { "retry-after": "300", "x-own": "1" }, "300"],
  ["/login.data", 429, { "retry-after": "300", "x-own": "1" }, "300"],
  ["/login/", 400, { "x-own": "1" }, null],
  ["/login.data", 400, {}, null],
])(
  "a form that %s refuses with %i and %j says when to try again, if it is known: %s",
  async (path, refusedStatus, ownHeaders, seconds) => {
    const { routes } = buildWith({ root: "", login: "login" });
    const action = () => data({}, { status: refusedStatus, headers: ownHeaders });
    for (const route of Object.values(routes)) Object.assign(route ?? {}, { module: { action, default: () => null } });
    const document: HandleDocumentRequestFunction = (_, status, headers) => new Response("", { status, headers });
    const entry = { module: { default: document } };
    const build = { routes, entry, assets: { routes: {} }, future: { v3_singleFetch: true } } as unknown as ServerBuild;
    const request = new Request(`https://shop.test${path}`, { method: "POST", body: new URLSearchParams() });
    const { status, headers } = await pageHandler(build)(request, {} as AppLoadContext);
    expect([status, headers.get("retry-after"), headers.get("x-own")]).toEqual([refusedStatus, seconds, null]);
  },
);

test("the style sheet and the fonts of every page are named in one Link header, so that they can be early hints", () => {
  const links = () => [
    { rel: "preload", href: "/a.woff2", as: "font", type: "font/woff2", crossOrigin: "anonymous" },
    { rel: "icon", href: "/icon.svg" },
    { page: "/blog/" },
  ];
  const build = { routes: { root: { module: { links } } }, assets: { routes: { root: { css: ["/a.css"] } } } };
  expect(firstFiles(build as unknown as ServerBuild)).toBe(
    '</a.css>; rel=preload; as=style, </a.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
  );
});
