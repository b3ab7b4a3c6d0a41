import { describe, expect, test } from "vitest";
import { readCompany } from "#domain/ground/kernel/settings/company";
import { SHOP, type EmailDraft } from "../../../worker/services/email/email-draft.ts";
import { renderEmail } from "../../../worker/services/email/email-layout.ts";
import { everyEmail, ORIGIN, orderWithText } from "../../factories/emails.ts";
import { orderPlacedEmail } from "../../../worker/services/orders/emails/order-emails.ts";

/** Gmail shows no more than this of an e-mail's HTML and hides the rest behind a link. */
const CLIPPED_AFTER_BYTES = 102 * 1024;

const company = readCompany(undefined);
const ADVERTISING = ["newsletter-first"];
/** Sent to the shop itself, so it needs no reason. */
const TO_THE_SHOP = ["wholesale-notice", "nonprofit-notice"];
const PLAIN = "Otter & Sons";
const HOSTILE = `<img src=x onerror="alert(1)">' </table><script>steal()</script> \u202egnp.exe`;
const RTL = "שלום, זו המדבקה שלי";
const EMOJI = "👩🏽‍🚀🦊 Zoë";
const LONG = "Supercalifragilistic".repeat(30);

const NAMED: Readonly<Record<string, string>> = { nbsp: " ", zwnj: "" };
/** The text that a reader sees of the HTML, with whitespace collapsed. */
const seen = (html: string): string =>
  html
    .replace(/<!--[^]*?-->|<style>[^]*?<\/style>|<title>[^]*?<\/title>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (_, name: string) => NAMED[name] ?? "?")
    .replace(/\s+/g, " ");
const flat = (text: string): string => text.replace(/^> /gm, "").replace(/\s+/g, " ");
const laidOut = (draft: EmailDraft) => renderEmail(draft, ORIGIN);

const withShop = (text: string): string => text.replaceAll(SHOP, company.name);

/** Every fact in a draft. */
const listFacts = ({
  heading,
  paragraphs,
  quote,
  talk = [],
  button,
  lines = [],
  rows = [],
  closing,
}: EmailDraft): Array<string> =>
  [
    heading,
    ...paragraphs,
    ...(quote ? [quote.from, quote.text] : []),
    ...talk.flatMap(({ from, at, text }) => [`${from}, ${at}`, text]),
    ...lines.flatMap(({ title, detail, amount }) => [title, detail ?? "", amount ?? ""]),
    ...rows.flatMap(({ label, value }) => [label, value]),
    ...(button ? [button.label, button.url] : []),
    ...closing,
    company.name,
    ...company.address,
    company.phone,
    company.email,
  ]
    .filter(Boolean)
    .map(withShop);

describe.each(everyEmail(PLAIN))("the letter %s", (template, draft) => {
  const { text, html, subject } = laidOut(draft);

  test("has the same content in text and HTML, with the shop's address and the reason for the e-mail", () => {
    for (const fact of listFacts(draft)) {
      expect(flat(text)).toContain(flat(fact));
      expect(seen(html)).toContain(flat(fact));
    }
    if (!TO_THE_SHOP.includes(template))
      expect([draft.heading, ...draft.paragraphs, ...draft.closing].join(" "), "why one gets it").toMatch(
        /\byou(?:r|rs)?\b/i,
      );
    expect(draft.closing).not.toEqual([]);
    expect(seen(html)).toContain(withShop(draft.preview));
    expect(subject.length).toBeLessThanOrEqual(78);
    expect(subject).not.toBe("");
  });

  test("names the configured shop, and no other", () => {
    const otherCompany = readCompany({ name: "Name Tag House", email: "hi@nametags.example" });
    const letter = renderEmail(draft, "https://nametags.example", otherCompany);
    for (const part of [letter.subject, letter.text, seen(letter.html)]) expect(part).not.toMatch(/Kisscut|\uE000/);
    expect(letter.text).toContain("Name Tag House");
  });

  test("links only to the shop, with absolute URLs", () => {
    const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url = ""]) =>
      url.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))),
    );
    expect(links.length).toBeGreaterThan(1);
    for (const url of links) expect(url).toMatch(new RegExp(`^(${ORIGIN}/|mailto:${company.email}$|tel:\\+)`));
    for (const [image] of html.matchAll(/<img[^>]*>/g)) expect(image).toMatch(/ alt="[^"]+"/);
  });

  test("is not clipped by Gmail, and its text fits 76 columns", () => {
    expect(new TextEncoder().encode(html).length).toBeLessThan(CLIPPED_AFTER_BYTES);
    for (const line of text.split("\n"))
      if (!line.includes("://")) expect([...line].length, line).toBeLessThanOrEqual(76);
  });

  test("has an unsubscribe link only if it is marketing", () => {
    expect(draft.unsubscribeUrl !== undefined).toBe(ADVERTISING.includes(template));
  });
});

describe.each([
  ["HTML", HOSTILE],
  ["right to left", RTL],
  ["emoji", EMOJI],
  ["a word without end", LONG],
])("hostile text in %s", (_, hostileText) => {
  test.each(everyEmail(hostileText))("in the letter %s is text and nothing else", (name, draft) => {
    const { text, html, subject } = laidOut(draft);
    const plain = laidOut(everyEmail("plain").find(([template]) => template === name)?.[1] ?? draft).html;
    const tags = (source: string) => [...source.matchAll(/<\/?[a-z][^\s>]*/gi)].map(([tag]) => tag).join("");
    expect(tags(html)).toBe(tags(plain));
    expect(html).not.toContain("\u202e");
    expect(subject).not.toMatch(/[\r\n\u0000-\u001f]/);
    for (const [attribute] of html.matchAll(/alt="[^"]*"/g)) expect(attribute).not.toContain("<");
    expect(new TextEncoder().encode(html).length).toBeLessThan(CLIPPED_AFTER_BYTES);
    expect(text.isWellFormed() && html.isWellFormed()).toBe(true);
  });
});

test("right-to-left text has its own direction, and the e-mail around it keeps its own", () => {
  const { html, text } = laidOut(orderPlacedEmail(orderWithText(RTL), ORIGIN));
  expect(html).toMatch(new RegExp(`<td dir="auto"[^>]*><b>[^<]*${RTL}`));
  expect(text).toContain(RTL);
});

test("the confirmation of an order with a proof says that printing and its date wait for the approval", () => {
  const order = { ...orderWithText(PLAIN), deliveryDate: "2026-12-18" };
  const { text } = laidOut(orderPlacedEmail({ ...order, awaitsProof: true }, ORIGIN));
  expect(text).toContain("You asked for a proof first.");
  expect(text).toMatch(/Dec 18 if you approve the proof right away/);
  expect(laidOut(orderPlacedEmail(order, ORIGIN)).text).not.toContain("proof");
});

test("half a surrogate pair and line breaks in a subject do no harm", () => {
  const draft = everyEmail(PLAIN)[0]?.[1];
  if (!draft) throw new Error("There is no letter");
  const { subject, html } = laidOut({
    ...draft,
    subject: "Hello\r\nBcc: everybody@example.com",
    heading: "Half \ud83e",
  });
  expect(subject).toBe("Hello Bcc: everybody@example.com");
  expect(html.isWellFormed()).toBe(true);
});

test("an order of a hundred lines is not clipped by Gmail", () => {
  const { html } = laidOut(
    orderPlacedEmail(
      orderWithText(PLAIN, 100),
      ORIGIN,
      new Map([["fox-sticker", `${ORIGIN}/media/products/fox-sticker.svg`]]),
    ),
  );
  expect(new TextEncoder().encode(html).length).toBeLessThan(CLIPPED_AFTER_BYTES);
});

test("a marketing e-mail ends with one unsubscribe link, in both bodies", () => {
  const unsubscribeUrl = `${ORIGIN}/unsubscribe/?token=abc`;
  const draft = everyEmail(PLAIN)[0]?.[1];
  if (!draft) throw new Error("There is no letter");
  const letter = laidOut({ ...draft, unsubscribeUrl });
  expect(letter.unsubscribeUrl).toBe(unsubscribeUrl);
  expect(letter.text).toContain(unsubscribeUrl);
  expect(letter.html).toContain(`href="${unsubscribeUrl}"`);
});
