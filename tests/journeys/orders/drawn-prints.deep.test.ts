import { beforeAll, expect, test } from "vitest";
import { examples, lineUp } from "#domain/prepress/builder/arrange";
import { faces } from "#domain/prepress/lettering/type/faces";
import { ownMembers } from "../../fixtures/own-members.ts";
import { templates } from "../../../scripts/seed/data/templates.ts";
import { ADDRESS } from "../../factories/address.ts";
import { enter, send as sendAs } from "../support/customer.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openPage } from "../support/open-page.ts";
import { openVisitor, type Visitor } from "../support/visitor.ts";

// Only `npm run test:deep` runs this: what the shop draws itself, ordered and downloaded for print. Staff's browser
// compares each print with its proof before.

openHarness({ areas: ["staff"], ownShop: true });

/** Right prints stay below it, with as much room again before the limit of a comparison. */
const SMALL = 0.2;

interface Sent {
  readonly difference: { readonly mean: number; readonly far: number } | null;
  readonly problem: string;
}

let customer: Visitor;
let staff: Visitor;
beforeAll(async () => {
  [customer, staff] = await Promise.all([openVisitor(browser), openVisitor(browser)]);
  await enter(customer.page, shop.url, "customer@example.com");
  await enter(staff.page, shop.url, "staff@example.com");
});

async function send<T>(path: string, body: object): Promise<T> {
  const response = await sendAs(customer.page, "POST", shop.url + path, body);
  if (!response.ok()) throw new Error(`${path}: ${String(response.status())} ${await response.text()}`);
  return (await response.json()) as T;
}

const configure = async (body: object) =>
  (await send<{ id: string }>("/catalog/api/v1/configured-product/", { quantity: 1, ...body })).id;

const letters = (font: string) =>
  configure({
    ...{ product: "vinyl-lettering", colour: "old-gold", texts: ["Bob's Boats & Co", "Est. 1998, 8%"] },
    options: { font, size_by: "height", size: "3", arc: font.length % 2 === 0 ? "0" : "40" },
  });

/** Products with layouts of their own size. Portraits have no picture here. */
const TAGS: Readonly<Record<string, string>> = {
  ...{
    "classic-name-tag": "classic-name-tag",
    "low-name-tag": "classic-name-tag",
    "tall-name-tag": "classic-name-tag",
  },
  ...{ "side-bar-name-tag": "classic-name-tag", "full-color-name-tag": "classic-name-tag" },
  ...{ "slim-name-tag": "slim-name-tag", "short-slim-name-tag": "slim-name-tag", "oval-name-tag": "oval-name-tag" },
  ...{ "small-oval-name-tag": "oval-name-tag", "event-name-stickers": "event-name-stickers" },
  ...{ "card-event-sticker": "event-name-stickers", "desk-name-plate": "desk-name-plate" },
  ...{ "office-door-sign": "office-door-sign", "kids-name-labels": "kids-name-labels" },
};
const tag = ({ slug, width, height, shape, fields }: (typeof templates)[number]) =>
  configure({
    ...{ product: TAGS[slug], template: slug, width, height, shape, signed_off: true, quantity: undefined },
    roster: ["Ann Lee", "Maximiliane Feather"].map((name) =>
      Object.fromEntries(fields.map((field) => [field.name, field.name === "name" ? name : "Nr. 8"])),
    ),
  });

const sheet = async ({ members }: (typeof examples)[number]) => {
  const drawing = lineUp(ownMembers(members), { width: 12, height: 5 });
  return (await send<{ id: string }>("/builder/api/sheet/", { product: "family-sticker-set", drawing, quantity: 1 }))
    .id;
};

/** Orders these products. @returns the order's lines */
async function order(ids: ReadonlyArray<string>): Promise<ReadonlyArray<{ readonly id: string }>> {
  for (const id of ids) await send("/cart/api/add/", { configured_product: id });
  const orderAnswer = await send<{ order: { id: string } }>("/checkout/api/place-order/", {
    ...{ email: "customer@example.com", billing_address: ADDRESS, shipping_address: ADDRESS, note: "" },
    ...{ shipping_method: "standard-mail", payment: { provider: "test", token: "ok" }, use_credit: false },
  });
  const path = `/profile/api/user/order-line/?limit=100&order=${orderAnswer.order.id}`;
  const lines = (await (await sendAs(staff.page, "GET", shop.url + path)).json()) as { objects: Array<{ id: string }> };
  expect(lines.objects).toHaveLength(ids.length);
  return lines.objects;
}

const kinds: ReadonlyArray<readonly [string, () => Promise<ReadonlyArray<string>>]> = [
  ["lettering in every font", () => inTurn(faces, ({ slug }) => letters(slug))],
  [
    "a name tag of every layout",
    () => inTurn(templates, (template) => (template.slug in TAGS ? tag(template) : undefined)),
  ],
  ["every example of a sheet", () => inTurn(examples, sheet)],
];

async function inTurn<One>(all: ReadonlyArray<One>, make: (one: One) => Promise<string> | undefined) {
  const ids: Array<string> = [];
  for (const item of all) ids.push(...[await make(item)].filter((id) => id !== undefined));
  return ids;
}

test.each(kinds)(
  "%s is printed as it is shown, and isn't handed out when it looks different",
  { timeout: 1_200_000 },
  async (_, make) => {
    const lines = await order(await make());
    const { page } = staff;
    let comparisons: Array<Sent> = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/printing/api/comparison/"))
        comparisons.push(request.postDataJSON() as Sent);
    });
    let isWrong = true;
    await page.route("**/printing/api/proof/**", async (route) => {
      const answer = await route.fetch();
      const drawing = await answer.text();
      // Without its last path: a line of text, a figure's part, or all letters.
      await route.fulfill({
        response: answer,
        body: isWrong ? drawing.replace(/<path [^>]*\/>(?!.*<path )/s, "") : drawing,
      });
    });
    await openPage(page, `${shop.url}/staff/print/`);
    for (const { id } of lines) {
      const link = page.locator(`a[href*="/printing/api/print-file/${id}/"]`);
      if (isWrong) {
        await link.click();
        await page.getByText("looks different from its proof").first().waitFor();
        isWrong = false;
        comparisons = [];
      }
      await Promise.all([page.waitForEvent("download"), link.click()]);
    }
    expect(comparisons.length).toBeGreaterThanOrEqual(lines.length);
    for (const { difference, problem } of comparisons) {
      expect(problem).toBe("");
      expect(difference?.far).toBe(0);
      expect(difference?.mean).toBeLessThan(SMALL);
    }
  },
);
