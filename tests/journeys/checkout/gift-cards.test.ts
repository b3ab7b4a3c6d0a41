import { expect, test } from "vitest";
import { toCart } from "../artwork/steps.ts";
import { barriersInTurn } from "../support/accessibility.ts";
import { enter, join } from "../support/customer.ts";
import { hydrated, reloadPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";
import { SCREEN, open, rendered, letter, pay } from "./gift-cards-setup.ts";

openHarness({ areas: ["cart", "checkout", "products", "profile"] });
const CODE = /\b[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}\b/;

test("a gift card is set up by keyboard, saved, bought without shipping, e-mailed to its recipient and redeemed", async () => {
  const { page, complaints } = await openVisitor(browser);
  await join(page, shop.url, "bo.gives@example.net");
  await open(page, SCREEN);
  const main = page.getByRole("main");
  const field = (name: string) => main.getByRole("textbox", { name });

  // Missing values are reported at their fields, and the first of them has the focus.
  await main.getByRole("button", { name: "Add to cart" }).focus();
  await page.keyboard.press("Enter");
  await expect
    .poll(() => field("Recipient's name").evaluate((element) => element === document.activeElement))
    .toBe(true);
  await expect.poll(() => main.getByText("This field is required.").count()).toBe(3);
  await page.keyboard.type("Ann");
  await page.keyboard.press("Tab");
  await page.keyboard.type("ann at home");
  await expect.poll(() => main.getByText("Enter an e-mail address such as name@example.com.").count()).toBe(1);
  await field("Recipient's e-mail").fill("ann.gift@example.net");
  await expect.poll(() => main.getByText("This field is required.").count()).toBe(1);
  await field("From").fill("Bo");
  await field("Message").fill("For your laptop.\nYou know why.");
  await field("Your own amount, in dollars").fill("9");
  await expect.poll(() => main.getByText("Choose an amount from $10 to $500.").count()).toBe(1);
  await field("Your own amount, in dollars").fill("42.50");
  await expect.poll(() => main.getByRole("radio", { name: "Another amount" }).isChecked()).toBe(true);
  await main.getByRole("radio", { name: "Sticker sheet" }).focus();
  for (let i = 0; i < 5; i++) await page.keyboard.press("ArrowRight");
  const preview = main.getByRole("region", { name: "What they'll get" });
  await preview.getByRole("img", { name: /^Gift card “Fox with a parcel”.*worth \$42\.50, for Ann$/ }).waitFor();
  await preview.getByText("Bo sent you $42.50").waitFor();
  expect(await barriersInTurn(page, 1)).toEqual([]);

  await reloadPage(page);
  await expect.poll(() => field("Message").inputValue()).toBe("For your laptop.\nYou know why.");
  await main.getByRole("button", { name: "Save for later" }).click();
  await main.getByText("You can find it anytime").waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/products\/gift-cards\/[^/]+\/$/);
  const view = /\/profile\/designs\/view\/[^"/]+\//.exec(await rendered(page, "/profile/designs/"))?.[0] ?? "";
  expect(await rendered(page, view)).toContain("Ann (ann.gift@example.net)");

  await main.getByRole("button", { name: "Add to cart" }).click();
  await toCart(page);
  await main.getByText("none on gift cards").waitFor();
  await main.getByText(/Gift cards can't be bought with another gift card or store credit/).waitFor();
  await main.getByRole("link", { name: /Check out/ }).click();
  await page.waitForURL(/\/checkout\/$/);
  await hydrated(page);
  await pay(page);
  const cards = main.getByRole("region", { name: "Gift card" });
  await cards.getByText("ann.gift@example.net").waitFor();
  expect(await cards.textContent()).not.toMatch(CODE);

  const text = await letter("ann.gift@example.net", "Bo sent you a Kisscut gift card worth $42.50");
  const code = CODE.exec(text)?.[0] ?? "";
  expect(text).toContain("You know why.");
  const picture = await fetch(`${shop.url}/gift-cards/fox.png`); // the content of the e-mail
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(await letter("bo.gives@example.net", "Your gift card for Ann")).not.toMatch(CODE);

  // The address belonged to someone else: staff replace the card, and the earlier code is worthless.
  const order = /thank-you\/([^/]+)/.exec(page.url())?.[1] ?? "";
  const orderPath = `/profile/orders/order/${order}/`;
  await expect.poll(() => rendered(page, orderPath)).toContain("The gift cards were sent.");
  expect(await rendered(page, orderPath)).toContain("All gift cards have been sent");
  expect(await rendered(page, orderPath)).not.toContain("Send it again");
  const staff = await openVisitor(browser);
  await enter(staff.page, shop.url, "staff@example.com");
  await open(staff.page, orderPath);
  const again = staff.page.getByRole("region", { name: "Gift card" });
  await again.getByText("Send it again").click();
  await again.getByLabel("Recipient's e-mail").fill("ann at home");
  await again.getByRole("button", { name: "Send a new code" }).click();
  await again.getByText("Enter an e-mail address such as name@example.com.").waitFor();
  await again.getByLabel("Recipient's e-mail").fill("ann.right@example.net");
  await again.getByRole("button", { name: "Send a new code" }).click();
  await again.getByText("We're sending a new e-mail to ann.right@example.net. The old code no longer works.").waitFor();
  await staff.page.getByText(/was sent again, to ann\.right@example\.net, with a new code/).waitFor();
  expect(await barriersInTurn(staff.page, 0)).toEqual([]);
  const second = await letter("ann.right@example.net", "Bo sent you a Kisscut gift card worth $42.50");

  const ann = await openVisitor(browser);
  await join(ann.page, shop.url, "ann.right@example.net");
  await open(ann.page, /\/profile\/credit\/\?code=\S+/.exec(second)?.[0] ?? "");
  const codeField = ann.page.getByLabel("Gift card code");
  const newCode = CODE.exec(second)?.[0] ?? "";
  await expect.poll(() => codeField.inputValue()).toBe(newCode);
  await codeField.fill(code);
  await ann.page.getByRole("button", { name: "Add to my store credit" }).click();
  await ann.page.getByText(/we sent the gift card again with a new code/).waitFor();
  await codeField.fill(newCode);
  await ann.page.getByRole("button", { name: "Add to my store credit" }).click();
  await ann.page.getByText("$42.50 was added to your store credit.").waitFor();
  expect([...complaints, ...staff.complaints, ...ann.complaints]).toEqual([]);
});
