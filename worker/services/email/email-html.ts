import type { Company } from "#domain/ground/kernel/settings/company";
import { mailtoHref, phoneHref } from "#domain/ground/kernel/settings/company-links";
import { THEME_COLORS, type ThemeColors } from "#domain/ground/kernel/settings/theme-colors";
import type { EmailDraft, EmailLine, EmailMessage } from "./email-draft.ts";

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const withBreaks = (text: string): string => escape(text).replaceAll("\n", "<br>");

// Mail programs support tables and inline styles, little else. The head has what only some support: dark mode colors
// and narrow screens.
const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const BREAK = "word-break:break-word;overflow-wrap:anywhere";
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

const darkRules = (colors: ThemeColors) =>
  `.page{background:${colors.paper}!important}.card{background:${colors.surface}!important}.ink{color:${colors.ink}!important}.muted{color:${colors.muted}!important}.rule{border-color:${colors.line}!important}.tint{background:${colors.raised}!important}.brand{color:${colors["brand-text"]}!important}.go{background:${colors.brand}!important}.go a{color:${colors["brand-ink"]}!important;border-color:${colors.brand}!important}`;
const buildStyles = (dark: ThemeColors) => `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;width:100%;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}img{border:0;display:block}a{${BREAK}}
@media(max-width:480px){.pad{padding:24px 20px!important}.title{font-size:24px!important;line-height:30px!important}}
@media(prefers-color-scheme:dark){${darkRules(dark)}}
${darkRules(dark).replaceAll(".", "[data-ogsc] .")}`;

const paragraph = (text: string, colors: ThemeColors) =>
  `<p dir="auto" class="ink" style="margin:0 0 16px;${FONT};font-size:16px;line-height:25px;color:${colors.ink};${BREAK}">${withBreaks(text)}</p>`;

// Programs without pictures show the text, which therefore has its own background and size.
const pictureBlock = ({ url, alt }: { url: string; alt: string }, colors: ThemeColors) =>
  `<p style="margin:0 0 20px"><img src="${escape(url)}" width="528" alt="${escape(alt)}" class="tint ink" style="width:100%;max-width:528px;height:auto;border-radius:16px;background:${colors.raised};${FONT};font-size:14px;line-height:20px;color:${colors.ink}"></p>\n`;

const quoteBlock = ({ from, text }: { from: string; text: string }, colors: ThemeColors) =>
  `<table ${TABLE} style="margin:0 0 20px"><tr><td class="tint" style="background:${colors.raised};border-radius:12px;padding:16px 18px">
<p dir="auto" class="muted" style="margin:0 0 6px;${FONT};font-size:13px;line-height:18px;color:${colors.muted};${BREAK}">${escape(from)}</p>
<p dir="auto" class="ink" style="margin:0;${FONT};font-size:16px;line-height:25px;color:${colors.ink};${BREAK}">${withBreaks(text)}</p></td></tr></table>`;

const turnRow = ({ from, at, text, isOurs }: EmailMessage, colors: ThemeColors) =>
  `<tr><td class="${isOurs ? "tint" : "rule"}" style="padding:10px 16px;border-radius:12px;${isOurs ? `background:${colors.raised}` : `border:1px solid ${colors.line}`}">
<p dir="auto" class="muted" style="margin:0 0 4px;${FONT};font-size:13px;line-height:18px;color:${colors.muted};${BREAK}">${escape(from)}, ${escape(at)}</p>
<p dir="auto" class="ink" style="margin:0;${FONT};font-size:15px;line-height:22px;color:${colors.ink};${BREAK}">${withBreaks(text)}</p></td></tr><tr><td style="height:8px;line-height:8px;font-size:8px">&nbsp;</td></tr>`;

// Outlook styles the cell, other programs the link: the whole button is clickable in both.
const buttonBlock = ({ label, url }: { label: string; url: string }, colors: ThemeColors) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr><td class="go" align="center" bgcolor="${colors.brand}" style="background:${colors.brand};border-radius:999px;mso-padding-alt:14px 26px"><a href="${escape(url)}" style="display:inline-block;${FONT};font-size:16px;line-height:20px;font-weight:700;color:${colors["brand-ink"]};text-decoration:none;padding:14px 26px;border-radius:999px">${escape(label)}</a></td></tr></table>
<p class="muted" style="margin:0;${FONT};font-size:13px;line-height:20px;color:${colors.muted}">If the button doesn't work, open this address: <a class="brand" href="${escape(url)}" style="color:${colors["brand-text"]};word-break:break-all">${escape(url)}</a></p>`;

const cellStyle = (colors: ThemeColors) =>
  `${FONT};font-size:15px;line-height:22px;color:${colors.ink};padding:10px 0;border-bottom:1px solid ${colors.line};vertical-align:top;${BREAK}`;

function lineRow({ title, detail, amount, picture }: EmailLine, colors: ThemeColors): string {
  const cell = cellStyle(colors);
  const pictureCell = picture
    ? `<td class="rule" width="80" style="${cell};width:80px"><img src="${escape(picture.url)}" width="64" height="64" alt="${escape(picture.alt)}" class="ink" style="width:64px;height:64px;border-radius:10px;object-fit:cover;${FONT};font-size:11px;line-height:14px;color:${colors.ink}"></td>`
    : "";
  const small = detail
    ? `<br><span class="muted" style="font-size:13px;line-height:19px;color:${colors.muted}">${escape(detail)}</span>`
    : "";
  const price =
    amount === undefined
      ? ""
      : `<td class="ink rule" width="1%" align="right" style="${cell};padding-left:12px;white-space:nowrap">${escape(amount)}</td>`;
  return `<tr>${pictureCell}<td dir="auto" class="ink rule" style="${cell}"><b>${escape(title)}</b>${small}</td>${price}</tr>`;
}

/** An amount of money is never broken across lines; longer text may be. */
const MAX_AMOUNT = 18;

type Sum = { label: string; value: string; strong?: boolean };

function sumRow({ label, value, strong = false }: Sum, colors: ThemeColors): string {
  const cell = `${cellStyle(colors)}${strong ? ";font-weight:700;font-size:17px" : ""}`;
  return `<tr><td dir="auto" class="ink rule" style="${cell}">${escape(label)}</td><td dir="auto" class="ink rule" align="right" style="${cell};padding-left:16px${value.length <= MAX_AMOUNT ? ";white-space:nowrap" : ""}">${escape(value)}</td></tr>`;
}

const wrapInTable = (rows: string) => (rows === "" ? "" : `<table ${TABLE} style="margin:8px 0 16px">${rows}</table>`);

function footer({ closing, unsubscribeUrl }: EmailDraft, company: Company, origin: string): string {
  const colors = THEME_COLORS[company.theme].light;
  const small = `margin:0 0 12px;${FONT};font-size:13px;line-height:20px;color:${colors.muted};${BREAK}`;
  const link = `class="muted" style="color:${colors.muted};text-decoration:underline"`;
  const stop = unsubscribeUrl
    ? `<p class="muted" style="${small}"><a ${link} href="${escape(unsubscribeUrl)}">Unsubscribe</a></p>`
    : "";
  return `<p dir="auto" class="muted" style="${small}">${closing.map(withBreaks).join("<br>")}</p>${stop}
<p class="muted" style="${small}"><a ${link} href="${escape(origin)}/">${escape(company.name)}</a><br>${company.address.map(escape).join("<br>")}<br><a ${link} href="${escape(phoneHref(company.phone))}">${escape(company.phone)}</a>, <a ${link} href="${escape(mailtoHref(company.email))}">${escape(company.email)}</a></p>`;
}

/** The HTML e-mail: at most 600 pixels wide, one column, with dark mode colors. */
export function renderEmailHtml(draft: EmailDraft, company: Company, origin: string): string {
  const { subject, preview, heading, picture, paragraphs, quote, talk = [], button, lines = [], rows = [] } = draft;
  const { light: colors, dark } = THEME_COLORS[company.theme];
  // Keeps mailbox lists from showing the start of the e-mail after the preview.
  const filler = "&#847;&zwnj;&nbsp;".repeat(40);
  return `<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${escape(subject)}</title>
<style>${buildStyles(dark)}</style><!--[if mso]><style>td,p,a,h1,b,span{font-family:Arial,sans-serif!important}</style><![endif]--></head>
<body class="page" style="margin:0;background:${colors.paper}">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all">${escape(preview)}${filler}</div>
<table ${TABLE} class="page" style="background:${colors.paper}"><tr><td align="center" style="padding:28px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table ${TABLE} style="max-width:600px;margin:0 auto"><tr><td class="card pad" align="left" style="background:${colors.surface};border-radius:20px;padding:32px 36px">
<p class="brand" style="margin:0 0 22px;${FONT};font-size:20px;line-height:24px;font-weight:800;color:${colors["brand-text"]}">${escape(company.name)}</p>
<h1 dir="auto" class="ink title" style="margin:0 0 16px;${FONT};font-size:27px;line-height:34px;font-weight:800;color:${colors.ink};${BREAK}">${escape(heading)}</h1>
${picture ? pictureBlock(picture, colors) : ""}${paragraphs.map((text) => paragraph(text, colors)).join("\n")}
${quote ? quoteBlock(quote, colors) : ""}${wrapInTable(talk.map((row) => turnRow(row, colors)).join("\n"))}${wrapInTable(lines.map((row) => lineRow(row, colors)).join("\n"))}${wrapInTable(rows.map((row) => sumRow(row, colors)).join("\n"))}
${button ? buttonBlock(button, colors) : ""}
</td></tr><tr><td class="pad" align="left" style="padding:20px 36px 8px">${footer(draft, company, origin)}</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body></html>
`;
}
