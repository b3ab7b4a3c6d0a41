import { expect, test } from "vitest";
import { openHarness } from "../support/harness.ts";
import { listComplaints, entry, openInboxes, press } from "./inbox-setup.ts";

openHarness({ areas: ["faq", "staff"], ownShop: true });

test("when two representatives take a conversation, one gets it and the other learns who", async () => {
  const [teo, ines] = await openInboxes();
  await entry(ines.page, "Ann Lee").click();
  // Delayed, so that it names a representative who is outdated.
  let letGo = () => undefined as void;
  const releaseSignal = new Promise<void>((resolve) => (letGo = resolve));
  await ines.page.route("**/chat/api/assign/", async (route) => {
    await releaseSignal;
    await route.continue();
  });
  const assignRequest = ines.page.waitForRequest("**/chat/api/assign/");
  await ines.page.getByRole("button", { name: "Take", exact: true }).click();
  await assignRequest;

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
  expect(listComplaints(teo, ines)).toEqual([]);
});
