import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { toCart } from "../artwork/steps.ts";
import { barriersInTurn } from "../support/accessibility.ts";
import { codePicture } from "../../fixtures/code-picture.ts";
import { discPng } from "../../fixtures/uploads/files.ts";
import { openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { writeTempFile } from "../support/temp-files.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["cart", "products"] });

const TAGS = "/products/personalize/picture-name-tag/";
const button = (page: Page, name: RegExp | string) => page.getByRole("button", { name });
const file = (name: string, bytes: Uint8Array | string = discPng(700)): string => writeTempFile(name, bytes);

/** A QR code that its frame shows whole. */
const badge = (text: string) => codePicture(text, { module: 5, left: 220, top: 120 });

test("a folder of pictures is matched to names, one is assigned by hand and moved by keyboard, and the cart has every picture", async () => {
  const { page, complaints } = await openVisitor(browser);
  await openPage(page, shop.url + TAGS);
  await page.getByText("A list of people").click();
  await page.getByLabel("Paste your list").fill("Name\nAnn Lee\nBo Chen\nCy Fox");
  await button(page, "Read this list").click();
  await button(page, "Use 3 tags").click();
  await page.getByText("0 of 3 tags have a picture").waitFor();

  await page
    .getByLabel("Add pictures")
    .setInputFiles([file("bo chen.png"), file("Ann_Lee.png"), file("IMG_2041.png", discPng(60))]);
  await page.getByText("2 of 3 tags have a picture").waitFor();
  await page.getByRole("list", { name: "Pictures without a person" }).getByText("IMG_2041.png").waitFor();
  await page.getByLabel("Whose picture is IMG_2041.png?").selectOption({ label: "Cy Fox" });
  await page.getByText("3 of 3 tags have a picture").waitFor();

  const pictureButton = page.getByRole("button", { name: "Picture of Cy Fox", exact: true });
  await pictureButton.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Picture of Cy Fox" });
  await dialog
    .getByText(/pixels|sharp|small/i)
    .first()
    .waitFor(); // sixty pixels are too few, and a message says so
  await dialog.getByRole("button", { name: /in its frame. Use the arrow keys to move it/ }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  expect(await barriersInTurn(page, 0)).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  expect(await pictureButton.evaluate((element) => element === document.activeElement)).toBe(true);

  await button(page, "Review every tag").first().click();
  await page.waitForURL(/\/products\/preview\/picture-name-tag\/[\w-]+\/$/);
  await page.getByRole("heading", { name: "All 3" }).waitFor();
  await expect.poll(() => page.getByRole("main").locator("svg image").count()).toBeGreaterThanOrEqual(3);
  await page.getByText("Your tags print as shown.").waitFor();
  await page.getByLabel("I have checked these 3 tags").check();
  await button(page, "Add to cart").click();
  await toCart(page);
  await page.getByText("Ann Lee, Bo Chen and Cy Fox").waitFor();
  expect(complaints).toEqual([]);
});

test("on a phone a tag is made with one picture, which is required; the check page says what the code in it says, and that a print looks different from what it shows", async () => {
  const { page, complaints } = await openVisitor(browser, { viewport: { width: 390, height: 844 } });
  await openPage(page, shop.url + TAGS);
  await page.getByLabel(/^Name/).fill("Zoë Müller");
  await button(page, "Review every tag").last().click();
  await page
    .getByRole("alert")
    .getByText(/picture/i)
    .first()
    .waitFor();
  await page.getByLabel("Choose a picture").setInputFiles(file("zoe.png", "no picture at all"));
  await page.getByText("One picture can't be used").waitFor();
  const [url, otherUrl] = ["https://example.com/zoe", "https://example.com/bo"];
  await page.getByLabel("Choose a picture").setInputFiles(file("zoe.png", badge(url)));
  await page.getByLabel("Another picture").waitFor({ state: "attached" });
  await page.getByText("One picture can't be used").waitFor({ state: "hidden" });
  const proof = writeTempFile("proof.png", badge(otherUrl));
  await page.route("**/printing/api/proof/**", (route) => route.fulfill({ path: proof }));
  await button(page, "Review every tag").last().click();
  await page.waitForURL(/\/preview\//);
  await page.getByText(`It says “${url}”. Check that this is right.`).waitFor();
  await page.getByRole("alert").getByText(`The code “${otherUrl}” on zoe.png reads “${url}” on the print`).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await barriersInTurn(page, 1)).toEqual([]);
  await page.getByLabel("I have checked this tag").check();
  await button(page, "Add to cart").click();
  await toCart(page);
  expect(complaints).toEqual([]);
});
