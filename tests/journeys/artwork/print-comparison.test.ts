import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { isSamePrint } from "#domain/artwork/print-comparison/compare-grids";
import { svg } from "../../fixtures/documents.ts";
import { png } from "../../fixtures/files.ts";
import { realFile } from "../../fixtures/real-files.ts";
import { browser, openHarness } from "../support/harness.ts";
import { fileOf } from "../support/temp-files.ts";
import { openVisitor } from "../support/visitor.ts";
import { approve, send, toUpload } from "./steps.ts";

openHarness();

interface Sent {
  readonly difference: { readonly mean: number; readonly far: number } | null;
  readonly problem: string;
}

/** Uploads a file, approves its cut line, and waits for the cart. @returns the comparison that the page sent */
async function approved(page: Page, name: string, bytes: Uint8Array): Promise<Sent> {
  await toUpload(page);
  await send(page, name, bytes);
  await approve(page).waitFor();
  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().includes("/printing/api/comparison/"),
  );
  await approve(page).click();
  const comparison = (await sent).postDataJSON() as Sent;
  await page.waitForURL(/\/cart\/$/);
  return comparison;
}

test("approving compares the print with the proof: the same for PNG, JPEG, SVG and PDF, and another picture is found", async () => {
  const { page, complaints } = await openVisitor(browser);
  const drawing = svg(
    '<circle cx="50" cy="40" r="30" fill="#d3114d"/><rect x="20" y="60" width="40" height="30" fill="#123a8c"/>',
  );
  const files: ReadonlyArray<readonly [string, Uint8Array]> = [
    ["plain.png", png(300, 200)],
    ["adobe.jpg", realFile("adobe.jpg")],
    ["drawing.svg", drawing],
    ["spot.pdf", realFile("spot.pdf")],
  ];
  for (const [name, bytes] of files) {
    const { difference, problem } = await approved(page, name, bytes);
    expect([name, problem, difference?.far]).toEqual([name, "", 0]);
    expect([name, isSamePrint(difference ?? { mean: 255, far: 1 })]).toEqual([name, true]);
  }
  const proof = fileOf("proof.png", png(300, 200));
  let asked = 0;
  await page.route("**/artwork/file/*/preview/", async (route) => {
    asked++;
    await route.fulfill({ path: proof });
  });
  const other = await approved(page, "other.svg", drawing);
  expect(asked).toBeGreaterThan(0);
  expect(other.difference?.mean).toBeGreaterThan(1);
  expect(complaints).toEqual([]);
});
