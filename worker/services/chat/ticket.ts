import { cookieHeader } from "../../cookies.ts";
import { hmacKey } from "../../crypto.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** The cookie that says which room a browser may enter and as whom. */
export const TICKET_COOKIE = "kc_chat";
export const TICKET_SECONDS = 12 * 60 * 60;

export interface Ticket {
  readonly room: string;
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
  /** Came by the link of a letter: it opens this one room, whoever the browser is otherwise. "seen" once it was used. */
  readonly letter?: "new" | "seen";
}

/** The header that gives a browser its ticket. */
export function ticketCookie(request: Request, ticket: string, seconds: number): string {
  return cookieHeader(TICKET_COOKIE, ticket, {
    isHttps: new URL(request.url).protocol === "https:",
    maxAgeSeconds: seconds,
  });
}

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const textOf = ({ room, id, expires, letter: email }: Ticket): string =>
  `${room}.${id}.${expires}${email ? `.${email}` : ""}`;

// The purpose is part of what is signed, so that no other signature of this shop is ever taken for a ticket.
const signed = (text: string) => new TextEncoder().encode(`chat-ticket:${text}`);

const key = (context: ServiceContext): Promise<CryptoKey> => hmacKey(context.config.signingSecret);

export async function signTicket(context: ServiceContext, ticket: Ticket): Promise<string> {
  const text = textOf(ticket);
  return `${text}.${hex(await crypto.subtle.sign("HMAC", await key(context), signed(text)))}`;
}

/** Undefined when it is not ours, was changed, or is over. */
export async function readTicket(context: ServiceContext, cookie: string | undefined): Promise<Ticket | undefined> {
  const [, room, id, expires, email, signature] =
    /^([\w-]+)\.([\w-]+)\.(\d+)(?:\.(new|seen))?\.([0-9a-f]{64})$/.exec(cookie ?? "") ?? [];
  if (!room || !id || !expires || !signature) return undefined;
  const ticket: Ticket = {
    room,
    id,
    expires: Number(expires),
    ...(email ? { letter: email === "new" ? "new" : "seen" } : {}),
  };
  const genuine = await crypto.subtle.verify("HMAC", await key(context), unhex(signature), signed(textOf(ticket)));
  return genuine && ticket.expires > context.clock().getTime() ? ticket : undefined;
}
