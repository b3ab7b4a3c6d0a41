import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cases } from "../../level.ts";
import { browser, openHarness } from "../support/harness.ts";
import { openPage } from "../support/open-page.ts";
import { answerTrackers, serveAt, type Told } from "../support/production-origin.ts";
import { openShopWith, type Shop } from "../support/shop.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: "every" });

describe("trackers of others", () => {
  const ORIGIN = "https://shop.test";
  const PREVIEW = "https://preview.test";
  const PRODUCT = "/products/ready-made/animals/marketplace/fox-sticker/";
  let deployed: Shop;
  beforeAll(async () => {
    deployed = await openShopWith(
      {
        SHOP_ORIGIN: ORIGIN,
        MAIL_FROM: "Kisscut <hello@shop.test>",
        GOOGLE_TAG_ID: "G-ABC1234567",
        META_PIXEL_ID: "1234567890",
      },
      { isDeployed: true },
    );
  });
  afterAll(() => deployed.close());

  const openTracked = async () => {
    const visitor = await openVisitor(browser);
    await serveAt(visitor.context, ORIGIN, deployed.url);
    return { ...visitor, asked: await answerTrackers(visitor.context) };
  };
  const notice = (page: Page) => page.getByRole("region", { name: "Measuring", exact: true });
  /** The shop's own collector is loaded when the page is idle; trackers would be told with it. */
  const counted = (page: Page) => page.waitForResponse(/\/analytics\/api\/events\/$/);

  /** Sends a request as the page's own scripts do. */
  const post = <Answer = unknown>(page: Page, path: string, body: object): Promise<Answer> =>
    page.evaluate(
      async ([to, json]) => {
        const answer = await fetch(to, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            "idempotency-key": crypto.randomUUID(),
            "x-csrftoken": /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "",
          },
          body: json,
        });
        if (!answer.ok) throw new Error(`${to}: ${String(answer.status)} ${await answer.text()}`);
        return answer.json<Answer>();
      },
      [path, JSON.stringify(body)] as const,
    );

  test("are unknown to the pages of another origin, which can neither ask about nor load them", async () => {
    const knowsThem = async (origin: string) => {
      const answer = await fetch(deployed.url + PRODUCT, { headers: { "mf-original-url": origin + PRODUCT } });
      const html = await answer.text();
      return [answer.status, html.includes("G-ABC1234567"), html.includes("1234567890")];
    };
    expect(await knowsThem(ORIGIN)).toEqual([200, true, true]);
    expect(await knowsThem(PREVIEW)).toEqual([200, false, false]);
  });

  /** The full run takes the first; layout.full.test.ts has the other. */
  const SIGNALS = [
    ["doNotTrack", "1"],
    ["globalPrivacyControl", true],
  ] as const;
  test.each(cases(SIGNALS, { full: ([name]) => name === "doNotTrack" }))(
    "are neither asked about nor loaded where the browser says %s",
    async (name, value) => {
      const { page, context, asked } = await openTracked();
      await context.addInitScript(
        ([property, says]) => Object.defineProperty(navigator, String(property), { get: () => says }),
        [name, value] as const,
      );
      await openPage(page, `${ORIGIN}/privacy-policy/`);
      await page.getByText("Your browser asks not to be tracked").waitFor();
      expect([await notice(page).count(), asked]).toEqual([0, []]);
    },
  );

  test("are loaded after consent, and told each page, product, cart line and purchase once, in US dollars", async () => {
    const { page, asked, complaints } = await openTracked();
    const isCounted = counted(page);
    await openPage(page, `${ORIGIN}/faqs/`);
    await isCounted;
    expect(asked, "before consent").toEqual([]);
    await notice(page).getByRole("button", { name: "Allow" }).click();
    await notice(page).waitFor({ state: "detached" });

    /** What Google and Meta were told in this document: the name of each event with its currency and amount. */
    const readEvents = async () => {
      const all = await page.evaluate(() => (window as unknown as { told?: ReadonlyArray<Told> }).told ?? []);
      return all.flatMap(([tracker, command, event, values]) => {
        if (command !== "event" && command !== "track") return [];
        const { currency, value } = (values ?? {}) as { currency?: string; value?: number };
        return [[tracker, event, currency, value]];
      });
    };
    const sorted = async () => (await readEvents()).toSorted();
    await openPage(page, ORIGIN + PRODUCT);
    await expect.poll(sorted).toEqual([
      ["google", "page_view", "USD", undefined],
      ["google", "view_item", "USD", undefined],
      ["meta", "PageView", undefined, undefined],
      ["meta", "ViewContent", "USD", undefined],
    ]);
    expect(asked.toSorted()).toEqual(["connect.facebook.net", "www.googletagmanager.com"]);

    await post(page, "/account/api/login/", { username: "customer@example.com", password: "kisscut-demo" });
    const { id } = await post<{ id: string }>(page, "/catalog/api/v1/configured-product/", { product: "fox-sticker" });
    await post(page, "/cart/api/add/", { configured_product: id });
    const order = await page.evaluate(async () => {
      const answer = await fetch("/profile/api/user/order/");
      return (await answer.json<{ objects: ReadonlyArray<{ id: string }> }>()).objects[0]?.id ?? "";
    });
    const price = expect.any(Number) as number;
    const [googlePage, metaPage] = [
      ["google", "page_view", "USD", undefined],
      ["meta", "PageView", undefined, undefined],
    ];
    await openPage(page, `${ORIGIN}/checkout/thank-you/${order}/`);
    await expect
      .poll(sorted)
      .toEqual([
        ["google", "add_to_cart", "USD", price],
        googlePage,
        ["google", "purchase", "USD", price],
        ["meta", "AddToCart", "USD", price],
        metaPage,
        ["meta", "Purchase", "USD", price],
      ]);
    await openPage(page, `${ORIGIN}/checkout/thank-you/${order}/`);
    await expect.poll(sorted).toEqual([googlePage, metaPage]);
    expect(complaints).toEqual([]);
  });
});
