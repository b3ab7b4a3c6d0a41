import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PageLinks, PageNumbers } from "./page-links.tsx";

const list = { page: 10, pages: 20, getPageHref: (page: number) => `/list/${page}/`, label: "Pages" };
/** The numbers that are shown, on an extra-small or a wider screen. */
const shown = (html: string, isSmall: boolean) =>
  [...html.matchAll(/<li class="([^"]*)"><a[^>]*>(\d+)</g)]
    .filter(([, className = ""]) => !(isSmall && className.includes("max-xs:hidden")))
    .map(([, , page]) => Number(page));

test("a list of records shows three pages each way, and two on an extra-small screen", () => {
  const html = renderToStaticMarkup(<PageNumbers {...list} />);
  expect(shown(html, false)).toEqual([7, 8, 9, 10, 11, 12, 13]);
  expect(shown(html, true)).toEqual([8, 9, 10, 11, 12]);
});

test("a public list shows three pages before and two after on every screen", () => {
  const html = renderToStaticMarkup(<PageLinks {...list} />);
  for (const isSmall of [false, true]) expect(shown(html, isSmall)).toEqual([7, 8, 9, 10, 11, 12]);
});
