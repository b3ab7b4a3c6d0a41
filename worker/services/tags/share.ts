import { SHARE_DAYS } from "#domain/tags/share";
import { base64Url, fromBase64Url, hmacKey } from "../../crypto.ts";
import type { ServiceContext } from "../service-context.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The key is for these links alone: a mark of another kind by the same secret never passes as one. */
const keyOf = ({ config }: ServiceContext) => hmacKey(`share:${config.signingSecret}`);
const said = (id: string, until: string) => new TextEncoder().encode(`${id}.${until}`);

/** What lets whoever has it look at one configured product, and nothing else, until it runs out. */
export async function makeShare(context: ServiceContext, id: string): Promise<string> {
  // Whole days: the same link all day long.
  const until = (Math.floor(context.clock().getTime() / DAY_MS) + SHARE_DAYS + 1).toString(36);
  const mark = await crypto.subtle.sign("HMAC", await keyOf(context), said(id, until));
  return `${until}.${base64Url(new Uint8Array(mark))}`;
}

export async function opensShare(context: ServiceContext, id: string, share: string): Promise<boolean> {
  const [until = "", mark = "", ...more] = share.split(".");
  const signature = more.length === 0 && /^[a-z0-9]{1,8}$/.test(until) ? fromBase64Url(mark) : undefined;
  if (!signature || parseInt(until, 36) * DAY_MS <= context.clock().getTime()) return false;
  return crypto.subtle.verify("HMAC", await keyOf(context), signature, said(id, until));
}
