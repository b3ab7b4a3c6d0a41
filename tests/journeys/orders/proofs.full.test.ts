import { expect, test } from "vitest";
import { pdf } from "../../fixtures/uploads/documents.ts";
import { finishedPrint, type LineToPrint } from "../../fixtures/uploads/finished-print.ts";
import { barriersInBothSchemes } from "../support/accessibility.ts";
import { emailsTo, enter } from "../support/customer.ts";
import { holdSeconds } from "./hold-seconds.ts";
import { press, tabAndPress, tabTo } from "../support/keyboard.ts";
import { hydrated, openPage, reloadPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { writeTempFile } from "../support/temp-files.ts";
import { openVisitor } from "../support/visitor.ts";
import { PNG, sendProof } from "./staff-proof.ts";

openHarness({ areas: ["profile", "staff"], ownShop: true });

// accounts/accessibility.test.ts looks at these pages as they open.
test("changes to a proof are requested and its next version approved, by keyboard alone", async () => {
  const { page, complaints } = await openVisitor(browser);
  await enter(page, shop.url, "customer@example.com");
  await openPage(page, `${shop.url}/profile/proofs/`);
  const main = page.getByRole("main");
  await tabAndPress(page, main.getByRole("link", { name: /roll labels/i }).first());
  await page.waitForURL(/\/profile\/proofs\/[^/]+\/$/);
  await hydrated(page);
  await page.getByRole("heading", { name: "Does everything look right?" }).waitFor();
  const { objects } = await page.evaluate(async () =>
    (await fetch("/profile/api/user/proof/?state=sent")).json<{ objects: Array<{ order_line: string }> }>(),
  );

  const request = main.getByRole("button", { name: "Request changes" });
  await tabAndPress(page, request); // an empty comment is not sent
  expect(page.url()).not.toContain("answered");
  // The browser scrolls to the missing value.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("comment");
  await page.keyboard.type(`The handle a little thinner, please. שלום 🦊 example.com/${"fox".repeat(40)}`);
  await tabAndPress(page, request);
  await page.getByText("We're on it.").waitFor();
  await sendProof(objects[0]?.order_line ?? "");

  await reloadPage(page);
  await expect.poll(() => page.getByText("The handle a little thinner").count()).toBeGreaterThan(0);
  await tabAndPress(page, main.getByRole("link", { name: /View version 3/ }));
  await page.getByRole("heading", { name: "Does everything look right?" }).waitFor();
  const versions = page.getByRole("region", { name: "All versions" });
  await versions.scrollIntoViewIfNeeded();
  // A long word of a message doesn't widen the page.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  // Each version shows its first page.
  await versions.getByRole("listitem").filter({ hasText: "Version 3, this one" }).locator("image").waitFor();
  await tabTo(page, main.getByLabel("Your name"));
  await page.keyboard.type("Robin Vale");
  await tabAndPress(page, main.getByRole("button", { name: "Approve and print" }));
  await page.getByText("Approved. Off to print!").waitFor();
  await reloadPage(page);
  await expect.poll(() => page.getByText(/Approved on .* by you/).count()).toBe(1);
  expect(await (await page.request.get(`${shop.url}/profile/proofs/`)).text()).toContain("Nothing is waiting for you");
  expect(complaints).toEqual([]);
});

test("what staff upload on a screen is shown page by page, approved, and printed byte for byte; a mock-up is not", async () => {
  const [customer, staff] = [await openVisitor(browser), await openVisitor(browser)];
  await enter(customer.page, shop.url, "customer@example.com");
  await enter(staff.page, shop.url, "staff@example.com");
  const read = <T>(path: string) =>
    customer.page.request.get(shop.url + path).then(async (answer) => (await answer.json()) as { objects: Array<T> });
  // Nothing of this order is held.
  const order = (await read<{ id: string; status: string }>("/profile/api/user/order/?limit=100")).objects.find(
    ({ status }) => status === "approved",
  );
  const [line] = (await read<LineToPrint & { id: string }>(`/profile/api/user/order-line/?order=${order?.id ?? ""}`))
    .objects;
  if (!line) throw new Error("the shop has no approved order");
  const finished = await finishedPrint(line, { pages: 2, cutLine: true });

  const sentProofs = () => read<{ id: string }>(`/profile/api/user/proof/?state=sent&order_line=${line.id}`);
  const emails = () => emailsTo(shop.url, "customer@example.com").then(({ length }) => length);
  const emailsBefore = await emails();

  await holdSeconds(staff.page);
  await openPage(staff.page, `${shop.url}/staff/proofs/${order?.id ?? ""}/`);
  const field = staff.page.getByLabel(/Upload a finished PDF to print instead/);
  await field.setInputFiles(writeTempFile("large.pdf", await pdf({ width: 288 })));
  await staff.page.getByText(/is 4 × 2 in, but this item prints at/).waitFor();
  await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
  await press(staff.page.getByRole("button", { name: "Try again" }));
  await staff.page.getByText("but this item prints at").waitFor({ state: "detached" });
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await field.setInputFiles(writeTempFile("uncut.pdf", await finishedPrint(line)));
  await staff.page
    .getByRole("status")
    .filter({ hasText: "uncut.pdf, 1 page" })
    .getByText("It has no cut line")
    .waitFor();
  await field.setInputFiles(writeTempFile("finished.pdf", finished));
  const summary = staff.page.getByRole("status").filter({ hasText: "finished.pdf, 2 pages" });
  await summary
    .getByText("E-mails customer@example.com a new proof. The order waits for approval again.", { exact: true })
    .waitFor();
  expect(await barriersInBothSchemes(staff.page)).toEqual([]);
  const send = staff.page.getByRole("button", { name: /^Send this file/ });
  await tabAndPress(staff.page, send);
  await press(staff.page.getByRole("button", { name: "Undo" }));
  expect(await send.evaluate((element) => element === document.activeElement)).toBe(true);
  await staff.page.evaluate(() => window.passSeconds(10));
  expect([(await sentProofs()).objects, await emails()]).toEqual([[], emailsBefore]);
  await send.press("Enter");
  await staff.page.getByRole("button", { name: "Undo" }).waitFor();
  await staff.page.evaluate(() => window.passSeconds(10));
  await staff.page.getByText("Saved, and sent to customer@example.com as a proof.").waitFor();
  await expect.poll(emails).toBe(emailsBefore + 1);
  const { objects } = await sentProofs();
  const proof = `${shop.url}/profile/proofs/${objects[0]?.id ?? ""}/`;
  await openPage(staff.page, proof);
  await staff.page.getByText("Waits for the customer", { exact: true }).first().waitFor();
  expect(await staff.page.getByText("Needs your approval").count()).toBe(0);
  await staff.page.getByLabel("Attach a mock-up").setInputFiles(writeTempFile("idea.png", PNG));
  await staff.page.getByText("Attached. Send the comment to show it.").waitFor();
  await staff.page.getByLabel("Add a comment").fill("Or like this?");
  await staff.page.getByRole("button", { name: "Send comment" }).click();
  await staff.page.getByAltText("Mock-up of comment 1").waitFor();

  const { page } = customer;
  await openPage(page, proof);
  await page.getByAltText("Mock-up of comment 1").waitFor();
  const sheet = page.getByRole("group", { name: /^The page that we print, .*, with its cut line$/ });
  await sheet.first().waitFor();
  await page.getByText("The dashed line is the cut line").waitFor();
  await page.getByText("Check the spelling, size and cut line").waitFor();
  await page.getByRole("radio", { name: "Page 2" }).first().click();
  await page.getByRole("button", { name: "Pin it to a point" }).click();
  await page.getByLabel("Add a comment").fill("Here, too?");
  await page.getByRole("button", { name: "Send comment" }).click();
  await page.getByText("Pinned to page 2").waitFor();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await page.getByLabel("Your name").fill("Robin Vale");
  await page.getByRole("button", { name: "Approve and print" }).click();
  await page.getByText("Approved. Off to print!").waitFor();
  // The order's item is what the proof shows, for the customer and for staff.
  for (const [viewer, path] of [
    [page, "/profile/orders/order/"],
    [staff.page, "/staff/orders/"],
  ] as const) {
    await openPage(viewer, `${shop.url}${path}${order?.id ?? ""}/`);
    await viewer.getByRole("link", { name: /^the file in proof \d/ }).click();
    await viewer.waitForURL(proof);
  }
  const print = await staff.page.request.get(`${shop.url}/printing/api/print-file/${line.id}/`);
  expect([print.status(), new Uint8Array(await print.body())]).toEqual([200, finished]);
  expect([...staff.complaints, ...customer.complaints]).toEqual([]);
});

test("a review is written with a photo and edited by keyboard alone, and survives a reload", async () => {
  const { page, complaints } = await openVisitor(browser);
  await enter(page, shop.url, "customer@example.com");
  await openPage(page, `${shop.url}/profile/reviews/`);
  const main = page.getByRole("main");
  await tabAndPress(page, main.getByRole("link", { name: /Write a review of .*circle stickers/i }));
  await page.waitForURL(/\/profile\/review\//);
  await hydrated(page);
  await page.getByRole("heading", { name: "How do you like it?" }).waitFor();
  const address = page.url();

  await tabTo(page, main.getByRole("radio", { name: /1 star: Poor/ }));
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Rund & bunt");
  await page.keyboard.press("Tab");
  await page.keyboard.type("All three hundred are <b>round</b>.");
  await page.locator("input[type=file]").setInputFiles(writeTempFile("photo.png", PNG));
  await page.getByAltText("Your upload 1").waitFor();
  // An upload in progress does not lose typed text.
  await expect.poll(() => page.getByLabel("Headline").inputValue()).toBe("Rund & bunt");
  await page.locator("input[type=file]").setInputFiles(writeTempFile("letter.png", "Dear shop"));
  await page.getByText("We can't use this file").waitFor();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await tabAndPress(page, main.getByRole("button", { name: "Send review" }));
  await page.getByText("We read every review before publishing it").waitFor();

  await tabAndPress(page, main.getByRole("link", { name: /Change it\s*, your review of .*circle stickers/i }));
  await page.waitForURL(address);
  await page.getByRole("heading", { name: "Your review" }).first().waitFor();
  const stars = (name: RegExp) => main.getByRole("radio", { name });
  await expect.poll(() => stars(/4 stars/).isChecked()).toBe(true);
  await tabTo(page, stars(/4 stars/));
  await page.keyboard.press("ArrowRight");
  await tabAndPress(page, main.getByRole("button", { name: "Save changes" }));
  await page.waitForURL(/said=saved/);
  await openPage(page, address);
  await expect.poll(() => stars(/5 stars/).isChecked()).toBe(true);
  await expect
    .poll(() => page.getByRole("textbox", { name: "Your review" }).inputValue())
    .toBe("All three hundred are <b>round</b>.");
  await expect.poll(() => page.getByAltText("Your upload 1").count()).toBe(1);
  expect(complaints).toEqual([]);
});

test("a product's page shows reviews to people and to search engines", async () => {
  const html = await (await fetch(`${shop.url}/products/details/custom-die-cut-stickers/`)).text();
  expect(html).toMatch(/<h2[^>]*>Customer reviews<\/h2>/);
  expect(html).toContain("Priya V.");
  const product = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .map(([, block = ""]) => JSON.parse(block) as Record<string, unknown>)
    .find((block) => block["@type"] === "Product");
  expect(product?.["aggregateRating"]).toMatchObject({ "@type": "AggregateRating", ratingValue: 4.5, reviewCount: 2 });
});
