import type { CopyStatement } from "../shared/stubs.ts";
import { BatchTimer } from "./batch-timer.ts";

/** Of rows in one batch, in characters: hundreds of quiet rooms, and below what one value may have in any script. */
const MAX_BATCH_CHARS = 500_000;

interface Copy {
  readonly room: string;
  readonly statements: ReadonlyArray<CopyStatement>;
  readonly answer: (error: string | null) => void;
}

const countChars = ({ statements }: Copy): number => statements.reduce((sum, { rows }) => sum + rows.length, 0);

/** One JSON list of the entries of several, none of which is empty. */
const joinLists = (lists: ReadonlyArray<string>): string => `[${lists.map((list) => list.slice(1, -1)).join(",")}]`;

/**
 * Writes what rooms copy within a tenth of a second, or while a batch is being written, as one batch, in which equal
 * statements are one: a database takes longer to begin each than to write the few rows of a room.
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
  run(room: string, statements: ReadonlyArray<CopyStatement>): Promise<string | null> {
    return new Promise((answer) => {
      this.#waiting.push({ room, statements, answer });
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
    const rooms = new Set<string>();
    const end = this.#waiting.findIndex((copy, i) => {
      chars += countChars(copy);
      // A room that restarted may copy again before its former copy is written: joined, either could be the last.
      if (rooms.has(copy.room)) return true;
      rooms.add(copy.room);
      return chars > MAX_BATCH_CHARS && i > 0;
    });
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
    const bySql = Map.groupBy(
      copies.flatMap(({ statements }) => statements),
      ({ sql }) => sql,
    );
    await this.#db.batch(
      [...bySql].map(([sql, statements]) => this.#db.prepare(sql).bind(joinLists(statements.map(({ rows }) => rows)))),
    );
  }
}
