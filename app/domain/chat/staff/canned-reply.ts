import * as v from "valibot";
import { maxCharacters } from "#domain/kernel/characters";

/** What a reply may name; the shop knows each of them in the conversation where the reply is used. */
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

/** What stands for each of them where there is no conversation yet: for trying a reply out. */
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

const REQUIRED = "This field is required.";
const text = (limit: number) =>
  v.pipe(v.string(REQUIRED), v.trim(), v.nonEmpty(REQUIRED), maxCharacters(limit, `Use at most ${limit} characters.`));

const NAMED = /\{([^{}\n]*)\}/g;
const isKnown = (name: string): name is ReplyVariable => (REPLY_VARIABLES as ReadonlyArray<string>).includes(name);

/** Names in braces that mean nothing to the shop, each once. */
export const unknownIn = (body: string): ReadonlyArray<string> => [
  ...new Set([...body.matchAll(NAMED)].map(([, name = ""]) => name).filter((name) => !isKnown(name))),
];

/** An answer that staff give often, found by its shortcut. */
export const CannedReplyInput = v.object({
  title: text(TITLE_LIMIT),
  shortcut: v.pipe(
    v.string(REQUIRED),
    v.trim(),
    v.toLowerCase(),
    v.nonEmpty(REQUIRED),
    v.regex(/^[a-z0-9][a-z0-9-]{0,29}$/, "Use at most 30 letters, digits and hyphens, such as ship-time."),
  ),
  body: v.pipe(
    text(BODY_LIMIT),
    v.check(
      (body) => unknownIn(body).length === 0,
      ({ input }) =>
        `There's no variable {${unknownIn(input)[0] ?? ""}}. Use one of ${REPLY_VARIABLES.map((name) => `{${name}}`).join(", ")}.`,
    ),
  ),
});
export type CannedReplyInput = v.InferOutput<typeof CannedReplyInput>;

/** A reply as the composer and the list of replies know it. */
export interface CannedReply extends CannedReplyInput {
  readonly id: number;
  readonly version: number;
}

/** "Robin Lindqvist" is Robin. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? "";

export interface Filled {
  readonly text: string;
  /** What the writer still has to fill in, in the order in which it stands there; each once. */
  readonly missing: ReadonlyArray<string>;
}

/** Puts values where a reply names them. What is unknown or empty stays in its braces, so that its writer sees it. One pass: a value is never read as a reply. */
export function fillReply(body: string, values: Partial<Readonly<Record<string, string>>>): Filled {
  const missing = new Set<string>();
  const text = body.replace(NAMED, (braces, name: string) => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? "").trim() : "";
    if (value === "") missing.add(name);
    return value === "" ? braces : value;
  });
  return { text, missing: [...missing] };
}

/** Where the first of these names in braces still stands in a text; undefined when its writer has dealt with them all. */
export function firstGap(
  text: string,
  names: ReadonlyArray<string>,
): { readonly name: string; readonly start: number; readonly end: number } | undefined {
  for (const { 0: braces, 1: name = "", index } of text.matchAll(NAMED)) {
    if (names.includes(name)) return { name, start: index, end: index + braces.length };
  }
  return undefined;
}

/** "order_number" as a person says it. */
export const variableWords = (name: string): string => name.replaceAll("_", " ");

/** The shortcut that is being typed before the caret: "/ship" at the start or after a space. Undefined when there is none. */
export function slashAt(text: string, caret: number): { readonly query: string; readonly start: number } | undefined {
  const found = /(?:^|\s)\/([a-z0-9-]{0,30})$/i.exec(text.slice(0, caret));
  return found ? { query: (found[1] ?? "").toLowerCase(), start: caret - (found[1] ?? "").length - 1 } : undefined;
}

/** Replies for what was typed after the slash: those whose shortcut begins so, then those that hold it anywhere. */
export function matchReplies<T extends Pick<CannedReply, "title" | "shortcut">>(
  replies: ReadonlyArray<T>,
  query: string,
  most = 8,
): ReadonlyArray<T> {
  const wanted = query.toLowerCase();
  const rank = ({ shortcut, title }: T) =>
    shortcut === wanted
      ? 0
      : shortcut.startsWith(wanted)
        ? 1
        : shortcut.includes(wanted) || title.toLowerCase().includes(wanted)
          ? 2
          : 3;
  return replies
    .map((reply) => ({ reply, rank: rank(reply) }))
    .filter((one) => one.rank < 3)
    .sort((a, b) => a.rank - b.rank || (a.reply.shortcut < b.reply.shortcut ? -1 : 1))
    .slice(0, most)
    .map(({ reply }) => reply);
}
