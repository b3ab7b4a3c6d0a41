import type { BrowserContext, Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { openChat, startChat } from "./visitor-chat.ts";
import { enter } from "../support/customer.ts";
import { browser, openHarness, shop } from "../support/harness.ts";

openHarness({ ownShop: true });
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
  await staff.goto("/staff/chat/hours/");
  await staff.getByLabel("Monday opens").fill("00:00");
  await staff.getByLabel("Monday closes").fill("00:00");
  await staff.getByText("Until midnight.").first().waitFor();
  await copyMonday(staff);

  const ann = await newPage();
  await openChat(ann, shop.url);
  await startChat(ann);
  await ann.getByText("Someone will be with you shortly.").waitFor();

  await staff.getByRole("button", { name: "Remove these hours of Monday" }).click();
  await copyMonday(staff);
  await ann.getByRole("heading", { name: "We're out of the office" }).waitFor();

  const room = await staff.evaluate(async () => {
    const answer = await fetch("/chat/api/v1/chat-room/?limit=1");
    const { objects }: { objects: Array<{ id: string }> } = await answer.json();
    return objects[0]?.id;
  });
  const status = await staff.evaluate(async (id) => {
    const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
    return (
      await fetch("/chat/api/block/", {
        method: "POST",
        headers: { "content-type": "application/json", "x-csrftoken": token },
        body: JSON.stringify({ room: id, hours: 2, reason: "Insults" }),
      })
    ).status;
  }, room);
  expect(status).toBe(201);
  await ann
    .getByText(/is paused for you/)
    .first()
    .waitFor();

  await staff.goto("/staff/chat/blocks/");
  await staff.getByRole("link", { name: "Ann Lee" }).waitFor();
  await staff.getByRole("button", { name: "Lift the block of Ann Lee" }).click();
  await staff.getByText(/Lifted by Teo Lindqvist/).waitFor();

  await staff.goto("/staff/chat/figures/");
  const days = staff.getByRole("region", { name: "By day" });
  await expect.poll(() => days.getByRole("row").count()).toBe(31);
  await staff.locator("figure canvas").waitFor({ state: "attached" });
  await staff.getByRole("region", { name: "By colleague" }).getByRole("rowheader", { name: "Ines Barragan" }).waitFor();
});
