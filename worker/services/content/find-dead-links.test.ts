import { expect, test } from "vitest";
import type { ServiceContext } from "../kernel/index.ts";
import { findDeadLinks } from "./find-dead-links.ts";

/** A shop with two pages. */
function openShop() {
  const paths: Array<string> = [];
  const context = {
    origin: "https://shop.test",
    readStatus: (path: string) => {
      paths.push(path);
      return Promise.resolve(["/cart/", "/blog/post/fox/"].includes(path) ? 200 : 404);
    },
  } as unknown as ServiceContext;
  return { context, paths };
}

const find = async (text: string, isMarkdown = true) => {
  const { context, paths } = openShop();
  return { warnings: await findDeadLinks(context, { text, isMarkdown, base: "/blog/post/fox/" }), paths };
};

test("links to pages of the shop that don't exist are named once, however they are written", async () => {
  const { warnings } = await find(
    "[a](/cart/) [b](/cart) [c](/gone/?a=1#b) <https://shop.test/gone/> [d](https://shop.test/gone) [e](../bear/)",
  );
  expect(warnings).toEqual([
    "There is a link to /gone/, where visitors find no page.",
    "There is a link to /blog/post/bear/, where visitors find no page.",
  ]);
});

test("other sites, files, e-mail addresses and places on the page itself are not asked for", async () => {
  const { warnings, paths } = await find(
    "[a](https://example.com/gone/) [b](/static/guide.pdf) [c](mailto:hello@shop.test) [d](#cut) ![e](/media/fox.png) `[f](/gone/)`",
  );
  expect([warnings, paths]).toEqual([[], []]);
});

test("an uploaded file that is gone is named, as for the path of a video", async () => {
  expect((await find("/static/media/gone-0123456789abcdef.mp4", false)).warnings).toEqual([
    "There is no file at /static/media/gone-0123456789abcdef.mp4.",
  ]);
});

test("a draft that links to itself is no dead link", async () => {
  const { context, paths } = openShop();
  const draft = { text: "[a](/draft/#cut)", isMarkdown: true, base: "/draft/" };
  expect([await findDeadLinks(context, draft), paths]).toEqual([[], []]);
});

test("a field that is an address is checked as one, and an empty one is not", async () => {
  expect((await find("/gone/", false)).warnings).toHaveLength(1);
  expect((await find("", false)).paths).toEqual([]);
  expect((await find("https://example.com/", false)).paths).toEqual([]);
});

test("a text with very many links says how many were checked", async () => {
  const { warnings, paths } = await find(Array.from({ length: 60 }, (_, i) => `[x](/p${String(i)}/)`).join(" "));
  expect(paths).toHaveLength(40);
  expect(warnings.at(-1)).toBe("Only the first 40 links were checked.");
});
