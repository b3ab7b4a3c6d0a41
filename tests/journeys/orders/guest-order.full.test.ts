import { expect, test } from "vitest";
import { barriersInBothSchemes } from "../support/accessibility.ts";
import { ADDRESS } from "../../factories/address.ts";
import { choose, emailsTo, linkInEmail, send } from "../support/customer.ts";
import { openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";
import { sendProof } from "./staff-proof.ts";

openHarness({ areas: ["account", "orders", "profile"] });

const EMAIL = "guest-with-two-browsers@example.com";

/** A guest buys in one browser, by calls. Staff send a proof. */
async function bought(): Promise<{ readonly id: string; readonly number: string }> {
  const { page } = await openVisitor(browser);
  const call = async <T>(path: string, body: object) => {
    const answer = await send(page, "POST", shop.url + path, body);
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as T;
  };
  await call("/cart/api/add/", { configured_product: (await choose(page, shop.url)).split("/").at(-2) });
  const { order } = await call<{ order: { id: string; number: string } }>("/checkout/api/place-order/", {
    email: EMAIL,
    billing_address: ADDRESS,
    shipping_address: ADDRESS,
    shipping_method: "standard-mail",
    payment: { provider: "test", token: "ok" },
  });
  const lines = await page.request.get(`${shop.url}/profile/api/user/order-line/`);
  const { objects } = (await lines.json()) as { objects: Array<{ id: string }> };
  await sendProof(objects[0]?.id ?? "");
  return order;
}

test("a guest opens the order's e-mail in another browser, answers a proof there, and cancels by a link just mailed", async () => {
  const { id, number } = await bought();
  const path = `/profile/orders/order/${id}/`;
  const stranger = await fetch(shop.url + path, { redirect: "manual" });
  expect(stranger.headers.get("location")).toMatch(/^\/account\/login\//);

  const { page, complaints } = await openVisitor(browser);
  await openPage(page, shop.url + (await linkInEmail(shop.url, EMAIL, `Your Kisscut order ${number}`)));
  expect(page.url()).toBe(shop.url + path);
  await page.getByRole("heading", { name: `Order ${number}` }).waitFor();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await page.locator('main a[href*="/profile/proofs/"]').first().click();
  await page.getByLabel("Your name").fill("Ada Lark");
  await page.getByRole("button", { name: "Approve and print" }).click();
  await page.getByText("Approved. Off to print!").waitFor();

  await openPage(page, shop.url + path);
  expect(await page.getByText("Cancel this order").count()).toBe(0);
  const answer = await page.request.post(shop.url + path, {
    form: { intent: "cancel" },
    headers: { origin: shop.url },
  });
  expect([answer.status(), await answer.text()]).toEqual([403, expect.stringContaining("Ask for a new link")]);
  await page.getByRole("button", { name: "E-mail me a new link" }).click();
  await page.getByText("We just sent the link.").waitFor();
  await openPage(page, shop.url + (await linkInEmail(shop.url, EMAIL, `Your link to Kisscut order ${number}`)));
  await page.getByText("Cancel this order").waitFor();
  expect(complaints).toEqual([]);
});

test("whoever looks for an order gets the same answer, right or wrong, and a link that no longer works leads there", async () => {
  const { id, number } = await bought();
  const { page, complaints } = await openVisitor(browser);
  await openPage(page, `${shop.url}/profile/orders/order/${id}/?token=forged.token`);
  await page.getByText("This link no longer works").waitFor();
  const answers = [];
  for (const email of ["somebody-else@example.com", EMAIL]) {
    await openPage(page, `${shop.url}/account/login/`);
    await page.getByRole("link", { name: "Find your order" }).click();
    await page.getByLabel("Order number").fill(`#${number}`);
    await page.locator("main input[name=email]").fill(email);
    await page.getByRole("button", { name: "E-mail me the link" }).click();
    answers.push(await page.getByText("If we have an order").textContent());
  }
  expect(new Set(answers).size).toBe(1);
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await openPage(page, shop.url + (await linkInEmail(shop.url, EMAIL, `Your link to Kisscut order ${number}`)));
  await page.getByRole("heading", { name: `Order ${number}` }).waitFor();
  expect(await emailsTo(shop.url, "somebody-else@example.com")).toEqual([]);
  expect(complaints).toEqual([]);
});
