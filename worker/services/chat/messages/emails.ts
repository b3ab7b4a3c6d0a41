import { clamp } from "#domain/ground/kernel/text";
import type { EmailDraft, EmailLine, EmailMessage } from "../../email/index.ts";

/** Longer texts are cut: the e-mail links to the whole chat. */
const MAX_WORDS = 12_000;
const MAX_PAGE = 160;

const short = (text: string): string => clamp(text.replace(/\s+/g, " ").trim(), 36);

interface LeftMessage {
  readonly to: string;
  readonly origin: string;
  readonly room: string;
  readonly name: string;
  readonly email: string;
  readonly words: ReadonlyArray<string>;
  readonly files: ReadonlyArray<EmailLine>;
  /** The pages that the visitor saw, latest first. */
  readonly pages: ReadonlyArray<string>;
}

/** Notifies the shop of a message that nobody could answer. */
export const messageLeftEmail = ({ to, origin, room, name, email, words, files, pages }: LeftMessage): EmailDraft => ({
  to,
  subject: `${short(name) || "A visitor"} left a message in the chat`,
  preview: clamp(words.join(" ").replace(/\s+/g, " "), 120) || "Someone wrote while no one was available.",
  heading: "A message for you in the chat",
  paragraphs: [
    "Someone wrote while no one was available. Reply in the chat. If they've left, we e-mail them your reply with a link to the conversation.",
  ],
  ...(words.length > 0 ? { quote: { from: name || "The visitor", text: clamp(words.join("\n\n"), MAX_WORDS) } } : {}),
  ...(files.length > 0 ? { lines: files } : {}),
  rows: [
    { label: "Name", value: name || "not given" },
    { label: "E-mail", value: email || "not given" },
    ...pages.map((page, i) => ({ label: i === 0 ? "Last pages" : "", value: clamp(page, MAX_PAGE) })),
  ],
  button: { label: "Reply in the chat", url: `${origin}/staff/chat/${room}/` },
  closing: ["You're getting this e-mail because you handle the shop's mail or chat."],
});

interface UnreadAnswer {
  readonly to: string;
  readonly name: string;
  /** Names of the representatives who answered. */
  readonly by: ReadonlyArray<string>;
  readonly words: ReadonlyArray<string>;
  readonly files: ReadonlyArray<EmailLine>;
  /** Opens only this conversation. */
  readonly link: string;
}

const listed = new Intl.ListFormat("en-US");

/** Notifies a visitor who left before the answer arrived. */
export const answerUnreadEmail = ({ to, name, by, words, files, link }: UnreadAnswer): EmailDraft => ({
  to,
  subject: by.length === 1 ? `${short(by[0] ?? "")} replied to you in our chat` : "We replied to you in our chat",
  preview: clamp(words.join(" ").replace(/\s+/g, " "), 120) || "We sent you a file.",
  heading: "Here's our reply",
  paragraphs: [
    name
      ? `Hi ${name}, you left our chat before we could reply. Here's our answer.`
      : "You left our chat before we could reply. Here's our answer.",
  ],
  ...(words.length > 0
    ? { quote: { from: listed.format(by) || "Customer service", text: clamp(words.join("\n\n"), MAX_WORDS) } }
    : {}),
  ...(files.length > 0 ? { lines: files } : {}),
  button: { label: "Open the conversation", url: link },
  closing: [
    "You're getting this e-mail because this address was entered in our chat and our reply wasn't read there. To continue, write in the conversation.",
    "The link opens this conversation for 30 days without a password, so please keep it private. If you didn't write to us, someone mistyped their address and you can ignore this e-mail.",
  ],
});

interface Transcript {
  readonly to: string;
  /** The IANA time zone of the times. */
  readonly zone: string;
  /** The day on which the conversation began. */
  readonly began: string;
  readonly talk: ReadonlyArray<EmailMessage>;
  /** The beginning was cut off. */
  readonly isCut: boolean;
  readonly link: string;
}

/** A transcript of the whole conversation. */
export const transcriptEmail = ({ to, zone, began, talk, isCut, link }: Transcript): EmailDraft => ({
  to,
  subject: `Your conversation with us of ${began}`,
  preview: "A copy of your conversation.",
  heading: `Our conversation of ${began}`,
  paragraphs: [
    `Here's a copy of our chat. Time zone: ${zone.replaceAll("_", " ")}.`,
    ...(isCut ? ["The conversation was too long for one e-mail. You can read the beginning in the chat."] : []),
  ],
  talk,
  button: { label: "Open the conversation", url: link },
  closing: [
    "You're getting this e-mail because someone in the conversation asked us to send a copy to this address.",
    "The link opens this conversation for 30 days without a password, so please keep it private.",
  ],
});
