import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriersInTurn } from "../support/accessibility.ts";
import { tabAndPress, tabTo } from "../support/keyboard.ts";
import { reloadPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";
import { WHOLESALE, enter, open, type, asStaff, readListedId } from "./wholesale-and-credit-setup.ts";

openHarness({ areas: ["profile"], ownShop: true });

async function readPrice(page: Page): Promise<number> {
  const html = await (await page.request.get(`${shop.url}/products/setup/fox-sticker/`)).text();
  return Number(/class="[^"]*\bfont-display\b[^"]*"[^>]*>\$([\d.]+)</.exec(html)?.[1]);
}

test("by keyboard alone a customer applies for wholesale, corrects the application, is accepted, and pays less", async () => {
  const { page, complaints } = await openVisitor(browser);
  await enter(page, "customer");
  const usual = await readPrice(page);
  await open(page, WHOLESALE);
  await expect.poll(() => page.getByText("Denied").count()).toBe(1);
  await expect.poll(() => page.getByLabel("Name", { exact: false }).first().inputValue()).toBe("Robin Castellan");

  await type(page, "Phone number", "call me");
  await type(page, "Company name", "Low Tide <b>כוס</b> 🦊");
  await tabAndPress(page, page.getByRole("button", { name: "Apply for wholesale" }));
  await page.getByText("4 fields need attention").waitFor();
  await expect.poll(() => page.getByText("Enter a phone number.").count()).toBe(1);
  await expect.poll(() => page.getByText("This field is required.").count()).toBe(3);
  await expect.poll(() => page.getByLabel("Company name").inputValue()).toBe("Low Tide <b>כוס</b> 🦊");
  expect(
    await page
      .getByLabel("Phone number")
      .evaluate((element: HTMLInputElement) => [element === document.activeElement, element.value]),
  ).toEqual([true, "call me"]);
  expect(await barriersInTurn(page, 0)).toEqual([]);

  await type(page, "Phone number", "503 555 0142");
  // A radio group is one Tab stop; arrow keys choose within it.
  await tabAndPress(page, page.getByRole("radio", { name: "1", exact: true }), "ArrowDown");
  await expect.poll(() => page.getByRole("radio", { name: "2 to 10" }).isChecked()).toBe(true);
  await tabTo(page, page.getByLabel("Business description"));
  await page.keyboard.type("Commercial");
  await tabTo(page, page.getByLabel("How did you hear about us?"));
  await page.keyboard.type("GSA");
  await tabAndPress(page, page.getByRole("button", { name: "Apply for wholesale" }));
  await page.getByText("We received your application").first().waitFor();
  await reloadPage(page);
  await expect.poll(() => page.getByText("Low Tide <b>כוס</b> 🦊").count()).toBe(1);
  await expect.poll(() => page.getByText("Commercial Printer").count()).toBe(1);
  expect(await page.getByRole("button", { name: "Apply for wholesale" }).count()).toBe(0);

  const id = await readListedId(page, "/profile/api/user/wholesale-application/?application_status=0");
  const putAsStaff = await asStaff();
  expect(
    await putAsStaff(`/profile/api/user/wholesale-application/${id}/`, {
      application_status: 2,
      staff_comment: "Welcome!",
    }),
  ).toBe(200);
  await reloadPage(page);
  const card = page.getByRole("region", { name: "Membership: Maker" });
  for (const words of ["10% off", "KC-3001", "Enabled", "instead of"])
    await expect.poll(() => card.textContent()).toContain(words);
  expect(await readPrice(page)).toBeCloseTo(usual * 0.9, 1);
  expect(await barriersInTurn(page, 1)).toEqual([]);
  expect(complaints).toEqual([]);
});
