import { asc, or, sql, type SQL } from "drizzle-orm";
import type { CannedReplyInput } from "#domain/chat/staff/canned-reply";
import { ok } from "#domain/ground/kernel/result";
import { cannedReply } from "../../../db/schema/chat.ts";
import { containsIgnoringCase } from "../../../db/text-search.ts";
import { tableRecords } from "../../records/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";

const show = (_: ServiceContext, rows: ReadonlyArray<typeof cannedReply.$inferSelect>) =>
  Promise.resolve(
    rows.map((row) => ({
      id: row.id,
      title: row.title,
      shortcut: row.shortcut,
      body: row.body,
      version: row.version,
      date_created: row.createdAt.toISOString(),
      date_updated: row.updatedAt.toISOString(),
    })),
  );

/** Searches title, shortcut and body. */
const searching = (values: ReadonlyArray<string>): SQL =>
  or(
    ...values
      .slice(0, 10)
      .map((value) =>
        containsIgnoringCase(
          sql`${cannedReply.title} || ' ' || ${cannedReply.shortcut} || ' ' || ${cannedReply.body}`,
          value,
        ),
      ),
  ) ?? sql`0`;

/** Replies that staff use often. Everyone who answers chats may read and write them. */
export const cannedReplies = tableRecords({
  name: "canned-reply",
  table: cannedReply,
  columns: {
    id: cannedReply.id,
    shortcut: cannedReply.shortcut,
    title: cannedReply.title,
    date_updated: cannedReply.updatedAt,
  },
  by: { search: searching },
  searched: [cannedReply.title, cannedReply.shortcut, cannedReply.body],
  defaultOrder: [asc(cannedReply.title), asc(cannedReply.id)],
  show,
  buildColumns: ({ clock }, input: Partial<CannedReplyInput>) => Promise.resolve(ok({ ...input, updatedAt: clock() })),
  made: ({ clock, session: { actor } }) => ({
    createdAt: clock(),
    createdBy: actor.role === "guest" ? null : actor.userId,
  }),
  broken: { "canned_reply.shortcut": { shortcut: ["Another reply already has this shortcut."] } },
});
