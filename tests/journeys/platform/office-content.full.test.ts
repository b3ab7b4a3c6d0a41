import { expect, test } from "vitest";
import { barriersInTurn } from "../support/accessibility.ts";
import { enter } from "../support/customer.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openPage } from "../support/open-page.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["blog", "staff"], ownShop: true });
const POST = "/blog/post/foxes-in-winter/";

test("staff write a draft, preview it on its real page, schedule and publish it, and restore what it said", async () => {
  const { page, complaints } = await openVisitor(browser);
  const { page: visitor, context: stranger } = await openVisitor(browser, { javaScriptEnabled: false });
  const readAsStranger = async (path: string) => (await stranger.request.get(shop.url + path)).text();
  const save = () => page.getByRole("button", { name: "Save" }).click();
  await enter(page, shop.url, "staff@example.com");
  await openPage(page, `${shop.url}/staff/records/post/new/`);
  await page.getByRole("textbox", { name: "Title" }).first().fill("Foxes in winter");
  await page
    .getByRole("textbox", { name: "Text" })
    .fill("Our foxes stay on in [snow](/blog/post/no-such-snow/), and so do [bumper stickers](/blog/).");
  await page.getByLabel("Address").fill("foxes-in-winter");
  await save();
  await page.getByText("Created.").waitFor();
  await page.getByText("There is a link to /blog/post/no-such-snow/, where visitors find no page.").waitFor();
  expect(await page.getByText("link to /blog/, where").count()).toBe(0);
  expect(await barriersInTurn(page, 0)).toEqual([]);
  const [formAddress = ""] = page.url().split("?");

  // The draft is on its real page for staff alone.
  await page.getByRole("link", { name: "Preview" }).click();
  await page.getByRole("heading", { name: "Foxes in winter" }).waitFor();
  await page.getByText("Draft: only staff see this.").waitFor();
  expect(await barriersInTurn(page, 1)).toEqual([]);
  const preview = await page.context().request.get(page.url());
  expect(preview.headers()["cache-control"]).toBe("private, no-store");
  const html = await preview.text();
  expect(html).toContain('content="noindex"');
  expect(html).not.toMatch(/rel="canonical"|og:title|BlogPosting/);
  expect((await visitor.goto(shop.url + POST))?.status()).toBe(404);
  expect((await visitor.goto(`${shop.url}${POST}?preview=yes`))?.status()).toBe(404);
  const data = `${POST.slice(0, -1)}.data`;
  for (const path of [data, `${data}?preview=yes`, "/blog/", "/sitemap.xml", "/sitemap-posts-1.xml", "/search/foxes/"])
    expect(await readAsStranger(path)).not.toMatch(/Foxes in winter|stay on in/);

  // A schedule needs a time that is still to come.
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByLabel("Status").selectOption("Scheduled");
  await save();
  await page.getByText("Enter a time that is still to come").waitFor();
  await page.getByLabel("Published on").fill("2099-12-07T09:00");
  await save();
  await page.getByText("Saved.").waitFor();
  await page.getByText("Scheduled for Monday, December 7, 2099, 9:00 AM").waitFor();
  await openPage(page, `${shop.url}/staff/records/post/?status=scheduled`);
  await page.getByText("Scheduled for Monday, December 7, 2099, 9:00 AM").waitFor();

  // Publishing what is scheduled publishes it now.
  await openPage(page, formAddress);
  await page.getByLabel("Status").selectOption("Published");
  await page.getByRole("textbox", { name: "Text" }).fill("They moved south.");
  await save();
  await page.getByText("Saved.").waitFor();
  await page.getByRole("link", { name: "See it in the shop" }).waitFor();
  expect((await visitor.goto(shop.url + POST))?.status()).toBe(200);
  await visitor.getByText("They moved south.").waitFor();

  // What it said before is restored through the form.
  await openPage(page, formAddress);
  await page.getByRole("link", { name: "History" }).click();
  await page.getByRole("link", { name: "Restore what it said before" }).first().click();
  await page.getByText("Different from now: Text, Status, Published on").waitFor();
  expect(await barriersInTurn(page, 0)).toEqual([]);
  await page.getByLabel("Status").selectOption("Published");
  await page.getByLabel("Published on").fill("2026-01-05T09:00");
  await save();
  await page.getByText("Saved.").waitFor();
  expect(await page.getByRole("textbox", { name: "Text" }).inputValue()).toContain("stay on in");
  expect(complaints).toEqual([]);
});
