import { expect, test } from "vitest";
import { readInstalled } from "../../fixtures/fonts.ts";
import { toCart } from "../artwork/steps.ts";
import { barriersInTurn } from "../support/accessibility.ts";
import { enter } from "../support/customer.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openPage } from "../support/open-page.ts";
import { writeTempFile } from "../support/temp-files.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["cart", "content", "products", "staff"], ownShop: true });

const FONTS = "/staff/records/font/";

test("staff upload a font and make it active, a shopper orders letters in it, and hiding it leaves the cart as it was", async () => {
  const { page, complaints } = await openVisitor(browser);
  await enter(page, shop.url, "staff@example.com");
  await openPage(page, `${shop.url}${FONTS}new/`);
  await page.getByLabel("Font file").setInputFiles(writeTempFile("huge.ttf", new Uint8Array(3 * 1024 * 1024)));
  await page.getByText("The limit is 2 MiB.").waitFor();
  await page.getByLabel("Font file").setInputFiles(writeTempFile("broken.ttf", new TextEncoder().encode("no font")));
  await page.getByRole("button", { name: "Upload" }).click();
  await page.getByText("We can't use this file. Choose a font").waitFor();
  const file = readInstalled("pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf");
  await page.getByLabel("Font file").setInputFiles(writeTempFile("sans.ttf", file));
  await page.getByRole("button", { name: "Upload" }).click();
  await page.getByText("Created.").waitFor();
  const form = shop.url + new URL(page.url()).pathname;
  expect(await barriersInTurn(page, 0)).toEqual([]);

  await page.getByRole("textbox", { name: "Name" }).fill("Shop Sans");
  await page.getByRole("textbox", { name: "Sample" }).fill("Open late");
  await page.getByLabel("Kind").selectOption("sans");
  await page.getByRole("textbox", { name: "License" }).fill("OFL-1.1");
  await page.getByLabel("Active").check();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.").waitFor();
  const preview = page.getByText("Open late", { exact: true });
  await preview.waitFor();
  const family = await preview.evaluate((element) => getComputedStyle(element).fontFamily);
  expect(family).toMatch(/^"?font-liberation-sans-bold-[0-9a-f]{16}"?$/);
  await expect.poll(() => page.evaluate((name) => document.fonts.check(`20px ${name}`), family)).toBe(true);

  const { page: visitor, complaints: visitorComplaints } = await openVisitor(browser);
  await openPage(visitor, `${shop.url}/products/lettering/vinyl-lettering/`);
  const main = visitor.getByRole("main");
  await main.getByRole("textbox", { name: "Text" }).fill("OPEN LATE");
  await main.locator("summary", { hasText: "Change font" }).click();
  await main.getByRole("searchbox", { name: "Find a font" }).fill("shop");
  await main.getByRole("radio", { name: "Shop Sans, plain" }).check();
  await main
    .getByRole("img", { name: /OPEN LATE, in Shop Sans/ })
    .first()
    .waitFor();
  await main.getByRole("radio", { name: "Fire Engine, gloss" }).check();
  await expect.poll(() => main.locator("[aria-live][aria-busy=true]").count()).toBe(0);
  await main.getByRole("button", { name: "Add to cart" }).first().click();
  await toCart(visitor);
  const line = main.getByRole("listitem").filter({ hasText: "Vinyl lettering" }).first();
  await line.getByText("Shop Sans", { exact: true }).waitFor();
  const drawing = await line.locator("img").getAttribute("src");
  expect(drawing).toMatch(/^data:image\/svg\+xml,/);

  await openPage(page, form);
  await page.getByLabel("Active").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.").waitFor();
  await page.getByText("Delete", { exact: true }).click();
  await page.getByRole("button", { name: "Delete this font" }).click();
  await page.getByText("It’s used by carts and saved designs. Make it inactive instead").waitFor();

  await visitor.reload();
  await line.getByText("Shop Sans", { exact: true }).waitFor();
  expect(await line.locator("img").getAttribute("src")).toBe(drawing);
  await openPage(visitor, `${shop.url}/fonts/`);
  expect(await visitor.getByText("Shop Sans").count()).toBe(0);
  expect(complaints.filter((complaint) => !/40[09]/.test(complaint))).toEqual([]);
  expect(visitorComplaints).toEqual([]);
});
