import * as v from "valibot";
import { parseRetryAfter } from "../email/delivery-failure.ts";
import { hmacMatches } from "../hmac.ts";
import { TextFailure, type OutgoingText, type ReceivedText, type TextSender } from "./text-sender.ts";

export interface TwilioConfig {
  readonly accountSid: string;
  readonly authToken: string;
  /** A number ("+15035550100") or a messaging service ("MG…"). */
  readonly from: string;
  /** https://api.twilio.com, or a test server. */
  readonly url: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
/** https://www.twilio.com/docs/api/errors/21610: the recipient replied STOP. */
const STOPPED = 21610;
/**
 * Status codes about the text itself. 401, 403 and 429 concern the shop: the key gets fixed, the limit passes, and the
 * text waits.
 */
const REFUSED = new Set([400, 404, 405, 410, 413, 415, 422]);
/** A text that Twilio could not deliver may be sent again. */
const NOT_SENT = new Set(["failed", "undelivered", "canceled"]);

const Failure = v.object({ code: v.fallback(v.number(), 0), message: v.fallback(v.string(), "") });
const Created = v.object({ sid: v.string() });
const Recent = v.object({
  messages: v.array(v.object({ body: v.string(), status: v.string(), date_created: v.string() })),
});
const Received = v.object({
  MessageSid: v.pipe(v.string(), v.regex(/^[A-Z]{2}[0-9a-f]{32}$/)),
  From: v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/)),
  Body: v.fallback(v.string(), ""),
  OptOutType: v.optional(v.string()),
});

/** Twilio's REST API (https://www.twilio.com/docs/messaging/api/message-resource). */
export class TwilioSender implements TextSender {
  readonly id = "twilio";
  readonly #config: TwilioConfig;
  constructor(config: TwilioConfig) {
    this.#config = config;
  }

  async send(text: OutgoingText): Promise<void> {
    // Twilio has no idempotency keys, so a repeated attempt first looks for the text among the recipient's latest.
    if (text.isRetry && (await this.#wasSent(text))) return;
    const { from } = this.#config;
    const sender = from.startsWith("MG") ? { MessagingServiceSid: from } : { From: from };
    const response = await this.#ask("POST", "Messages.json", { ...sender, To: text.to, Body: text.body });
    v.parse(Created, await response.json());
  }

  async #wasSent({ to, body, queuedAt }: OutgoingText): Promise<boolean> {
    const response = await this.#ask("GET", "Messages.json", { To: to, PageSize: "50" });
    const { messages } = v.parse(Recent, await response.json());
    // Twilio's dates have whole seconds.
    const since = Math.floor(queuedAt.getTime() / 1000) * 1000;
    return messages.some(
      (message) => message.body === body && !NOT_SENT.has(message.status) && Date.parse(message.date_created) >= since,
    );
  }

  async #ask(method: "GET" | "POST", resource: string, fields: Record<string, string>): Promise<Response> {
    const { accountSid, authToken, url, timeoutMs = TIMEOUT_MS } = this.#config;
    const address = new URL(`/2010-04-01/Accounts/${accountSid}/${resource}`, url);
    const form = new URLSearchParams(fields);
    if (method === "GET") address.search = form.toString();
    let response: Response;
    try {
      response = await fetch(address, {
        method,
        headers: { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}`, "user-agent": "kisscut/1" },
        ...(method === "POST" ? { body: form } : {}),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: "manual", // a key is never sent on to another address
      });
    } catch (error) {
      throw new TextFailure(`Twilio could not be reached: ${error instanceof Error ? error.message : "unknown"}`);
    }
    if (response.ok) return response;
    const failure = v.safeParse(Failure, await response.json().catch(() => undefined));
    const { code, message } = failure.success ? failure.output : { code: 0, message: "" };
    throw new TextFailure(`Twilio answered ${response.status}: ${message.slice(0, 300)} (${code})`, {
      permanent: REFUSED.has(response.status),
      retryAfterSeconds: parseRetryAfter(response.headers.get("retry-after")),
      isStopped: code === STOPPED,
    });
  }

  async readWebhook(url: string, raw: string, headers: Headers): Promise<ReceivedText | undefined> {
    const fields = Object.fromEntries(new URLSearchParams(raw));
    if (!(await isSigned(url, fields, headers.get("x-twilio-signature"), this.#config.authToken))) return undefined;
    const read = v.safeParse(Received, fields);
    if (!read.success) return undefined;
    const { MessageSid, From, Body, OptOutType } = read.output;
    return { id: MessageSid, from: From, body: Body, isAnswered: OptOutType !== undefined };
  }

  answer(body: string | undefined): Response {
    const message = body === undefined ? "" : `<Message>${escapeXml(body)}</Message>`;
    return new Response(`<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`, {
      headers: { "content-type": "text/xml; charset=utf-8", "cache-control": "no-store" },
    });
  }
}

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The signature is the HMAC-SHA-1 of the address and of every field's name and value, sorted by name
 * (https://www.twilio.com/docs/usage/security).
 */
async function isSigned(
  url: string,
  fields: Readonly<Record<string, string>>,
  ...[header, secret]: [header: string | null, secret: string]
): Promise<boolean> {
  const base64 = /^[A-Za-z0-9+/]{27}=$/.exec(header ?? "")?.[0];
  if (!base64) return false;
  const names = Object.keys(fields).sort();
  const signed = url + names.map((name) => name + (fields[name] ?? "")).join("");
  return hmacMatches(
    secret,
    signed,
    Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)),
    "SHA-1",
  );
}
