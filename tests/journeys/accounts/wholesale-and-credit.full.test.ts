import { PDFDocument } from "pdf-lib";
import { expect, test } from "vitest";
import { barriersInTurn } from "../support/accessibility.ts";
import { tabAndPress } from "../support/keyboard.ts";
import { reloadPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { writeTempFile } from "../support/temp-files.ts";
import { openVisitor } from "../support/visitor.ts";
import { WHOLESALE, enter, open, type, asStaff, readListedId } from "./wholesale-and-credit-setup.ts";

openHarness({ areas: ["profile"], ownShop: true });
const NONPROFIT = "/profile/nonprofit/";

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
  await page.getByLabel("Document").setInputFiles(writeTempFile("letter.pdf", bytes));
  await tabAndPress(page, page.getByRole("button", { name: "Submit application" }));
  await page.getByText("We received your application").first().waitFor();
  await expect.poll(() => page.getByText("letter.pdf").count()).toBe(1);
  await expect.poll(() => page.getByText("91-7654321", { exact: false }).count()).toBe(1);

  await tabAndPress(page, page.locator("summary", { hasText: "Replace the document" }));
  const field = page.getByLabel("Document");
  await field.setInputFiles(writeTempFile("letter.docx", "PK\u0003\u0004"));
  await page.getByText(".docx files can't be used here. Choose one of these: PDF, PNG, JPG, JPEG.").waitFor();
  expect(await field.getAttribute("aria-invalid")).toBe("true");
  await field.setInputFiles(writeTempFile("page.pdf", "<html>"));
  await expect.poll(() => field.getAttribute("aria-invalid")).toBe(null);
  await tabAndPress(page, page.getByRole("button", { name: "Send this document" }));
  await page.getByText("This isn't a PDF, PNG or JPEG", { exact: false }).waitFor();
  await page.getByLabel("Document").setInputFiles(writeTempFile("better.pdf", bytes));
  await tabAndPress(page, page.getByRole("button", { name: "Send this document" }));
  await page.getByText("Document replaced.").waitFor();
  await expect.poll(() => page.getByText("better.pdf").count()).toBe(1);
  // The field is empty after sending and accepts the next code.
  await expect.poll(() => field.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);

  const id = await readListedId(page, "/profile/api/user/nonprofit-application/");
  const putAsStaff = await asStaff();
  expect(await putAsStaff(`/profile/api/user/nonprofit-application/${id}/`, { application_status: 2 })).toBe(200);
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
  for (const requestedPath of ["/profile/credit/", WHOLESALE, NONPROFIT]) {
    const { url } = await fetch(shop.url + requestedPath); // follows redirects
    expect(url).toContain(`/account/login/?next=${encodeURIComponent(requestedPath)}`);
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
