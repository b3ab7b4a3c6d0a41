import type { APIResponse, Page } from "playwright-core";
import { until } from "../../until.ts";
import { openPage } from "./open-page.ts";

export const PASSWORD = "a very long passphrase";

/** The e-mails to this address, the newest first. */
export async function emailsTo(shopUrl: string, email: string): Promise<Array<{ subject: string; text: string }>> {
  const response = await fetch(`${shopUrl}/dev/api/mailbox/?to=${encodeURIComponent(email)}`);
  return (await response.json<{ items: Array<{ subject: string; text: string }> }>()).items;
}

/** The link in the newest e-mail to this address, as a path of the shop. Waits for the e-mail. */
export const linkInEmail = (shopUrl: string, email: string, subject: string): Promise<string> =>
  until(async () => {
    const items = await emailsTo(shopUrl, email);
    const link = /https?:\/\/\S+token=[\w-]+(?:\.[\w-]+)?/.exec(
      items.find((mail) => mail.subject === subject)?.text ?? "",
    )?.[0];
    return link?.slice(new URL(link).origin.length);
  }, `no e-mail "${subject}" to ${email}`);

/** Sends a request with the cookies and the CSRF token of this page's visitor. Returns any response, also a refusal. */
export async function send(
  page: Page,
  method: "GET" | "POST" | "PUT",
  url: string,
  body?: object,
): Promise<APIResponse> {
  const token = async () => (await page.context().cookies(url)).find(({ name }) => name === "csrftoken")?.value;
  if ((await token()) === undefined) await page.request.get(`${new URL(url).origin}/healthz`);
  return page.request.fetch(url, {
    method,
    ...(body ? { data: body } : {}),
    headers: { "idempotency-key": crypto.randomUUID(), "x-csrftoken": (await token()) ?? "" },
  });
}

async function sendAccepted(page: Page, url: string, body: object): Promise<unknown> {
  const answer = await send(page, "POST", url, body);
  if (!answer.ok()) throw new Error(`${url} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

/** Signs this page's visitor in by a call, for tests that are not about signing in. The page does not change. */
export async function enter(page: Page, shopUrl: string, email: string, password = "kisscut-demo"): Promise<void> {
  await sendAccepted(page, `${shopUrl}/account/api/login/`, { username: email, password });
}

async function configure(page: Page, shopUrl: string, product: string): Promise<string> {
  return ((await sendAccepted(page, `${shopUrl}/catalog/api/v1/configured-product/`, { product })) as { id: string })
    .id;
}

/** Configures die-cut stickers with their defaults. Returns the address of the upload page. */
export async function choose(page: Page, shopUrl: string): Promise<string> {
  return `${shopUrl}/products/upload/custom-die-cut-stickers/${await configure(page, shopUrl, "custom-die-cut-stickers")}/`;
}

/** Puts a ready-made sticker into the cart, which needs no file. */
export async function fillCart(page: Page, shopUrl: string): Promise<void> {
  await sendAccepted(page, `${shopUrl}/cart/api/add/`, {
    configured_product: await configure(page, shopUrl, "fox-sticker"),
  });
}

/** Asks for an account by a call. Returns the link in the e-mail, as a path of the shop. */
export async function askToJoin(page: Page, shopUrl: string, email: string, password = PASSWORD): Promise<string> {
  await sendAccepted(page, `${shopUrl}/account/api/register/`, { email, password });
  return linkInEmail(shopUrl, email, "Finish creating your Kisscut account");
}

/** Creates an account by calls and the link in the e-mail, and signs in to it. */
export async function join(page: Page, shopUrl: string, email: string, password = PASSWORD): Promise<void> {
  const token = new URL(await askToJoin(page, shopUrl, email, password), shopUrl).searchParams.get("token");
  await sendAccepted(page, `${shopUrl}/account/api/finish-registration/`, { token });
}

/**
 * Submits the form of the login page. Does not wait for the result.
 * @param next the page that follows, as a path: most cost less time than the home page
 */
export async function signIn(
  page: Page,
  shopUrl: string,
  email: string,
  { password = "kisscut-demo", next = "/" } = {},
): Promise<void> {
  await openPage(page, `${shopUrl}/account/login/?next=${encodeURIComponent(next)}`);
  const main = page.getByRole("main");
  await main.getByLabel("E-mail").fill(email);
  await main.getByLabel("Password").fill(password);
  await main.getByRole("button", { name: "Sign in", exact: true }).click();
}
