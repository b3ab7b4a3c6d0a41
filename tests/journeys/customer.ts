import type { Page } from "playwright-core";

export const PASSWORD = "a very long passphrase";

/** The link in the newest letter to this address, as a path of the shop. Waits for the letter, but not for long. */
export async function linkInLetter(shopUrl: string, email: string, subject: string): Promise<string> {
  for (let tries = 0; tries < 50; tries++) {
    const response = await fetch(`${shopUrl}/dev/api/mailbox/?to=${encodeURIComponent(email)}`);
    const { items } = await response.json<{ items: Array<{ subject: string; text: string }> }>();
    const link = /https?:\/\/\S+token=[\w-]+/.exec(items.find((letter) => letter.subject === subject)?.text ?? "")?.[0];
    if (link) return link.slice(new URL(link).origin.length);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no letter "${subject}" to ${email}`);
}

/** Opens an account as a person does: by the panel, then by the link in the letter, in the same browser. Ends signed in. */
export async function register(page: Page, shopUrl: string, email: string, password = PASSWORD): Promise<void> {
  await page.goto(`${shopUrl}/account/login/?state=register`, { waitUntil: "networkidle" });
  const main = page.getByRole("main");
  await main.getByLabel("E-mail").fill(email);
  await main.getByLabel("Password").fill(password);
  await main.getByRole("button", { name: "Send me the link" }).click();
  await main.getByText("check your inbox").waitFor();
  await page.goto(shopUrl + (await linkInLetter(shopUrl, email, "Open your Kisscut account")), { waitUntil: "networkidle" });
  await main.getByRole("button", { name: "Open my account" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/account/login"));
}

/** Signs in by password on the login page. Does not wait for what comes of it. */
export async function signIn(page: Page, shopUrl: string, email: string, password: string): Promise<void> {
  await page.goto(`${shopUrl}/account/login/`, { waitUntil: "networkidle" });
  const main = page.getByRole("main");
  await main.getByLabel("E-mail").fill(email);
  await main.getByLabel("Password").fill(password);
  await main.getByRole("button", { name: "Sign in", exact: true }).click();
}
