import { expect, test } from "vitest";
import { barriersInTurn } from "../support/accessibility.ts";
import { enter, send } from "../support/customer.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openPage } from "../support/open-page.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["staff"], ownShop: true });
const PAGE = "/staff/applications/";

/** A wholesale application of a demo account. */
async function apply(who: string, company: string): Promise<void> {
  const { page, context } = await openVisitor(browser);
  await enter(page, shop.url, `${who}@example.com`);
  const answer = await send(page, "POST", `${shop.url}/profile/api/user/wholesale-application/`, {
    name: "Robin Castellan",
    company_name: company,
    address: "12 Alder St",
    city: "Portland",
    state: "OR",
    postal_code: "97201",
    country: "US",
    email: "robin@example.com",
    phone_number: "503 555 0100",
    employees: 1,
    business_description: 3,
    referral: 5,
  });
  expect(answer.status()).toBe(201);
  await context.close();
}

test("staff accept a business from Today, and a colleague who had the page open reads who decided", async () => {
  await apply("customer", "Low Tide <b>כוס</b> 🦊");
  await apply("staff", "Sam's side business");
  const { page, complaints } = await openVisitor(browser);
  const { page: colleague } = await openVisitor(browser, { viewport: { width: 390, height: 844 } });
  await enter(page, shop.url, "staff@example.com");
  await enter(colleague, shop.url, "admin@example.com");
  await openPage(colleague, shop.url + PAGE);
  expect(await colleague.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await barriersInTurn(colleague, 1)).toEqual([]);

  await openPage(page, `${shop.url}/staff/`);
  await page.getByRole("link", { name: "2 wholesale applications" }).click();
  await page.waitForURL(`${shop.url}${PAGE}?kind=wholesale`);
  const ownCard = page.getByRole("article", { name: "Sam's side business" });
  await ownCard.getByText("A colleague decides it.", { exact: false }).waitFor();
  expect(await ownCard.getByRole("button").count()).toBe(0);
  const card = page.getByRole("article", { name: "Low Tide" });
  for (const words of ["Sign Manufacture", "2 to 10", "12 Alder St, Portland, OR 97201, United States"])
    await expect.poll(() => card.textContent()).toContain(words);
  expect(await barriersInTurn(page, 0)).toEqual([]);
  await card.getByLabel("Message to the applicant").fill("Which stickers do you resell?");
  await card.getByRole("button", { name: "Keep pending" }).click();
  await page.getByText("Saved. The applicant sees it on their page.").waitFor();
  await card.getByText("Pending", { exact: true }).waitFor();
  await card.getByLabel("Account number").fill("LT-1");
  await card.getByRole("button", { name: "Accept" }).click();
  await page.getByText("Accepted. The applicant gets an e-mail.").waitFor();
  await card.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Accepted", exact: true }).click();
  await card.getByText("Membership LT-1.", { exact: false }).waitFor();

  const lateCard = colleague.getByRole("article", { name: "Low Tide" });
  await lateCard.getByRole("button", { name: "Deny" }).click();
  await colleague.getByText(/wasn't saved, because there already is one\. Accepted by .+ on /).waitFor();
  await lateCard.waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
});

test("without JavaScript staff accept a nonprofit, after an amount that is refused at its field", async () => {
  const { page: signedIn, context } = await openVisitor(browser);
  await enter(signedIn, shop.url, "staff@example.com");
  const { page, context: plainContext } = await openVisitor(browser, { javaScriptEnabled: false });
  await plainContext.addCookies(await context.cookies());
  await page.goto(`${shop.url}${PAGE}?kind=nonprofit`);
  const card = page.getByRole("article", { name: "Alder Loop Tool Library" });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    card.getByRole("link", { name: "determination-letter.pdf" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("determination-letter.pdf");
  const credit = card.getByLabel("Store credit every year");
  expect(await credit.inputValue()).toBe("150.00");
  await credit.fill("plenty");
  await card.getByLabel("No sales tax").check();
  await card.getByLabel("Message to the applicant").fill("Welcome!");
  await card.getByRole("button", { name: "Accept" }).click();
  await card.getByText("Enter an amount such as 12.50.").waitFor();
  expect(await credit.getAttribute("aria-invalid")).toBe("true");
  expect(await card.getByLabel("No sales tax").isChecked()).toBe(true);
  expect(await card.getByLabel("Message to the applicant").inputValue()).toBe("Welcome!");
  await credit.fill("120");
  await card.getByRole("button", { name: "Accept" }).click();
  await page.getByText("Accepted. The applicant gets an e-mail.").waitFor();
  await page.getByText("Nothing waits").waitFor();
  await page.getByRole("link", { name: "Accepted", exact: true }).click();
  await card.getByText("$120.00 of store credit every year, no sales tax.", { exact: false }).waitFor();
});
