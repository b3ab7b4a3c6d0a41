import { expect, test } from "vitest";
import { discPng, png } from "../../fixtures/uploads/files.ts";
import { approve, approveIntoCart, clickRow, fileCheck, send, stage, toCart, toUpload } from "./steps.ts";
import { hydrated, openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { writeTempFile } from "../support/temp-files.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["cart", "products", "vectorization"] });

/** A red disc inside a blue ring, on a transparent background. */
function targetPixel(x: number, y: number): readonly [number, number, number, number] {
  const radius = Math.hypot(x - 150, y - 150);
  if (radius > 140) return [0, 0, 0, 0];
  return radius > 90 ? [20, 40, 110, 255] : [211, 17, 77, 255];
}

test("a visitor vectorizes a picture, changes a color, and makes a sticker of it", async () => {
  const { page } = await openVisitor(browser);
  await openPage(page, `${shop.url}/vectorization/`);
  await page.getByLabel("Picture file").setInputFiles(writeTempFile("words.png", new Uint8Array([1, 2, 3])));
  await page.getByRole("alert").waitFor();
  await page.getByLabel("Picture file").setInputFiles(writeTempFile("target.png", png(300, 300, targetPixel)));
  await page.getByText("#d3114d", { exact: false }).waitFor();
  // Every step can be undone and redone, by button or keys.
  const smoothing = page.getByRole("slider", { name: "Smoothing" });
  const [undo, redo] = [page.getByRole("button", { name: "Undo" }), page.getByRole("button", { name: "Redo" })];
  expect(await undo.isDisabled()).toBe(true);
  await smoothing.press("ArrowRight");
  await expect.poll(() => undo.isEnabled()).toBe(true);
  await page.getByLabel(/Color 1, now/).fill("#00aa55");
  const colorField = page.getByLabel("Color 1, now #00aa55");
  await colorField.waitFor();
  await page.keyboard.press("Control+z");
  await colorField.waitFor({ state: "detached" });
  await expect.poll(() => smoothing.inputValue()).toBe("7");
  await undo.click();
  await expect.poll(() => smoothing.inputValue()).toBe("6");
  await expect.poll(() => undo.isDisabled()).toBe(true);
  await redo.click();
  await redo.click();
  await colorField.waitFor();
  await expect.poll(() => smoothing.inputValue()).toBe("7");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download SVG" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("target.svg");
  await page.getByRole("button", { name: "Use this for a sticker" }).click();
  await page.waitForURL(/\/products\/setup\/custom-die-cut-stickers\/.+\//);
  await page.getByRole("button", { name: "Next: your cut line" }).click();
  await page.waitForURL(/\/products\/finalize\//);
  await approve(page).waitFor();
  await stage(page).waitFor();
  await approveIntoCart(page);
});

test("offline the cut line page waits, and its choices survive a changed quantity and size", async () => {
  const { page, context, complaints } = await openVisitor(browser);
  await toUpload(page);
  await send(page, "tunnel.png", discPng(600));
  await approve(page).waitFor();
  // Without its scripts the page would send the approval as a form, once it is online again.
  await hydrated(page);
  const finalize = page.url();
  const border = page.getByLabel("White border");
  await context.setOffline(true);
  await page.getByText("You're offline").waitFor();
  await border.fill("0.2");
  await page.getByRole("button", { name: /Approve and add to cart/ }).click();
  await context.setOffline(false);
  await toCart(page);

  // Its size is shown as requested, and its price as in the cart.
  await openPage(page, finalize.replace("/finalize/", "/setup/"));
  await expect.poll(() => page.getByRole("radio", { name: /^3 × 3 in/ }).isChecked()).toBe(true);
  await page.getByRole("radio", { name: /^100\b/ }).check();
  // Typed sizes stay as they are; another size needs another cut line, with the same choices.
  await page.getByRole("radio", { name: /^Custom size/ }).check();
  await page.getByLabel("Width, in").fill("4.1");
  await page.getByLabel("Height, in").fill("3.9");
  await page.getByLabel("Width, in").focus();
  expect(await page.getByLabel("Height, in").inputValue()).toBe("3.9");
  expect(await page.getByLabel("Width, in").inputValue()).toBe("4.1");
  await clickRow(page, "Cut");
  await page.getByRole("radio", { name: /^Kiss cut/ }).check();
  await page.getByRole("button", { name: "Next: your cut line" }).click();
  await page.waitForURL(finalize);
  await approve(page).waitFor();
  await expect.poll(() => border.inputValue()).toBe("0.2");
  await page.locator("summary", { hasText: "More about the cut" }).getByText("Kiss cut").waitFor();
  await approveIntoCart(page);
  await page.getByText("Kiss cut, on its backing").waitFor();
  expect(complaints.filter((line) => !line.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});

test("nothing is cut off silently: the line widens around faint parts, asks about dust, and an empty result keeps its background", async () => {
  const { page } = await openVisitor(browser);
  await toUpload(page);
  const glow = (x: number, y: number) => {
    const far = Math.hypot(x - 300, y - 300);
    return far < 150 ? 255 : Math.max(0, Math.round(120 * (1 - (far - 150) / 120)));
  };
  await send(
    page,
    "glow.png",
    png(600, 600, (x, y) => [20, 130, 200, glow(x, y)]),
  );
  await fileCheck(page).getByText("Nothing is cut off").waitFor();
  await page.getByRole("button", { name: "Leave them out" }).click();
  const problems = page.locator("section[aria-labelledby=cut-problems]");
  await problems.getByText(/% of your artwork lies outside the cut line/).waitFor();
  expect(await page.getByRole("button", { name: /Approve and add to cart/ }).isDisabled()).toBe(true);
  await problems.getByRole("button", { name: "Cut it off" }).click();
  await fileCheck(page).getByText("Part of the artwork is cut off").waitFor();
  await approve(page).waitFor();

  await toUpload(page);
  const isDust = (x: number, y: number) => x > 800 && y < 60 && (x * 7 + y * 13) % 11 < 1;
  await send(
    page,
    "dust.png",
    png(900, 900, (x, y) => (Math.hypot(x - 250, y - 450) < 150 || isDust(x, y) ? [200, 30, 90, 255] : [0, 0, 0, 0])),
  );
  await problems.getByRole("button", { name: "Cut around everything" }).click();
  await fileCheck(page).getByText("Nothing is cut off").waitFor();
  await approve(page).waitFor();

  await toUpload(page);
  await send(
    page,
    "white.png",
    png(500, 400, () => [255, 255, 255, 255]),
  );
  await fileCheck(page).getByText("Everything is white").waitFor();
  await page.getByLabel("Remove background").check();
  await fileCheck(page).getByText("Nothing is left to cut").waitFor();
  expect(await page.getByRole("button", { name: /Approve and add to cart/ }).isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Keep the background" }).click();
  await approve(page).waitFor();
});
