import { createHash } from "node:crypto";
import { toShippingDestination, type CheckoutAddress } from "#domain/shop/addresses/checkout-address";
import { shipByDay } from "#domain/shop/shipping/ship-by";
import { HOUR_MS } from "#domain/ground/kernel/durations";
import { people } from "./data/people.ts";
import { type ProofData, proofs } from "./data/proofs.ts";
import { run } from "./fill-catalog.ts";
import { demoIds } from "./ids.ts";
import { inserting, type Row } from "./load.ts";
import { finishedPdf } from "./pictures/finished-pdf.ts";
import type { Photos } from "./pictures/photos.ts";

const PDF = { httpMetadata: { contentType: "application/pdf" } };

/** A line of the demo customer's orders. */
export interface OrderedLine {
  readonly id: string;
  readonly product_slug: string;
  readonly product_id: number;
  readonly cut_line: string | null;
  readonly spec: string;
  readonly configured_product_id: string;
  readonly order_id: string;
  readonly user_id: string;
  readonly state: string;
  readonly placed_at: number;
}

/** The order lines of the demo customer, the newest order first. */
export async function orderedLines(db: D1Database): Promise<ReadonlyArray<OrderedLine>> {
  const { results } = await db
    .prepare(
      "SELECT l.id, l.product_slug, l.product_id, l.cut_line, l.spec, l.configured_product_id, o.id AS order_id, o.user_id, o.state, o.placed_at FROM order_line l JOIN orders o ON o.id = l.order_id WHERE o.email = ?1 ORDER BY o.placed_at DESC, l.position",
    )
    .bind(people[0]?.email ?? "")
    .all<OrderedLine>();
  return results;
}

/**
 * Writes the proofs of the demo customer's orders, whose print files staff made by hand, and their approvals at
 * finalize of everything else that was printed.
 * The orders have to be written before, their packages after: only what is approved is packed.
 */
export async function fillProofs(db: D1Database, bucket: R2Bucket, photos: Photos): Promise<void> {
  const lines = await orderedLines(db);
  const teo = people.find(({ role }) => role === "staff");
  const staffId = teo ? demoIds.of(`user:${teo.email}`, teo.joined) : null;
  const rows: Array<Row> = [];
  const events: Array<Row> = [];
  const comments: Array<Row> = [];
  const prints = new Map<string, D1PreparedStatement>();
  for (const data of proofs) {
    const line = lines.find(({ product_slug: slug }) => slug === data.product);
    if (!line) throw new Error(`The demo customer did not order "${data.product}"`);
    const sentAt = line.placed_at + data.sentAfter * HOUR_MS;
    const decided = data.decidedAfter === undefined ? null : line.placed_at + data.decidedAfter * HOUR_MS;
    const id = demoIds.of(`proof ${data.product} ${String(data.number)}`, new Date(sentAt).toISOString());
    const key = `proof/demo-${id}.pdf`;
    const bytes = await makePrint(line, data, photos);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await bucket.put(key, bytes, PDF);
    const printKey = `print/${line.configured_product_id}/demo-${id}.pdf`;
    await bucket.put(printKey, bytes, PDF);
    // The newest proof of a line shows what prints.
    prints.set(
      line.id,
      db
        .prepare(
          "UPDATE print_file SET state = 'made', r2_key = ?2, input_hash = ?3, sha256 = ?3, bytes = ?4, pages = 1, press_version = 'uploaded', replaced_by = ?5, updated_at = ?6 WHERE configured_product_id = ?1",
        )
        .bind(line.configured_product_id, printKey, sha256, bytes.length, staffId, sentAt),
    );
    rows.push({
      id,
      order_line_id: line.id,
      number: data.number,
      state: data.state,
      picture_key: key,
      print_hash: sha256,
      press_version: "uploaded",
      cut_line: line.cut_line === null ? null : (JSON.parse(line.cut_line) as Row),
      message: data.message,
      comment: data.comment ?? "",
      sent_by: staffId,
      decided_by: decided === null ? null : line.user_id,
      decided_at: decided,
      version: decided === null ? 1 : 2,
      created_at: sentAt,
    });
    const event = (type: string, message: string, created: number): Row => ({
      id: demoIds.of(`${type} ${id}`, new Date(created).toISOString()),
      order_id: line.order_id,
      type,
      message,
      created_at: created,
    });
    comments.push(...pinRows(data, { id, sent: sentAt, staffId, placedAt: line.placed_at, userId: line.user_id }));
    events.push(event("proof.sent", `Proof ${String(data.number)} sent`, sentAt));
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
    ...prints.values(),
    ...inserting(db, "proof", rows),
    ...inserting(db, "proof_comment", comments),
    ...inserting(db, "order_event", events),
  ]);
  await fillApprovals(db);
}

function makePrint({ cut_line: cutLine, spec }: OrderedLine, data: ProofData, photos: Photos): Promise<Uint8Array> {
  const { width, height } = JSON.parse(cutLine ?? spec) as { width: number; height: number };
  const cutPath = cutLine === null ? undefined : (JSON.parse(cutLine) as { path: string }).path;
  return finishedPdf({ width, height, cutPath, picture: photos.proof(data), ground: data.ground });
}

/** Writes the approvals at finalize of what was printed without a proof of staff. */
export async function fillApprovals(db: D1Database): Promise<void> {
  const { results } = await db
    .prepare(
      "SELECT l.id, o.user_id, o.placed_at FROM line_without_approval w JOIN order_line l ON l.id = w.order_line_id JOIN orders o ON o.id = l.order_id WHERE o.state NOT IN ('pending-payment', 'confirmed', 'proofing')",
    )
    .all<Pick<OrderedLine, "id" | "user_id" | "placed_at">>();
  const rows = results.map((line) => ({
    id: demoIds.of(`approval of ${line.id}`, new Date(line.placed_at).toISOString()),
    order_line_id: line.id,
    number: 1,
    origin: "finalize",
    state: "approved",
    picture_key: "",
    decided_by: line.user_id,
    decided_at: line.placed_at,
    created_at: line.placed_at,
  }));
  await run(db, inserting(db, "proof", rows));
  await fillShipByDays(db);
}

/** Writes the day by which each approved line ships. */
async function fillShipByDays(db: D1Database): Promise<void> {
  const { results } = await db
    .prepare(
      `SELECT l.id, o.shipping_method, o.shipping_address, coalesce(o.expected_on, o.delivery_date) AS arrival FROM order_line l JOIN orders o ON o.id = l.order_id
        WHERE arrival IS NOT NULL AND l.frozen ->> '$.kind' <> 'gift-card' AND l.id NOT IN (SELECT order_line_id FROM line_without_approval) AND l.id NOT IN (SELECT order_line_id FROM order_line_ship_by)`,
    )
    .all<{ id: string; shipping_method: string; shipping_address: string; arrival: string }>();
  const rows = results.map(({ id, shipping_method: method, shipping_address: address, arrival }) => ({
    order_line_id: id,
    ship_by: shipByDay(arrival, method, toShippingDestination(JSON.parse(address) as CheckoutAddress)),
  }));
  await run(db, inserting(db, "order_line_ship_by", rows));
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
    const writtenAt = placedAt + after * HOUR_MS;
    const author = isStaff ? people.find(({ role }) => role === "staff") : people[0];
    return {
      id: demoIds.of(`comment ${String(i)} of ${id}`, new Date(writtenAt).toISOString()),
      proof_id: id,
      x: at?.[0] ?? null,
      y: at?.[1] ?? null,
      body: text,
      is_staff: Number(isStaff),
      author_id: isStaff ? staffId : userId,
      author_name: author?.name ?? "",
      created_at: writtenAt,
      resolved_at: isResolved ? sent + 24 * HOUR_MS : null,
      resolved_by: isResolved ? staffId : null,
    };
  });
