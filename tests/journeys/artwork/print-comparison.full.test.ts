import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { codePicture } from "../../fixtures/code-picture.ts";
import { browser, openHarness } from "../support/harness.ts";
import { writeTempFile } from "../support/temp-files.ts";
import { openVisitor } from "../support/visitor.ts";
import { approve, send, toCart, toUpload } from "./steps.ts";

openHarness({ areas: ["cart", "products"] });

interface Sent {
  readonly difference: { readonly mean: number; readonly far: number } | null;
  readonly problem: string;
  readonly codes: { readonly count: number; readonly unread: number; readonly first: object | null };
}

/** Uploads a file, approves its cut line, and waits for the cart. @returns the comparison that the page sent */
async function approved(page: Page, name: string, bytes: Uint8Array): Promise<Sent> {
  await toUpload(page);
  await send(page, name, bytes);
  await approve(page).waitFor();
  const comparisonRequest = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().includes("/printing/api/comparison/"),
  );
  await approve(page).click();
  const comparison = (await comparisonRequest).postDataJSON() as Sent;
  await toCart(page);
  return comparison;
}

test("a print that differs from its proof is found when it is approved, and a code on the proof is read back from it", async () => {
  const { page, complaints } = await openVisitor(browser);
  const [ann, bo] = ["https://example.com/ann", "https://example.com/bo"];
  expect((await approved(page, "badge.png", codePicture(ann))).codes).toEqual({ count: 1, unread: 0, first: null });
  // Another picture: the same one needs no other comparison.
  const proof = writeTempFile("proof.png", codePicture(bo));
  let previewCount = 0;
  await page.route("**/artwork/file/*/preview/", (route) => {
    previewCount++;
    return route.fulfill({ path: proof });
  });
  const otherComparison = await approved(page, "other.png", codePicture(ann, { module: 5 }));
  expect(previewCount).toBeGreaterThan(0);
  expect(otherComparison.difference?.mean).toBeGreaterThan(1);
  expect(otherComparison.codes).toEqual({ count: 1, unread: 1, first: { text: bo, printed: ann } });
  expect(complaints).toEqual([]);
});
