import { aroundCalls } from "./around-calls.ts";

/** The database did not answer in time, or reported that it cannot. What a write did is unknown. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}

/** Whether an error was caused by a database that does not answer; Drizzle wraps what a query throws. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof DatabaseUnavailable) return true;
  return false;
}

/** How long a request waits for a database that answers nobody: a visitor gets an answer within two seconds. */
export const SILENCE_MS = 1_500;
/** The longest call while other calls are answered, or nobody waits for it; D1 itself ends a query after 30 seconds. */
export const MAX_CALL_MS = 25_000;
/** After a silence, one call in this time asks whether the database answers again; others fail at once. */
export const RETRY_MS = 5_000;
/** Silence is measured in slices: a process that stood still for a while loses one of them, not the whole wait. */
const SLICE_MS = 250;

/** https://developers.cloudflare.com/d1/observability/debug-d1/: what D1 reports when it cannot answer now. */
const TRANSIENT = /Network connection lost|D1 DB is overloaded|object to be reset|Cannot resolve D1 DB/i;

/** Calls `onTime` after `ms` milliseconds, unless the returned function is called before. */
export type StartTimer = (onTime: () => void, ms: number) => () => void;

const startTimer: StartTimer = (onTime, ms) => {
  const timer = setTimeout(onTime, ms);
  return () => clearTimeout(timer);
};

/** A request that uses the database, or other work. */
export class DatabaseUser {
  /** Whether a visitor waits for the work; it then gets little time. */
  isWaiting: boolean;
  /** Whether one of its calls was not answered. */
  wasRefused = false;

  constructor({ isWaiting }: { readonly isWaiting: boolean }) {
    this.isWaiting = isWaiting;
  }
}

/**
 * Gives each call of one database a deadline, and remembers that the database answers nobody, so that requests which
 * come later do not wait for it, too. Holds no promise of a request, because another one may not wait for it.
 */
export class DatabaseDeadline {
  readonly #now: () => number;
  readonly #timer: StartTimer;
  /** Counts answers; errors are answers, too. */
  #answers = 0;
  /** When the next call may ask again, in milliseconds since 1970; undefined while the database answers. */
  #retryAt: number | undefined;

  /** @param options replaced in tests */
  constructor({ now = () => Date.now(), timer = startTimer }: { now?: () => number; timer?: StartTimer } = {}) {
    this.#now = now;
    this.#timer = timer;
  }

  /** The same database, whose calls throw `DatabaseUnavailable` when they are not answered in time. */
  limit(d1: D1Database, user: DatabaseUser): D1Database {
    return aroundCalls(d1, (ask) => this.#inTime(ask, user));
  }

  clear(): void {
    this.#retryAt = undefined;
  }

  async #inTime<Answer>(ask: () => Promise<Answer>, user: DatabaseUser): Promise<Answer> {
    try {
      return await this.#ask(ask, user);
    } catch (error) {
      const isTransient = error instanceof Error && TRANSIENT.test(error.message);
      user.wasRefused ||= isTransient || error instanceof DatabaseUnavailable;
      throw isTransient ? new DatabaseUnavailable("the database cannot answer now", { cause: error }) : error;
    }
  }

  async #ask<Answer>(ask: () => Promise<Answer>, user: DatabaseUser): Promise<Answer> {
    if (this.#retryAt !== undefined) {
      const now = this.#now();
      if (now < this.#retryAt) throw new DatabaseUnavailable("the database does not answer");
      this.#retryAt = now + RETRY_MS;
    }
    let stop = (): void => undefined;
    const silence = new Promise<never>((_, reject) => {
      stop = this.#watch(user, (waitedMs) => {
        reject(new DatabaseUnavailable(`the database did not answer within ${waitedMs} ms`));
      });
    });
    // An answer that comes after the deadline ends the silence, too.
    const answer = ask().finally(() => {
      this.#answers += 1;
      this.#retryAt = undefined;
    });
    try {
      return await Promise.race([answer, silence]);
    } finally {
      stop();
    }
  }

  /** @returns stops watching */
  #watch(user: DatabaseUser, giveUp: (waitedMs: number) => void): () => void {
    let answers = this.#answers;
    let [waitedMs, silentMs] = [0, 0];
    const onTime = () => {
      waitedMs += SLICE_MS;
      silentMs = this.#answers === answers ? silentMs + SLICE_MS : 0;
      answers = this.#answers;
      const isSilent = silentMs >= (user.isWaiting ? SILENCE_MS : MAX_CALL_MS);
      if (!isSilent && waitedMs < MAX_CALL_MS) return void (stop = this.#timer(onTime, SLICE_MS));
      if (isSilent) {
        if (this.#retryAt === undefined) console.error(`the database has not answered for ${silentMs} ms`);
        this.#retryAt = this.#now() + RETRY_MS;
      }
      giveUp(waitedMs);
    };
    let stop = this.#timer(onTime, SLICE_MS);
    return () => stop();
  }
}
