import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { svg } from "../../fixtures/uploads/documents.ts";
import { discPng, png } from "../../fixtures/uploads/files.ts";
import { openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { writeTempFile } from "../support/temp-files.ts";
import { holdBack } from "../support/network.ts";
import { openVisitor } from "../support/visitor.ts";
import { addedDrawer, approve, approveIntoCart, clickRow, send, stage, toUpload } from "./steps.ts";

openHarness({ areas: ["cart", "products"] });

async function openSticker(page: Page): Promise<void> {
  await toUpload(page);
  await send(page, "disc.png", discPng(600));
  await approve(page).waitFor();
}

const price = (page: Page) => page.locator(".bottom-bar p");
const row = (page: Page, title: string) => page.locator("details", { hasText: title }).locator("summary").first();
const redrawn = (page: Page) => page.getByText("Drawing…").waitFor({ state: "hidden" });
/** @param what of what is sent, where more than one save may be under way */
const isSaved = (page: Page, what = /^/) =>
  page.waitForResponse((response) => {
    const request = response.request();
    const isMeant = what.test(decodeURIComponent(request.postData() ?? ""));
    return request.method() === "POST" && response.url().includes("finalize") && isMeant;
  });

test("size, quantity and material are chosen beside the cut line, keep their price, and come into the cart as shown", async () => {
  const { page, complaints } = await openVisitor(browser);
  await openSticker(page);
  await page.getByRole("radio", { name: /^100\b/ }).check();
  await price(page).getByText("for 100", { exact: true }).waitFor();
  await row(page, "Material").click();
  await page.getByRole("radio", { name: /^Clear vinyl/ }).check();
  const saved = isSaved(page);
  await page.getByRole("radio", { name: /^4 × 4 in/ }).check();
  await stage(page).getByText("4", { exact: true }).first().waitFor();
  await saved;
  await page.getByRole("button", { name: "Approve and add to cart" }).waitFor();
  const shownPrice = await price(page).innerText();

  await openPage(page, page.url());
  await approve(page).waitFor();
  expect(await price(page).innerText()).toBe(shownPrice);
  expect(await page.getByRole("radio", { name: /^4 × 4 in/ }).isChecked()).toBe(true);
  expect(await row(page, "Material").innerText()).toMatch(/Clear vinyl/);

  await approveIntoCart(page);
  await page
    .getByText(/^\$[\d.,]+/.exec(shownPrice)?.[0] ?? "")
    .first()
    .waitFor();
  await page
    .getByText(/Clear vinyl/)
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
});

test("undo brings a size back with its fields, and an approval sends what was chosen a moment before", async () => {
  const { page } = await openVisitor(browser);
  await openSticker(page);
  await page.getByRole("radio", { name: /^Custom size/ }).check();
  await page.getByLabel("Width, in").fill("4.5");
  await page.getByLabel("Height, in").fill("4.5");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => page.getByRole("radio", { name: /^3 × 3 in/ }).isChecked()).toBe(true);
  await approve(page).waitFor();
  await page.getByRole("radio", { name: /^200\b/ }).check();
  await approveIntoCart(page);
  expect(await page.getByRole("spinbutton", { name: /^Quantity of/ }).inputValue()).toBe("200");
});

test("one undo brings back everything on the screen, a step at a time, and its price", async () => {
  const { page } = await openVisitor(browser);
  await openSticker(page);
  const bar = page.locator(".bottom-bar");
  const undo = page.getByRole("button", { name: "Undo" });
  expect(await undo.isDisabled()).toBe(true);
  const price = await bar.textContent();
  await clickRow(page, "Material");
  await page.getByRole("radio", { name: /^Clear vinyl/ }).check();
  await clickRow(page, "More…");
  await page.getByRole("radio", { name: "Other quantity" }).check();
  // Its number is selected, so that typing replaces it.
  await page.getByLabel("How many pieces?").focus();
  await page.keyboard.type("777");
  await bar.getByText("for 777", { exact: true }).waitFor();
  await undo.click();
  await bar.getByText("for 50", { exact: true }).waitFor();
  expect(await page.getByRole("radio", { name: /^50\b/ }).isChecked()).toBe(true);
  await page.getByRole("radio", { name: /^Clear vinyl/ }).waitFor();
  expect(await page.getByRole("radio", { name: /^Clear vinyl/ }).isChecked()).toBe(true);
  await undo.click();
  await expect.poll(() => bar.textContent()).toBe(price);
  expect(await page.getByRole("radio", { name: /^Clear vinyl/ }).isChecked()).toBe(false);
  expect(await undo.isDisabled()).toBe(true);
});

test("a size that is chosen while another field is invalid is the size that is cut and priced", async () => {
  const { page } = await openVisitor(browser);
  await openSticker(page);
  await clickRow(page, "More…");
  await page.getByRole("radio", { name: "Other quantity" }).check();
  await page.getByLabel("How many pieces?").fill("");
  await page.getByRole("radio", { name: /^5 × 5 in/ }).check();
  await page.getByLabel("How many pieces?").fill("77");
  await page.getByRole("img", { name: "Your sticker with its cut line, 5 × 5 in" }).waitFor();
  await approveIntoCart(page);
  await page
    .getByText(/5 × 5 in/)
    .first()
    .waitFor();
});

test("an invalid quantity stops the approval at its field, and one without an online price leads to a callback", async () => {
  const { page } = await openVisitor(browser);
  await openSticker(page);
  await clickRow(page, "More…");
  await page.getByRole("radio", { name: "Other quantity" }).check();
  const field = page.getByLabel("How many pieces?");
  // It begins with what was chosen, and nothing is wrong before something is typed.
  expect([await field.inputValue(), await field.getAttribute("aria-invalid")]).toEqual(["50", null]);
  await field.fill("-2");
  await page.getByText("Enter a whole number from 1 to 1,000,000.").first().waitFor();
  expect(await page.getByRole("button", { name: "Approve and add to cart" }).isDisabled()).toBe(true);
  await field.fill("2000000");
  await page.getByText("Enter a whole number from 1 to 1,000,000.").first().waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Request a callback" }).click();
  await page.waitForURL(/\/products\/setup\/.*quantity=2000000/);
  await page.getByRole("region", { name: "Callback Required" }).waitFor();
});

test("an approved design stays on its page, which says that it is in the cart, and its art goes on something else", async () => {
  const { page, complaints } = await openVisitor(browser);
  await openSticker(page);
  const url = page.url();
  await approve(page).click();
  await addedDrawer(page)
    .getByText(/^50 pieces · \$/)
    .waitFor();
  await addedDrawer(page).getByRole("button", { name: "Keep shopping" }).click();
  await price(page)
    .getByText(/^In your cart\. Arrives/)
    .waitFor();
  expect(page.url()).toBe(url);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("View your cart");

  // Also after a reload. What changes is approved again, and stays one line of the cart.
  await openPage(page, url);
  await page.getByRole("button", { name: "View your cart", disabled: false }).waitFor();
  await redrawn(page);
  await page.getByRole("radio", { name: /^100\b/ }).check();
  await approveIntoCart(page);
  // The cart has it once.
  expect(await page.getByRole("spinbutton", { name: /^Quantity of/ }).inputValue()).toBe("100");
  await page.goBack();
  await page.getByRole("button", { name: "View your cart", disabled: false }).waitFor();
  expect(await addedDrawer(page).count()).toBe(0);

  await redrawn(page);
  await page.getByRole("radio", { name: /^200\b/ }).check();
  await approve(page).click();
  await addedDrawer(page).getByRole("button", { name: "Custom magnets" }).click();
  await page.waitForURL(/\/products\/finalize\/custom-magnets\//);
  await approve(page).waitFor();
  expect(complaints).toEqual([]);
});

test("a reload or a link right after a choice does not lose it", async () => {
  const { page } = await openVisitor(browser);
  await openSticker(page);
  const size = (name: RegExp) => page.getByRole("radio", { name });
  await size(/^4 × 4 in/).check();
  await page.reload();
  await expect.poll(() => size(/^4 × 4 in/).isChecked()).toBe(true);
  await page.getByRole("img", { name: "Your sticker with its cut line, 4 × 4 in" }).waitFor();
  const url = page.url();
  // What was chosen before may be on its way still.
  const saved = isSaved(page, /"box":{"width":5\b/);
  await size(/^5 × 5 in/).check();
  await page.getByRole("link", { name: "Send another file" }).click();
  await page.waitForURL(/\/products\/upload\//);
  expect((await saved).status()).toBe(200);
  await openPage(page, url);
  expect(await size(/^5 × 5 in/).isChecked()).toBe(true);
});

test("whoever approves while the file is opened approves the line that is seen, and another one is asked about", async () => {
  const { page } = await openVisitor(browser);
  await toUpload(page);
  const saved = isSaved(page);
  await send(page, "disc.png", discPng(600));
  await approve(page).waitFor();
  await saved;
  const release = await holdBack(page, /\/artwork\/file\/.*\/original\//);
  await page.reload({ waitUntil: "commit" });
  await approve(page).click();
  const isResized = isSaved(page, /"box":{"width":4\b/);
  await page.getByRole("radio", { name: /^4 × 4 in/ }).check();
  release();
  await page.getByText("Your cut line has just changed. Look at it, then approve it.").waitFor();
  expect(await addedDrawer(page).count()).toBe(0);
  await isResized;

  const releaseAgain = await holdBack(page, /\/artwork\/file\/.*\/original\//);
  await page.reload({ waitUntil: "commit" });
  await approve(page).click();
  releaseAgain();
  await addedDrawer(page).waitFor();
  expect(await page.getByText("Your cut line has just changed").count()).toBe(0);
});

test("a size is cut as it was typed, and its chip says what the sticker measures", async () => {
  const { page } = await openVisitor(browser);
  await toUpload(page);
  await send(
    page,
    "flat.png",
    png(600, 300, () => [20, 60, 200, 255]),
  );
  await approve(page).waitFor();
  const chip = (name: RegExp) => page.locator(".chips label").filter({ hasText: name });
  await chip(/^3 × 3 in.*cut 3 × 1\.\d+ in$/).waitFor();
  await page.getByRole("radio", { name: /^Custom size/ }).check();
  const width = page.getByLabel("Width, in");
  await width.fill("4.13");
  await width.press("Tab");
  await page.getByLabel("Height, in").fill("4.13");
  expect(await width.inputValue()).toBe("4.13");
  await page.getByText("You asked for 4.13 × 4.13 in.").waitFor();
  await chip(/^Custom size.*cut 4\.13 × /).waitFor();
  await width.press("ArrowUp");
  expect(await width.inputValue()).toBe("4.5");
});

test("a file that is cut too narrow says so at its line, and a plain shape is sold", async () => {
  const { page } = await openVisitor(browser);
  await toUpload(page);
  await send(
    page,
    "strip.png",
    png(30, 1500, () => [20, 60, 200, 255]),
  );
  const problems = page.getByRole("region", { name: "This cut line needs a fix" });
  await problems.getByText(/would measure 0\.\d+ × 3 in\. The smallest side that we cut is 0\.5 inch\./).waitFor();
  const button = page.getByRole("button", { name: "Approve and add to cart" });
  await expect.poll(() => button.isDisabled()).toBe(true);
  await page.getByRole("radio", { name: "Rectangle" }).check();
  await approve(page).waitFor();
});

test("the foot keeps its size while a design is approved", async () => {
  const { page } = await openVisitor(browser, { viewport: { width: 390, height: 844 } });
  await openSticker(page);
  const bar = page.locator(".bottom-bar");
  const button = page.getByRole("button", { name: "Approve and add to cart" });
  const sizes = async () => [await bar.boundingBox(), await button.boundingBox()];
  const sizesBefore = await sizes();
  const release = await holdBack(page, /\/artwork\/api\/finalize\//);
  await button.click();
  await page.getByText("Checking print…").waitFor();
  expect(await sizes()).toEqual(sizesBefore);
  release();
  await addedDrawer(page).waitFor();
});

test("without JavaScript a quantity gets its price on the page of the cut line, and is ordered with a plain shape", async () => {
  const { page } = await openVisitor(browser);
  await openSticker(page);
  const url = page.url();
  const plain = await openVisitor(browser, { javaScriptEnabled: false });
  await plain.context.addCookies(await page.context().cookies());
  await plain.page.goto(url);
  await plain.page.getByRole("radio", { name: /^200\b/ }).check();
  await plain.page.getByRole("button", { name: "Update the price" }).click();
  await price(plain.page).getByText("for 200", { exact: true }).waitFor();
  // Nothing but the button would close what lies above it on a phone.
  await plain.page.setViewportSize({ width: 390, height: 844 });
  await clickRow(plain.page, "Material");
  await plain.page.getByRole("radio", { name: /^Clear vinyl/ }).check();
  await plain.page.getByRole("button", { name: "Update the price" }).click();
  await plain.page.locator("summary").getByText("Clear vinyl").waitFor();
  await plain.page.getByRole("radio", { name: "Circle" }).check();
  await plain.page.getByRole("button", { name: "Approve and add to cart" }).first().click();
  await plain.page.waitForURL(/\/cart\/$/);
  expect(await plain.page.getByRole("spinbutton", { name: /^Quantity of/ }).inputValue()).toBe("200");
});

test("without JavaScript a picture that is too narrow says so where it arrives, with the size that it needs", async () => {
  const { page } = await openVisitor(browser, { javaScriptEnabled: false });
  await page.goto(`${shop.url}/products/setup/custom-die-cut-stickers/`);
  await page.getByLabel("Artwork file").setInputFiles(
    writeTempFile(
      "strip.png",
      png(150, 1500, () => [20, 60, 200, 255]),
    ),
  );
  await page.getByRole("button", { name: "Upload this picture" }).click();
  await page.waitForURL(/\/products\/finalize\//);
  const reason = page.getByText(/would measure 0\.\d+ × 3 in\. The smallest side that we cut is 0\.5 inch\./);
  await reason.waitFor();
  await page.getByRole("img", { name: "What you sent" }).waitFor();
  expect(await page.getByRole("button", { name: "Approve and add to cart" }).count()).toBe(0);
  await page.getByRole("radio", { name: /^6 × 6 in/ }).check();
  await page.getByRole("button", { name: "Draw my cut line" }).click();
  await page.getByRole("img", { name: /Your sticker with its cut line/ }).waitFor();
  expect(await reason.count()).toBe(0);
});

test("without JavaScript a file that the server can't trace is ordered for a person to draw its line and send a proof", async () => {
  const { page } = await openVisitor(browser, { javaScriptEnabled: false });
  await page.goto(`${shop.url}/products/setup/custom-die-cut-stickers/`);
  await page.getByRole("radio", { name: /^200\b/ }).check();
  await page.getByLabel("Artwork file").setInputFiles(writeTempFile("logo.svg", svg()));
  await page.getByRole("button", { name: "Upload this picture" }).click();
  await page.waitForURL(/\/products\/finalize\//);
  const url = page.url();
  await page.getByRole("button", { name: "We draw the line and send you a proof" }).click();
  await page.waitForURL(/\/cart\/$/);
  expect(await page.getByRole("spinbutton", { name: /^Quantity of/ }).inputValue()).toBe("200");
  expect(await page.getByRole("checkbox", { name: /Send me a proof first/ }).isChecked()).toBe(true);
  await page.goto(url);
  await page.getByText("We draw the line and send you a proof.").waitFor();
});
