import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { holdBack } from "../support/network.ts";
import { hydrated } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { translate, TRANSLATORS } from "./translator.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["account"] });

const field = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("textbox", { name: /e-mail/i })
    .first();

/**
 * Opens the sign-in page, types while its scripts are still loading, has others change the page, and lets it hydrate.
 * @returns whether React adopted the page that the server rendered
 */
async function typeEarly(page: Page, change: () => Promise<unknown>): Promise<boolean> {
  const release = await holdBack(page, /\/assets\/.*\.js/);
  await page.goto(`${shop.url}/account/login/`, { waitUntil: "commit" });
  await field(page).fill("ann@example.net");
  await page.waitForFunction(() => "earlyInput" in window);
  await change();
  const main = await page.evaluateHandle(() => document.querySelector("main"));
  release();
  await hydrated(page);
  return main.evaluate((element) => element?.isConnected === true);
}

async function expectTyped(page: Page): Promise<void> {
  expect(await field(page).inputValue()).toBe("ann@example.net");
  expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
}

/** Replaces each text of the page so far by two nested elements, once. Runs in the page. */
function replaceTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Array<Text> = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === "" || text.parentElement?.closest("script, style, noscript, textarea, svg, font"))
      continue;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = `${text.data}~`;
    outer.appendChild(inner);
    text.replaceWith(outer);
  }
}

/** What extensions insert, and where; each has the class "foreign". */
const INSERTIONS = {
  "styles and frames around the page": () => {
    const makeElement = (name: string) => Object.assign(document.createElement(name), { className: "foreign" });
    document.head.insertAdjacentElement("afterbegin", makeElement("style"));
    document.head.insertAdjacentElement("beforeend", makeElement("style"));
    document.documentElement.insertAdjacentElement("beforeend", makeElement("div"));
    document.documentElement.insertAdjacentElement("afterbegin", makeElement("div"));
    document.body.insertAdjacentElement("afterbegin", makeElement("div"));
    document.body.insertAdjacentElement("beforeend", makeElement("div"));
  },
  "icons beside fields": () => {
    for (const input of document.querySelectorAll("main input")) {
      input.insertAdjacentElement("afterend", Object.assign(document.createElement("div"), { className: "foreign" }));
      input.insertAdjacentElement(
        "beforebegin",
        Object.assign(document.createElement("password-icon"), { className: "foreign" }),
      );
    }
  },
  "a banner in the middle of the page": () => {
    document
      .querySelector("main form")
      ?.insertAdjacentElement("beforebegin", Object.assign(document.createElement("aside"), { className: "foreign" }));
  },
} as const;

describe.each(Object.entries(INSERTIONS))("%s, inserted before the page's scripts ran", (_, insert) => {
  test("leave the page as it is, and stay", async () => {
    const { page, complaints } = await openVisitor(browser);
    let count = 0;
    const isHydrated = await typeEarly(page, async () => {
      await page.evaluate(insert);
      count = await page.locator(".foreign").count();
    });
    expect([isHydrated, count > 0, complaints]).toEqual([true, true, []]);
    await expectTyped(page);
    expect(await page.locator(".foreign").count()).toBe(count);
    await page.context().close();
  });
});

test.each(TRANSLATORS)(
  "a translator that %s every text before the page's scripts ran leaves the page as it is",
  async (how) => {
    const { page } = await openVisitor(browser);
    expect(await typeEarly(page, () => translate(page, how))).toBe(true);
    await expectTyped(page);
    expect(await page.locator("main font").count()).toBeGreaterThan(0);
    await page.context().close();
  },
);

test("a translator that is at work while the page is being parsed leaves it as it is", async () => {
  const { page, complaints } = await openVisitor(browser);
  await page.route("**/account/login/", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? "";
    const script = `<script nonce="${nonce}">(${String(replaceTexts)})();document.currentScript.remove()</script>`;
    // In the middle of a text, and when all of them have come.
    const body = html.replace(/<h1[^>]*>\w\w/, `$&${script}`).replace("</main>", `${script}$&`);
    await route.fulfill({ response, body });
  });
  const isSamePage = await typeEarly(page, () => page.locator("main font").first().waitFor({ state: "attached" }));
  expect([isSamePage, complaints]).toEqual([true, []]);
  await expectTyped(page);
  await page.context().close();
});

test("elements that come with the page's HTML around it leave it as it is", async () => {
  const { page, complaints } = await openVisitor(browser);
  await page.route("**/account/login/", async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replace("<head>", '<head><style class="foreign"></style>')
      .replace(/<body[^>]*>/, '$&<div class="foreign"></div>')
      .replace("</body>", '</body><div class="foreign"></div>');
    await route.fulfill({ response, body: html });
  });
  expect([await typeEarly(page, () => Promise.resolve()), complaints]).toEqual([true, []]);
  await expectTyped(page);
  await page.context().close();
});

test("typed text and the focus stay when React has to build the page again", async () => {
  const { page } = await openVisitor(browser);
  await page.route("**/account/login/", async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/<main[^>]*>/, "$&<div>not of the shop</div>");
    await route.fulfill({ response, body: html });
  });
  expect(await typeEarly(page, () => Promise.resolve())).toBe(false);
  await expectTyped(page);
  await field(page).press("End");
  await field(page).pressSequentially("x");
  expect(await field(page).inputValue()).toBe("ann@example.netx");
  await page.context().close();
});
