import { expect, test } from "vitest";
import { barriersInTurn } from "../support/accessibility.ts";
import { enter } from "../support/customer.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openPage } from "../support/open-page.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["staff"], ownShop: true });
const PAGE = "/staff/people/";

test("an admin invites a colleague by keyboard, changes a role, and whoever is removed is out within a second", async () => {
  const { page, complaints } = await openVisitor(browser);
  const { page: colleague } = await openVisitor(browser, { viewport: { width: 390, height: 844 } });
  await enter(page, shop.url, "admin@example.com");
  await enter(colleague, shop.url, "staff@example.com");
  await openPage(colleague, `${shop.url}/staff/chat/`);

  await openPage(page, shop.url + PAGE);
  await page.getByLabel("E-mail").focus();
  await page.keyboard.type("kim@gmial.com");
  await page.keyboard.press("Tab");
  await page.getByText("Did you mean kim@gmail.com?").waitFor();
  await page.getByRole("button", { name: "Use it" }).press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Kim Åkerström-Nguyen");
  await page.keyboard.press("Enter");
  await page.getByText("Invited. The link in the e-mail works for 24 hours.").waitFor();
  const item = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await item("Kim Åkerström-Nguyen").getByText("Has not signed in yet").waitFor();
  await expect.poll(() => page.getByLabel("E-mail").inputValue()).toBe("");
  expect(await barriersInTurn(page, 0)).toEqual([]);

  // A click that leaves the field is not lost to the question.
  await page.getByLabel("E-mail").fill("pat@gmial.com");
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await item("pat@gmial.com").waitFor();

  const teo = item("Teo Lindqvist");
  await teo.getByText("Change Teo Lindqvist").click();
  await teo.getByRole("button", { name: "Make admin" }).click();
  await page.getByText("The role is changed.").waitFor();
  // Whoever has another role signs in again: the open console has ended.
  await colleague
    .getByText(/sign in/i)
    .first()
    .waitFor();
  // What can't be undone asks first: its button is folded.
  const remove = teo.getByRole("button", { name: "Remove Teo Lindqvist" });
  expect(await remove.count()).toBe(0);
  await teo.getByText("Remove from the office").click();
  await remove.click();
  await page.getByText("Removed from the office.").waitFor();
  await expect.poll(() => teo.count()).toBe(0);
  expect((await colleague.request.get(`${shop.url}/staff/`)).status()).not.toBe(200);
  expect(complaints).toEqual([]);
});

test("on a phone without JavaScript a wrong address is said at its field, and nothing else is lost", async () => {
  const { page, context } = await openVisitor(browser, { viewport: { width: 390, height: 844 } });
  await enter(page, shop.url, "admin@example.com");
  const storageState = await context.storageState();
  const plain = await openVisitor(browser, {
    storageState,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  await plain.page.goto(shop.url + PAGE);
  await plain.page.getByLabel("E-mail").fill("kim at example");
  await plain.page.getByLabel("Name").fill("Kim");
  await plain.page.getByText("Admin", { exact: true }).last().click();
  await plain.page.getByRole("button", { name: "Send the invitation" }).click();
  await plain.page.getByRole("textbox", { name: "E-mail" }).and(plain.page.locator("[aria-invalid=true]")).waitFor();
  expect(await plain.page.getByLabel("Name").inputValue()).toBe("Kim");
  expect(await plain.page.getByRole("radio", { name: "Admin" }).isChecked()).toBe(true);
  // Who has signed in before enters the office without the link.
  const { page: customerPage } = await openVisitor(browser);
  await enter(customerPage, shop.url, "customer@example.com");
  await plain.page.getByLabel("E-mail").fill("customer@example.com");
  await plain.page.getByRole("button", { name: "Send the invitation" }).click();
  await plain.page.getByText("They’re in the office now.").waitFor();
});
