import { expect, test } from "vitest";
import { barriersInBothSchemes } from "../support/accessibility.ts";
import { ADDRESS } from "../../factories/address.ts";
import { choose, send } from "../support/customer.ts";
import { openPage, reloadPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";
import { sendProof } from "./staff-proof.ts";

openHarness({ areas: ["checkout", "profile"] });

test("a guest follows an order and approves its proof without an account; to other visitors both ask to sign in", async () => {
  const { page, complaints } = await openVisitor(browser);
  const call = async <T>(path: string, body: object) => {
    const answer = await send(page, "POST", shop.url + path, body);
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as T;
  };
  const configured = (await choose(page, shop.url)).split("/").at(-2);
  await call("/cart/api/add/", { configured_product: configured });
  const { redirect } = await call<{ redirect: string }>("/checkout/api/place-order/", {
    email: "guest-of-a-proof@example.com",
    billing_address: ADDRESS,
    shipping_address: ADDRESS,
    shipping_method: "standard-mail",
    payment: { provider: "test", token: "ok" },
  });
  await openPage(page, shop.url + redirect);
  await page.getByRole("link", { name: "Follow this order" }).click();
  await page.getByRole("heading", { name: "History" }).waitFor();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  const order = page.url();
  const { objects } = await page.evaluate(async () =>
    (await fetch("/profile/api/user/order-line/")).json<{ objects: Array<{ id: string }> }>(),
  );
  await sendProof(objects[0]?.id ?? "");
  await reloadPage(page);
  await page
    .getByRole("link", { name: /proof/i })
    .and(page.locator('[href*="/profile/proofs/"]:not([href$="proofs/"])'))
    .first()
    .click();
  await page.getByRole("group", { name: /^The page that we print, [^,]+$/ }).waitFor();
  // This file draws no cut line.
  await page.getByText("Check the spelling and size.").waitFor();
  await page.getByLabel("Your name").fill("Ada Lark");
  const proof = page.url();
  await page.getByRole("button", { name: "Approve and print" }).click();
  await page.getByText("Approved. Off to print!").waitFor();
  expect(complaints).toEqual([]);

  for (const address of [order, proof]) {
    const refusal = await fetch(address, { redirect: "manual" });
    expect(refusal.headers.get("location")).toMatch(/^\/account\/login\//);
  }
});
