/** Why a message was not sent. */
export class DeliveryFailure extends Error {
  /** A retry cannot help: the message itself is rejected. */
  readonly permanent: boolean;
  /** The pause that the provider asks for. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    { permanent = false, retryAfterSeconds }: { permanent?: boolean; retryAfterSeconds?: number | undefined } = {},
  ) {
    super(message);
    this.name = "DeliveryFailure";
    this.permanent = permanent;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const MAX_PAUSE_SECONDS = 60 * 60;

/** The whole seconds of a Retry-After header; its other form, a date, is ignored. */
export function parseRetryAfter(header: string | null): number | undefined {
  return header !== null && /^\d{1,9}$/.test(header.trim()) ? Math.min(Number(header), MAX_PAUSE_SECONDS) : undefined;
}
