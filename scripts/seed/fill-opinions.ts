import { HOUR_MS } from "#domain/kernel/durations";
import { people } from "./data/people.ts";
import { type ProofData, proofs } from "./data/proofs.ts";
import { ownReviews, reviewers } from "./data/reviews.ts";
import { run } from "./fill-catalog.ts";
import { demoIds } from "./ids.ts";
import { idsOf, inserting, type Row } from "./load.ts";
import type { Photos } from "./pictures/photos.ts";
import { reviewerRows, reviewRows, type PhotoFile } from "./rows/review-rows.ts";

const PNG = { httpMetadata: { contentType: "image/png" } };

/** A line of the demo customer's orders. */
interface OrderedLine {
  readonly id: string;
  readonly product_slug: string;
  readonly product_id: number;
  readonly cut_line: string | null;
  readonly order_id: string;
  readonly user_id: string;
  readonly state: string;
  readonly placed_at: number;
}

interface Target {
  readonly db: D1Database;
  readonly bucket: R2Bucket;
  readonly photos: Photos;
  /** Order lines of the demo customer, the newest order first. */
  readonly lines: ReadonlyArray<OrderedLine>;
  /** Milliseconds. */
  readonly now: number;
}

/** Writes proofs and reviews. The orders have to be written before. */
export async function fillOpinions(db: D1Database, bucket: R2Bucket, photos: Photos, now: number): Promise<void> {
  const { results: lines } = await db
    .prepare(
      "SELECT l.id, l.product_slug, l.product_id, l.cut_line, o.id AS order_id, o.user_id, o.state, o.placed_at FROM order_line l JOIN orders o ON o.id = l.order_id WHERE o.email = ?1 ORDER BY o.placed_at DESC, l.position",
    )
    .bind(people[0]?.email ?? "")
    .all<OrderedLine>();
  const target: Target = { db, bucket, photos, lines, now };
  await fillProofs(target);
  await fillReviews(target);
}

async function fillProofs({ db, bucket, photos, lines }: Target): Promise<void> {
  const teo = people.find(({ role }) => role === "staff");
  const staffId = teo ? demoIds.of(`user:${teo.email}`, teo.joined) : null;
  const rows: Array<Row> = [];
  const events: Array<Row> = [];
  const comments: Array<Row> = [];
  for (const data of proofs) {
    const line = lines.find(({ product_slug: slug }) => slug === data.product);
    if (!line) throw new Error(`The demo customer did not order "${data.product}"`);
    const sent = line.placed_at + data.sentAfter * HOUR_MS;
    const decided = data.decidedAfter === undefined ? null : line.placed_at + data.decidedAfter * HOUR_MS;
    const id = demoIds.of(`proof ${data.product} ${String(data.number)}`, new Date(sent).toISOString());
    const key = `proof/demo-${id}.png`;
    await bucket.put(key, photos.proof(data), PNG);
    rows.push({
      id,
      order_line_id: line.id,
      number: data.number,
      state: data.state,
      picture_key: key,
      cut_line: line.cut_line === null ? null : (JSON.parse(line.cut_line) as Row),
      message: data.message,
      comment: data.comment ?? "",
      sent_by: staffId,
      decided_by: decided === null ? null : line.user_id,
      decided_at: decided,
      version: decided === null ? 1 : 2,
      created_at: sent,
    });
    const event = (type: string, message: string, created: number): Row => ({
      id: demoIds.of(`${type} ${id}`, new Date(created).toISOString()),
      order_id: line.order_id,
      type,
      message,
      created_at: created,
    });
    comments.push(...pinRows(data, { id, sent, staffId, placedAt: line.placed_at, userId: line.user_id }));
    events.push(event("proof.sent", `Proof ${String(data.number)} sent`, sent));
    if (decided !== null)
      events.push(
        event(
          `proof.${data.state}`,
          data.state === "approved"
            ? `Proof ${String(data.number)} approved`
            : `Proof ${String(data.number)} sent back with changes`,
          decided,
        ),
      );
  }
  await run(db, [
    ...inserting(db, "proof", rows),
    ...inserting(db, "proof_comment", comments),
    ...inserting(db, "order_event", events),
  ]);
}

interface PinnedProof {
  readonly id: string;
  readonly staffId: string | null;
  readonly userId: string;
  /** Milliseconds, like `placedAt`. */
  readonly sent: number;
  readonly placedAt: number;
}

/** The comments on a proof, by its customer and by staff. */
const pinRows = ({ pins = [] }: ProofData, { id, sent, staffId, placedAt, userId }: PinnedProof): Array<Row> =>
  pins.map(({ after, at, isStaff = false, text, isResolved = false }, i) => {
    const written = placedAt + after * HOUR_MS;
    const author = isStaff ? people.find(({ role }) => role === "staff") : people[0];
    return {
      id: demoIds.of(`comment ${String(i)} of ${id}`, new Date(written).toISOString()),
      proof_id: id,
      x: at?.[0] ?? null,
      y: at?.[1] ?? null,
      body: text,
      is_staff: Number(isStaff),
      author_id: isStaff ? staffId : userId,
      author_name: author?.name ?? "",
      created_at: written,
      resolved_at: isResolved ? sent + 24 * HOUR_MS : null,
      resolved_by: isResolved ? staffId : null,
    };
  });

async function fillReviews({ db, bucket, photos, lines, now }: Target): Promise<void> {
  const productIds = await idsOf(db, "product", "slug");
  const bytesOf = (data: Parameters<Photos["photo"]>[0]) => photos.photo(data).length;
  const counter = await db.prepare("SELECT last FROM seq WHERE name = 'order'").first<{ last: number }>();
  let number = counter?.last ?? 0;
  const tables = new Map<string, Array<Row>>();
  const files: Array<PhotoFile> = [];
  const add = (table: string, rows: ReadonlyArray<Row>) => tables.set(table, [...(tables.get(table) ?? []), ...rows]);
  for (const person of reviewers) {
    const made = reviewerRows(person, number + 1, { ids: demoIds, productIds, bytesOf, now });
    number += person.reviews.length;
    for (const [table, rows] of made.tables) add(table, rows);
    files.push(...made.photos);
  }
  for (const review of ownReviews) {
    const line = lines.find(({ product_slug: slug, state }) => slug === review.product && state === "delivered");
    if (!line) throw new Error(`The demo customer has no "${review.product}" to review`);
    const made = reviewRows(
      review,
      review.state,
      { lineId: line.id, productId: line.product_id, userId: line.user_id },
      { ids: demoIds, bytesOf, now },
    );
    add("review", [made.review]);
    add("review_photo", made.photos);
    files.push(...made.files);
  }
  for (const { key, data } of files) await bucket.put(key, photos.photo(data), PNG);
  await run(db, [
    ...[...tables].flatMap(([table, rows]) => inserting(db, table, rows)),
    db.prepare("UPDATE seq SET last = ?1 WHERE name = 'order'").bind(number),
  ]);
}
