import type { ServerBuild } from "@remix-run/cloudflare";
import { describe, expect, test } from "vitest";
import { buildBelow } from "./page-handler.ts";

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

describe("the pages below the first part of a path", () => {
  test.each([
    ["blog", ["list", "post", "layout/post"]],
    ["profile", ["layout/orders", "profile", "profile/cards"]],
    ["", []],
  ])("%j are those whose path begins with it, and those that can begin with anything", (part, own) => {
    expect(idsBelow(part).sort()).toEqual([...own, ...ALWAYS].sort());
  });

  test("are in the browser's list, too", () => {
    const { routes, assets } = buildBelow(pages, "gallery");
    expect(Object.keys(assets.routes)).toEqual(Object.keys(routes));
  });
});
