import { expect, test } from "vitest";
import {
  byMenu,
  galleryCategoryName,
  galleryHref,
  playingTime,
  type GalleryFilter,
} from "#domain/shop/content/gallery";
import { testimonialsHref } from "#domain/shop/content/testimonials";

test.each<[GalleryFilter, number, string]>([
  [{ by: "images" }, 1, "/gallery/images/"],
  [{ by: "images" }, 3, "/gallery/images/3/"],
  [{ by: "category", category: "vehicles" }, 1, "/gallery/images/vehicles/"],
  [{ by: "category", category: "vehicles" }, 2, "/gallery/images/vehicles/2/"],
  [{ by: "product", product: "custom-magnets" }, 2, "/gallery/products/custom-magnets/2/"],
  [{ by: "videos" }, 1, "/gallery/videos/"],
  [{ by: "videos" }, 2, "/gallery/videos/?page=2"],
  [{ by: "category", category: "a/b" }, 1, "/gallery/images/a%2Fb/"],
])("page of the list %j has its address", (filter, page, href) => {
  expect(galleryHref(filter, page)).toBe(href);
});

test("the first page of testimonials has the plain address", () => {
  expect(testimonialsHref(undefined)).toBe("/testimonials/");
  expect(testimonialsHref("vehicles")).toBe("/testimonials/vehicles/");
  expect(testimonialsHref("vehicles", 2)).toBe("/testimonials/vehicles/2/");
});

test("known categories have their name and place, others follow", () => {
  expect(galleryCategoryName("laptops")).toBe("Laptops & gear");
  expect(galleryCategoryName("school-buses")).toBe("School buses");
  expect(["zoo", "work", "aquarium", "vehicles"].sort(byMenu)).toEqual(["vehicles", "work", "aquarium", "zoo"]);
});

test("a playing time has minutes and two digits of seconds", () => {
  expect(playingTime(9)).toBe("0:09");
  expect(playingTime(65)).toBe("1:05");
});
