import { beforeAll, expect, test, vi } from "vitest";
import { openChat, startChat } from "./visitor-chat.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor, type Visitor } from "../support/visitor.ts";
import { atTheDesk, entry, press } from "./inbox-setup.ts";

openHarness({ areas: [], ownShop: true });

let teo: Visitor;
let ines: Visitor;

beforeAll(async () => {
  [teo, ines] = [await atTheDesk("staff@example.com"), await atTheDesk("admin@example.com")];
  await teo.page.getByLabel("Chat is").selectOption("open");
  // A colleague's console follows.
  await vi.waitFor(async () => expect(await ines.page.getByLabel("Chat is").inputValue()).toBe("open"), {
    timeout: 20_000,
  });
  const { page: ann } = await openVisitor(browser);
  await openChat(ann, shop.url);
  await startChat(ann);
  await Promise.all([teo, ines].map(({ page }) => entry(page, "Ann Lee").waitFor()));
});

test("when two representatives take a conversation, one gets it and the other learns who", async () => {
  await entry(ines.page, "Ann Lee").click();
  // Delayed, so that it names a representative who is outdated.
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await ines.page.route("**/chat/api/assign/", async (route) => {
    await held;
    await route.continue();
  });
  const asked = ines.page.waitForRequest("**/chat/api/assign/");
  await ines.page.getByRole("button", { name: "Take", exact: true }).click();
  await asked;

  await press(teo.page, "j", "j", "k", "Enter");
  await teo.page.getByRole("heading", { name: "Ann Lee" }).waitFor();
  await press(teo.page, "t");
  await teo.page.getByText("Online · yours").waitFor();
  // A conversation that was taken no longer waits: the list shows it under the user's own instead of an empty page.
  await teo.page.getByRole("tab", { name: /Mine/, selected: true }).waitFor();
  await entry(teo.page, "Ann Lee").waitFor();
  letGo();
  await ines.page.getByRole("alert").getByText("Teo Lindqvist already has this chat.").waitFor();
  await ines.page.getByText("with Teo Lindqvist").waitFor();
});
