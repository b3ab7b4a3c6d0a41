import { base64Url, sameSecret } from "../../../crypto.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import type { Limit } from "../../limits/index.ts";
import { signText } from "../../../signed-token.ts";

/** A browser remembers its last accounts, up to this number. */
const MAX_ACCOUNTS = 5;
const ID = /^[\w-]{20,60}$/;

interface Device {
  readonly id: string;
  readonly marks: ReadonlyArray<string>;
}

/**
 * The cookie is `id.mark.mark…`: a random id, and for each account a signature over this id and the account's address.
 * It reveals no address and cannot be forged.
 */
function readDevice(cookie: string | undefined): Device | undefined {
  const [id = "", ...marks] = (cookie ?? "").slice(0, 1000).split(".");
  return ID.test(id) ? { id, marks: marks.slice(0, MAX_ACCOUNTS) } : undefined;
}

const signMark = async ({ config }: ServiceContext, id: string, email: string): Promise<string> =>
  base64Url(await signText(config.signingSecret, "known-device", `${id}|${email}`));

/**
 * The limit of an action in a browser that has signed in to the account of this address before. It has its own, so that
 * what others do never locks it out. Undefined for other browsers. Makes no database query.
 */
export async function deviceLimits(
  context: ServiceContext,
  action: string,
  email: string,
  rate: Omit<Limit, "key">,
): Promise<Array<Limit> | undefined> {
  const device = readDevice(context.device);
  if (!device) return undefined;
  const mark = await signMark(context, device.id, email);
  return device.marks.some((knownMark) => sameSecret(knownMark, mark))
    ? [{ key: `${action}|device|${device.id}|${email}`, ...rate }]
    : undefined;
}

/** Remembers that this browser has signed in to the account. */
export async function rememberDevice(context: ServiceContext, email: string): Promise<void> {
  const device = readDevice(context.device) ?? { id: context.newToken(), marks: [] };
  const mark = await signMark(context, device.id, email);
  const marks = [mark, ...device.marks.filter((knownMark) => knownMark !== mark)].slice(0, MAX_ACCOUNTS);
  context.session.rememberDevice([device.id, ...marks].join("."));
}
