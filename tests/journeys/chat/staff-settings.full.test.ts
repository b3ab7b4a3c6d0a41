import type { BrowserContext, Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { openChat, startChat, WAITING } from "./visitor-chat.ts";
import { enter, send } from "../support/customer.ts";
import { openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";

openHarness({ areas: ["faq", "staff"], ownShop: true });
const contexts: Array<BrowserContext> = [];
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

async function newPage(): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    baseURL: shop.url,
    locale: "en-US",
  });
  contexts.push(context);
  const page = await context.newPage();
  return page;
}

async function staffMember(): Promise<Page> {
  const page = await newPage();
  await enter(page, shop.url, "staff@example.com");
  return page;
}

/** Writes Monday's hours over every day and saves. */
async function copyMonday(staff: Page): Promise<void> {
  await staff.getByLabel("Copy Monday's hours").click();
  await staff.getByRole("button", { name: "To every day" }).first().click();
  await staff.getByRole("button", { name: "Save hours" }).click();
  await staff.getByText("Saved. Waiting visitors were notified.").waitFor();
}

test("new hours reach a waiting visitor, a block closes their window with a message, and the figures show the month", async () => {
  const staff = await staffMember();
  // The chat is closed on a holiday, and today may be one.
  const hours = `${shop.url}/chat/api/business-hours/`;
  const record = (await (await send(staff, "GET", hours)).json()) as object;
  expect((await send(staff, "PUT", hours, { ...record, holidays: [] })).status()).toBe(200);
  await openPage(staff, `${shop.url}/staff/chat/hours/`);
  await staff.getByLabel("Monday opens").fill("00:00");
  await staff.getByLabel("Monday closes").fill("00:00");
  await staff.getByText("Until midnight.").first().waitFor();
  await copyMonday(staff);

  const ann = await newPage();
  await openChat(ann, shop.url);
  await startChat(ann);
  await ann.getByText(WAITING).waitFor();

  await staff.getByRole("button", { name: "Remove these hours of Monday" }).click();
  await copyMonday(staff);
  await ann.getByRole("heading", { name: "We're out of the office" }).waitFor();

  const { objects } = (await (await send(staff, "GET", `${shop.url}/chat/api/v1/chat-room/?limit=1`)).json()) as {
    objects: Array<{ id: string }>;
  };
  const block = { room: objects[0]?.id, hours: 2, reason: "Insults" };
  expect((await send(staff, "POST", `${shop.url}/chat/api/block/`, block)).status()).toBe(201);
  await ann
    .getByText(/is paused for you/)
    .first()
    .waitFor();

  await staff.goto("/staff/chat/blocks/");
  await staff.getByRole("link", { name: "Ann Lee" }).waitFor();
  await staff.getByRole("button", { name: "Lift the block of Ann Lee" }).click();
  await staff.getByText(/Lifted by Teo Lindqvist/).waitFor();

  await staff.goto("/staff/chat/figures/");
  const days = staff.getByRole("table", { name: "By day" });
  await expect.poll(() => days.getByRole("row").count()).toBe(31);
  await staff.locator("figure canvas").waitFor({ state: "attached" });
  await staff.getByRole("table", { name: "By colleague" }).getByRole("rowheader", { name: "Ines Barragan" }).waitFor();
});
