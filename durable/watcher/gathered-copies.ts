import type { CopyStatement } from "../shared/stubs.ts";
import { BatchTimer } from "./batch-timer.ts";

/** Of parameters in one batch, in characters: hundreds of quiet rooms, and far below what a request may carry. */
const MAX_BATCH_CHARS = 500_000;

interface Copy {
  readonly statements: ReadonlyArray<CopyStatement>;
  readonly answer: (error: string | null) => void;
}

const countChars = ({ statements }: Copy): number =>
  statements.reduce((all, { params }) => all + params.reduce<number>((sum, value) => sum + String(value).length, 0), 0);

/**
 * Writes what rooms copy within a tenth of a second, or while a batch is being written, as one batch: a database takes
 * about as long to begin and to store a batch as to run the few statements of a room.
 */
export class GatheredCopies {
  readonly #db: D1Database;
  readonly #timer = new BatchTimer(() => void this.#flush());
  #waiting: Array<Copy> = [];
  #isWriting = false;

  constructor(db: D1Database) {
    this.#db = db;
  }

  /**
   * Writes one room's statements, in their order and all or none of them.
   * @returns what the database says against them; null once they are stored
   */
  run(statements: ReadonlyArray<CopyStatement>): Promise<string | null> {
    return new Promise((answer) => {
      this.#waiting.push({ statements, answer });
      this.#timer.schedule(Date.now());
    });
  }

  async #flush(): Promise<void> {
    if (this.#isWriting) return; // goes on with what waits
    this.#isWriting = true;
    while (this.#waiting.length > 0) await this.#writeEach(this.#takeBatch());
    this.#isWriting = false;
  }

  #takeBatch(): ReadonlyArray<Copy> {
    let chars = 0;
    const end = this.#waiting.findIndex((copy, i) => (chars += countChars(copy)) > MAX_BATCH_CHARS && i > 0);
    return this.#waiting.splice(0, end === -1 ? this.#waiting.length : end);
  }

  /** A copy that the database refuses would stop those beside it, so each is written alone after a failure. */
  async #writeEach(copies: ReadonlyArray<Copy>): Promise<void> {
    try {
      await this.#write(copies);
      for (const { answer } of copies) answer(null);
    } catch (error) {
      if (copies.length === 1) return copies[0]?.answer(String(error));
      for (const copy of copies) await this.#writeEach([copy]);
    }
  }

  async #write(copies: ReadonlyArray<Copy>): Promise<void> {
    await this.#db.batch(
      copies.flatMap(({ statements }) => statements.map(({ sql, params }) => this.#db.prepare(sql).bind(...params))),
    );
  }
}
