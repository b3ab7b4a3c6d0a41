import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { SHOP_TIME_ZONE } from "#domain/ground/calendar/dates";
import { addDays } from "#domain/ground/calendar/days";
import { dateIn } from "#domain/ground/calendar/zoned-time";
import { discPng } from "../../fixtures/uploads/files.ts";
import { addedDrawer, approve, approveIntoCart, stage } from "../artwork/steps.ts";
import { openBuilder, saved } from "../designs/builder-steps.ts";
import { barriersInTurn } from "../support/accessibility.ts";
import { fillCart, enter } from "../support/customer.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openPage, reloadPage } from "../support/open-page.ts";
import { writeTempFile } from "../support/temp-files.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["cart", "products", "staff"], ownShop: true });
const PAGE = "/staff/prices/ready-made/";
const FOX = "/products/ready-made/animals/marketplace/fox-sticker/";

const inDays = (days: number) => addDays(dateIn(SHOP_TIME_ZONE, Date.now()), days);
const firstPiece = (page: Page) => page.getByRole("group", { name: "Setup and cutting" }).getByLabel("For one piece");
const total = (page: Page) => page.locator(".bottom-bar p span span").first();

async function readCartTotal(page: Page): Promise<string | null> {
  await openPage(page, `${shop.url}/cart/`);
  return page.getByText("Subtotal", { exact: true }).locator("xpath=..").textContent();
}

async function openOwner(path: string) {
  const { page, complaints } = await openVisitor(browser);
  await enter(page, shop.url, "admin@example.com");
  await openPage(page, shop.url + path);
  return { page, complaints };
}

/** Saves the price of the first piece that is in its field. */
async function savePrices(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Change prices now" }).click();
  await page.getByText("The prices have changed.", { exact: false }).waitFor();
}

/** An owner changes what the first piece costs. @param prices by table */
async function changePrices(prices: Readonly<Record<string, string>>): Promise<void> {
  const { page } = await openOwner("/staff/prices/");
  for (const [profile, price] of Object.entries(prices)) {
    await openPage(page, `${shop.url}/staff/prices/${profile}/`);
    await firstPiece(page).fill(price);
    await savePrices(page);
  }
}

/** A shopper who has chosen a picture for a product. */
async function openPicture(slug: string): Promise<Page> {
  const { page } = await openVisitor(browser);
  await openPage(page, `${shop.url}/products/setup/${slug}/`);
  await page.getByLabel("Artwork file").setInputFiles(writeTempFile("disc.png", discPng()));
  return page;
}

test("an owner sees what a price does, changes it, a guest's cart keeps its price, and a page that was open says so", async () => {
  const { page: reader } = await openVisitor(browser);
  await openPage(reader, shop.url + FOX.replace("fox", "owl"));
  const add = reader.getByRole("button", { name: "Add to cart" });
  await add.waitFor();
  const shownTotal = (await total(reader).textContent()) ?? "";
  const { page: guest } = await openVisitor(browser);
  await fillCart(guest, shop.url);
  const cartTotal = await readCartTotal(guest);

  const { page, complaints } = await openOwner("/staff/prices/");
  expect(await barriersInTurn(page, 0)).toEqual([]);
  await page.getByRole("link", { name: "Ready made" }).click();
  await page.waitForURL(shop.url + PAGE);
  await page.getByText("and 1 open cart keep their price", { exact: false }).waitFor();
  await firstPiece(page).fill("-1");
  // At the field while it is typed, and not under what changes.
  await firstPiece(page).and(page.locator("[aria-invalid=true]")).waitFor();
  await expect.poll(() => page.getByText("Enter 0 or more: nothing costs less than nothing.").count()).toBe(1);
  await firstPiece(page).fill("4.40");
  await page.getByText("Every product, as its page opens").first().click();
  const fox = page.getByRole("row", { name: /^Fox sticker/ });
  await fox.getByText(/^\+\d/).waitFor();
  const newTotal = (await fox.getByRole("cell").nth(1).textContent()) ?? "none";
  expect(await barriersInTurn(page, 1)).toEqual([]);
  await savePrices(page);
  await page.getByText("Version 2", { exact: true }).waitFor();

  const { page: shopper } = await openVisitor(browser);
  await openPage(shopper, shop.url + FOX);
  await expect.poll(() => shopper.locator("main").textContent()).toContain(newTotal);
  expect(await readCartTotal(guest)).toBe(cartTotal);
  await add.click();
  await reader.getByText(`The price changed. It was ${shownTotal}.`).waitFor();
  const addAtPrice = reader.getByRole("button", { name: /^Add at \$/ });
  const askedTotal = ((await addAtPrice.textContent()) ?? "").replace("Add at ", "");
  await expect.poll(() => total(reader).textContent()).toBe(askedTotal);
  expect(askedTotal).not.toBe(shownTotal);
  expect(await barriersInTurn(reader, 0)).toEqual([]);
  // Nothing is added before that.
  const otherTab = await reader.context().newPage();
  await openPage(otherTab, `${shop.url}/cart/`);
  await otherTab.getByText("Your cart is empty").waitFor();
  await addAtPrice.click();
  await reader
    .getByRole("dialog", { name: "Added to your cart" })
    .getByText(`piece · ${askedTotal}`)
    .or(reader.getByText(`pieces · ${askedTotal}`))
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
});

test("a cut line that is changed and changed back after its price rose says what it cost, before the cart asks", async () => {
  const shopper = await openPicture("custom-magnets");
  await approveIntoCart(shopper);
  await shopper.getByRole("link", { name: /^Change/ }).click();
  const inCart = shopper.getByRole("button", { name: "View your cart", disabled: false });
  await inCart.waitFor();
  const shownTotal = (await total(shopper).textContent()) ?? "none";
  const cardId = await shopper.locator("input[name=quantity]:checked").getAttribute("id");

  await changePrices({ magnet: "12" });

  await reloadPage(shopper);
  await inCart.waitFor();
  expect(await total(shopper).textContent()).toBe(shownTotal);
  const isSaved = () =>
    shopper.waitForResponse((answer) => answer.request().method() === "POST" && /finalize/.test(answer.url()));
  await Promise.all([isSaved(), shopper.getByRole("radio", { name: /^200\b/ }).check()]);
  await Promise.all([isSaved(), shopper.locator(`#${cardId ?? ""}`).check()]);
  await shopper.getByText(`The price changed. It was ${shownTotal}.`).waitFor();
  await shopper.getByRole("button", { name: /^Approve at \$/, disabled: false }).click();
  await addedDrawer(shopper).waitFor();
  expect(await shopper.getByText("The price changed").count()).toBe(0);
});

test("the page of a cut line that was open says what its price was, before it is approved", async () => {
  const shopper = await openPicture("custom-kiss-cut-stickers");
  await approve(shopper).waitFor();
  const card = shopper.locator("label").filter({ has: shopper.getByRole("radio", { name: /^100\b/ }) });
  const shownTotal = /\$[\d.]+/.exec((await card.textContent()) ?? "")?.[0] ?? "none";

  await changePrices({ "kiss-cut": "14" });

  await shopper.getByRole("radio", { name: /^100\b/ }).check();
  await shopper.getByText(`The price changed. It was ${shownTotal}.`).waitFor();
  await stage(shopper).waitFor();
  await shopper.getByRole("button", { name: /^Approve at \$/, disabled: false }).click();
  await addedDrawer(shopper).waitFor();
  expect(await addedDrawer(shopper).getByText("The price changed").count()).toBe(0);
});

test("prices that change between two pages are said on the second one, and names are reviewed at the price that is agreed to", async () => {
  const [withScripts, withoutScripts] = [
    await openVisitor(browser),
    await openVisitor(browser, { javaScriptEnabled: false }),
  ];
  const magnets = [withScripts.page, withoutScripts.page];
  for (const shopper of magnets) await shopper.goto(`${shop.url}/products/setup/custom-magnets/`);
  const { page: namer } = await openVisitor(browser);
  await openPage(namer, `${shop.url}/products/personalize/classic-name-tag/`);
  await namer.getByLabel(/^Name/).fill("Ann Lee");
  const shownTotal = (await total(namer).textContent()) ?? "";

  await changePrices({ magnet: "15", "name-tag": "9" });

  const disc = writeTempFile("disc.png", discPng());
  for (const shopper of magnets) await shopper.getByLabel("Artwork file").setInputFiles(disc);
  await withoutScripts.page.getByRole("button", { name: "Upload this picture" }).click();
  for (const shopper of magnets) {
    await shopper.waitForURL(/\/products\/finalize\//);
    await shopper.getByText(/^The price changed\. It was \$[\d.]+\.$/).waitFor();
    await shopper.getByRole("button", { name: /^Approve at \$/ }).waitFor();
  }

  await namer.getByRole("button", { name: "Review every tag" }).click();
  await namer.getByText(`The price changed. It was ${shownTotal}.`).waitFor();
  expect(new URL(namer.url()).pathname).toBe("/products/personalize/classic-name-tag/");
  await namer.getByRole("button", { name: /^Review at \$/ }).click();
  await namer.waitForURL(/\/products\/preview\//);
});

test("a saved design of each kind shows what saving it again costs", async () => {
  const { page: lettering } = await openVisitor(browser);
  await openPage(lettering, `${shop.url}/products/lettering/vinyl-lettering/?text=Bob&colour=ink-black`);
  await lettering.getByRole("button", { name: "Save for later" }).click();
  await lettering.getByText("You can find it anytime").waitFor();
  const { page: tags } = await openVisitor(browser);
  await openPage(tags, `${shop.url}/products/personalize/classic-name-tag/`);
  await tags.getByLabel(/^Name/).fill("Ann Lee");
  await tags.getByRole("button", { name: "Save for later" }).click();
  await tags.waitForURL(/\?kept/);
  const { page: fox } = await openVisitor(browser);
  await openPage(fox, shop.url + FOX);
  await fox.getByRole("button", { name: "Add to cart" }).click();
  await addedDrawer(fox).waitFor();
  await openPage(fox, `${shop.url}/cart/`);
  await fox.getByRole("link", { name: /^Change/ }).click();
  await fox.getByRole("button", { name: "Update your cart" }).waitFor();
  const shoppers = [lettering, tags, fox];
  const shownTotals = await Promise.all(shoppers.map((shopper) => total(shopper).textContent()));

  await changePrices({ lettering: "19", "name-tag": "19", "ready-made": "19" });
  for (const [at, shopper] of shoppers.entries()) {
    await reloadPage(shopper);
    await expect.poll(() => total(shopper).textContent()).toBe(shownTotals[at]);
  }
  // Nothing is saved of what is tried out here, so the way back is open.
  const pieces = lettering.getByLabel("Pieces", { exact: true });
  const quantity = await pieces.inputValue();
  await pieces.fill("7");
  await expect.poll(() => total(lettering).textContent()).not.toBe(shownTotals[0]);
  await pieces.fill(quantity);
  await expect.poll(() => total(lettering).textContent()).toBe(shownTotals[0]);
  await fox.getByRole("button", { name: "Update your cart" }).click();
  await addedDrawer(fox)
    .getByText(shownTotals[2] ?? "", { exact: false })
    .waitFor();
});

test("a sheet that is changed and changed back after its price rose says what it cost, before it is added", async () => {
  const { page: builder } = await openVisitor(browser);
  await openBuilder(builder);
  // The example as it is can't be ordered.
  await builder.getByRole("button", { name: "Add Cat" }).click();
  await builder.getByLabel("Name below").fill("Miso");
  const sets = builder.getByLabel("Sets", { exact: true });
  await sets.fill("2");
  await saved(builder);
  const shownTotal = (await total(builder).textContent()) ?? "none";
  await changePrices({ "family-set": "19" });

  await reloadPage(builder);
  await expect.poll(() => total(builder).textContent()).toBe(shownTotal);
  // What is tried out is saved, which ends the promise.
  await sets.fill("3");
  await builder.getByText("Saved", { exact: true }).waitFor({ state: "hidden" });
  await saved(builder);
  await sets.fill("2");
  await builder.getByText(`The price changed. It was ${shownTotal}.`).waitFor();
  await builder.getByRole("button", { name: /^Add at \$/ }).click();
  await addedDrawer(builder).waitFor();
  expect(await builder.getByText("The price changed.").count()).toBe(0);
});

test("two who change the same prices see both numbers, and planned prices are withdrawn", async () => {
  const { page } = await openVisitor(browser);
  const { page: colleague } = await openVisitor(browser, { viewport: { width: 390, height: 844 } });
  for (const visitor of [page, colleague]) {
    await enter(visitor, shop.url, "admin@example.com");
    await openPage(visitor, `${shop.url}/staff/prices/sheet/`);
  }
  expect(await colleague.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await firstPiece(page).fill("11");
  await savePrices(page);

  await firstPiece(colleague).fill("12");
  await colleague.getByLabel("Smallest order").fill("25");
  await colleague.getByLabel("From", { exact: true }).fill(inDays(7));
  await colleague.getByRole("button", { name: /^Change prices from / }).click();
  await colleague.getByText(/saved version 2 of these prices on /).waitFor();
  expect(await colleague.evaluate(() => document.activeElement?.textContent)).toContain("saved version 2");
  const decision = colleague.getByRole("group", { name: "Setup and cutting: for one piece" });
  expect(await decision.getByLabel("Yours: 12").isChecked()).toBe(true);
  expect(await firstPiece(colleague).inputValue()).toBe("12");
  expect(await colleague.getByLabel("Smallest order").inputValue()).toBe("25");
  expect(await barriersInTurn(colleague, 0)).toEqual([]);
  const change = colleague.getByRole("listitem").filter({ hasText: "Setup and cutting: for one piece: 11 12" });
  await change.waitFor();
  await decision.getByText("Theirs: 11").click();
  await change.waitFor({ state: "detached" });
  await colleague.getByRole("button", { name: /^Change prices from / }).click();
  await colleague.getByText("The new prices are planned.", { exact: false }).waitFor();
  await openPage(page, `${shop.url}/staff/prices/`);
  await page.getByText("Planned").waitFor();
  await colleague.getByRole("button", { name: "Withdraw version 3" }).click();
  await colleague.getByText("The planned prices are withdrawn.").waitFor();
  await colleague.getByText("Withdrawn", { exact: true }).waitFor();
});

test("prices for a day that has planned ones replace them once asked, and what is planned stands by its date", async () => {
  const { page } = await openOwner("/staff/prices/simple-shape/");
  const plan = async (price: string, day: string) => {
    await openPage(page, `${shop.url}/staff/prices/simple-shape/`);
    await firstPiece(page).fill(price);
    await page.getByLabel("From", { exact: true }).fill(day);
    await page.getByRole("button", { name: /^Change prices from / }).click();
  };
  const isPlanned = () => page.getByText("The new prices are planned.", { exact: false }).waitFor();
  await plan("11", inDays(9));
  await isPlanned();
  await plan("13", inDays(5));
  await isPlanned();
  await plan("12", inDays(9));
  await page.getByText(/^A change is already planned for \w+ \d+, \d+: version 2 by /).waitFor();
  expect(await barriersInTurn(page, 0)).toEqual([]);
  await page.getByRole("link", { name: "Choose another day" }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("starts_on");
  expect(await firstPiece(page).inputValue()).toBe("12");
  await page.getByRole("button", { name: "Replace it" }).click();
  await isPlanned();
  const versions = page.getByRole("region", { name: "Versions" }).getByRole("listitem");
  const texts = await versions.allTextContents();
  expect(texts.map((text) => /^Version \d+(Planned|Withdrawn|In force)/.exec(text)?.[0])).toEqual([
    "Version 3Planned",
    "Version 4Planned",
    "Version 2Withdrawn",
    "Version 1In force",
  ]);
});

test("without JavaScript prices are previewed, refused at their field and planned", async () => {
  const { page: signedIn, context } = await openVisitor(browser);
  await enter(signedIn, shop.url, "admin@example.com");
  const { page, context: plainContext } = await openVisitor(browser, { javaScriptEnabled: false });
  await plainContext.addCookies(await context.cookies());
  await page.goto(`${shop.url}/staff/prices/magnet/`);
  await page.getByRole("group", { name: "Printing and material" }).getByLabel("Growth").fill("1.2");
  await page.getByLabel("From", { exact: true }).fill(inDays(-1));
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByText("each piece would cost more the more are ordered", { exact: false }).first().waitFor();
  await page.getByText("Choose a date in the future, or let the prices hold from now on.").waitFor();
  const growth = page.getByRole("group", { name: "Printing and material" }).getByLabel("Growth");
  expect([await growth.inputValue(), await growth.getAttribute("aria-invalid")]).toEqual(["1.2", "true"]);
  await growth.fill("0.9");
  await page.getByLabel("From", { exact: true }).fill(inDays(7));
  await page.getByRole("button", { name: "Preview" }).click();
  const rung = page.getByRole("row", { name: /^100 / }).first();
  await rung.getByText(/^−\d/).waitFor();
  await page.getByRole("button", { name: /^Change prices/ }).click();
  await page.getByText("Save it?", { exact: false }).waitFor();
  expect(await growth.inputValue()).toBe("0.9");
  await page.getByRole("button", { name: "Save it" }).click();
  await page.getByText("The new prices are planned.", { exact: false }).waitFor();
  await page.getByText("Planned", { exact: true }).waitFor();
});
