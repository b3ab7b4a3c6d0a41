import { expect, test } from "vitest";
import { barriersInTurn } from "../support/accessibility.ts";
import { enter } from "../support/customer.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { goTo, openPage } from "../support/open-page.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["faq", "staff"], ownShop: true });
const LIST = "/staff/records/faq/";

test("staff create a question, merge the change of another tab without losing a word, and delete it", async () => {
  const { page, complaints } = await openVisitor(browser);
  await enter(page, shop.url, "staff@example.com");
  await openPage(page, `${shop.url}/staff/records/`);
  await page.getByRole("main").getByRole("link", { name: "Questions and answers" }).click();
  await page.getByRole("link", { name: "New question" }).click();
  await page.getByRole("heading", { name: "New question" }).waitFor();
  await page.getByRole("textbox", { name: "Question" }).fill("Do foxes like stickers?");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("This field is required.").first().waitFor();
  await page.getByRole("textbox", { name: "Answer" }).fill("They do.");
  await page.getByLabel("Category").selectOption({ index: 1 });
  await page.getByLabel("Address").fill("do-foxes-like-stickers");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Created.").waitFor();
  expect(await barriersInTurn(page, 0)).toEqual([]);

  // The same person's tab without JavaScript, on a phone.
  const { page: otherTab, context } = await openVisitor(browser, {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  await context.addCookies(await page.context().cookies());
  const [address = ""] = page.url().split("?");
  await otherTab.goto(address);
  expect(await otherTab.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole("textbox", { name: "Answer" }).fill("They love them.");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.").waitFor();

  await otherTab.getByRole("textbox", { name: "Answer" }).fill("Only red ones.");
  await otherTab.getByLabel("Position").fill("7");
  await otherTab.getByRole("button", { name: "Save" }).click();
  await otherTab.getByText("In another tab you changed the same fields").waitFor();
  await otherTab.getByText("They love them.").waitFor();
  expect(await otherTab.getByRole("textbox", { name: "Answer" }).inputValue()).toBe("Only red ones.");
  expect(await otherTab.getByLabel("Position").inputValue()).toBe("7");
  await otherTab.getByRole("radio", { name: "From your other tab" }).check();
  await otherTab.getByRole("button", { name: "Save" }).click();
  await otherTab.getByText("Saved.").waitFor();
  expect(await otherTab.getByRole("textbox", { name: "Answer" }).inputValue()).toBe("They love them.");

  await page.getByRole("textbox", { name: "Question" }).fill("Do foxes love stickers?");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("together with what you changed in another tab").waitFor();
  expect(await page.getByLabel("Position").inputValue()).toBe("7");
  await page.getByRole("link", { name: "See it in the shop" }).click();
  await page.getByRole("heading", { name: "Do foxes love stickers?" }).waitFor();
  await page.goto(`${shop.url}${LIST}?search=foxes`);
  await page.getByRole("link", { name: "Do foxes love stickers?" }).click();
  await page.getByText("Delete", { exact: true }).click();
  await page.getByRole("button", { name: "Delete this question" }).click();
  await page.getByText("Deleted.").waitFor();
  await openPage(page, `${shop.url}${LIST}?search=foxes`);
  await page.getByText("Nothing found").waitFor();
  expect(complaints).toEqual([]);
});

test("what was typed for one record is not in the form of the next one of its kind", async () => {
  const { page } = await openVisitor(browser);
  await enter(page, shop.url, "staff@example.com");
  await openPage(page, `${shop.url}/staff/records/faq/3/`);
  const question = page.getByRole("textbox", { name: "Question" });
  const ownText = await question.inputValue();
  await openPage(page, `${shop.url}/staff/records/faq/2/`);
  await question.fill("What was typed for question 2?");
  await goTo(page, "/staff/records/faq/3/");
  expect(await question.inputValue()).toBe(ownText);
});
