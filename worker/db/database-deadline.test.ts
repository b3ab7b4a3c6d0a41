import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  DatabaseDeadline,
  DatabaseUnavailable,
  DatabaseUser,
  isDatabaseUnavailable,
  MAX_CALL_MS,
  RETRY_MS,
  SILENCE_MS,
} from "./database-deadline.ts";

/** A clock whose timers fire when the test lets time pass. */
class Clock {
  now = 0;
  #timers: Array<{ at: number; onTime: () => void }> = [];

  readonly start = (onTime: () => void, ms: number) => {
    const timer = { at: this.now + ms, onTime };
    this.#timers.push(timer);
    return () => void (this.#timers = this.#timers.filter((otherTimer) => otherTimer !== timer));
  };

  get running(): number {
    return this.#timers.length;
  }

  /** Lets time pass, or stands still for all of it before any timer fires. */
  async pass(ms: number, { still = false } = {}): Promise<void> {
    const end = this.now + ms;
    if (still) this.now = end;
    for (;;) {
      const next = this.#timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.now = Math.max(this.now, next.at);
      next.onTime();
      await Promise.resolve();
    }
    this.now = end;
  }
}

/** A database whose calls are answered by the test, or never. */
class Controlled {
  readonly asked: Array<(answer: unknown) => void> = [];
  readonly failed: Array<(error: Error) => void> = [];
  readonly batches: Array<ReadonlyArray<unknown>> = [];
  readonly statement = { bind: () => this.statement, all: () => this.#ask(), first: () => this.#ask() };
  readonly d1 = {
    prepare: () => this.statement,
    batch: (statements: ReadonlyArray<unknown>) => {
      this.batches.push(statements);
      return this.#ask();
    },
    exec: () => this.#ask(),
  } as unknown as D1Database;

  #ask = () =>
    new Promise<unknown>((resolve, reject) => {
      this.asked.push(resolve);
      this.failed.push(reject);
    });
}

let clock = new Clock();
let database = new Controlled();
let deadline = new DatabaseDeadline();
let user = new DatabaseUser({ isWaiting: true });
let d1 = database.d1;
beforeEach(() => {
  clock = new Clock();
  database = new Controlled();
  const { start } = clock;
  deadline = new DatabaseDeadline({ now: () => clock.now, timer: start });
  user = new DatabaseUser({ isWaiting: true });
  d1 = deadline.limit(database.d1, user);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

/** How a call stands: its answer, its error's name, or that it is waiting. */
async function readCallState(call: Promise<unknown>): Promise<unknown> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  const ended = call.then(
    (answer) => answer,
    (error: unknown) => (error as Error).name,
  );
  const waiting = (async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    return "waiting";
  })();
  return Promise.race([ended, waiting]);
}

const started = (call: Promise<unknown>): Promise<unknown> => {
  call.catch(() => undefined);
  return call;
};

describe("a database that answers", () => {
  test("its answers and errors are passed on, and no timer remains", async () => {
    const [good, bad] = [started(d1.prepare("SELECT 1").bind().all()), started(d1.exec("SELECT 2"))];
    database.asked[0]?.("rows");
    database.failed[1]?.(new TypeError("UNIQUE constraint failed"));
    expect([await readCallState(good), await readCallState(bad), clock.running]).toEqual(["rows", "TypeError", 0]);
    expect(user.wasRefused).toBe(false);
  });

  test("a batch gets the database's own statements", async () => {
    const batch = started(d1.batch([d1.prepare("SELECT 1").bind(1), d1.prepare("SELECT 2")]));
    database.asked[0]?.("both");
    expect([await readCallState(batch), database.batches]).toEqual([
      "both",
      [[database.statement, database.statement]],
    ]);
  });

  test("a slow call may take long while others are answered, but not for ever", async () => {
    const slow = started(d1.prepare("SELECT 1").all());
    for (let ms = 0; ms < MAX_CALL_MS - SILENCE_MS; ms += 500) {
      void d1.prepare("SELECT 2").all();
      database.asked.at(-1)?.("quick");
      await clock.pass(500);
    }
    expect(await readCallState(slow)).toBe("waiting");
    void d1.prepare("SELECT 2").all();
    database.asked.at(-1)?.("quick");
    await clock.pass(SILENCE_MS);
    expect(await readCallState(slow)).toBe("DatabaseUnavailable");
  });

  test("a process that stood still does not take it for silence", async () => {
    const call = started(d1.prepare("SELECT 1").all());
    await clock.pass(10 * SILENCE_MS, { still: true });
    database.asked[0]?.("rows");
    expect(await readCallState(call)).toBe("rows");
  });

  test("what it reports about an outage of its own counts as no answer", async () => {
    const call = started(d1.prepare("SELECT 1").all());
    database.failed[0]?.(new Error("D1_ERROR: D1 DB is overloaded. Requests queued for too long."));
    expect([await readCallState(call), user.wasRefused]).toEqual(["DatabaseUnavailable", true]);
  });
});

describe("a database that does not answer", () => {
  test("a request waits less than two seconds", async () => {
    const call = started(d1.prepare("SELECT 1").all());
    await clock.pass(SILENCE_MS - 1);
    expect(await readCallState(call)).toBe("waiting");
    await clock.pass(1);
    expect([await readCallState(call), user.wasRefused, clock.running]).toEqual(["DatabaseUnavailable", true, 0]);
    expect(SILENCE_MS).toBeLessThan(2000);
  });

  test("later calls fail at once, and one in five seconds asks again", async () => {
    void started(d1.prepare("SELECT 1").all());
    await clock.pass(SILENCE_MS);
    expect(await readCallState(started(d1.prepare("SELECT 2").all()))).toBe("DatabaseUnavailable");
    expect(database.asked).toHaveLength(1);
    await clock.pass(RETRY_MS);
    const [asking, secondQuery] = [started(d1.prepare("SELECT 3").all()), started(d1.prepare("SELECT 4").all())];
    expect([await readCallState(asking), await readCallState(secondQuery)]).toEqual(["waiting", "DatabaseUnavailable"]);
    database.asked[1]?.("rows");
    expect(await readCallState(asking)).toBe("rows");
    const next = started(d1.prepare("SELECT 5").all());
    database.asked[2]?.("more rows");
    expect(await readCallState(next)).toBe("more rows");
  });

  test("a call that asks again and is never ended blocks the next one for five seconds only", async () => {
    void started(d1.prepare("SELECT 1").all());
    await clock.pass(SILENCE_MS + RETRY_MS);
    void started(d1.prepare("SELECT 2").all());
    await clock.pass(SILENCE_MS + RETRY_MS);
    void started(d1.prepare("SELECT 3").all());
    expect(database.asked).toHaveLength(3);
  });

  test("an answer after the deadline ends the silence", async () => {
    void started(d1.prepare("SELECT 1").all());
    await clock.pass(SILENCE_MS);
    database.asked[0]?.("late");
    await readCallState(Promise.resolve());
    expect(await readCallState(started(d1.prepare("SELECT 2").all()))).toBe("waiting");
  });

  test("work for which nobody waits has more time, and it ends too", async () => {
    user.isWaiting = false;
    const call = started(d1.prepare("SELECT 1").all());
    await clock.pass(MAX_CALL_MS - 1);
    expect(await readCallState(call)).toBe("waiting");
    await clock.pass(1);
    expect(await readCallState(call)).toBe("DatabaseUnavailable");
  });
});

test("the cause is found behind the errors that wrap it", () => {
  const cause = new DatabaseUnavailable("silent");
  expect(isDatabaseUnavailable(new Error("Failed query", { cause }))).toBe(true);
  expect([isDatabaseUnavailable(new Error("other")), isDatabaseUnavailable(undefined)]).toEqual([false, false]);
});
