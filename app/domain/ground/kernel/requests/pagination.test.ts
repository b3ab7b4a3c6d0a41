import * as fc from "fast-check";
import { expect, test } from "vitest";
import * as v from "valibot";
import {
  LINKS,
  NUMBERS,
  NUMBERS_SMALL,
  calculatePageOffset,
  pageAddress,
  pageCount,
  pagesAround,
} from "#domain/ground/kernel/requests/pagination";
import { PageParam } from "#domain/ground/kernel/requests/page-param";

test("the page count is total divided by limit, rounded up", () => {
  expect([0, 1, 20, 21, 40, 41].map((total) => pageCount(total, 20))).toEqual([1, 1, 1, 2, 2, 3]);
});

test("number paginators show 3 pages each way, 2 when small; link paginators 3 before and 2 after", () => {
  expect(pagesAround(10, 20, NUMBERS)).toEqual([7, 8, 9, 10, 11, 12, 13]);
  expect(pagesAround(10, 20, NUMBERS_SMALL)).toEqual([8, 9, 10, 11, 12]);
  expect(pagesAround(10, 20, LINKS)).toEqual([7, 8, 9, 10, 11, 12]);
});

test("a window holds the current page and only real pages, in order", () => {
  const window = fc.constantFrom(NUMBERS, NUMBERS_SMALL, LINKS);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 499 }), window, (pages, behind, shape) => {
      const page = Math.max(1, pages - behind);
      const pageNumbers = pagesAround(page, pages, shape);
      expect(pageNumbers).toContain(page);
      for (const pageNumber of pageNumbers) expect(pageNumber >= 1 && pageNumber <= pages).toBe(true);
      expect(pageNumbers).toEqual([...pageNumbers].sort((a, b) => a - b));
    }),
  );
});

test("pages cover every row once", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 100 }), (total, limit) => {
      const last = pageCount(total, limit);
      expect(calculatePageOffset(last, limit)).toBeLessThan(total);
      expect(calculatePageOffset(last + 1, limit)).toBeGreaterThanOrEqual(total);
    }),
  );
});

test("a page's URL uses a template or a query parameter", () => {
  expect(pageAddress("/blog/{page}/", 3)).toBe("/blog/3/");
  expect(pageAddress("/profile/orders/{page}/?status=new", 1)).toBe("/profile/orders/?status=new");
  expect(pageAddress("/search/?q=fox&page=2", 3)).toBe("/search/?q=fox&page=3");
  expect(pageAddress("/search/?q=fox&page=2", 1)).toBe("/search/?q=fox");
  expect(pageAddress("/products/ready-made/", 1)).toBe("/products/ready-made/");
});

test.each(["0", "02", "-1", "1.5", "ten", "", "1e3", "99999999"])("'%s' is not a page number", (text) => {
  expect(v.is(PageParam, text)).toBe(false);
});
