import type { Author } from "#domain/chat/room/rows";

const TABLE = "CREATE TABLE IF NOT EXISTS participant (n INTEGER PRIMARY KEY, author TEXT NOT NULL) STRICT";

/**
 * The authors of a room's rows, each stored once. A row has its author's number; a row of an older version has the
 * author as JSON. A person who changes name or picture is another author, so that old rows stay as they were.
 */
export class Participants {
  readonly #sql: SqlStorage;
  /** Undefined until they are read. */
  #byNumber: Map<number, Author> | undefined;
  readonly #numbers = new Map<string, number>();

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  create(): void {
    this.#sql.exec(TABLE);
  }

  /** Called when a transaction was rolled back or everything was deleted. */
  forget(): void {
    this.#byNumber = undefined;
    this.#numbers.clear();
  }

  /** The number of an author, who is stored when they are new. */
  numberFor(author: Author): number {
    const byNumber = this.#known();
    const key = authorKey(author);
    const knownNumber = this.#numbers.get(key);
    if (knownNumber !== undefined) return knownNumber;
    const { n } = this.#sql
      .exec<{ n: number }>("INSERT INTO participant (author) VALUES (?) RETURNING n", JSON.stringify(author))
      .one();
    byNumber.set(n, author);
    this.#numbers.set(key, n);
    return n;
  }

  /** @param stored a row's column: the author's number, or the author as JSON */
  read(stored: string): Author {
    if (stored.startsWith("{")) return JSON.parse(stored) as Author;
    const author = this.#known().get(Number(stored));
    if (!author) throw new Error(`The room has no participant ${stored}.`);
    return author;
  }

  #known(): Map<number, Author> {
    if (this.#byNumber) return this.#byNumber;
    const rows = this.#sql.exec<{ n: number; author: string }>("SELECT n, author FROM participant").toArray();
    this.#byNumber = new Map(rows.map(({ n, author }) => [n, JSON.parse(author) as Author]));
    for (const [n, author] of this.#byNumber) this.#numbers.set(authorKey(author), n);
    return this.#byNumber;
  }
}

const authorKey = ({ id, name, side, image }: Author): string => [id, name, side, image].join("\n");
