import * as v from "valibot";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { filledLine, filledTrimmedText, trimText } from "#domain/ground/kernel/forms/filled-text";
import { REQUIRED } from "#domain/ground/kernel/forms/required";

/** The variables of a reply; their values come from the conversation where it is used. */
export const REPLY_VARIABLES = [
  "customer_name",
  "first_name",
  "staff_name",
  "order_number",
  "hours",
  "shop_name",
  "shop_phone",
  "shop_email",
] as const;
export type ReplyVariable = (typeof REPLY_VARIABLES)[number];
export type ReplyValues = Readonly<Record<ReplyVariable, string>>;

/** Sample values for previewing a reply without a conversation. */
export const SAMPLE_VALUES: ReplyValues = {
  customer_name: "Robin Lindqvist",
  first_name: "Robin",
  staff_name: "Teo",
  order_number: "1042",
  hours: "Monday to Friday 7:30 AM to 4:00 PM",
  shop_name: "The shop",
  shop_phone: "(555) 010-2000",
  shop_email: "hello@example.com",
};

export const TITLE_LIMIT = 80;
export const BODY_LIMIT = 4000;

const text = (limit: number) => v.pipe(filledTrimmedText, maxCharacters(limit));

const NAMED = /\{([^{}\n]*)\}/g;
const isKnown = (name: string): name is ReplyVariable => (REPLY_VARIABLES as ReadonlyArray<string>).includes(name);

/** Unknown names in braces, each once. */
export const unknownVariables = (body: string): ReadonlyArray<string> => [
  ...new Set([...body.matchAll(NAMED)].map(([, name = ""]) => name).filter((name) => !isKnown(name))),
];

/** A frequent answer of staff, found by its shortcut. */
export const CannedReplyInput = v.object({
  title: v.pipe(filledLine, maxCharacters(TITLE_LIMIT)),
  shortcut: v.pipe(
    v.string(),
    trimText,
    v.toLowerCase(),
    v.nonEmpty(REQUIRED),
    v.regex(/^[a-z0-9][a-z0-9-]{0,29}$/, "Use at most 30 letters, digits and hyphens, such as ship-time."),
  ),
  body: v.pipe(
    text(BODY_LIMIT),
    v.check(
      (body) => unknownVariables(body).length === 0,
      ({ input }) =>
        `There's no variable {${unknownVariables(input)[0] ?? ""}}. Use one of ${REPLY_VARIABLES.map((name) => `{${name}}`).join(", ")}.`,
    ),
  ),
});
export type CannedReplyInput = v.InferOutput<typeof CannedReplyInput>;

/** A reply as the composer and the list of replies show it. */
export interface CannedReply extends CannedReplyInput {
  readonly id: number;
  readonly version: number;
}

/** "Robin Lindqvist" is Robin. */
export const getFirstName = (name: string): string => name.trim().split(/\s+/)[0] ?? "";

export interface Filled {
  readonly text: string;
  /** Placeholders that the writer still has to fill in, in order, each once. */
  readonly missing: ReadonlyArray<string>;
}

/**
 * Replaces variables by their values. Unknown and empty ones stay in braces so that the writer sees them. Values are
 * not expanded again.
 */
export function fillReply(body: string, values: Partial<Readonly<Record<string, string>>>): Filled {
  const missing = new Set<string>();
  const text = body.replace(NAMED, (braces, name: string) => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? "").trim() : "";
    if (value === "") missing.add(name);
    return value === "" ? braces : value;
  });
  return { text, missing: [...missing] };
}

/** The position of the first remaining placeholder in a text; undefined when none is left. */
export function firstGap(
  text: string,
  names: ReadonlyArray<string>,
): { readonly name: string; readonly start: number; readonly end: number } | undefined {
  for (const { 0: braces, 1: name = "", index } of text.matchAll(NAMED)) {
    if (names.includes(name)) return { name, start: index, end: index + braces.length };
  }
  return undefined;
}

/** "order_number" as a label. */
export const variableLabel = (name: string): string => name.replaceAll("_", " ");

/**
 * The shortcut that is being typed before the caret: "/ship" at the start or after a space. Undefined when there is
 * none.
 */
export function slashAt(text: string, caret: number): { readonly query: string; readonly start: number } | undefined {
  const match = /(?:^|\s)\/([a-z0-9-]{0,30})$/i.exec(text.slice(0, caret));
  return match ? { query: (match[1] ?? "").toLowerCase(), start: caret - (match[1] ?? "").length - 1 } : undefined;
}

/** Replies for the text after the slash: first those whose shortcut starts with it, then those that contain it. */
export function matchReplies<T extends Pick<CannedReply, "title" | "shortcut">>(
  replies: ReadonlyArray<T>,
  query: string,
  max = 8,
): ReadonlyArray<T> {
  const searchText = query.toLowerCase();
  const rank = ({ shortcut, title }: T) => {
    if (shortcut === searchText) return 0;
    if (shortcut.startsWith(searchText)) return 1;
    return shortcut.includes(searchText) || title.toLowerCase().includes(searchText) ? 2 : 3;
  };
  return replies
    .map((reply) => ({ reply, rank: rank(reply) }))
    .filter((candidate) => candidate.rank < 3)
    .sort((a, b) => a.rank - b.rank || (a.reply.shortcut < b.reply.shortcut ? -1 : 1))
    .slice(0, max)
    .map(({ reply }) => reply);
}
