import type { RecordName } from "#domain/ground/kernel/records";
import {
  indexName,
  isIndexedRecord,
  MAX_HITS,
  readIndexSearch,
  type IndexedRecord,
} from "#domain/ground/records/office-search";
import { readAfter } from "../../../db/read-together.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/** The highest character in the order of the database's texts. */
const LAST = "\u{10FFFF}";

const findByBeginning = (search: D1Database, kind: IndexedRecord, beginning: string): D1PreparedStatement => {
  const select = (column: "name" | "code") =>
    `SELECT id FROM (SELECT id FROM ${indexName(kind)}_entry WHERE ${column} >= ?1 AND ${column} < ?2 ORDER BY ${column} DESC LIMIT ?3)`;
  return search
    .prepare(
      `SELECT object_id FROM ${indexName(kind)}_entry WHERE id IN (${select("name")} UNION ${select("code")}) ORDER BY id DESC LIMIT ?3`,
    )
    .bind(beginning, beginning + LAST, MAX_HITS);
};

/** The join keeps its order, so that the index answers the newest first and stops. */
const findByParts = (
  search: D1Database,
  kind: IndexedRecord,
  parts: ReadonlyArray<string>,
  shortParts: ReadonlyArray<string>,
): D1PreparedStatement =>
  search
    .prepare(
      `SELECT entry.object_id FROM ${indexName(kind)}_text AS hit CROSS JOIN ${indexName(kind)}_entry AS entry ON entry.id = hit.rowid
       WHERE ${indexName(kind)}_text MATCH ?1 AND NOT EXISTS (SELECT 1 FROM json_each(?2) WHERE instr(entry.text, value) = 0)
       ORDER BY hit.rowid DESC LIMIT ?3`,
    )
    .bind(parts.map((part) => `"${part.replaceAll('"', '""')}"`).join(" AND "), JSON.stringify(shortParts), MAX_HITS);

/**
 * The ids of the records that have every word of a text in what they are found by, the newest first; of one or two
 * letters, those whose name, number or e-mail address begins with them. It asks nothing: callers do.
 */
export async function findIndexedIds(
  { search }: Pick<ServiceContext, "search">,
  kind: IndexedRecord,
  text: string,
): Promise<ReadonlyArray<string>> {
  const query = readIndexSearch(text);
  if (!query) return [];
  const statement =
    "beginning" in query
      ? findByBeginning(search, kind, query.beginning)
      : findByParts(search, kind, query.parts, query.shortParts);
  const { results } = await statement.all<{ object_id: string }>();
  return results.map(({ object_id: id }) => id);
}

/** The ids that a list's search finds; undefined for a list without an index, and for one without a search. */
export const findSearchedIds = async (
  context: Pick<ServiceContext, "db" | "search">,
  name: RecordName,
  text: string,
): Promise<ReadonlyArray<string> | undefined> =>
  text === "" || !isIndexedRecord(name) ? undefined : readAfter(context.db, findIndexedIds(context, name, text));
