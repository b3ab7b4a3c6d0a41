import type { Page } from "playwright-core";
import { beforeAll, test } from "vitest";
import { caseFile } from "../../fixtures/case-files.ts";
import { svg } from "../../fixtures/uploads/documents.ts";
import { text } from "../../fixtures/uploads/files.ts";
import { browser, openHarness } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";
import { approve, fileCheck, send, toUpload } from "./steps.ts";

openHarness({ areas: ["products"] });

let page: Page;
beforeAll(async () => {
  ({ page } = await openVisitor(browser));
});

const TIDIED = "We removed or repaired";
const longComment = text(new TextDecoder().decode(svg()).replace("\n", `\n<!--${"x".repeat(70_000)}-->`));

test.each<[name: string, words: string, bytes?: Uint8Array]>([
  ["doctype-entity.svg", `${TIDIED} abbreviations`],
  ["svg-dark-mode.svg", `${TIDIED} colors that depend on the viewer's settings`],
  ["svg-drawio-switch.svg", `${TIDIED} alternatives for other programs`],
  ["svg-illustrator-pgf-switch.svg", `${TIDIED} alternatives for other programs or languages and abbreviations`],
  ["svg-raw-ampersand.svg", `${TIDIED} signs such as &`],
  ["svg-undeclared-prefix.svg", `${TIDIED} names without a declared namespace`],
  ["svg-long-comment.svg", "This artwork is vector", longComment],
])("%s is drawn and accepted, and what was done to it is said", async (name, words, bytes = caseFile(name)) => {
  await toUpload(page);
  await send(page, name, bytes);
  await fileCheck(page).getByText(words).waitFor();
  await approve(page).waitFor();
});
