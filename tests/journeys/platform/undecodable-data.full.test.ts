import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["content"] });

/** What a limit of the shop, a proxy or a broken connection sends in place of a page's data. */
const ANSWERS = {
  "a limit's JSON": { status: 429, contentType: "application/json", body: '{"error":"Too many requests."}' },
  "a number": { status: 200, contentType: "application/json", body: "-5" },
  "a gateway's page": { status: 502, contentType: "text/html", body: "<html><body>Bad gateway</body></html>" },
  "the sign-in page of a network": { status: 200, contentType: "text/html", body: "<html><body>Hi</body></html>" },
  nothing: { status: 200, contentType: "text/x-script", body: "" },
  "half of the data": { status: 200, contentType: "text/x-script", body: '[{"_1":2},"root",{"_3' },
  "other data": { status: 200, contentType: "text/x-script", body: '[{"_1":2},"a",[]]\n' },
} as const;

async function answer(page: Page, response: (typeof ANSWERS)[keyof typeof ANSWERS]): Promise<void> {
  await page.route(/\.data($|\?)/, (route) => route.fulfill(response));
}

describe.each(Object.entries(ANSWERS))("%s in place of a page's data", (_, response) => {
  test("shows the error page, from which the same page can be opened", async () => {
    const { page } = await openVisitor(browser);
    await openPage(page, `${shop.url}/`);
    await answer(page, response);
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: false }).first().click();
    await page.getByRole("heading", { level: 1, name: "Something went wrong" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/contact-us/");
    await page.unrouteAll({ behavior: "wait" });
    await page.getByRole("link", { name: "Try again" }).click();
    await page.getByRole("heading", { level: 1, name: /contact/i }).waitFor();
    await page.context().close();
  });
});
