import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { svg } from "../../fixtures/uploads/documents.ts";
import { text } from "../../fixtures/uploads/files.ts";
import { hydrated, openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { translate, TRANSLATORS, type Translator } from "../platform/translator.ts";
import { approveIntoCart } from "../artwork/steps.ts";
import { openVisitor } from "../support/visitor.ts";
import { button, fillAddress, pay, upload } from "./buy-setup.ts";

openHarness({ areas: ["cart", "checkout", "content", "newsletter", "products"] });

const STAR = svg('<path d="M50 3 61 38H98L68 59 79 95 50 73 21 95 32 59 2 38H39Z" fill="#d3114d"/>');
/** Translates a page that came as a new document; one that followed within the document is translated already. */
async function stayTranslated(page: Page, translator: Translator): Promise<void> {
  await hydrated(page);
  if ((await page.locator("main font").count()) === 0) await translate(page, translator);
  await page.locator("main font").first().waitFor();
}

const isBroken = (page: Page) => page.getByText("This is our fault").count();

describe.each(TRANSLATORS)("where a translator %s every text", (translator) => {
  test("a shopper sends a bad and a good file, corrects errors in the checkout, and pays", async () => {
    const { page, complaints } = await openVisitor(browser);
    const email = `translated-${translator}@example.net`;
    await openPage(page, `${shop.url}/products/setup/custom-die-cut-stickers/`);
    await translate(page, translator);
    const price = () =>
      page
        .locator(".bottom-bar")
        .getByText(/^\$[\d,]+\.\d\d~?$/)
        .first()
        .textContent();
    const first = await price();
    await page.getByRole("radio", { name: /^200\b/ }).check();
    await expect.poll(price).not.toBe(first);
    await button(page, /Next: your artwork/).click();
    await page.waitForURL(/\/products\/upload\//);
    await stayTranslated(page, translator);
    await upload(page, "photo.png", text("This is a letter, not a picture."));
    await page.getByRole("alert").first().waitFor();
    await button(page, /Try again/).click();
    await page.getByRole("alert").waitFor({ state: "detached" });
    await upload(page, "star.svg", STAR);
    await page.waitForURL(/\/products\/finalize\//);
    await approveIntoCart(page);
    await stayTranslated(page, translator);
    await page
      .getByRole("spinbutton", { name: /quantity/i })
      .first()
      .waitFor();
    await page.getByRole("link", { name: /Check out/ }).click();
    await page.waitForURL(/\/checkout\/$/);
    await stayTranslated(page, translator);
    await button(page, /Place order/).click();
    await page
      .getByText(/This field is required/)
      .first()
      .waitFor();
    await page.getByLabel("E-mail").fill(email);
    await fillAddress(page, "");
    await page.getByLabel("ZIP code").fill("");
    await button(page, /Place order/).click();
    await page
      .getByText(/This field is required/)
      .first()
      .waitFor();
    await pay(page, email);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect([await isBroken(page), complaints]).toEqual([0, []]);
    await page.context().close();
  });

  test("a visitor subscribes to the newsletter twice", async () => {
    const { page, complaints } = await openVisitor(browser);
    await openPage(page, `${shop.url}/`);
    await translate(page, translator);
    const footer = page.getByRole("contentinfo");
    const field = footer.getByRole("textbox", { name: /New materials/ });
    for (const name of ["first", "second"]) {
      await field.fill(`${name}-${translator}@example.net`);
      await footer.getByRole("button", { name: "Sign up" }).click();
      await footer.getByText("A confirmation email has been sent").waitFor();
    }
    expect([await isBroken(page), complaints]).toEqual([0, []]);
    await page.context().close();
  });
});
