import * as v from "valibot";
import { DAY_MS } from "#domain/ground/kernel/durations";
import type { ServiceContext } from "../kernel/index.ts";
import { readToken, signToken } from "../../signed-token.ts";

/**
 * "confirm" subscribes an address and expires; "leave" unsubscribes it and never expires, because people store e-mails.
 */
export type NewsletterLink = "confirm" | "leave";

const CONFIRM_DAYS = 7;
/** The address, and when the link was made (milliseconds since 1970). */
const Payload = v.tuple([v.string(), v.number()]);

/** A signed link for one address. Following it proves that its owner received our e-mail. */
export async function newsletterUrl(context: ServiceContext, kind: NewsletterLink, email: string): Promise<string> {
  const payload: v.InferInput<typeof Payload> = [email, context.clock().getTime()];
  const token = await signToken(context.config.signingSecret, `newsletter-${kind}`, payload);
  return `${context.origin}/newsletter/${kind}/?token=${token}`;
}

/** The address of a link and when the link was made; undefined when it is forged or has expired. */
export async function readNewsletterToken(
  context: ServiceContext,
  kind: NewsletterLink,
  token: string,
): Promise<{ email: string; writtenAt: Date } | undefined> {
  const payload = await readToken(context.config.signingSecret, `newsletter-${kind}`, { token, schema: Payload });
  if (!payload) return undefined;
  const [email, at] = payload;
  if (kind === "confirm" && context.clock().getTime() - at > CONFIRM_DAYS * DAY_MS) return undefined;
  return { email, writtenAt: new Date(at) };
}
