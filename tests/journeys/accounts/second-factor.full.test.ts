import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { enter, signIn } from "../support/customer.ts";
import { goTo, openPage, reloadPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";

openHarness({ areas: ["profile"], ownShop: true });

let page: Page;
afterEach(async () => page.context().close());

/** Passkeys belong to a host name; an IP address cannot have any. */
const url = () => shop.url.replace("127.0.0.1", "localhost");
const generateCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
const section = () => page.locator("#second-factor");

async function openAccount(email: string): Promise<void> {
  page = await (await browser.newContext()).newPage();
  await enter(page, url(), email);
  await openPage(page, `${url()}/profile/account/`);
}

/** The paragraphs and list items that are printed by `act`. */
async function printedTexts(act: () => Promise<void>): Promise<Array<string>> {
  await page.evaluate(() => (window.print = () => undefined));
  await act();
  await page.emulateMedia({ media: "print" });
  const all = await page.locator("p, li, h1, h2, h3, button").all();
  const texts: Array<string> = [];
  for (const element of all) if (await element.isVisible()) texts.push(((await element.textContent()) ?? "").trim());
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  return texts;
}

/** Adds a passkey stored in this browser. */
async function addPasskey(name: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await devtools.send("WebAuthn.addVirtualAuthenticator", { options });
  await section().getByLabel("Name of the new passkey").fill(name);
  await section().getByRole("button", { name: "Add a passkey" }).click();
  await section().getByRole("button", { name: "I saved them" }).click();
  await section().getByText(name).waitFor();
}

/**
 * The next request to this path is refused, as 15 minutes after the sign-in. The route stays: the page is left at once,
 * and a navigation that starts while a route is removed can hang in Chromium.
 */
async function refuseOnce(path: string): Promise<void> {
  let isRefused = false;
  await page.route(
    (address) => address.pathname === path,
    (route) => {
      if (isRefused) return route.continue();
      isRefused = true;
      return route.fulfill({
        status: 403,
        json: { error: "Confirm that it is you.", code: "reauthentication_required" },
      });
    },
  );
}

async function confirm(): Promise<void> {
  await page.waitForURL("**/account/confirm/**");
  await page.getByLabel("Password").fill("kisscut-demo");
  await page.getByRole("button", { name: "Confirm with the password" }).click();
}

async function signOut(): Promise<void> {
  await page.context().clearCookies();
}

describe("two-step sign-in", () => {
  test("whoever has left a page is not called back to confirm who they are: the next page says so", async () => {
    await openAccount("wholesale@example.com");
    const path = "/account/api/totp/begin/";
    let refuse: () => Promise<void> = () => Promise.resolve();
    await page.route(
      (address) => address.pathname === path,
      (route) =>
        void (refuse = () =>
          route.fulfill({
            status: 403,
            json: { error: "Confirm that it is you.", code: "reauthentication_required" },
          })),
    );
    const request = page.waitForRequest((call) => new URL(call.url()).pathname === path);
    await section().getByRole("button", { name: "Set up an app" }).click();
    await request;
    await goTo(page, "/profile/orders/");
    await refuse();
    await page.getByText("was refused after you left: confirm that it's you first.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/profile/orders/");
    await page.getByRole("link", { name: "Confirm and open its page again" }).click();
    await page.waitForURL("**/account/confirm/?next=%2Fprofile%2Faccount%2F");
  });

  test("an authenticator app is set up on the account page, and its code or a recovery code finishes a sign-in", async () => {
    await openAccount("wholesale@example.com");
    await section().getByRole("button", { name: "Set up an app" }).click();
    await section().getByRole("img", { name: "QR code" }).waitFor();
    const secret = ((await section().locator("code").textContent()) ?? "").replaceAll(" ", "");
    await section().getByLabel("Code from the app").fill("000000");
    await section().getByRole("button", { name: "Turn on the app" }).click();
    await section().getByText("This code is wrong").waitFor();
    await expect.poll(() => section().getByLabel("Code from the app").getAttribute("aria-invalid")).toBe("true");
    await section().getByLabel("Code from the app").fill(generateCode(secret));
    await section().getByRole("button", { name: "Turn on the app" }).click();
    const codes = section().getByRole("region", { name: "Your recovery codes" });
    await codes.waitFor();
    const recovery = await codes.getByRole("listitem").allTextContents();
    expect(recovery).toHaveLength(10);
    await expect.poll(() => codes.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await codes.getByRole("button", { name: "Copy codes" }).click();
    await page.getByText("Copied To Clipboard").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(recovery.join("\n"));
    expect(await printedTexts(() => codes.getByRole("button", { name: "Print codes" }).click())).toEqual([
      expect.stringContaining("wholesale@example.com"),
      ...recovery,
    ]);
    await codes.getByRole("button", { name: "I saved them" }).click();
    await section().getByText("In use since").waitFor();

    // Each code counts once, so the next one is that of the next half minute, which is accepted already.
    for (const makeCode of [() => generateCode(secret, 1), () => recovery[0] ?? ""]) {
      await signOut();
      await signIn(page, url(), "wholesale@example.com");
      await page.waitForURL("**/account/second-factor/**");
      await page.getByLabel("Code").fill("000000");
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByText("This code is wrong").waitFor();
      await page.getByLabel("Code").fill(makeCode());
      await page.getByRole("button", { name: "Continue" }).click();
      await page.waitForURL((address) => !address.pathname.startsWith("/account/"));
    }
  });

  test("a passkey is added on the account page, confirms, and signs in from the e-mail field without a password", async () => {
    await openAccount("customer@example.com");
    await addPasskey("My laptop");

    await openPage(page, `${url()}/account/confirm/?next=/profile/orders/`);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await page.waitForURL(`${url()}/profile/orders/`);

    await signOut();
    // The passkey leaves the page while it is still loading.
    await page.goto(`${url()}/account/login/?next=/profile/account/`, { waitUntil: "commit" });
    await page.waitForURL(`${url()}/profile/account/`);
    await section().getByText("last used").waitFor();
    await section().getByRole("button", { name: "Remove My laptop" }).click();
    await section().getByText("My laptop").waitFor({ state: "detached" });
  });

  test("a passkey is renamed in place, with errors at the field", async () => {
    await openAccount("staff@example.com");
    await addPasskey("Old phone");
    const name = section().getByLabel("New name for Old phone");
    await section().getByRole("button", { name: "Rename Old phone" }).click();
    await name.press("Escape");
    await expect
      .poll(() =>
        section()
          .getByRole("button", { name: "Rename Old phone" })
          .evaluate((button) => button === document.activeElement),
      )
      .toBe(true);
    await page.keyboard.press("Enter");
    await name.fill(" ");
    await name.press("Enter");
    await section().getByText("This field is required.").waitFor();
    await expect.poll(() => name.getAttribute("aria-invalid")).toBe("true");
    await name.fill("New phone");
    await section().getByRole("button", { name: "Save name" }).click();
    await section().getByRole("button", { name: "Rename New phone" }).waitFor();
    await reloadPage(page);
    await section().getByText("New phone", { exact: true }).waitFor();
  });

  test("an old sign-in has to be confirmed first, and the typed values are kept", async () => {
    await openAccount("customer@example.com");
    await section().getByLabel("Name of the new passkey").fill("Kitchen tablet");
    await page.locator("#password").getByLabel("New password").fill("not to be kept");
    await refuseOnce("/account/api/passkeys/begin/");
    await section().getByRole("button", { name: "Add a passkey" }).click();
    await confirm();
    await page.waitForURL("**/profile/account/#second-factor");
    await expect.poll(() => section().getByLabel("Name of the new passkey").inputValue()).toBe("Kitchen tablet");
    expect(await page.locator("#password").getByLabel("New password").inputValue()).toBe("");
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toMatch(/Kitchen|not to be kept/);
  });

  test("staff have to confirm before they download a table", async () => {
    page = await (await browser.newContext()).newPage();
    await enter(page, url(), "admin@example.com");
    await openPage(page, `${url()}/staff/chat/figures/?days=7`);
    await refuseOnce("/chat/api/figures/");
    await page.getByRole("link", { name: "Download as CSV" }).click();
    await confirm();
    await page.waitForURL("**/staff/chat/figures/?days=7");
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download as CSV" }).click();
    expect((await download).suggestedFilename()).toMatch(/^chat-figures-.*\.csv$/);
  });

  test("at an IP address the account page says why there are no passkeys", async () => {
    page = await (await browser.newContext()).newPage();
    await enter(page, shop.url, "customer@example.com");
    await openPage(page, `${shop.url}/profile/account/`);
    await section().getByText("Passkeys don't work at an address made of numbers").waitFor();
  });
});
