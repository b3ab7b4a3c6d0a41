import { DeliveryFailure, parseRetryAfter } from "./delivery-failure.ts";
import { unsubscribeHeaders, type Mailer, type OutgoingEmail, type Sender } from "./mailer.ts";

const TIMEOUT_MS = 10_000;
/**
 * Status codes about the e-mail itself. 401, 403 and 429 concern the shop: the key gets fixed, the limit passes, and
 * the e-mail waits.
 */
const REFUSED = new Set([400, 404, 405, 410, 413, 415, 422]);

interface Options {
  readonly apiKey: string;
  readonly sender: Sender;
  /** https://api.resend.com, or a test server. */
  readonly url: string;
  readonly timeoutMs?: number;
}

/**
 * Resend's REST API (https://resend.com/docs/api-reference/emails/send-email). The e-mail's id is the Idempotency-Key:
 * for a day, a repeated e-mail (for example after a lost response) is acknowledged but not sent.
 */
export class MailerByResend implements Mailer {
  readonly #options: Options;
  constructor(options: Options) {
    this.#options = options;
  }

  async send(email: OutgoingEmail): Promise<void> {
    const { apiKey, url, timeoutMs = TIMEOUT_MS } = this.#options;
    let response: Response;
    try {
      response = await fetch(`${url}/emails`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${apiKey}`,
          "content-type": "application/json",
          "idempotency-key": email.id,
          "user-agent": "kisscut/1",
        },
        body: JSON.stringify(this.#body(email)),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: "manual", // a key is never sent on to another address
      });
    } catch (error) {
      throw new DeliveryFailure(`Resend could not be reached: ${error instanceof Error ? error.message : "unknown"}`);
    }
    if (response.ok) {
      await response.body?.cancel();
      return;
    }
    throw new DeliveryFailure(`Resend answered ${response.status}: ${await readReason(response)}`, {
      permanent: REFUSED.has(response.status),
      retryAfterSeconds: parseRetryAfter(response.headers.get("retry-after")),
    });
  }

  #body(email: OutgoingEmail): Record<string, unknown> {
    const { from, replyTo } = this.#options.sender;
    const { to, subject, text, html } = email;
    const headers = unsubscribeHeaders(email);
    return {
      from,
      to: [to],
      subject,
      text,
      html,
      ...(replyTo ? { reply_to: replyTo } : {}),
      ...(headers ? { headers } : {}),
    };
  }
}

async function readReason(response: Response): Promise<string> {
  const text = await response.text().catch(() => "");
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer === "object" && answer !== null && "message" in answer && typeof answer.message === "string")
      return answer.message.slice(0, 300);
  } catch {
    // Not JSON: the beginning of the text is used.
  }
  return text.slice(0, 300);
}
