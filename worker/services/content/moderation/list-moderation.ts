import { sql } from "drizzle-orm";
import { pictureUrl } from "#domain/shop/content/customer-pictures";
import {
  MODERATION_PAGE,
  type ModeratedItem,
  type ModerationEntry,
  type ModerationQueue,
  type ModerationView,
} from "#domain/shop/content/moderation";
import { can } from "#domain/ground/kernel/capabilities";
import { photoUrl } from "#domain/shop/reviews/review";
import type { ServiceContext } from "../../kernel/index.ts";

interface ItemRow extends Omit<ModeratedItem, "pictures" | "at"> {
  /** JSON. */
  readonly pictures: string;
  readonly at: number;
}

interface EntryRow extends Omit<ModerationEntry, "at" | "canUndo"> {
  readonly at: number;
  readonly canUndo: number;
}

/** Everything that waits: new reviews, drafts of testimonials, and new pictures. */
const WAITING = sql`
  SELECT 'review' AS kind, r.id AS id, u.name AS author, p.name AS "productName", r.rating AS rating, r.title AS title, r.body AS body, r.version AS version, r.updated_at AS at,
    (SELECT json_group_array(f.id) FROM (SELECT id FROM review_photo WHERE order_line_id = r.order_line_id ORDER BY position) f) AS pictures
  FROM review r JOIN user u ON u.id = r.user_id JOIN product p ON p.id = r.product_id WHERE r.state = 'new'
  UNION ALL
  SELECT 'testimonial', CAST(t.id AS TEXT), t.name, coalesce(p.name, ''), t.rating, '', t.body, t.version, t.published_at, json_array(t.image)
  FROM testimonial t LEFT JOIN product p ON p.id = t.product_id WHERE t.status = 'draft'
  UNION ALL
  SELECT 'picture', c.id, c.name, p.name, c.rating, '', c.body, c.version, c.created_at, json_array(c.id)
  FROM customer_picture c JOIN product p ON p.id = c.product_id WHERE c.state = 'new'`;

/** A statement that counts what waits: "count", and "since" when the oldest came. */
export const countWaitingModeration = () => sql`SELECT count(*) AS count, min(at) AS since FROM (${WAITING})`;

function listPictureUrls({ kind, pictures }: ItemRow): ReadonlyArray<string> {
  const stored = JSON.parse(pictures) as ReadonlyArray<string>;
  if (kind === "review") return stored.map(photoUrl);
  return kind === "picture" ? stored.map(pictureUrl) : stored.filter((url) => url !== "");
}

/** What waits, the oldest first, or the latest decisions. Undefined for everyone but staff. */
export async function listModeration(
  { db, session }: ServiceContext,
  view: ModerationView,
): Promise<ModerationQueue | undefined> {
  if (!can(session.actor.role, "manageContent")) return undefined;
  const [counted, items, entries] = await Promise.all([
    db.all<{ count: number }>(countWaitingModeration()),
    view === "waiting" ? db.all<ItemRow>(sql`SELECT * FROM (${WAITING}) ORDER BY at, id LIMIT ${MODERATION_PAGE}`) : [],
    view === "decided"
      ? db.all<EntryRow>(sql`
          SELECT d.id, d.kind, d.decision, coalesce(u.name, t.name, c.name, '') AS author, coalesce(r.body, t.body, c.body, '') AS body, d.reason, d.created_at AS at,
            d.decision <> 'undo' AND NOT EXISTS (SELECT 1 FROM moderation_decision l WHERE l.kind = d.kind AND l.item_id = d.item_id AND l.rowid > d.rowid) AS "canUndo"
          FROM moderation_decision d
            LEFT JOIN review r ON d.kind = 'review' AND r.id = d.item_id LEFT JOIN user u ON u.id = r.user_id
            LEFT JOIN testimonial t ON d.kind = 'testimonial' AND t.id = CAST(d.item_id AS INTEGER)
            LEFT JOIN customer_picture c ON d.kind = 'picture' AND c.id = d.item_id
          ORDER BY d.rowid DESC LIMIT ${MODERATION_PAGE}`)
      : [],
  ]);
  return {
    waiting: counted[0]?.count ?? 0,
    items: items.map((row) => ({ ...row, pictures: listPictureUrls(row), at: new Date(row.at) })),
    entries: entries.map((row) => ({ ...row, at: new Date(row.at), canUndo: row.canUndo === 1 })),
  };
}
