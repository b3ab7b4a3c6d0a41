import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { enter, signIn } from "./customer.ts";
import { browser, openStage, shop } from "./stage.ts";

openStage();

let page: Page;
afterEach(async () => page.context().close());

/** Passkeys belong to a name; an address of numbers cannot have any. */
const url = () => shop.url.replace("127.0.0.1", "localhost");
const codeOf = (secret: string, steps = 0) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
const section = () => page.locator("#second-factor");

async function openAccount(email: string): Promise<void> {
  page = await (await browser.newContext()).newPage();
  await enter(page, url(), email);
  await page.goto(`${url()}/profile/account/`, { waitUntil: "networkidle" });
}

async function signOut(): Promise<void> {
  await page.context().clearCookies();
}

describe("two-step sign-in", () => {
  test("an authenticator app is set up on the account page, and its code or a recovery code finishes a sign-in", async () => {
    await openAccount("wholesale@example.com");
    await section().getByRole("button", { name: "Set up an app" }).click();
    await section().getByRole("img", { name: "QR code" }).waitFor();
    const secret = ((await section().locator("code").textContent()) ?? "").replaceAll(" ", "");
    await section().getByLabel("Code from the app").fill(codeOf(secret, -1));
    await section().getByRole("button", { name: "Turn on the app" }).click();
    const codes = section().getByRole("region", { name: "Your recovery codes" });
    await codes.waitFor();
    const recovery = await codes.getByRole("listitem").allTextContents();
    expect(recovery).toHaveLength(10);
    await codes.getByRole("button", { name: "I saved them" }).click();
    await section().getByText("In use since").waitFor();

    for (const code of [codeOf(secret), recovery[0] ?? ""]) {
      await signOut();
      await signIn(page, url(), "wholesale@example.com", "kisscut-demo");
      await page.waitForURL("**/account/second-factor/**");
      await page.getByLabel("Code").fill("000000");
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByText("This code is not right").waitFor();
      await page.getByLabel("Code").fill(code);
      await page.getByRole("button", { name: "Continue" }).click();
      await page.waitForURL((address) => !address.pathname.startsWith("/account/"));
    }
  });

  test("a passkey is added on the account page, confirms, and signs in from the e-mail field without a password", async () => {
    await openAccount("customer@example.com");
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("WebAuthn.enable");
    const options = { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true } as const;
    await devtools.send("WebAuthn.addVirtualAuthenticator", { options });
    await section().getByLabel("Name of the new passkey").fill("My laptop");
    await section().getByRole("button", { name: "Add a passkey" }).click();
    await section().getByRole("button", { name: "I saved them" }).click();
    await section().getByText("My laptop").waitFor();

    await page.goto(`${url()}/account/confirm/?next=/profile/orders/`, { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await page.waitForURL("**/profile/orders/");

    await signOut();
    await page.goto(`${url()}/account/login/?next=/profile/account/`);
    await page.waitForURL("**/profile/account/");
    await section().getByText("last used").waitFor();
    await section().getByRole("button", { name: "Remove My laptop" }).click();
    await section().getByText("My laptop").waitFor({ state: "detached" });
  });

  test("at an address of numbers the account page says why there are no passkeys", async () => {
    page = await (await browser.newContext()).newPage();
    await enter(page, shop.url, "customer@example.com");
    await page.goto(`${shop.url}/profile/account/`, { waitUntil: "networkidle" });
    await section().getByText("Passkeys don't work at an address made of numbers").waitFor();
  });
});
