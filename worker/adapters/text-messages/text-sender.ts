import { DeliveryFailure } from "../email/delivery-failure.ts";

export interface OutgoingText {
  /** E.164: "+15035550142". */
  readonly to: string;
  readonly body: string;
  readonly queuedAt: Date;
  /** An earlier attempt may have reached the provider although its answer was lost. */
  readonly isRetry: boolean;
}

/** A message from a customer's phone. */
export interface ReceivedText {
  /** The provider's id: a message that is delivered twice has the same one. */
  readonly id: string;
  /** E.164. */
  readonly from: string;
  readonly body: string;
  /** The provider answers STOP, START and HELP itself. */
  readonly isAnswered: boolean;
}

/** Sends text messages. No request waits for it: texts are queued first (services/text-messages). */
export interface TextSender {
  readonly id: string;
  /** @throws TextFailure when the text was not sent; any other error counts as temporary */
  send(text: OutgoingText): Promise<void>;
  /**
   * @param url the public address of the webhook, which the signature covers
   * @returns undefined when the signature does not match
   */
  readWebhook(url: string, raw: string, headers: Headers): Promise<ReceivedText | undefined>;
  /** The body of the response to a received text; without a text nothing is sent. */
  answer(body: string | undefined): Response;
}

/** Why a text was not sent. */
export class TextFailure extends DeliveryFailure {
  /** The recipient told the provider to stop. */
  readonly isStopped: boolean;

  constructor(
    message: string,
    {
      isStopped = false,
      ...rest
    }: { permanent?: boolean; retryAfterSeconds?: number | undefined; isStopped?: boolean } = {},
  ) {
    super(message, rest);
    this.name = "TextFailure";
    this.isStopped = isStopped;
  }
}
