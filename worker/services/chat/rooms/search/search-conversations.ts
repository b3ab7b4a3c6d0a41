import { inArray } from "drizzle-orm";
import { isLongerThan } from "#domain/ground/kernel/characters";
import { MATCH_MARK, type SearchedText } from "#domain/chat/conversation/searched-text";
import { invalid, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { MAX_QUERY_LENGTH, matchExpression } from "#domain/shop/search/query";
import { chatRoom } from "../../../../db/schema/chat.ts";
import type { ServiceContext } from "../../../kernel/index.ts";

export const SEARCH_HITS = 30;
const MIN_QUERY = 2;
/** The number of words in a snippet. */
const SNIPPET_WORDS = 18;

export interface ConversationHit {
  readonly room_id: string;
  /** The customer's name. */
  readonly name: string;
  readonly email: string;
  readonly resolved: boolean;
  /** The row that matched; 0 for a match in name, address or question. */
  readonly seq: number;
  readonly kind: SearchedText["kind"];
  readonly author: string;
  readonly at: string;
  /** Around the match, which MARK.from and MARK.to enclose. */
  readonly snippet: string;
}

export interface ConversationHits {
  readonly hits: ReadonlyArray<ConversationHit>;
  readonly more: boolean;
}

type Found = {
  id: number;
  room_id: string;
  seq: number;
  kind: SearchedText["kind"];
  author: string;
  at: number;
  snippet: string;
};

/**
 * Full-text search in the messages, notes and questions of all conversations, latest first. Typed text is never
 * interpreted as index operators (domain/shop/search/query.ts).
 */
export async function searchConversations(
  context: ServiceContext,
  { q, offset }: { q: string; offset: number },
): Promise<Result<ConversationHits, Refusal>> {
  const query = q.trim();
  if (isLongerThan(query, MAX_QUERY_LENGTH))
    return invalid({ q: [`Search for up to ${MAX_QUERY_LENGTH} characters.`] });
  const match = matchExpression(query);
  if (match === undefined || query.length < MIN_QUERY)
    return invalid({ q: [`Search for at least ${MIN_QUERY} letters or digits.`] });
  const { results } = await context.search
    .prepare(
      `SELECT text.id, text.room_id, text.seq, text.kind, text.author, text.at, snippet(chat_index, 0, ?2, ?3, '…', ${SNIPPET_WORDS}) AS snippet
       FROM chat_index JOIN chat_text AS text ON text.id = chat_index.rowid
       WHERE chat_index MATCH ?1 ORDER BY text.at DESC, text.id DESC LIMIT ?4 OFFSET ?5`,
    )
    .bind(match, MATCH_MARK.from, MATCH_MARK.to, SEARCH_HITS + 1, offset)
    .all<Found>();
  const pageResults = results.slice(0, SEARCH_HITS);
  const rooms = await findRoomsById(context, pageResults);
  const hits = pageResults.flatMap(({ room_id, seq, kind, author, at, snippet }) => {
    const room = rooms.get(room_id);
    return room
      ? [
          {
            room_id,
            name: room.name || "New visitor",
            email: room.email,
            resolved: room.resolved,
            seq,
            kind,
            author,
            at: new Date(at).toISOString(),
            snippet,
          },
        ]
      : [];
  });
  return ok({ hits, more: results.length > SEARCH_HITS });
}

async function findRoomsById({ db }: ServiceContext, results: ReadonlyArray<Found>) {
  const ids = [...new Set(results.map(({ room_id }) => room_id))];
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: chatRoom.id, name: chatRoom.customerName, email: chatRoom.email, resolved: chatRoom.resolved })
          .from(chatRoom)
          .where(inArray(chatRoom.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
