import { PDFName } from "pdf-lib";
import { expect, test } from "vitest";
import { pdf } from "../../corpus/pdf-page.ts";
import { caseFile } from "../../fixtures/case-files.ts";
import { openHarness, browser } from "../support/harness.ts";
import { reloadPage } from "../support/open-page.ts";
import { openVisitor } from "../support/visitor.ts";
import { approve, approveIntoCart, fileCheck, send, stage, toUpload } from "./steps.ts";

openHarness({ areas: ["cart", "products"] });

test("a file's own cut line is chosen and saved; ours is one click away, and so is theirs", async () => {
  const { page } = await openVisitor(browser);
  await toUpload(page);
  await send(page, "own-cutcontour.pdf", caseFile("own-cutcontour.pdf"));
  const ownLine = page.getByRole("radio", { name: /Your own cut line/ });
  const shopLine = page.getByRole("radio", { name: /Our cut line/ });
  const isSaved = () =>
    page.waitForResponse((response) => response.url().includes("/finalize/") && response.request().method() === "POST");
  const line = () => stage(page).locator("path").first().getAttribute("d");
  const saved = isSaved();
  await fileCheck(page).getByText("We cut along the cut line in your file (CutContour)").waitFor();
  expect(await ownLine.isChecked()).toBe(true);
  await approve(page).waitFor();
  await saved;
  const round = await line();
  await reloadPage(page);
  await approve(page).waitFor();
  expect(await ownLine.isChecked()).toBe(true);
  expect(await line()).toBe(round);

  await shopLine.check({ force: true });
  await fileCheck(page).getByText("We cut along it if you choose it").waitFor();
  await approve(page).waitFor();
  await expect.poll(line).not.toBe(round);
  await ownLine.check({ force: true });
  await fileCheck(page).getByText("We cut along the cut line in your file").waitFor();
  await approve(page).waitFor();
  await expect.poll(line).toBe(round);
  await approveIntoCart(page);
});

test("an own line that can't be cut is replaced by ours, with the reason", async () => {
  const { page } = await openVisitor(browser);
  const open = await pdf({
    content: "0 .6 1 0 k 40 40 136 136 re f /Cut CS 1 SCN 20 20 m 190 20 l 190 190 l S",
    width: 216,
    height: 216,
    change: ({ node }, { context }) => {
      const mix = context.obj({ FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [0, 1, 0, 0], N: 1 });
      const space = context.obj(["Separation", "Thru-cut", "DeviceCMYK", mix]);
      node.set(PDFName.of("Resources"), context.obj({ ColorSpace: { Cut: space } }));
    },
  });
  await toUpload(page);
  await send(page, "open.pdf", open);
  await page.getByText("Your file has its own cut line, but we can't cut along it: It isn't closed.").waitFor();
  await approve(page).waitFor();
  expect(await page.getByRole("radio", { name: /own cut line/ }).count()).toBe(0);
});
