import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { DateFormat } from "#domain/ground/calendar/dates";
import { productFiles } from "./source-files.ts";

/** A call that names a format. */
const named = (format: DateFormat) => new RegExp(`format(?:Date|Moment)\\([^;]*?"${format}"`);

const ROOT = path.resolve(import.meta.dirname, "../..");
const SCREENS = productFiles(["app/features", "app/routes"])
  .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
  .map((file) => readFileSync(path.join(ROOT, file), "utf8"))
  .join("\n");

/** The screen, file and call that show each named date format of the specification (section 9). */
const DATES: Readonly<Record<DateFormat, readonly [screen: string, file: string, call: RegExp]>> = {
  // The default.
  ll: ["/profile/account/", "app/features/accounts/profile/account/identities-section.tsx", /formatDate\(createdAt\)/],
  medium: ["/profile/account/", "app/features/accounts/profile/account/sessions-section.tsx", named("medium")],
  short: ["/staff/books/", "app/features/books/recorded-payments.tsx", named("short")],
  fullDate: ["/staff/orders/{orderId}/", "app/routes/staff/order.tsx", named("fullDate")],
  longDate: ["/profile/orders/order/{orderId}/", "app/routes/profile/order.tsx", named("longDate")],
  mediumDate: ["/staff/chat/", "app/features/chat/staff/visitor-profile/visitor-records.tsx", named("mediumDate")],
  shortDate: ["/staff/print/", "app/routes/staff/print.tsx", named("shortDate")],
  mediumTime: ["/admin/svgcustom/template/{id}/change/", "app/routes/admin/template.tsx", named("mediumTime")],
  // formatMoment joins "ll" with "shortTime".
  shortTime: ["/profile/orders/order/{orderId}/", "app/features/orders/order-timeline.tsx", /formatMoment\(\w+\)/],
  simple: ["/staff/books/", "app/routes/staff/books.tsx", /today: formatDate\([^;]*?"simple"\)/],
};

test.each(Object.entries(DATES).map(([format, place]) => [format, ...place] as const))(
  "the date format %s is shown at %s",
  (_format, _screen, file, call) => {
    expect(readFileSync(path.join(ROOT, file), "utf8")).toMatch(call);
  },
);

test("the addresses at /profile/addresses/ have the page numbers that are fewer on an extra-small screen", () => {
  expect(readFileSync(path.join(ROOT, "app/routes/profile/addresses.tsx"), "utf8")).toContain("<PageNumbers");
});

test.each([
  "/products/recommended/personalized/",
  "/products/recommended/category/",
  "/storefront/standard-product-details/",
])("a screen links to %s", (href) => {
  expect(SCREENS).toMatch(new RegExp(`href(: |=)(\\{\`|")${href}`));
});

test("the footer names the company's short address", () => {
  expect(readFileSync(path.join(ROOT, "app/features/site/layout/footer.tsx"), "utf8")).toContain("{company.short_url}");
});
