import { expect, test } from "vitest";
import { png } from "../../fixtures/uploads/files.ts";
import { barriersInTurn } from "../support/accessibility.ts";
import { enter } from "../support/customer.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openPage } from "../support/open-page.ts";
import { writeTempFile } from "../support/temp-files.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["products", "staff"], ownShop: true });
const MEDIA = "/staff/records/media/";

test("staff upload a picture with a banner, choose it for another one without JavaScript, and can't delete it while it is shown", async () => {
  const { page, complaints } = await openVisitor(browser);
  await enter(page, shop.url, "staff@example.com");
  await openPage(page, `${shop.url}/staff/records/banner/new/`);
  await page.getByRole("textbox", { name: "Title" }).fill("Foxes are here");
  await page.getByLabel("Place").selectOption({ index: 1 });
  const tooLarge = writeTempFile("huge.png", new Uint8Array(20 * 1024 * 1024));
  await page.getByLabel("Upload a picture").setInputFiles(tooLarge);
  await page.getByText("This picture is 20 MiB. The limit is 12 MiB.").waitFor();
  await page.getByLabel("Upload a picture").setInputFiles(writeTempFile("red-fox.png", png(80, 60)));
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Created.").waitFor();
  const path = await page.getByLabel("Its path").inputValue();
  expect(path).toMatch(/\/media\/red-fox\.[0-9a-f]{16}\.png$/);
  expect(await barriersInTurn(page, 0)).toEqual([]);

  const { page: phone, context } = await openVisitor(browser, {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  await context.addCookies(await page.context().cookies());
  await phone.goto(`${shop.url}/staff/records/testimonial/new/`);
  await phone.getByRole("textbox", { name: "Name" }).fill("Ann");
  await phone.getByRole("textbox", { name: "Text" }).fill("They stuck.");
  await phone.getByText("Choose from media").click();
  await phone.getByLabel("red-fox", { exact: true }).check();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await phone.getByRole("button", { name: "Save" }).click();
  await phone.getByText("Created.").waitFor();
  expect(await phone.getByLabel("Its path").inputValue()).toBe(path);

  await openPage(page, `${shop.url}${MEDIA}?search=red-fox`);
  await page.getByRole("link", { name: "red-fox", exact: true }).click();
  await page.getByRole("heading", { name: "Where it is shown" }).waitFor();
  await page.getByRole("link", { name: "Foxes are here" }).waitFor();
  await page.getByLabel("Alternative text").fill("A red fox");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.").waitFor();
  // A product's page shows all of its pictures with their texts.
  const products = `${shop.url}/catalog/api/v1/product/`;
  const { objects } = (await (await page.request.get(`${products}?slug=custom-magnets`)).json()) as {
    objects: ReadonlyArray<{ resource_uri: string }>;
  };
  const token = (await page.context().cookies()).find(({ name }) => name.endsWith("csrftoken"))?.value ?? "";
  const change = await page.request.put(`${shop.url}${objects[0]?.resource_uri ?? ""}`, {
    data: { images: [path] },
    headers: { "x-csrftoken": token },
  });
  expect(change.status()).toBe(200);
  const { page: visitor } = await openVisitor(browser);
  await visitor.goto(`${shop.url}/storefront/standard-product-details/custom-magnets/`);
  await visitor.getByRole("region", { name: "Pictures" }).getByRole("img", { name: "A red fox" }).waitFor();

  await page.getByText("Delete", { exact: true }).click();
  await page.getByRole("button", { name: "Delete this picture" }).click();
  await page.getByText("Choose another picture there first, then delete this one.").waitFor();
  expect(await barriersInTurn(page, 0)).toEqual([]);
  expect(complaints.filter((complaint) => !complaint.includes("409"))).toEqual([]);
});

test("an admin issues a gift card, and finds a card only by its whole code", async () => {
  const { page } = await openVisitor(browser);
  await enter(page, shop.url, "admin@example.com");
  await openPage(page, `${shop.url}/staff/gift-cards/`);
  await page.getByLabel("Code").fill("AAAA-BBBB-CCCC-DDDD");
  await page.getByRole("button", { name: "Find the gift card" }).click();
  await page.getByText("No gift card has this code.").waitFor();
  expect(await barriersInTurn(page, 0)).toEqual([]);
  await page.getByRole("link", { name: "New gift card" }).click();
  await page.getByLabel("Worth").fill("25.00");
  await page.getByLabel("Why you give it").fill("Won the fox raffle");
  await page.getByLabel("E-mail address").fill("ann@example.com");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Created.").waitFor();
  await page.getByText("Can pay").waitFor();
  await page.getByLabel("Why it is blocked").fill("Sent to the wrong person");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.").waitFor();
  await page.getByText("Blocked", { exact: true }).waitFor();
});
