import { cookieHeader } from "../../../../http/cookies.ts";
import type { ServiceContext } from "../../../kernel/index.ts";
import { fromHex, toHex } from "../../../../crypto.ts";
import { isSigned, signText } from "../../../../signed-token.ts";

/** The cookie that lets a browser enter one chat room as one person. */
export const TICKET_COOKIE = "kc_chat";
export const TICKET_SECONDS = 12 * 60 * 60;

export interface Ticket {
  readonly room: string;
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
  /**
   * The browser followed the link of an e-mail: it may enter this room whoever is signed in. "seen" once it was used.
   */
  readonly emailLink?: "new" | "seen";
}

/** The Set-Cookie header that stores a ticket. */
export function ticketCookie(request: Request, ticket: string, seconds: number): string {
  return cookieHeader(TICKET_COOKIE, ticket, {
    isHttps: new URL(request.url).protocol === "https:",
    maxAgeSeconds: seconds,
  });
}

const formatTicket = ({ room, id, expires, emailLink }: Ticket): string =>
  `${room}.${id}.${expires}${emailLink ? `.${emailLink}` : ""}`;

export async function signTicket(context: ServiceContext, ticket: Ticket): Promise<string> {
  const text = formatTicket(ticket);
  return `${text}.${toHex(await signText(context.config.signingSecret, "chat-ticket", text))}`;
}

/** Undefined when the cookie is missing, not signed by this shop, or expired. */
export async function readTicket(context: ServiceContext, cookie: string | undefined): Promise<Ticket | undefined> {
  const [, room, id, expires, emailLink, signature] =
    /^([\w-]+)\.([\w-]+)\.(\d+)(?:\.(new|seen))?\.([0-9a-f]{64})$/.exec(cookie ?? "") ?? [];
  const bytes = signature && fromHex(signature);
  if (!room || !id || !expires || !bytes) return undefined;
  const ticket: Ticket = {
    room,
    id,
    expires: Number(expires),
    ...(emailLink ? { emailLink: emailLink === "new" ? "new" : "seen" } : {}),
  };
  const genuine = await isSigned(context.config.signingSecret, "chat-ticket", {
    message: formatTicket(ticket),
    signature: bytes,
  });
  return genuine && ticket.expires > context.clock().getTime() ? ticket : undefined;
}
