import { PDFDocument } from "pdf-lib";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriersInTurn } from "../support/accessibility.ts";
import { enter as enterAs, send } from "../support/customer.ts";
import { tabAndPress, tabTo } from "../support/keyboard.ts";
import { openPage, reloadPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { fileOf } from "../support/temp-files.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ ownShop: true });

const WHOLESALE = "/profile/wholesale/";
const NONPROFIT = "/profile/nonprofit/";

const enter = (page: Page, who: string) => enterAs(page, shop.url, `${who}@example.com`);
const open = (page: Page, address: string) => openPage(page, shop.url + address);

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole("main").getByLabel(label));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

/** A record call of a staff member, in a separate browser. */
async function asStaff(): Promise<(address: string, body: object) => Promise<number>> {
  const { page } = await openVisitor(browser);
  await enter(page, "staff");
  return async (address, body) => (await send(page, "PUT", shop.url + address, body)).status();
}
const idOf = (page: Page, list: string) =>
  page.evaluate(
    async (list) => (await (await fetch(list)).json<{ objects: Array<{ id: string }> }>()).objects[0]?.id ?? "",
    list,
  );

async function priceOf(page: Page): Promise<number> {
  const html = await (await page.request.get(`${shop.url}/products/setup/fox-sticker/`)).text();
  return Number(/class="[^"]*\bfont-display\b[^"]*\btext-3xl\b[^"]*"[^>]*>\$([\d.]+)</.exec(html)?.[1]);
}

test("by keyboard alone a customer applies for wholesale, corrects the application, is accepted, and pays less", async () => {
  const { page, complaints } = await openVisitor(browser);
  await enter(page, "customer");
  const usual = await priceOf(page);
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

  const id = await idOf(page, "/profile/api/user/wholesale-application/?application_status=0");
  const put = await asStaff();
  expect(
    await put(`/profile/api/user/wholesale-application/${id}/`, { application_status: 2, staff_comment: "Welcome!" }),
  ).toBe(200);
  await reloadPage(page);
  const card = page.getByRole("region", { name: "Membership: Maker" });
  for (const words of ["10% off", "KC-3001", "Enabled", "instead of"])
    await expect.poll(() => card.textContent()).toContain(words);
  expect(await priceOf(page)).toBeCloseTo(usual * 0.9, 1);
  expect(await barriersInTurn(page, 1)).toEqual([]);
  expect(complaints).toEqual([]);
});

test("by keyboard alone a nonprofit applies with a document, replaces it, and gets credit", async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  const bytes = await pdf.save();
  const { page, complaints } = await openVisitor(browser);
  await enter(page, "wholesale");
  await open(page, NONPROFIT);
  await type(page, "Name of the organization", "Rainier Readers");
  await type(page, "EIN", "12 345");
  await tabAndPress(page, page.getByRole("button", { name: "Submit application" }));
  await page.getByText("4 fields need attention").waitFor();
  expect(
    await page
      .getByLabel("EIN")
      .evaluate((element: HTMLInputElement) => [element === document.activeElement, element.value]),
  ).toEqual([true, "12 345"]);
  await expect.poll(() => page.getByLabel("Name of the organization").inputValue()).toBe("Rainier Readers");
  expect(await barriersInTurn(page, 1)).toEqual([]);

  await type(page, "EIN", "91 7654321");
  await type(page, "Mission", "Books for every child.");
  await type(page, "How you'll use it", "Bookplates and reading badges.");
  // A test cannot reach the system's dialog.
  await page.getByLabel("Document").setInputFiles(fileOf("letter.pdf", bytes));
  await tabAndPress(page, page.getByRole("button", { name: "Submit application" }));
  await page.getByText("We received your application").first().waitFor();
  await expect.poll(() => page.getByText("letter.pdf").count()).toBe(1);
  await expect.poll(() => page.getByText("91-7654321", { exact: false }).count()).toBe(1);

  await tabAndPress(page, page.locator("summary", { hasText: "Replace the document" }));
  const field = page.getByLabel("Document");
  await field.setInputFiles(fileOf("letter.docx", bytes));
  await page.getByText(".docx files can't be used here. Choose one of these: PDF, PNG, JPG, JPEG.").waitFor();
  expect(await field.getAttribute("aria-invalid")).toBe("true");
  await field.setInputFiles(fileOf("page.pdf", "<html>"));
  await expect.poll(() => field.getAttribute("aria-invalid")).toBe(null);
  await tabAndPress(page, page.getByRole("button", { name: "Send this document" }));
  await page.getByText("This isn't a PDF, PNG or JPEG", { exact: false }).waitFor();
  await page.getByLabel("Document").setInputFiles(fileOf("better.pdf", bytes));
  await tabAndPress(page, page.getByRole("button", { name: "Send this document" }));
  await page.getByText("Document replaced.").waitFor();
  await expect.poll(() => page.getByText("better.pdf").count()).toBe(1);
  // The field is empty after sending and accepts the next code.
  await expect.poll(() => field.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);

  const id = await idOf(page, "/profile/api/user/nonprofit-application/");
  const put = await asStaff();
  expect(await put(`/profile/api/user/nonprofit-application/${id}/`, { application_status: 2 })).toBe(200);
  await open(page, NONPROFIT);
  await expect.poll(() => page.getByText("Your organization is in the program.", { exact: false }).count()).toBe(1);
  expect(await barriersInTurn(page, 0)).toEqual([]);
  await tabAndPress(page, page.getByRole("link", { name: "See your store credit" }));
  await page.getByText("Rainier Readers, year 1").waitFor();
  await expect.poll(() => page.getByRole("region", { name: "You can spend" }).textContent()).toContain("$150.00");
  expect(complaints).toEqual([]);
});

test("store credit shows the balance and every entry by kind, and refuses a wrong gift card at its field", async () => {
  const { page, complaints } = await openVisitor(browser);
  await enter(page, "customer");
  await open(page, "/profile/credit/");
  await expect.poll(() => page.getByRole("region", { name: "You can spend" }).textContent()).toContain("$92.50");
  const lines = page.getByRole("region", { name: "History" }).getByRole("listitem").filter({ hasText: "left" });
  await expect.poll(() => lines.count()).toBe(10);
  expect(await barriersInTurn(page, 1)).toEqual([]);
  await tabAndPress(page, page.getByRole("link", { name: "Used", exact: true }));
  await page.waitForURL(/kind=used/);
  await page.getByText("Testimonial", { exact: true }).waitFor({ state: "detached" });
  await expect.poll(() => lines.count()).toBe(3);
  await reloadPage(page);
  await expect.poll(() => lines.count()).toBe(3);

  await type(page, "Gift card code", "NO-SUCH-CARD");
  await page.keyboard.press("Enter");
  await page.getByText("We don't recognize this code.", { exact: false }).waitFor();
  expect(
    await page
      .getByLabel("Gift card code")
      .evaluate((element: HTMLInputElement) => [element === document.activeElement, element.value]),
  ).toEqual([true, "NO-SUCH-CARD"]);
  expect((await page.request.get(`${shop.url}/profile/credit/?page=99`)).status()).toBe(404);
  expect(complaints).toEqual([]);
});

test("a guest has to sign in, and returns to the requested page", async () => {
  for (const wanted of ["/profile/credit/", WHOLESALE, NONPROFIT]) {
    const { url } = await fetch(shop.url + wanted); // follows redirects
    expect(url).toContain(`/account/login/?next=${encodeURIComponent(wanted)}`);
  }
});

test("without JavaScript the wholesale form keeps the typed values and names the missing ones", async () => {
  const { page, context } = await openVisitor(browser);
  await enter(page, "admin");
  const { page: plain, context: bare } = await openVisitor(browser, { javaScriptEnabled: false });
  await bare.addCookies(await context.cookies());
  await plain.goto(shop.url + WHOLESALE);
  await plain.getByLabel("Company name").fill("Plain & Sons");
  await plain.getByRole("button", { name: "Apply for wholesale" }).click();
  await plain.getByText("This field is required.").first().waitFor();
  await expect.poll(() => plain.getByText("This field is required.").count()).toBeGreaterThan(3);
  await expect.poll(() => plain.getByLabel("Company name").inputValue()).toBe("Plain & Sons");
});
