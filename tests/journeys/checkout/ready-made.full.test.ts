import { expect, test } from "vitest";
import { discPng } from "../../fixtures/uploads/files.ts";
import { openPage, reloadPage, untilOverlayIsLeft } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["cart", "checkout", "content", "products"] });

const FOX = "/products/ready-made/animals/marketplace/fox-sticker/";

test.each([390, 1440])("a ready-made design is bought on its own page, and its day stays (%i px)", async (width) => {
  const { page, complaints } = await openVisitor(browser, { viewport: { width, height: 900 } });
  await openPage(page, shop.url + FOX);
  await page.getByRole("button", { name: /^10\b/ }).click();
  const bar = page.locator(".bottom-bar");
  await bar.getByText("for 10", { exact: true }).waitFor();
  await page.getByLabel("Your ZIP code").fill("99501");
  await page.getByText("To Alaska 99501, if you order now.").waitFor();
  const day = /Arrives (\w+, \w+ \d+)/.exec(await bar.innerText())?.[1] ?? "";
  expect(day).not.toBe("");

  await bar.getByRole("button", { name: "Add to cart" }).click();
  const drawer = page.getByRole("dialog", { name: "Added to your cart" });
  await drawer.getByText(/^10 pieces · \$/).waitFor();
  await drawer.getByText(`Arrives ${day} to Alaska 99501`).waitFor();
  await drawer.getByText(/^Add \$[\d.]+ for free standard mail/).waitFor();
  expect(await drawer.getByText("The price changed").count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe(FOX);
  await drawer.getByRole("button", { name: "Keep shopping" }).click();
  await drawer.waitFor({ state: "hidden" });

  // The choices and the ZIP code are still there after a reload, and a second addition opens the drawer again.
  await untilOverlayIsLeft(page);
  await reloadPage(page);
  await bar.getByText(`Arrives ${day}`).waitFor();
  expect(await page.getByLabel("How many").inputValue()).toBe("10");
  await bar.getByRole("button", { name: "Add to cart" }).click();
  await drawer.getByText(/^20 pieces · \$/).waitFor();
  await drawer.getByRole("link", { name: "View your cart" }).click();
  await page.waitForURL(/\/cart\/$/);
  await page.getByText(`Arrives ${day} to Alaska 99501 by standard mail`).waitFor();
  // The same again is the same line, at the price of 20.
  expect(await page.locator("main input[name=quantity]").first().inputValue()).toBe("20");
  await page.getByRole("link", { name: "Check out" }).click();
  await page.waitForURL(/\/checkout\/$/);
  await page.getByText(`Arrives ${day} · USPS with tracking`).waitFor();
  expect(complaints).toEqual([]);
});

test("without JavaScript the choices are posted and lead to the cart", async () => {
  const { page } = await openVisitor(browser, { javaScriptEnabled: false });
  await page.goto(shop.url + FOX);
  await page.getByLabel("How many").fill("12");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.waitForURL(/\/cart\/$/);
  expect(await page.locator("main input[name=quantity]").first().inputValue()).toBe("12");
});

test("a file begins a design of another product at its cut line, and nobody else's file does", async () => {
  const owner = await openVisitor(browser);
  await openPage(owner.page, shop.url);
  const token = (await owner.context.cookies()).find(({ name }) => name === "csrftoken")?.value ?? "";
  const form = new FormData();
  form.append("file", new Blob([discPng(900)], { type: "image/png" }), "disc.png");
  const stored = await owner.page.request.post(`${shop.url}/artwork/api/upload/`, {
    headers: { "x-csrftoken": token },
    multipart: form,
  });
  const { id } = (await stored.json()) as { readonly id: string };
  const startWith = async ({ page }: typeof owner) => {
    const answer = await page.request.post(`${shop.url}/products/setup/custom-magnets/`, {
      headers: { origin: shop.url },
      form: { artwork: id },
    });
    return new URL(answer.url()).pathname;
  };
  expect(await startWith(owner)).toMatch(/^\/products\/finalize\/custom-magnets\/[^/]+\/$/);
  expect(await startWith(await openVisitor(browser))).toBe("/products/setup/custom-magnets/");
});

test.each([
  ["/products/setup/fox-sticker/", "Fox sticker", {}],
  [
    "/products/lettering/vinyl-lettering/",
    "Vinyl lettering",
    { text: "OPEN LATE", colour: "ink-black", intent: "cart" },
  ],
])(
  "the form of %s whose page showed another price comes back with both, and adds nothing before that is agreed to",
  async (path, name, fields) => {
    const { page } = await openVisitor(browser);
    const add = async (shownPrice: object) => {
      const form = { ...fields, quantity: "20", ...shownPrice };
      const answer = await page.request.post(shop.url + path, { headers: { origin: shop.url }, form });
      return { path: new URL(answer.url()).pathname, html: (await answer.text()).replaceAll("<!-- -->", "") };
    };
    const refusal = await add({ shown_total: "$1.23" });
    expect([refusal.path, refusal.html]).toEqual([path, expect.stringContaining("The price changed. It was $1.23.")]);
    const total = /Add at (\$[\d.]+)/.exec(refusal.html)?.[1] ?? "none";
    const readCart = async () => (await (await page.request.get(`${shop.url}/cart/`)).text()).includes(name);
    expect(await readCart()).toBe(false);
    expect((await add({ shown_total: total })).path).toBe("/cart/");
    expect(await readCart()).toBe(true);
  },
);
