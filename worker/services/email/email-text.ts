import type { Company } from "#domain/ground/kernel/settings/company";
import type { EmailDraft, EmailLine } from "./email-draft.ts";

/** What every mail program shows without wrapping lines itself (RFC 3676 advises at most 78). */
const COLUMNS = 76;

const countCharacters = (text: string): number => [...text].length;

/** Breaks at spaces so that no line exceeds the columns; a longer word, such as a URL, gets its own line. */
export function wrap(text: string, indent = ""): string {
  return text
    .split("\n")
    .map((line) => {
      const lines: Array<string> = [];
      let current = "";
      for (const word of line.split(/ +/).filter(Boolean)) {
        if (
          current !== "" &&
          countCharacters(indent) + countCharacters(current) + 1 + countCharacters(word) > COLUMNS
        ) {
          lines.push(indent + current);
          current = word;
        } else {
          current = current === "" ? word : `${current} ${word}`;
        }
      }
      return [...lines, current === "" ? "" : indent + current].join("\n");
    })
    .join("\n");
}

/** Right-aligns the value; when both do not fit into one line, it gets its own. */
function row(label: string, value: string): string {
  const gap = COLUMNS - countCharacters(label) - countCharacters(value);
  return gap >= 2 ? `${label}${" ".repeat(gap)}${value}` : `${wrap(label)}\n${wrap(value, "    ")}`;
}

const lineText = ({ title, detail, amount }: EmailLine): string =>
  [amount === undefined ? wrap(title) : row(title, amount), ...(detail ? [wrap(detail, "  ")] : [])].join("\n");

/** The plain text e-mail. */
export function renderEmailText(draft: EmailDraft, company: Company): string {
  const { heading, paragraphs, quote, talk = [], button, lines = [], rows = [], closing, unsubscribeUrl } = draft;
  const rule = "-".repeat(COLUMNS);
  const blocks = [
    `${wrap(heading)}\n${"=".repeat(Math.min(COLUMNS, countCharacters(heading)))}`,
    ...paragraphs.map((text) => wrap(text)),
    ...(quote ? [`${wrap(quote.from)}:\n${wrap(quote.text, "> ")}`] : []),
    ...talk.map(({ from, at, text }) => `${wrap(`${from}, ${at}`)}\n${wrap(text, "> ")}`),
    ...(lines.length > 0 ? [lines.map(lineText).join("\n\n")] : []),
    ...(rows.length > 0
      ? [[...(lines.length > 0 ? [rule] : []), ...rows.map(({ label, value }) => row(label, value))].join("\n")]
      : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    [
      "-- ",
      ...closing.map((text) => wrap(text)),
      ...(unsubscribeUrl ? [`Unsubscribe:\n${unsubscribeUrl}`] : []),
      "",
      company.name,
      ...company.address.map((text) => wrap(text)),
      `${company.phone}, ${company.email}`,
    ].join("\n"),
  ];
  return `${blocks.join("\n\n")}\n`;
}
