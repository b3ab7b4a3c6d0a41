import { expect, test } from "vitest";
import { barriersInTurn } from "../support/accessibility.ts";
import { chatWindow } from "./visitor-chat.ts";
import { enter } from "../support/customer.ts";
import { tabAndPress, tabTo, type } from "../support/keyboard.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["products", "staff"], ownShop: true });

const SETUP = "/products/setup/custom-magnets/";

test("a quantity beyond online prices is requested by keyboard, and staff find the request in their inbox", async () => {
  const desk = await openVisitor(browser, { baseURL: shop.url });
  await enter(desk.page, shop.url, "staff@example.com");
  await desk.page.goto("/staff/chat/");
  await desk.page.getByText("Live", { exact: true }).waitFor();
  await desk.page.getByLabel("Chat is").selectOption("open");

  const { page, complaints } = await openVisitor(browser, { baseURL: shop.url });
  const main = page.getByRole("main");
  await page.goto(SETUP);
  await page.locator("summary", { hasText: "More…" }).press("Enter");
  await page.getByRole("radio", { name: "Other quantity" }).focus();
  await page.keyboard.press("Space");
  await type(page.getByRole("textbox", { name: /How many/ }), "2000000");

  await main.getByRole("alert").getByText("Callback Required").waitFor();
  expect(await page.getByRole("button", { name: /Next/ }).count()).toBe(0);
  await main.getByText("2,000,000", { exact: true }).waitFor();
  const phone = page.getByRole("textbox", { name: "Phone" });
  await tabTo(page, phone);
  await page.keyboard.type("555");
  await page.keyboard.press("Enter");
  await expect.poll(() => phone.getAttribute("aria-invalid")).toBe("true");
  expect([await phone.inputValue(), await phone.evaluate((field) => field === document.activeElement)]).toEqual([
    "555",
    true,
  ]);
  await tabTo(page, page.getByRole("textbox", { name: /Note/ }));
  await page.keyboard.type("Call after lunch.");
  await type(phone, "503 555 0142");
  await tabAndPress(page, page.getByRole("button", { name: "Request a callback" }));

  await main
    .getByRole("status")
    .getByText(/We'll call \(503\) 555-0142\. Expect our call /)
    .waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe("Callback requested");
  expect(await barriersInTurn(page, 1)).toEqual([]);

  // The chat continues from there, without asking for the subject again.
  await tabAndPress(page, page.getByRole("button", { name: "Continue in the chat" }));
  await chatWindow(page).getByText("Quantity: 2,000,000").first().waitFor();

  await desk.page
    .getByRole("tabpanel")
    .getByRole("link", { name: /Callback Required/ })
    .click();
  const log = desk.page.getByRole("log");
  for (const fact of ["Quantity: 2,000,000", "Phone: (503) 555-0142", "From: Guest", "Note: Call after lunch."])
    await log.getByText(fact).first().waitFor();
  expect(complaints).toEqual([]);
});

test("an account's phone number is filled in, and typed values survive a change of size", async () => {
  const { page } = await openVisitor(browser, { baseURL: shop.url });
  await enter(page, shop.url, "customer@example.com");
  await page.goto(`${SETUP}?size=custom&width=60&height=60&unit=imperial`);
  const phone = page.getByRole("textbox", { name: "Phone" });
  await expect.poll(() => phone.inputValue()).toMatch(/\d{3}-\d{4}$/);
  await page.getByRole("textbox", { name: /Note/ }).fill("For a truck.");
  const width = page.getByRole("textbox", { name: "Width, inch" });
  await width.fill("3");
  await page.getByRole("textbox", { name: "Height, inch" }).fill("3");
  await expect.poll(() => phone.count()).toBe(0);
  await width.fill("70");
  await expect.poll(() => page.getByRole("textbox", { name: /Note/ }).inputValue()).toBe("For a truck.");
});

test("without JavaScript a size beyond online prices can be requested", async () => {
  const { page } = await openVisitor(browser, { javaScriptEnabled: false, baseURL: shop.url });
  await page.goto(SETUP);
  await page.getByRole("radio", { name: /Custom size/ }).check();
  await page.getByRole("textbox", { name: "Width, inch" }).fill("60");
  await page.getByRole("textbox", { name: "Height, inch" }).fill("60");
  await page.locator("main button[type=submit]:visible", { hasText: /^Next/ }).first().click();
  await page.getByRole("main").getByText("Callback Required").first().waitFor();
  await page.getByRole("textbox", { name: "Phone" }).fill("nobody");
  await page.getByRole("textbox", { name: /Note/ }).fill("For a truck.");
  await page.getByRole("button", { name: "Request a callback" }).click();
  await page.getByText("Enter a phone number with its area code").waitFor();
  expect(await page.getByRole("textbox", { name: "Phone" }).inputValue()).toBe("nobody");
  expect(await page.getByRole("textbox", { name: /Note/ }).inputValue()).toBe("For a truck.");
  await page.getByRole("textbox", { name: "Phone" }).fill("+49 30 901820");
  await page.getByRole("button", { name: "Request a callback" }).click();
  await page
    .getByRole("main")
    .getByText(/We'll call \+49 30 901820\. Expect our call /)
    .waitFor();
});
