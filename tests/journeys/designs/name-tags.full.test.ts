import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { toCart } from "../artwork/steps.ts";
import { barriersInTurn } from "../support/accessibility.ts";
import { enter } from "../support/customer.ts";
import { openPage, reloadPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { writeTempFile } from "../support/temp-files.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["admin", "cart", "products"], ownShop: true });

const TAGS = "/products/personalize/classic-name-tag/";
const button = (page: Page, name: RegExp | string) => page.getByRole("button", { name });
const open = (page: Page, address = TAGS) => openPage(page, shop.url + address);

/** Unusual names by row: capitals, a leading space, an emoji, an invisible character. */
const ODD_FIRST_NAMES: Readonly<Record<number, string>> = { 5: "MARGARET", 6: " Finn", 7: "Ella 🙂", 8: "Jo\u200b" };
/** Unusual last names by row; the second is too long for its field. */
const ODD_LAST_NAMES: Readonly<Record<number, string>> = { 5: "O'BRIEN", 9: "Wolfeschlegelsteinhausenbergerdorff" };

/** 120 rows copied from a spreadsheet: names in two columns, three of them twice, some unusual, one too long. */
function team(): string {
  const people = Array.from({ length: 120 }, (_, i) => {
    const first = ODD_FIRST_NAMES[i] ?? `Ann${String(i % 40)}`;
    const last = ODD_LAST_NAMES[i] ?? `Lee ${String(i >= 117 ? i - 117 : i)}`;
    return `${last}\t${first}\t${i === 10 ? "=1+1" : "Guide"}`;
  });
  // The last three repeat the first three with other capitals and spaces.
  for (const [at, name] of [
    [117, "LEE 0\tANN0"],
    [118, "lee 1\tann1"],
    [119, "Lee  2\tAnn2"],
  ] as const)
    people[at] = `${name}\tguide`;
  return ["Surname\tFirst name\tJob title", ...people].join("\n");
}

/** The browser stores unsaved tags a moment after a change: waits until they contain this. */
const untilStored = (page: Page, json: string) =>
  page.waitForFunction(
    (part) =>
      Object.keys(localStorage).some(
        (key) => key.endsWith(":tags:classic-name-tag:new") && localStorage.getItem(key)?.includes(part),
      ),
    json,
  );

async function paste(page: Page, text: string): Promise<void> {
  await page.getByText("A list of people").click();
  await page.getByLabel("Paste your list").fill(text);
  await button(page, "Read this list").click();
}

test("a list of 120 names is pasted, mapped, corrected, approved and put into the cart, and a reload loses nothing", async () => {
  const { page, complaints } = await openVisitor(browser);
  await open(page);
  await paste(page, team());
  await page.getByRole("heading", { name: "Match your columns" }).waitFor();
  await expect.poll(() => page.getByLabel("Column for Name", { exact: true }).inputValue()).toBe("1");
  await expect.poll(() => page.getByLabel("Second column for Name, joined with a space").inputValue()).toBe("0");
  await expect.poll(() => page.getByLabel("Column for Job or line below", { exact: true }).inputValue()).toBe("2");
  await page.getByLabel("Column for Company", { exact: true }).selectOption({ label: "Job title" });
  await page.getByLabel("Column for Job or line below", { exact: true }).selectOption({ label: "Nothing" });
  await reloadPage(page);
  await page.getByRole("heading", { name: "Match your columns" }).waitFor();
  await expect.poll(() => page.getByLabel("Column for Company", { exact: true }).inputValue()).toBe("2");
  await page.getByLabel("Column for Company", { exact: true }).selectOption({ label: "Nothing" });
  await page.getByLabel("Column for Job or line below", { exact: true }).selectOption({ label: "Job title" });
  await button(page, "Use 120 tags").click();
  await page.getByText("120 people added.").waitFor();
  await page.getByText("Duplicates: 3").waitFor();

  await button(page, /Remove 3 tags that are in the list twice/).click();
  await page.getByText("All 117").waitFor();
  await button(page, "Undo").click();
  await page.getByText("All 120").waitFor();
  await button(page, /Remove 3 tags that are in the list twice/).click();
  await button(page, /Remove odd characters from 2 tags/).click();
  await button(page, /Write 1 name in lowercase/).click();

  await page.getByText(/^To check: \d+/).click();
  await page.getByText("This looks like a formula. It will be printed as is: =1+1").waitFor();
  await expect.poll(() => page.getByText("Shorten it to about").count()).toBe(1);
  await button(page, "Review every tag").first().click();
  await page.getByText("1 tag can't be made as it is. Fix the marked fields.").first().waitFor();

  const long = page.getByLabel("Name of tag 10", { exact: true });
  await long.fill("Wolfe");
  await page.getByText(/^All 117/).click();
  await expect.poll(() => page.getByLabel("Name of tag 6", { exact: true }).inputValue()).toBe("Margaret O'Brien");
  await page.getByLabel("Name of tag 1", { exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe("Name of tag 2");
  expect(await barriersInTurn(page, 0)).toEqual([]);

  await page.locator("label", { hasText: "Strap clip" }).click();
  await button(page, "Review every tag").first().click();
  await page.waitForURL(/\/products\/preview\/classic-name-tag\/[\w-]+\/$/);
  await page.getByRole("heading", { name: "All 117" }).waitFor();
  expect(await barriersInTurn(page, 1)).toEqual([]);
  await button(page, "Add to cart").click(); // the checkbox is not checked: the browser does not submit
  expect(page.url()).toContain("/preview/");
  const share = await page.getByLabel("Share this design").inputValue();
  await page.getByLabel("I have checked these 117 tags").check();
  await button(page, "Add to cart").click();
  await toCart(page);
  await page.getByText("Ann0 Lee 0, Ann1 Lee 1, Ann2 Lee 2 and 114 more").waitFor();
  await page.getByText("Strap").first().waitFor();
  await page.getByRole("link", { name: /^Change/ }).click();
  await page.waitForURL(/\/products\/personalize\//);
  await page.getByText("All 117").waitFor();

  // A friend reads the list, and cannot order it.
  const read = async (address: string) => {
    const answer = await fetch(address);
    return { status: answer.status, html: (await answer.text()).replaceAll("<!-- -->", "") };
  };
  const shared = await read(share);
  expect(shared).toEqual({ status: 200, html: expect.stringContaining("All 117") as string });
  expect(shared.html).not.toContain("Add to cart");
  expect((await read(share.replace(/\?.*/, ""))).status).toBe(404);
  expect(complaints).toEqual([]);
});

test("a single name works without JavaScript", async () => {
  const { page } = await openVisitor(browser, { javaScriptEnabled: false });
  await page.goto(shop.url + TAGS);
  await page.getByLabel(/^Name/).fill("Wolfeschlegelsteinhausenbergerdorff");
  await page.locator("button[value=check]").first().click();
  await page
    .getByText(/This doesn't fit. Shorten it to about \d+ characters/)
    .first()
    .waitFor();
  await expect.poll(() => page.getByLabel(/^Name/).inputValue()).toBe("Wolfeschlegelsteinhausenbergerdorff");
  await page.getByLabel(/^Name/).fill("Wolfe");
  await page.getByLabel("How many of this tag?").fill("4");
  await page.locator("button[value=check]").first().click();
  await page.waitForURL(/\/preview\//);
  await page.getByLabel("I have checked these 4 tags").check();
  await button(page, "Add to cart").click();
  await page.waitForURL(/\/cart\/$/);
  await page.getByText("Wolfe", { exact: true }).waitFor();
});

test("invalid lists get a message, and a list that is too long loses no names", async () => {
  const { page, complaints } = await openVisitor(browser);
  await open(page);
  await page.getByText("A list of people").click();
  const file = async (name: string, bytes: Uint8Array | string) => {
    await page.getByLabel("Choose a CSV file").setInputFiles(writeTempFile(name, bytes));
  };
  await file("empty.csv", "");
  await page.getByText("This file is empty.").waitFor();
  await file("picture.csv", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 1, 2, 3, 0, 0));
  await page.getByText("This isn't a text file.").waitFor();
  await file(
    "team.csv",
    Uint8Array.from("Name;Title\r\nJos\xe9;Chef\r\n", (sign) => sign.charCodeAt(0)),
  );
  await page.getByRole("heading", { name: "Match your columns" }).waitFor();
  await button(page, "Use 1 tag").click();
  await expect.poll(() => page.getByLabel("Name of tag 1", { exact: true }).inputValue()).toBe("José");

  await button(page, "Another list").click();
  await file("long.csv", ["Name", ...Array.from({ length: 5000 }, (_, i) => `Person ${String(i)}`)].join("\n"));
  await page.getByText("4,000 tags over the limit").waitFor();
  await button(page, /Replace the list with 1,000 tags/).click();
  await page.getByText("4,000 people are not in this order").waitFor();
  // Only visible rows are in the page.
  await expect.poll(() => page.getByRole("list", { name: "Tags" }).getByRole("listitem").count()).toBeLessThan(60);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    button(page, "Save them as a CSV file").click(),
  ]);
  expect(download.suggestedFilename()).toBe("the-rest-of-the-list.csv");
  expect(complaints).toEqual([]);
});

test("a list whose letters are not certain is chosen by a preview, and what is doubtful in it is said", async () => {
  const { page, complaints } = await openVisitor(browser, { viewport: { width: 390, height: 844 } });
  await open(page);
  await page.getByText("A list of people").click();
  // "Zoë Müller" as an old program for Mac writes it, a title, numbers of a team and a quotation mark that is open.
  const list = 'Team 2026\rName,Number\rZo\x91 M\x9fller,12\r"AJ Lee,7\r';
  await page.getByLabel("Choose a CSV file").setInputFiles(
    writeTempFile(
      "team.csv",
      Uint8Array.from(list, (sign) => sign.charCodeAt(0)),
    ),
  );
  await page.getByText("Which names are written right?").waitFor();
  await expect.poll(() => page.getByLabel(/Mac Roman.*Zoë Müller,12/).isChecked()).toBe(true);
  await expect
    .poll(() => page.getByText("Western European").locator("..").locator("mark").allTextContents())
    .toEqual(["‘", "Ÿ"]);
  expect(await barriersInTurn(page, 2, "section[aria-label='Choose the letters']")).toEqual([]);
  await button(page, "Use these names").click();
  await page.getByText("Not on a tag, because it is above the headings: “Team 2026”").waitFor();
  await page.getByText("Line 4 has a quotation mark (\") that isn't closed").waitFor();
  await page.getByText("Is “Number” how many of each tag you need?").waitFor();
  expect(await barriersInTurn(page, 3, "section[aria-labelledby='mapping']")).toEqual([]);
  await button(page, "Use 2 tags").waitFor();
  await button(page, "Yes, use it as the quantity").click();
  await button(page, "Use 19 tags").click();
  await expect.poll(() => page.getByLabel("Name of tag 1", { exact: true }).inputValue()).toBe("Zoë Müller");
  expect(complaints).toEqual([]);
});

test("a typed list is read and used before the tags are reviewed or saved, and nothing typed is dropped", async () => {
  const { page, complaints } = await openVisitor(browser);
  await open(page);
  await page.getByText("A list of people").click();
  await page.getByLabel("Paste your list").fill("Ann Lee\nBo Diaz");
  for (const next of ["Review every tag", "Save for later"]) {
    await button(page, next).first().click();
    await page.getByText("Your list isn't read yet.").first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Read this list");
  }
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Match your columns" }).waitFor();
  for (const next of ["Review every tag", "Save for later"]) {
    await button(page, next).first().click();
    await page.getByText("Your list isn't used yet.").first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Match your columns");
  }
  await button(page, "Use 2 tags").click();
  await expect.poll(() => page.getByLabel("Name of tag 2", { exact: true }).inputValue()).toBe("Bo Diaz");
  await button(page, "Review every tag").first().click();
  await page.waitForURL("**/preview/**");
  expect(complaints).toEqual([]);
});

test("names of other scripts become tags, and the preview of a list names all lines that can't be printed", async () => {
  const { page, complaints } = await openVisitor(browser);
  await open(page);
  const names = ["Γιάννης Παππάς", "Анна Щукина", "髙橋 さくら", "김민준", "张伟"];
  await paste(page, [...names, "דוד", "Bo 🎉", "Cy", "D\ufffdn"].join("\n"));
  const warning = page.getByText("3 lines have something that can't be printed").locator("..");
  await warning.getByText(/^דוד: This font has no “ד” and “ו”\. /).waitFor();
  await warning.getByText("Bo 🎉: Emoji can't be printed on a tag.").waitFor();
  await warning.getByText("D\ufffdn: A character was lost").waitFor();
  await button(page, "Use 9 tags").click();
  for (const [row, name] of Object.entries({ 6: "David", 7: "Bo", 9: "Dan" }))
    await page.getByLabel(`Name of tag ${row}`, { exact: true }).fill(name);
  await button(page, "Review every tag").first().click();
  await page.waitForURL(/\/products\/preview\//);
  await page.getByLabel("I have checked these 9 tags").check();
  await button(page, "Add to cart").click();
  await toCart(page);
  await page.getByText("Γιάννης Παππάς, Анна Щукина, 髙橋 さくら and 6 more").waitFor();
  expect(complaints).toEqual([]);
});

test("an admin moves a field by keyboard, and learns of another admin's save", async () => {
  const { page, complaints } = await openVisitor(browser);
  await enter(page, shop.url, "admin@example.com");
  await open(page, "/admin/svgcustom/template/1/change/");
  const box = button(page, "Name: move with the arrow keys");
  await box.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.getByLabel("Baseline from the top").inputValue()).toBe("1.05");
  await button(page, "Save").click();
  await page.getByText("Saved as version 2.").waitFor();
  await page.getByText("Long", { exact: true }).click();
  expect(await barriersInTurn(page, 0)).toEqual([]);

  const savedElsewhere = (name: string) =>
    page.evaluate(async (name) => {
      const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
      await fetch("/catalog/api/v1/template/1/", {
        method: "PUT",
        headers: { "content-type": "application/json", "x-csrftoken": token },
        body: JSON.stringify({ name }),
      });
    }, name);
  // Without unsaved edits, another admin's save is simply shown.
  await savedElsewhere("By somebody else");
  await page.getByText("Someone else just saved version 3. You're looking at it now.").waitFor();
  await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("By somebody else");
  const file = page.getByLabel("Upload an SVG");
  for (const name of ["photo.png", "tag.pdf"]) {
    await file.setInputFiles(writeTempFile(name, "x"));
    await page.getByText(`.${name.split(".")[1] ?? ""} files can't be used here. Choose one of these: SVG.`).waitFor();
  }
  expect(await file.getAttribute("aria-invalid")).toBe("true");
  await file.setInputFiles(
    writeTempFile("tag.svg", '<svg viewBox="0 0 3 1.5"><rect width="3" height="1.5" fill="#abcdef"/></svg>'),
  );
  await expect.poll(() => page.getByLabel("Or paste SVG code").inputValue()).toContain("#abcdef");
  expect(
    await file.evaluate((field: HTMLInputElement) => [field.getAttribute("aria-invalid"), field.files?.length]),
  ).toEqual([null, 0]);
  await page
    .getByLabel("Or paste SVG code")
    .fill('<svg viewBox="0 0 3 1.5"><script>alert(1)</script><rect width="3" height="1.5" fill="#ffffff"/></svg>');
  await page.getByLabel("Or paste SVG code").blur();
  await page.getByText("We take a script out of this drawing.").waitFor();
  await savedElsewhere("By somebody else again");
  await page.getByText("Someone else saved this template while you were editing").waitFor();
  await page.getByText("“By somebody else again”").waitFor();
  await button(page, "Replace it with mine").click();
  await button(page, "Save").click();
  await page.getByText("Saved as version 5.").waitFor();
  expect(complaints).toEqual([]);
});

test("an unfinished list is hidden from the next person at the same computer, and found again by its owner", async () => {
  const { page } = await openVisitor(browser);
  const isListed = () => page.getByText("120 people added.").or(page.getByText("All 120")).first().isVisible();
  await enter(page, shop.url, "customer@example.com");
  await open(page);
  await paste(page, team());
  await button(page, "Use 120 tags").click();
  await expect.poll(isListed).toBe(true);
  await untilStored(page, '"rows":[{');
  await enter(page, shop.url, "wholesale@example.com");
  await open(page);
  await page.getByText("A list of people").click();
  await page.getByLabel("Paste your list").waitFor();
  expect(await isListed()).toBe(false);
  await enter(page, shop.url, "customer@example.com");
  await open(page);
  await expect.poll(isListed).toBe(true);
});
