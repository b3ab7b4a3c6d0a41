import * as v from "valibot";
import { DAY_MS } from "#domain/kernel/durations";
import { base64Url, fromBase64Url, hmacKey } from "../../crypto.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** "confirm" puts an address on the list; "leave" takes it off and is good for ever, as a letter is kept for ever. */
export type NewsletterLink = "confirm" | "leave";

const CONFIRM_DAYS = 7;
const Body = v.tuple([v.string(), v.number()]);

const keyOf = ({ config }: ServiceContext, kind: NewsletterLink) =>
  hmacKey(`newsletter-${kind}:${config.signingSecret}`);
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A link that names its address and when it was written, signed: whoever has it was written to. */
export async function newsletterUrl(context: ServiceContext, kind: NewsletterLink, email: string): Promise<string> {
  const body = base64Url(
    bytesOf(JSON.stringify([email, context.clock().getTime()] satisfies v.InferInput<typeof Body>)),
  );
  const mark = base64Url(new Uint8Array(await crypto.subtle.sign("HMAC", await keyOf(context, kind), bytesOf(body))));
  return `${context.origin}/newsletter/${kind}/?token=${body}.${mark}`;
}

/** Whose link it is and when it was written; undefined when it is not ours, or too old. */
export async function readNewsletterToken(
  context: ServiceContext,
  kind: NewsletterLink,
  token: string,
): Promise<{ email: string; writtenAt: Date } | undefined> {
  const [body = "", mark = "", ...more] = token.slice(0, 1000).split(".");
  const signature = fromBase64Url(mark);
  if (
    more.length > 0 ||
    !signature ||
    !(await crypto.subtle.verify("HMAC", await keyOf(context, kind), signature, bytesOf(body)))
  )
    return undefined;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Body), new TextDecoder().decode(fromBase64Url(body)));
  if (!parsed.success) return undefined;
  const [email, at] = parsed.output;
  if (kind === "confirm" && context.clock().getTime() - at > CONFIRM_DAYS * DAY_MS) return undefined;
  return { email, writtenAt: new Date(at) };
}
