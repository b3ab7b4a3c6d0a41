import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { svg } from "../../fixtures/uploads/documents.ts";
import { discPng } from "../../fixtures/uploads/files.ts";
import { openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { holdBack } from "../support/network.ts";
import { writeTempFile } from "../support/temp-files.ts";
import { openVisitor } from "../support/visitor.ts";
import { approve, clickRow } from "./steps.ts";

openHarness({ areas: ["cart", "checkout", "content", "products"] });

const SETUP = "/products/setup/custom-die-cut-stickers/";

const choosePicture = (page: Page) =>
  page.getByLabel("Artwork file").setInputFiles(writeTempFile("disc.png", discPng()));

/** The designs of this browser that have a picture. */
async function countDesigns(page: Page): Promise<number> {
  const { objects } = (await (await page.request.get(`${shop.url}/catalog/api/v1/configured-product/`)).json()) as {
    objects: ReadonlyArray<{ artwork: string | null }>;
  };
  return objects.filter(({ artwork }) => artwork !== null).length;
}

test("a newcomer comes from the home page to a paid order with one file, four clicks and eight fields", async () => {
  const { page, complaints } = await openVisitor(browser);
  let clickCount = 0;
  const click = async (target: Locator) => {
    clickCount += 1;
    await target.click();
  };
  await page.goto(shop.url);
  await choosePicture(page);
  await page.getByRole("img", { name: /Your sticker with its cut line/ }).waitFor();
  expect(clickCount).toBe(0);

  await click(approve(page));
  await click(page.getByRole("link", { name: /Check out/ }));
  const fields = [
    ["E-mail", "newcomer@example.org"],
    ["First name", "Ada"],
    ["Last name", "Sticker"],
    ["Street address", "12 Vinyl St"],
    ["City", "Los Angeles"],
    ["ZIP code", "90012"],
    ["Phone", "213 555 0142"],
  ] as const;
  for (const [label, text] of fields) await page.getByLabel(label).fill(text);
  // The eighth is filled in by the ZIP code.
  expect(await page.getByLabel("State", { exact: false }).first().inputValue()).toBe("CA");
  await page.getByRole("radio", { name: /Standard mail/ }).waitFor();
  await click(page.getByText("Successful card"));
  await click(page.getByRole("button", { name: /Place order ·/ }).first());
  await page.waitForURL(/\/checkout\/thank-you\//);
  expect(clickCount).toBe(4);
  expect(complaints).toEqual([]);
});

test.each([
  [390, 844],
  [768, 1024],
  [1440, 900],
])(
  "on a screen of %i by %i the approval is in view with its price, and at most twelve Tabs from the new page's heading",
  async (width, height) => {
    const { page } = await openVisitor(browser, { viewport: { width, height } });
    await openPage(page, shop.url);
    // It has few pixels, and so a warning, which is one Tab more.
    await choosePicture(page);
    await approve(page).waitFor();
    await page.getByRole("link", { name: /to check in your file/ }).waitFor();
    expect(await page.evaluate(() => [scrollY, document.activeElement?.textContent])).toEqual([0, "Your cut line"]);
    const box = await approve(page).boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= height && box.x + box.width <= width).toBe(true);
    let tabCount = 0;
    while (tabCount < 12 && !(await approve(page).evaluate((button) => button === document.activeElement))) {
      await page.keyboard.press("Tab");
      tabCount += 1;
    }
    expect(await approve(page).evaluate((button) => button === document.activeElement)).toBe(true);
  },
);

test("a file goes with what is chosen beside it, several become a design each, and Back begins no second one", async () => {
  const { page } = await openVisitor(browser);
  await openPage(page, shop.url);
  await page.getByRole("link", { name: "Choose size and material first" }).click();
  await page.waitForURL(`${shop.url}${SETUP}**`);
  await clickRow(page, "More…");
  await page.getByRole("radio", { name: /^500\b/ }).check();
  await clickRow(page, "Material");
  await page.getByRole("radio", { name: /^Clear vinyl/ }).check();
  await choosePicture(page);
  await page.waitForURL(/\/products\/finalize\//);
  await page.getByText("for 500", { exact: true }).waitFor();
  await page.locator("summary").getByText("Clear vinyl").waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: /See the cut line/ }).waitFor();
  expect(await countDesigns(page)).toBe(1);
});

test("choices that change while a file is sent and can't be saved are said on the page of its cut line", async () => {
  const { page } = await openVisitor(browser);
  await openPage(page, shop.url + SETUP);
  await page.route("**/catalog/api/v1/configured-product/*/", (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 500, body: "" }) : route.continue(),
  );
  const isUploading = page.waitForRequest("**/artwork/api/upload/");
  const release = await holdBack(page, /artwork\/api\/upload\//);
  await choosePicture(page);
  await isUploading;
  await page.getByRole("radio", { name: /^200\b/ }).check();
  release();
  await page.waitForURL(/\/products\/finalize\//);
  await page.getByText("Your last choices were not saved.").waitFor();
  await page.getByText("for 50", { exact: true }).waitFor();
});

test("a new guest's files become a design each, with what is chosen beside them on the home page", async () => {
  const { page } = await openVisitor(browser);
  await openPage(page, shop.url);
  await page.getByRole("combobox", { name: "How many" }).selectOption("300");
  await page.getByRole("combobox", { name: "Material" }).selectOption({ label: "Reflective vinyl" });
  const files = ["first.svg", "second.svg", "third.svg"].map((name) => writeTempFile(name, svg()));
  await page.getByLabel("Artwork file").setInputFiles(files);
  await expect.poll(() => page.getByRole("link", { name: "Its cut line" }).count()).toBe(3);
  expect(await countDesigns(page)).toBe(3);
  await page.getByRole("link", { name: "Its cut line" }).last().click();
  await page.getByText("for 300", { exact: true }).waitFor();
  await page.locator("summary").getByText("Reflective vinyl").waitFor();
});

test("Back, a reload and a second tab lead to each of several files again, and say which one is gone", async () => {
  const { page } = await openVisitor(browser);
  await openPage(page, shop.url);
  const files = ["first.svg", "second.svg"].map((name) => writeTempFile(name, svg()));
  await page.getByLabel("Artwork file").setInputFiles(files);
  await expect.poll(() => page.getByRole("link", { name: "Its cut line" }).count()).toBe(2);
  await page.getByRole("link", { name: "Its cut line" }).last().click();
  await page.waitForURL(/\/products\/finalize\//);
  const [, , id = ""] = /\/products\/finalize\/([\w-]+)\/([\w-]+)\//.exec(page.url()) ?? [];
  await page.goBack();
  await page.getByRole("heading", { name: /See the cut line/ }).waitFor();
  await page.reload();
  const list = page.getByRole("region", { name: "Your last files, each its own design" });
  await expect.poll(() => list.getByRole("link", { name: "Its cut line" }).count()).toBe(2);
  const token = (await page.context().cookies()).find(({ name }) => name.endsWith("csrftoken"))?.value ?? "";
  await page.request.delete(`${shop.url}/catalog/api/v1/configured-product/${id}/`, {
    headers: { "x-csrftoken": token },
  });
  const tab = await page.context().newPage();
  await openPage(tab, shop.url + SETUP);
  const listInTab = tab.getByRole("region", { name: "Your last files, each its own design" });
  await listInTab.getByRole("listitem").filter({ hasText: "second.svg" }).getByText("Deleted").waitFor();
  await listInTab.getByRole("link", { name: "Its cut line" }).first().click();
  await tab.waitForURL(/\/products\/finalize\//);
  await tab.goBack();
  await listInTab.getByRole("button", { name: "Hide this list" }).click();
  await listInTab.waitFor({ state: "detached" });
});

test.each(["/", SETUP])(
  "whoever has no picture at hand sees the cut line of our fox from %s with one click",
  async (path) => {
    const { page, complaints } = await openVisitor(browser);
    await openPage(page, shop.url + path);
    await page.getByRole("button", { name: "Try our fox" }).click();
    await approve(page).waitFor();
    await page.getByText("fox.svg").waitFor();
    expect(await countDesigns(page)).toBe(1);
    expect(complaints).toEqual([]);
  },
);

test("a picture that is pasted anywhere on the page begins its design, also before the visitor has turned to the field", async () => {
  const { page } = await openVisitor(browser);
  await openPage(page, shop.url);
  await page.evaluate(
    (bytes) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], "disc.png", { type: "image/png" }));
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    [...discPng()],
  );
  await page.waitForURL(/\/products\/finalize\//);
  expect(await countDesigns(page)).toBe(1);
});

test.each(["/", SETUP])("a picture that is chosen on %s before its scripts come begins its design", async (path) => {
  const { page } = await openVisitor(browser);
  const release = await holdBack(page, /\/assets\/.*\.js/);
  await page.goto(shop.url + path, { waitUntil: "commit" });
  await page.getByRole("contentinfo").waitFor();
  await choosePicture(page);
  release();
  await page.waitForURL(/\/products\/finalize\//);
  expect(await countDesigns(page)).toBe(1);
});

test("a refused file and an invalid choice are said where the picture is, and the choices stay", async () => {
  const { page } = await openVisitor(browser);
  await openPage(page, shop.url + SETUP);
  await clickRow(page, "More…");
  await page.getByRole("radio", { name: "Other quantity" }).check();
  await page.getByLabel("How many pieces?").fill("");
  await choosePicture(page);
  await page.getByText("Please fix the marked choices first.").waitFor();
  // Nothing was wrong with the picture, so it is not asked for again.
  await page.getByLabel("How many pieces?").fill("70");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("for 70", { exact: true }).waitFor();

  await openPage(page, `${shop.url}${SETUP}?quantity=70`);
  await page.getByLabel("Artwork file").setInputFiles(writeTempFile("letter.png", new TextEncoder().encode("Dear")));
  await page.getByText(/^This file is named \.png/).waitFor();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
  expect(await page.getByLabel("How many pieces?").inputValue()).toBe("70");
});

test("without JavaScript a picture begins its design, from the home page and with the choices beside it", async () => {
  const { page } = await openVisitor(browser, { javaScriptEnabled: false });
  await page.goto(shop.url);
  await choosePicture(page);
  // The browser's own field says which file was chosen.
  expect(await page.getByLabel("Artwork file").evaluate((field) => getComputedStyle(field).opacity)).toBe("1");
  await page.getByRole("button", { name: "Upload this picture" }).click();
  await page.waitForURL(/\/products\/finalize\//);
  await page.getByText("for 50", { exact: true }).waitFor();
  // The server drew its line.
  await page.getByRole("img", { name: /Your sticker with its cut line/ }).waitFor();
  await page.getByRole("button", { name: "Approve and add to cart" }).first().click();
  await page.waitForURL(/\/cart\/$/);

  await page.goto(shop.url + SETUP);
  await page.getByRole("radio", { name: /^200\b/ }).check();
  await page.getByLabel("Artwork file").setInputFiles(writeTempFile("letter.png", new TextEncoder().encode("Dear")));
  await page.getByRole("button", { name: "Upload this picture" }).click();
  await page.getByText(/^This file is named \.png/).waitFor();
  await choosePicture(page);
  await page.getByRole("button", { name: "Upload this picture" }).click();
  await page.waitForURL(/\/products\/finalize\//);
  await page.getByText("for 200", { exact: true }).waitFor();
});
