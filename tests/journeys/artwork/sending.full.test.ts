import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { encryptedPdf } from "../../fixtures/uploads/encrypted-pdfs.ts";
import { discPng } from "../../fixtures/uploads/files.ts";
import { bmpPicture, disc, gifPicture } from "../../fixtures/uploads/pictures.ts";
import { approve, toUpload } from "./steps.ts";
import { holdBack, loseNetwork } from "../support/network.ts";
import { openPage, reloadPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { writeTempFile } from "../support/temp-files.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["products"] });

test("several files at once become a design each", async () => {
  const { page } = await openVisitor(browser);
  await toUpload(page);
  await page
    .getByLabel("Artwork file")
    .setInputFiles([
      writeTempFile("one.png", discPng(300)),
      writeTempFile("two.pdf", encryptedPdf("aes-256-packed")),
      writeTempFile("bad.png", new Uint8Array([1, 2, 3])),
    ]);
  await page.getByRole("link", { name: "Its cut line" }).nth(1).waitFor();
  await page.getByRole("alert").getByText("named .png").waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Its cut line" }).count()).toBe(2);
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("link", { name: "Its cut line" }).nth(1).click();
  await page.waitForURL(/\/products\/finalize\//);
  await approve(page).waitFor();
});

/** Drops files on an element, or pastes them, by the events that a browser sends. */
const hand = (page: Page, how: "drop" | "paste", selector: string, names: ReadonlyArray<string>) =>
  page.evaluate(
    ([kind, place, all, bytes]) => {
      const data = new DataTransfer();
      for (const name of all) data.items.add(new File([new Uint8Array(bytes)], name, { type: "image/png" }));
      const options = { bubbles: true, cancelable: true };
      const event =
        kind === "drop"
          ? new DragEvent("drop", { ...options, dataTransfer: data })
          : new ClipboardEvent("paste", { ...options, clipboardData: data });
      document.querySelector(place)?.dispatchEvent(event);
    },
    [how, selector, [...names], [...discPng(120)]] as const,
  );

test("a file can be dropped on the field or beside it, pasted, or photographed, and is uploaded once", async () => {
  const { page } = await openVisitor(browser);
  let uploadCount = 0;
  let isHeld = true;
  await page.route("**/artwork/api/upload/", (route) => {
    uploadCount++;
    return isHeld ? undefined : route.continue();
  });
  const ways: ReadonlyArray<() => Promise<unknown>> = [
    () => hand(page, "drop", "input[name=file]", ["on.png"]),
    () => hand(page, "drop", "h1", ["beside.png"]),
    () => hand(page, "paste", "body", ["pasted.png"]),
    () => page.getByLabel("Take a picture").setInputFiles(writeTempFile("camera.png", discPng(120))),
  ];
  await toUpload(page);
  for (const way of ways) {
    await page.getByText("Drop your artwork here").waitFor();
    await hand(page, "paste", "body", ["notes.txt"]); // not artwork, so nothing happens
    uploadCount = 0;
    await way();
    await page.getByRole("button", { name: "Cancel" }).click();
    expect(uploadCount).toBe(1);
  }
  isHeld = false;
  await hand(page, "drop", "input[name=file]", ["on.png"]);
  await page.waitForURL(/\/products\/finalize\//);
});

test("a file that is pasted is one design, also if other parts of the page are loaded later", async () => {
  const { page } = await openVisitor(browser);
  await openPage(page, `${shop.url}/products/setup/custom-die-cut-stickers/`);
  await page.getByLabel("Artwork file").focus();
  await page.locator("[data-late] input[name=file]").waitFor({ state: "detached" });
  const send = await holdBack(page, /\/artwork\/api\/upload\/$/);
  const loadFooter = await holdBack(page, /\/footer-[^/]+\.js$/);
  await hand(page, "paste", "body", ["pasted.png"]);
  await page.getByRole("button", { name: "Cancel" }).waitFor();
  loadFooter();
  await page.locator("[data-late]").first().waitFor({ state: "detached" });
  send();
  await page.waitForURL(/\/products\/finalize\//);
});

test("an upload can be canceled, and a second file during an upload loses neither", async () => {
  const { page } = await openVisitor(browser);
  await toUpload(page);
  const heldUploads: Array<() => Promise<void>> = [];
  await page.route("**/artwork/api/upload/", (route) => void heldUploads.push(() => route.continue()));
  await hand(page, "drop", "h1", ["given-up.png"]);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Drop your artwork here").waitFor();
  await hand(page, "drop", "h1", ["one.png"]);
  await page.getByText("one.png").waitFor();
  await hand(page, "drop", "h1", ["two.png"]);
  await page.getByText("Each file becomes its own design").waitFor();
  await page.unroute("**/artwork/api/upload/");
  for (const go of heldUploads) await go().catch(() => undefined); // the canceled upload is gone
  await hand(page, "drop", "[aria-label='Add more files']", ["three.png"]);
  await expect.poll(() => page.getByRole("link", { name: "Its cut line" }).count()).toBe(3);
});

test("a refused file leaves the empty mat with the reason", async () => {
  const { page } = await openVisitor(browser);
  await openPage(page, `${shop.url}/products/setup/custom-die-cut-stickers/`);
  await page.getByLabel("Artwork file").setInputFiles(writeTempFile("cut-off.png", discPng(600).subarray(0, 3000)));
  await page.getByRole("alert").getByText("This PNG picture is incomplete.").waitFor();
  // Its drawing is loaded on its own.
  await page.waitForLoadState("networkidle");
  expect(await page.getByRole("figure").count()).toBe(0);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Drop your artwork here").waitFor();
});

test("a picture can come before its choices: the upload waits for its design, and a retry creates no second one", async () => {
  const { page } = await openVisitor(browser);
  let designs = 0;
  let isDown = true;
  await page.route("**/catalog/api/v1/configured-product/", (route) => {
    designs += route.request().method() === "POST" ? 1 : 0;
    return route.continue();
  });
  await page.route("**/artwork/api/upload/", (route) => (isDown ? route.abort() : route.continue()));
  await openPage(page, `${shop.url}/products/customize-any-sticker/`);
  await page.getByLabel("Artwork file").setInputFiles(writeTempFile("first.gif", gifPicture(120, disc(120))));
  await page.getByText("Upload failed, please try again").waitFor();
  isDown = false;
  // The same file again: it may be a photo without another copy.
  await page.getByRole("button", { name: "Try again" }).click();
  await page.waitForURL(/\/products\/finalize\//);
  await approve(page).waitFor();
  expect(designs).toBe(1);
});

test("a network that does not answer is like none: a chosen picture waits on its page, and is sent once it answers", async () => {
  const { page, context } = await openVisitor(browser);
  await openPage(page, `${shop.url}/products/setup/custom-die-cut-stickers/`);
  let comeBack = await loseNetwork(page);
  await page.getByLabel("Artwork file").setInputFiles(writeTempFile("tunnel.png", discPng()));
  await page.getByText("tunnel.png is not sent: you're offline.").waitFor();
  await comeBack();
  await page.waitForURL(/\/products\/finalize\//);
  await approve(page).waitFor();

  // Also where the network ends between the design and its file.
  let designs = 0;
  await openPage(page, `${shop.url}/products/setup/custom-die-cut-stickers/`);
  await context.route("**/catalog/api/v1/configured-product/", async (route) => {
    designs++;
    const response = await route.fetch();
    comeBack = await loseNetwork(page);
    await route.fulfill({ response });
  });
  await page.getByLabel("Artwork file").setInputFiles(writeTempFile("bridge.png", discPng()));
  await page.getByText("bridge.png is not sent: you're offline.").waitFor();
  await comeBack();
  await page.waitForURL(/\/products\/finalize\//);
  expect(designs).toBe(1);
});

test("where the browser cannot import what the next page consists of, it opens that page all the same", async () => {
  const { page } = await openVisitor(browser);
  await openPage(page, `${shop.url}/products/setup/custom-die-cut-stickers/`);
  // The file is there, and its import fails: browsers remember that.
  await page.route(/\/finalize-[^/]+\.js$/, (route) =>
    route.request().resourceType() === "script" ? route.abort() : route.continue(),
  );
  await page.getByLabel("Artwork file").setInputFiles(writeTempFile("lost-page.png", discPng()));
  await page.waitForURL(/\/products\/finalize\//);
  await page.unrouteAll();
  await reloadPage(page);
  await approve(page).waitFor();
});

test("the upload of a large file resumes after a lost connection, also after a reload", async () => {
  const { page } = await openVisitor(browser);
  await toUpload(page);
  const bytes = bmpPicture(1700, disc(1700)); // nearly 9 MB: two parts
  let lostPartCount = 0;
  await page.route("**/artwork/api/multipart/*/2/", (route) =>
    lostPartCount++ < 20 ? route.abort() : route.continue(),
  );
  const large = writeTempFile("large.bmp", bytes);
  await page.getByLabel("Artwork file").setInputFiles(large);
  await page.waitForRequest((request) => request.url().endsWith("/2/"));
  await reloadPage(page);
  await page.unroute("**/artwork/api/multipart/*/2/");
  const parts: Array<string> = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") parts.push(request.url().split("/").at(-2) ?? "");
  });
  // The same file as before: another file of that name would start over.
  await page.getByLabel("Artwork file").setInputFiles(large);
  await page.waitForURL(/\/products\/finalize\//);
  expect(parts).toEqual(["2"]);
  await approve(page).waitFor();
});
