import { or, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { invalid, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import {
  planPublication,
  PUBLICATION,
  SCHEDULED_INTO_PAST,
  type CurrentPublication,
  type PublicationInput,
  type StoredColumns,
} from "#domain/shop/content/publication";
import { NO_ROW } from "../../db/owned.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** The columns of a save's status and moment. */
export function planColumns(
  { clock }: ServiceContext,
  { status, date_published }: PublicationInput,
  current: CurrentPublication | undefined,
): Result<StoredColumns, Refusal> {
  const columns = planPublication({ status, date_published }, current, clock());
  return columns ? ok(columns) : invalid({ date_published: [SCHEDULED_INTO_PAST] });
}

interface PublishedTable {
  readonly status: SQLiteColumn;
  readonly publishedAt: SQLiteColumn;
}

/** The filter of a list by status, in which "scheduled" is apart from "published". */
export const byStatus =
  ({ status, publishedAt }: PublishedTable) =>
  (values: ReadonlyArray<string>, now: Date): SQL => {
    const conditions: Readonly<Record<string, SQL>> = {
      published: sql`(${status} = 'published' AND ${publishedAt} <= ${now.getTime()})`,
      scheduled: sql`(${status} = 'published' AND ${publishedAt} > ${now.getTime()})`,
    };
    const publications = PUBLICATION.filter((publication) => values.includes(publication));
    return (
      or(...publications.map((publication) => conditions[publication] ?? sql`${status} = ${publication}`)) ?? NO_ROW
    );
  };
