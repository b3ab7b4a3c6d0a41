import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriersInBothSchemes, barriersOn } from "../support/accessibility.ts";
import { enter } from "../support/customer.ts";
import { press, type } from "../support/keyboard.ts";
import { hydrated, openPage, reloadPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["cart", "products", "profile"], ownShop: true });

const open = (page: Page, path: string) => openPage(page, shop.url + path);

/** What the server sends this page's visitor for a page, which is what a reload would show. */
const sent = async (page: Page, path: string): Promise<string> =>
  (await (await page.request.get(new URL(path, shop.url).href)).text()).replaceAll("<!-- -->", "");

async function demoCustomer(): Promise<{ page: Page; complaints: ReadonlyArray<string> }> {
  const { page, complaints } = await openVisitor(browser);
  await enter(page, shop.url, "customer@example.com");
  return { page, complaints };
}

/** The link in the dialog, also in the clipboard. */
async function sharedLink(page: Page): Promise<string> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const dialog = page.getByRole("dialog", { name: /^Share / });
  const link = await dialog.getByLabel("Share this design").inputValue();
  await press(dialog.getByRole("button", { name: "Copy the link" }));
  await dialog.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  expect(await barriersOn(page, "dialog[open]")).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  return link;
}

/**
 * A stranger with a phone opens the link.
 * @param cutSize the size that they read there
 */
async function seenByAFriend(page: Page, link: string, product: string, cutSize: string): Promise<void> {
  await openPage(page, link);
  await page.getByRole("heading", { name: `See it: ${product}` }).waitFor();
  const card = page.getByRole("complementary", { name: "What you chose" });
  const text = (await card.textContent()) ?? "";
  expect(text).toMatch(/\$[\d,]+\.\d\d.*Current price: (?:about )?\$\d+\.\d\d each\..*Material/s);
  expect(text).toContain(cutSize);
  // On paper the heading is replaced by the product's name and its number of pieces.
  expect(await page.locator("main p", { hasText: `${product}: ` }).textContent()).not.toMatch(/\btags?\b/);
  await expect.poll(() => page.locator("main svg image").count()).toBeGreaterThan(0);
  expect(await page.getByRole("link", { name: "Make changes" }).count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
}

test("by keyboard alone a folder is created, renamed, filled and deleted, and its designs survive", async () => {
  const { page, complaints } = await demoCustomer();
  await open(page, "/profile/designs/");
  const main = page.getByRole("main");

  await press(main.locator("summary", { hasText: "New folder" }));
  await type(main.getByRole("textbox", { name: "Name", exact: true }), "Market stall");
  await press(main.getByRole("button", { name: "Create folder" }));
  await main.getByRole("link", { name: "Market stall" }).waitFor();

  await press(main.locator("summary", { hasText: "New folder" }));
  await type(main.getByRole("textbox", { name: "Name", exact: true }), "market STALL");
  await press(main.getByRole("button", { name: "Create folder" }));
  await main.getByText("There's already a folder with this name here.").waitFor();
  await expect.poll(() => main.getByRole("textbox", { name: "Name", exact: true }).inputValue()).toBe("market STALL");

  await press(main.getByRole("checkbox", { name: "Choose Biscuit for the laptop" }), "Space");
  await press(main.getByRole("checkbox", { name: "Choose Bicycle rack sign" }), "Space");
  await main.getByLabel("Move selected to").focus();
  await page.keyboard.type("Market");
  await press(main.getByRole("button", { name: "Move", exact: true }));
  await main.getByText("2 designs moved.").waitFor();

  await press(main.getByRole("link", { name: "Market stall" }));
  await page.waitForURL(/\/profile\/designs\/folder\//);
  await main.getByRole("link", { name: "Biscuit for the laptop" }).waitFor();
  await press(main.locator("summary", { hasText: "Rename, move or delete" }));
  await type(main.getByRole("textbox", { name: "Name", exact: true }), "Fair 2027 🎪");
  await press(main.getByRole("button", { name: "Save folder" }));
  await main.getByRole("heading", { level: 1, name: "Fair 2027 🎪" }).waitFor();
  expect(await sent(page, page.url())).toMatch(/<h1[^>]*>(<[^>]*>)*Fair 2027 🎪</);

  await press(main.locator("summary", { hasText: "Rename, move or delete" }));
  await press(main.getByRole("button", { name: "Delete folder" }));
  await page.waitForURL(/\/profile\/designs\/$/);
  await reloadPage(page);
  expect(await main.getByRole("link", { name: "Fair 2027" }).count()).toBe(0);
  await expect.poll(() => main.getByRole("link", { name: "Biscuit for the laptop" }).count()).toBe(1);
  expect(complaints).toEqual([]);
});

test("by keyboard alone a design is opened, named, shared, reordered at the shown price, deleted and restored", async () => {
  const { page, complaints } = await demoCustomer();
  await open(page, "/profile/designs/");
  const main = page.getByRole("main");
  await press(main.getByRole("link", { name: "Octopus sticker" }));
  await page.waitForURL(/\/profile\/designs\/view\//);
  await hydrated(page);
  const address = page.url();
  await main.getByRole("img", { name: "Octopus sticker as it will be cut" }).waitFor();

  await type(main.getByRole("textbox", { name: "Name" }), "Tako");
  await type(main.getByRole("textbox", { name: "Note" }), "For the diving club.");
  await press(main.getByRole("button", { name: "Save" }));
  await main.getByText("Saved.").waitFor();
  expect(await sent(page, address)).toContain("For the diving club.");

  const rung = main.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "25", exact: true }) });
  const price = (await rung.getByRole("cell").nth(1).textContent()) ?? "";
  expect(price).toMatch(/^\$\d+\.\d\d$/);
  await type(main.getByRole("textbox", { name: "How many" }), "25");
  await press(main.getByRole("button", { name: "Add to cart" }));
  await page.waitForURL(/\/cart\/$/);
  await hydrated(page);
  const line = main.getByRole("listitem").filter({ hasText: "Octopus sticker" }).first();
  await expect.poll(() => line.textContent()).toContain(price);
  await expect.poll(() => line.locator("svg image").count()).toBe(1);

  await page.goBack();
  await press(main.getByRole("button", { name: "Share" }));
  const link = await sharedLink(page);
  const { page: friend } = await openVisitor(browser, { viewport: { width: 390, height: 844 }, colorScheme: "dark" });
  await seenByAFriend(friend, link, "Octopus sticker", "3 × 2.91 in");
  await press(main.getByRole("button", { name: "Delete", exact: true }));
  await main.getByText("Design deleted.").waitFor();
  const expiredMessage = /This link has expired or this design isn(?:'|&#x27;)t yours\./;
  const answer = await friend.request.get(link);
  expect([answer.status(), await answer.text()]).toEqual([404, expect.stringMatching(expiredMessage)]);

  // A design from her own file is shown as it is cut, and the file stays private.
  await open(page, "/profile/designs/");
  const tile = main.getByRole("listitem").filter({ has: page.getByRole("link", { name: "biscuit-the-cat" }) });
  const ownPicture = (await tile.locator("svg image").first().getAttribute("href")) ?? "";
  expect(ownPicture).toMatch(/^\/artwork\/file\//);
  await press(tile.getByRole("button", { name: "Share biscuit-the-cat" }));
  const ownLink = await sharedLink(page);
  await seenByAFriend(friend, ownLink, "Custom magnets", "3 × 2.7 in");
  expect(await friend.content()).not.toMatch(/biscuit|castellan|customer@example|artwork\/file/i);
  const pictureSize = await friend.evaluate(async () => {
    const bitmap = await createImageBitmap(
      await (await fetch(document.querySelector("main svg image")?.getAttribute("href") ?? "")).blob(),
    );
    return Math.max(bitmap.width, bitmap.height);
  });
  expect([pictureSize > 100, pictureSize <= 640]).toEqual([true, true]);
  // A messenger finds that picture for the link, without any cookie.
  const unfurled = (await friend.locator("meta[property='og:image']").getAttribute("content")) ?? "";
  expect(new URL(unfurled).pathname).toBe(
    new URL((await friend.locator("main svg image").first().getAttribute("href")) ?? "", ownLink).pathname,
  );
  expect((await fetch(unfurled)).headers.get("content-type")).toMatch(/^image\//);
  expect(
    await friend.evaluate(
      (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).status)),
      [ownPicture, ownPicture.replace("preview", "original")],
    ),
  ).toEqual([404, 404]);
  expect(await barriersInBothSchemes(friend)).toEqual([]);
  expect(await sent(friend, ownLink.replace(/share=.*$/, "share=zz.zz"))).toMatch(expiredMessage);
  const start = (await friend.getByRole("link", { name: "Make yours" }).getAttribute("href")) ?? "";
  expect(start).toMatch(/^\/products\/setup\/custom-magnets\/\?/);
  // The offered size is chosen, not typed as a size of their own.
  expect(new URL(start, ownLink).searchParams.get("size")).toBe("3x3");
  expect(await sent(friend, start)).toMatch(/<input[^>]*value="3x3"[^>]*checked|<input[^>]*checked[^>]*value="3x3"/);

  expect(await main.getByRole("link", { name: "Tako" }).count()).toBe(0);
  await open(page, "/profile/designs/?show=deleted");
  await press(main.getByRole("checkbox", { name: "Choose Tako" }), "Space");
  await press(main.getByRole("button", { name: "Restore selected" }));
  await main.getByText("1 design restored.").waitFor();
  expect(await sent(page, "/profile/designs/?q=tak")).toMatch(/<a [^>]*>(<[^>]*>)*Tako</);
  expect(complaints).toEqual([]);
});

test("without JavaScript designs are moved, deleted and ordered by plain forms", async () => {
  const { page } = await openVisitor(browser, { javaScriptEnabled: false });
  await enter(page, shop.url, "customer@example.com");
  await page.goto(`${shop.url}/profile/designs/`);
  const main = page.getByRole("main");
  await main.getByRole("checkbox", { name: "Choose Sloth sticker" }).check();
  await main.getByLabel("Move selected to").selectOption({ label: "Presents" });
  await main.getByRole("button", { name: "Move", exact: true }).click();
  await main.getByText("1 design moved.").waitFor();
  await main.getByRole("checkbox", { name: "Choose Fox sticker" }).check();
  await main.getByRole("button", { name: "Delete selected" }).click();
  await main.getByRole("button", { name: "Undo" }).click();
  await main.getByText("1 design restored.").waitFor();
  await main.getByRole("link", { name: "Fox sticker" }).waitFor();
  await main.getByRole("button", { name: /^Order again\s*: Fox sticker$/ }).click();
  await page.waitForURL(/\/cart\/$/);
  await main.getByText("Fox sticker").first().waitFor();
});

test("an order of a chosen state leads from each delivered line to its review, is printed alone, and is reordered as a whole", async () => {
  const { page, complaints } = await demoCustomer();
  const main = page.getByRole("main");
  await open(page, "/profile/orders/?status=delivered");
  await press(main.getByRole("link", { name: /^Order \d+$/ }).first());
  await page.waitForURL(/\/profile\/orders\/order\//);
  await hydrated(page);
  const link = page.getByRole("link", { name: /^(Write a review|Edit your review) of / }).first();
  await expect.poll(() => link.getAttribute("href")).toMatch(/^\/profile\/review\/\w+\/$/);
  await page.emulateMedia({ media: "print" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  for (const role of ["banner", "contentinfo", "navigation", "button"] as const)
    expect(await page.getByRole(role).count(), role).toBe(0);
  await page.emulateMedia({ media: "screen" });
  await press(main.getByRole("button", { name: "Reorder everything" }));
  await page.waitForURL(/\/cart\/$/);
  expect(complaints).toEqual([]);
});
