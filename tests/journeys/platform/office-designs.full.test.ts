import { expect, test } from "vitest";
import { discPng, jpeg } from "../../fixtures/uploads/files.ts";
import { barriersInTurn } from "../support/accessibility.ts";
import { enter } from "../support/customer.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openPage } from "../support/open-page.ts";
import { writeTempFile } from "../support/temp-files.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["cart", "products", "search", "staff"], ownShop: true });
const LIST = "/staff/records/ready-made-design/";

test("an owner uploads a design, sees its line and publishes it, and a stranger finds and buys it", async () => {
  const { page, complaints } = await openVisitor(browser);
  await enter(page, shop.url, "admin@example.com");
  await openPage(page, `${shop.url}${LIST}`);
  await page.getByRole("link", { name: "New ready-made design" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Tangerine sticker");
  await page.getByRole("checkbox", { name: "Food" }).check();
  await page.getByRole("checkbox", { name: "White vinyl" }).check();
  await page.getByRole("textbox", { name: "Tags" }).fill("satsuma");
  await page.getByLabel("Upload a picture").setInputFiles(writeTempFile("photo.jpg", jpeg(64, 48)));
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(/^No line found: this picture fills its whole rectangle/).waitFor();
  expect(await page.getByLabel("Shape").getAttribute("aria-invalid")).toBe("true");

  await page.getByLabel("Upload a picture").setInputFiles(writeTempFile("tangerine.png", discPng(900)));
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Created.").waitFor();
  await page.getByRole("img", { name: /with its cut line/ }).waitFor();
  await page.getByText("3 × 3 in", { exact: true }).waitFor();
  expect(await barriersInTurn(page, 0)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  // What is missing leads to its field.
  await page.getByRole("link", { name: "Write a summary." }).click();
  await page.keyboard.type("Round and sour.");
  expect(await page.getByRole("textbox", { name: "Summary" }).inputValue()).toBe("Round and sour.");
  await page.getByRole("textbox", { name: "White border" }).fill("0.2");
  await page.getByLabel("Status").selectOption({ label: "Published" });
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.").waitFor();
  const shopLink = page.getByRole("link", { name: "See it in the shop" });
  const address = (await shopLink.getAttribute("href")) ?? "";

  const { page: stranger, complaints: strangersComplaints } = await openVisitor(browser);
  await openPage(stranger, `${shop.url}${address}`);
  expect(new URL(stranger.url()).pathname).toBe("/products/ready-made/food/marketplace/tangerine-sticker/");
  await stranger.getByRole("button", { name: /^10\b/ }).click();
  const bar = stranger.locator(".bottom-bar");
  await bar.getByText("for 10", { exact: true }).waitFor();
  await bar.getByRole("button", { name: "Add to cart" }).click();
  const drawer = stranger.getByRole("dialog", { name: "Added to your cart" });
  await drawer.getByText(/^10 pieces · \$/).waitFor();
  await drawer.getByRole("link", { name: "View your cart" }).click();
  await stranger.waitForURL(/\/cart\/$/);
  await stranger.getByRole("link", { name: "Tangerine sticker" }).first().waitFor();
  await openPage(stranger, `${shop.url}/search/?q=satsuma`);
  await stranger
    .getByRole("link", { name: /Tangerine sticker/ })
    .first()
    .waitFor();
  expect(await (await stranger.request.get(`${shop.url}/sitemaps/products/1.xml`)).text()).toContain(
    "tangerine-sticker",
  );

  // The stranger has it in a cart now.
  await page.getByLabel("Shape").selectOption({ label: "Circle" });
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(/so its picture and cut line stay as they are/).waitFor();
  expect([...complaints, ...strangersComplaints].filter((complaint) => !complaint.includes("400"))).toEqual([]);
});

test("without JavaScript a design is uploaded and shows its line", async () => {
  const { page, context } = await openVisitor(browser);
  await enter(page, shop.url, "staff@example.com");
  const { page: phone, context: phoneContext } = await openVisitor(browser, {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  await phoneContext.addCookies(await context.cookies());
  await phone.goto(`${shop.url}${LIST}new/`);
  await phone.getByRole("textbox", { name: "Name" }).fill("Plain disc");
  await phone.getByLabel("Upload a picture").setInputFiles(writeTempFile("disc.png", discPng(300)));
  await phone.getByLabel("Shape").selectOption({ label: "Rounded" });
  await phone.getByRole("button", { name: "Save" }).click();
  await phone.getByText("Created.").waitFor();
  await phone.getByRole("img", { name: /with its cut line/ }).waitFor();
});
