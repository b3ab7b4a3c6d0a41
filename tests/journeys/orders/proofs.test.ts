import { expect, test } from "vitest";
import { barriersInBothSchemes } from "../support/accessibility.ts";
import { ADDRESS } from "../../factories/address.ts";
import { choose, enter, send } from "../support/customer.ts";
import { tabAndPress, tabTo } from "../support/keyboard.ts";
import { hydrated, openPage, reloadPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { fileOf } from "../support/temp-files.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ ownShop: true });

const DEMO = "kisscut-demo";
const PNG = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (c) => c.charCodeAt(0),
);

/** By staff's call, because their screen is not the customer's. */
async function sendProof(orderLine: string, message: string): Promise<void> {
  const cookies = new Map<string, string>();
  const call = async (path: string, body: BodyInit, headers: Record<string, string> = {}) => {
    const response = await fetch(shop.url + path, {
      method: "POST",
      body,
      redirect: "manual",
      headers: {
        ...headers,
        origin: shop.url,
        cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
        "x-csrftoken": cookies.get("csrftoken") ?? "",
      },
    });
    keep(response);
    return response;
  };
  const keep = (response: Response) =>
    response.headers
      .getSetCookie()
      .forEach((line) => cookies.set(...(line.split(";")[0]?.split("=") as [string, string])));
  keep(await fetch(`${shop.url}/healthz`));
  await call("/account/api/login/", new URLSearchParams({ username: "staff@example.com", password: DEMO }));
  const form = new FormData();
  form.set("file", new File([PNG], "proof.png"));
  const { picture } = await (await call("/profile/api/proof/picture/", form)).json<{ picture: string }>();
  const sent = await call("/profile/api/user/proof/", JSON.stringify({ order_line: orderLine, picture, message }), {
    "content-type": "application/json",
  });
  expect(sent.status).toBe(201);
}

// accounts/accessibility.test.ts looks at these pages as they open.
test("changes to a proof are requested and its next version approved, by keyboard alone", async () => {
  const { page, complaints } = await openVisitor(browser);
  await enter(page, shop.url, "customer@example.com");
  await openPage(page, `${shop.url}/profile/proofs/`);
  const main = page.getByRole("main");
  await tabAndPress(page, main.getByRole("link", { name: /roll labels/i }).first());
  await page.waitForURL(/\/profile\/proofs\/[^/]+\/$/);
  await hydrated(page);
  await page.getByRole("heading", { name: "Does everything look right?" }).waitFor();
  const { objects } = await page.evaluate(async () =>
    (await fetch("/profile/api/user/proof/?state=sent")).json<{ objects: Array<{ order_line: string }> }>(),
  );

  const request = main.getByRole("button", { name: "Request changes" });
  await tabAndPress(page, request); // an empty comment is not sent
  expect(page.url()).not.toContain("answered");
  // The browser scrolls to the missing value.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("comment");
  await page.keyboard.type("The handle a little thinner, please. שלום 🦊");
  await tabAndPress(page, request);
  await page.getByText("We're on it.").waitFor();
  await sendProof(objects[0]?.order_line ?? "", "A thinner handle.");

  await reloadPage(page);
  await expect.poll(() => page.getByText("The handle a little thinner").count()).toBeGreaterThan(0);
  await tabAndPress(page, main.getByRole("link", { name: /View version 3/ }));
  await page.getByRole("heading", { name: "Does everything look right?" }).waitFor();
  await tabTo(page, main.getByLabel("Your name"));
  await page.keyboard.type("Robin Vale");
  await tabAndPress(page, main.getByRole("button", { name: "Approve and print" }));
  await page.getByText("Approved. Off to print!").waitFor();
  await reloadPage(page);
  await expect.poll(() => page.getByText(/Approved on .* by you/).count()).toBe(1);
  expect(await (await page.request.get(`${shop.url}/profile/proofs/`)).text()).toContain("Nothing is waiting for you");
  expect(complaints).toEqual([]);
});

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
  await sendProof(objects[0]?.id ?? "", "Two lines, as you asked.");
  await reloadPage(page);
  await page
    .getByRole("link", { name: /proof/i })
    .and(page.locator('[href*="/profile/proofs/"]:not([href$="proofs/"])'))
    .first()
    .click();
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

test("a review is written with a photo and edited by keyboard alone, and survives a reload", async () => {
  const { page, complaints } = await openVisitor(browser);
  await enter(page, shop.url, "customer@example.com");
  await openPage(page, `${shop.url}/profile/reviews/`);
  const main = page.getByRole("main");
  await tabAndPress(page, main.getByRole("link", { name: /Write a review of .*circle stickers/i }));
  await page.waitForURL(/\/profile\/review\//);
  await hydrated(page);
  await page.getByRole("heading", { name: "How do you like it?" }).waitFor();
  const address = page.url();

  await tabTo(page, main.getByRole("radio", { name: /1 star: Poor/ }));
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Rund & bunt");
  await page.keyboard.press("Tab");
  await page.keyboard.type("All three hundred are <b>round</b>.");
  await page.locator("input[type=file]").setInputFiles(fileOf("photo.png", PNG));
  await page.getByAltText("Your upload 1").waitFor();
  // An upload in progress does not lose typed text.
  await expect.poll(() => page.getByLabel("Headline").inputValue()).toBe("Rund & bunt");
  await page.locator("input[type=file]").setInputFiles(fileOf("letter.png", "Dear shop"));
  await page.getByText("We can't use this file").waitFor();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await tabAndPress(page, main.getByRole("button", { name: "Send review" }));
  await page.getByText("We read every review before publishing it").waitFor();

  await tabAndPress(page, main.getByRole("link", { name: /Change it\s*, your review of .*circle stickers/i }));
  await page.waitForURL(address);
  await page.getByRole("heading", { name: "Your review" }).first().waitFor();
  const stars = (name: RegExp) => main.getByRole("radio", { name });
  await expect.poll(() => stars(/4 stars/).isChecked()).toBe(true);
  await tabTo(page, stars(/4 stars/));
  await page.keyboard.press("ArrowRight");
  await tabAndPress(page, main.getByRole("button", { name: "Save changes" }));
  await page.waitForURL(/said=saved/);
  await openPage(page, address);
  await expect.poll(() => stars(/5 stars/).isChecked()).toBe(true);
  await expect
    .poll(() => page.getByRole("textbox", { name: "Your review" }).inputValue())
    .toBe("All three hundred are <b>round</b>.");
  await expect.poll(() => page.getByAltText("Your upload 1").count()).toBe(1);
  expect(complaints).toEqual([]);
});

test("a product's page shows reviews to people and to search engines", async () => {
  const html = await (await fetch(`${shop.url}/products/details/custom-die-cut-stickers/`)).text();
  expect(html).toMatch(/<h2[^>]*>Customer reviews<\/h2>/);
  expect(html).toContain("Priya V.");
  const product = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .map(([, block = ""]) => JSON.parse(block) as Record<string, unknown>)
    .find((block) => block["@type"] === "Product");
  expect(product?.["aggregateRating"]).toMatchObject({ "@type": "AggregateRating", ratingValue: 4.5, reviewCount: 2 });
});
