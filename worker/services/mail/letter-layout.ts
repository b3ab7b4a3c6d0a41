import type { Letter } from "../../adapters/mailer.ts";

/** What a letter says, in parts that both its HTML and its text are made of. All of it is plain text. */
export interface LetterDraft {
  readonly to: string;
  readonly subject: string;
  /** The line that mailbox lists show after the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: ReadonlyArray<string>;
  readonly button?: { readonly label: string; readonly url: string };
  /** Rows of two columns, such as an order's lines and totals. */
  readonly rows?: ReadonlyArray<{ readonly label: string; readonly value: string; readonly strong?: boolean }>;
  /** Small print under everything. */
  readonly closing: ReadonlyArray<string>;
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

// Mail programs know tables and inline styles, little else; a dark mode of their own inverts these colours well.
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Both bodies of a letter from one draft, so that they never say different things. */
export function layOutLetter(draft: LetterDraft): Letter {
  return { to: draft.to, subject: draft.subject, text: textOf(draft), html: htmlOf(draft) };
}

function textOf({ heading, paragraphs, button, rows = [], closing }: LetterDraft): string {
  const blocks = [
    heading,
    ...paragraphs,
    ...(rows.length > 0 ? [rows.map(({ label, value }) => `${label}: ${value}`).join("\n")] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    `--\n${closing.join("\n")}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}

function htmlOf({ subject, preview, heading, paragraphs, button, rows = [], closing }: LetterDraft): string {
  const table = rows
    .map(({ label, value, strong }) => {
      const weight = strong ? "font-weight:700;" : "";
      const cell = `${weight}${FONT};font-size:15px;line-height:22px;color:#2a1533;padding:8px 0;border-bottom:1px solid #eedfd0`;
      return `<tr><td style="${cell}">${escape(label)}</td><td align="right" style="${cell}">${escape(value)}</td></tr>`;
    })
    .join("");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#fff8ef">
<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fff8ef"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:20px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;${FONT};font-size:20px;font-weight:800;color:#d3114d">Kisscut</p>
<h1 style="margin:0 0 16px;${FONT};font-size:26px;line-height:32px;color:#2a1533">${escape(heading)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:25px;color:#2a1533">${escape(text)}</p>`).join("\n")}
${table ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">${table}</table>` : ""}
${button ? `<p style="margin:24px 0"><a href="${escape(button.url)}" style="display:inline-block;background:#d3114d;color:#ffffff;${FONT};font-size:16px;font-weight:700;text-decoration:none;padding:14px 26px;border-radius:999px">${escape(button.label)}</a></p>
<p style="margin:0 0 16px;${FONT};font-size:13px;line-height:20px;color:#604d68">If the button does nothing, open this address: <a href="${escape(button.url)}" style="color:#c00d45;word-break:break-all">${escape(button.url)}</a></p>` : ""}
</td></tr></table>
<p style="max-width:560px;margin:16px auto 0;${FONT};font-size:13px;line-height:20px;color:#604d68">${closing.map(escape).join("<br>")}</p>
</td></tr></table>
</body></html>
`;
}
