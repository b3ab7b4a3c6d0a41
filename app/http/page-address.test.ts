import { expect, test } from "vitest";
import { readPageAddress } from "./page-address.server.ts";

test.each([
  ["https://shop.test/gallery/videos/?page=2", "/gallery/videos/", "?page=2"],
  // As a click asks for the page's data, once the router has removed ".data".
  ["https://shop.test/gallery/videos?page=2", "/gallery/videos/", "?page=2"],
  ["https://shop.test/", "/", ""],
])("a request for %s is for the page %s", (url, pathname, search) => {
  expect(readPageAddress({ url })).toMatchObject({ pathname, search });
});
