import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriersInTurn } from "../support/accessibility.ts";
import { linkInEmail, PASSWORD } from "../support/customer.ts";
import { openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["account", "search"] });

const PLACE = "/search/?q=fox";
const modal = (page: Page) => page.locator("#login-modal");
const signInLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Sign in" });
const accountMenu = (page: Page) => page.locator("summary[aria-label^='Account of']");
const fetchAccountStatus = async (page: Page) =>
  (await page.context().request.get(`${shop.url}/profile/api/user/user/`)).status();

/** Opens the modal by keyboard, from the header's link. */
async function openModal(page: Page): Promise<void> {
  await signInLink(page).focus();
  await page.keyboard.press("Enter");
  await modal(page).getByLabel("E-mail").waitFor();
}

test("the sign-in modal works by keyboard alone, has nothing that axe complains about, and returns to the same page", async () => {
  const { page, complaints } = await openVisitor(browser);
  await openPage(page, shop.url + PLACE);
  await openModal(page);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email");
  await page.keyboard.press("Escape");
  await modal(page).waitFor({ state: "detached" });
  expect(await signInLink(page).evaluate((link) => link === document.activeElement)).toBe(true);

  await openModal(page);
  await page.keyboard.press("Enter");
  await modal(page).getByText("This field is required.").first().waitFor();
  expect(await barriersInTurn(page, 1)).toEqual([]);
  await modal(page).getByLabel("E-mail").focus();
  await page.keyboard.type("customer@example.com");
  await page.keyboard.press("Tab");
  await page.keyboard.type("not the password");
  await page.keyboard.press("Enter");
  await modal(page).getByRole("alert").getByText("don't match").waitFor();

  // Another state: earlier messages are gone, typed values stay, and the focus is at its field.
  await modal(page).getByRole("link", { name: "Forgot your password?" }).focus();
  await page.keyboard.press("Enter");
  await modal(page).getByRole("heading", { name: "Choose a new password" }).waitFor();
  expect(await modal(page).getByRole("alert").count()).toBe(0);
  await expect
    .poll(() =>
      page.evaluate(() => [
        document.activeElement?.getAttribute("name"),
        (document.activeElement as HTMLInputElement | null)?.value,
      ]),
    )
    .toEqual(["email", "customer@example.com"]);
  await modal(page).getByRole("link", { name: "Back to sign-in" }).focus();
  await page.keyboard.press("Enter");

  await modal(page).getByLabel("Password").focus();
  await page.keyboard.type("kisscut-demo");
  await page.keyboard.press("Enter");
  await accountMenu(page).waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(PLACE);
  expect(await fetchAccountStatus(page)).toBe(200);
  expect(complaints).toEqual([]);
});

test("an account requested in the modal is created by the link in the e-mail, which returns to the same page", async () => {
  const { page, complaints } = await openVisitor(browser);
  await openPage(page, shop.url + PLACE);
  await openModal(page);
  await modal(page)
    .getByRole("link", { name: /Create an account/ })
    .focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("ida@example.net");
  await page.keyboard.press("Tab");
  await page.keyboard.type("short");
  await page.keyboard.press("Enter");
  await modal(page).getByText("Use at least 8 characters.").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("password");
  await page.keyboard.press("Control+a");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await modal(page).getByText("Check your e-mail").waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Check your e-mail");
  expect(await fetchAccountStatus(page)).toBe(401);

  await openPage(
    page,
    shop.url + (await linkInEmail(shop.url, "ida@example.net", "Finish creating your Kisscut account")),
  );
  expect(await page.getByLabel(/password/i).count()).toBe(0); // this is the browser that started registration
  await page.getByRole("main").getByRole("button", { name: "Go to my account" }).press("Enter");
  await page.waitForURL(shop.url + PLACE);
  expect(await fetchAccountStatus(page)).toBe(200);
  expect(complaints).toEqual([]);
});
