import { clamp } from "#domain/kernel/text";
import type { LetterDraft, LetterLine, LetterTurn } from "../email/email-draft.ts";

/** A letter is to be read at a glance: whatever is longer stands in the chat. */
const LONGEST_WORDS = 12_000;
const LONGEST_PAGE = 160;

const short = (text: string): string => clamp(text.replace(/\s+/g, " ").trim(), 36);

interface LeftMessage {
  readonly to: string;
  readonly origin: string;
  readonly room: string;
  readonly name: string;
  readonly email: string;
  readonly words: ReadonlyArray<string>;
  readonly files: ReadonlyArray<LetterLine>;
  /** Where the visitor was in the shop, the latest first. */
  readonly pages: ReadonlyArray<string>;
}

/** To whoever reads the shop's mail: somebody wrote while nobody could answer. */
export const messageLeftLetter = ({
  to,
  origin,
  room,
  name,
  email,
  words,
  files,
  pages,
}: LeftMessage): LetterDraft => ({
  to,
  subject: `${short(name) || "A visitor"} left a message in the chat`,
  preview: clamp(words.join(" ").replace(/\s+/g, " "), 120) || "Somebody wrote while nobody could answer.",
  heading: "A message for you in the chat",
  paragraphs: [
    "Somebody wrote while nobody could answer. Your answer in the chat reaches them by letter, with a link back into the conversation, if they have left.",
  ],
  ...(words.length > 0
    ? { quote: { from: name || "The visitor", text: clamp(words.join("\n\n"), LONGEST_WORDS) } }
    : {}),
  ...(files.length > 0 ? { lines: files } : {}),
  rows: [
    { label: "Name", value: name || "not given" },
    { label: "E-mail", value: email || "not given" },
    ...pages.map((page, i) => ({ label: i === 0 ? "Last pages" : "", value: clamp(page, LONGEST_PAGE) })),
  ],
  button: { label: "Answer in the chat", url: `${origin}/staff/chat/${room}/` },
  closing: ["You get this letter because you read the shop's mail, or answer its chat."],
});

interface UnreadAnswer {
  readonly to: string;
  readonly name: string;
  /** Who answered. */
  readonly by: ReadonlyArray<string>;
  readonly words: ReadonlyArray<string>;
  readonly files: ReadonlyArray<LetterLine>;
  /** Opens this one conversation. */
  readonly link: string;
}

const listed = new Intl.ListFormat("en-US");

/** To a visitor who left before the answer came. */
export const answerUnreadLetter = ({ to, name, by, words, files, link }: UnreadAnswer): LetterDraft => ({
  to,
  subject: by.length === 1 ? `${short(by[0] ?? "")} answered you in our chat` : "We answered you in our chat",
  preview: clamp(words.join(" ").replace(/\s+/g, " "), 120) || "There is a file for you.",
  heading: "Here is your answer",
  paragraphs: [
    name
      ? `Hello ${name}, you wrote to us in the chat and had left when the answer came.`
      : "You wrote to us in the chat and had left when the answer came.",
  ],
  ...(words.length > 0
    ? { quote: { from: listed.format(by) || "Customer service", text: clamp(words.join("\n\n"), LONGEST_WORDS) } }
    : {}),
  ...(files.length > 0 ? { lines: files } : {}),
  button: { label: "Open the conversation", url: link },
  closing: [
    "You get this letter because this address was given in our chat and the answer was not read there. Write back in the conversation: it goes on where it stopped.",
    "The link opens this one conversation for 30 days and needs no password, so keep it to yourself. You did not write to us? Then somebody mistyped their address, and you can throw this letter away.",
  ],
});

interface Transcript {
  readonly to: string;
  /** An IANA zone, that of the times. */
  readonly zone: string;
  /** The day on which the conversation began. */
  readonly began: string;
  readonly talk: ReadonlyArray<LetterTurn>;
  /** The beginning did not fit. */
  readonly isCut: boolean;
  readonly link: string;
}

/** The whole conversation, to keep. */
export const transcriptLetter = ({ to, zone, began, talk, isCut, link }: Transcript): LetterDraft => ({
  to,
  subject: `Your conversation with us of ${began}`,
  preview: "Everything that was said, to keep.",
  heading: `Our conversation of ${began}`,
  paragraphs: [
    `Here is what you and we wrote in the chat. Times are those of our shop (${zone.replaceAll("_", " ")}).`,
    ...(isCut ? ["It was too long for one letter: the beginning is left out and stands in the chat."] : []),
  ],
  talk,
  button: { label: "Open the conversation", url: link },
  closing: [
    "You get this letter because somebody in the conversation asked for a copy to the address that was given there.",
    "The link opens this one conversation for 30 days and needs no password, so keep it to yourself.",
  ],
});
