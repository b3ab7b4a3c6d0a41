import { sql, type SQL } from "drizzle-orm";
import { pictureUrl, THANK_YOU_MINOR } from "#domain/shop/content/customer-pictures";
import type { ModeratedKind, ModerationDecision } from "#domain/shop/content/moderation";
import { can } from "#domain/ground/kernel/capabilities";
import { DEFAULT_CURRENCY, formatMoney, money } from "#domain/ground/kernel/money";
import { notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { batch, findConstraintName, guardChanges, type Statement } from "../../../db/client.ts";
import { auditRow } from "../../audit/index.ts";
import { deliverLater, queueEmail, type EmailDraft } from "../../email/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { appendCreditEntry, findLimitRefusal, guardDailyLimit } from "../../ledger/index.ts";

const DECIDED = "item_is_decided";
const STALE: Refusal = {
  code: "conflict",
  message: "This changed in the meantime. Look at it again.",
};
interface Moderated {
  /** Its writer's account. */
  readonly userId: string | null;
}

interface PictureRow extends Moderated {
  readonly lineId: string;
  readonly email: string;
  readonly currency: string;
  readonly isThanked: number;
  readonly testimonialId: number | null;
}

const isStaff = ({ session }: ServiceContext): boolean => can(session.actor.role, "manageContent");

const findPicture = ({ db }: ServiceContext, id: string) =>
  db.all<PictureRow>(sql`
    SELECT o.user_id AS "userId", c.order_line_id AS "lineId", o.email, c.testimonial_id AS "testimonialId",
      coalesce((SELECT currency FROM user WHERE id = o.user_id), o.currency) AS currency,
      EXISTS (SELECT 1 FROM credit_ledger WHERE idempotency_key = 'picture:' || c.order_line_id) AS "isThanked"
    FROM customer_picture c JOIN order_line l ON l.id = c.order_line_id JOIN orders o ON o.id = l.order_id WHERE c.id = ${id}`);

const findOther = ({ db }: ServiceContext, kind: "review" | "testimonial", id: string) =>
  db.all<Moderated>(
    kind === "review"
      ? sql`SELECT user_id AS "userId" FROM review WHERE id = ${id}`
      : sql`SELECT user_id AS "userId" FROM testimonial WHERE id = ${id}`,
  );

/** History and audit of a decision. */
function record(
  context: ServiceContext,
  { kind, id, decision, reason }: { kind: ModeratedKind; id: string; decision: string; reason: string },
): Array<Statement> {
  const { actor } = context.session;
  const by = actor.role === "guest" ? "" : actor.userId;
  return [
    sql`INSERT INTO moderation_decision (id, kind, item_id, decision, reason, decided_by, created_at)
      VALUES (${context.newId()}, ${kind}, ${id}, ${decision}, ${reason}, ${by}, ${context.clock().getTime()})`,
    auditRow(context, { action: `moderate-${decision}`, entity: kind, entityId: id, reason }),
  ];
}

/** Staff accept or refuse what waits. An accepted picture becomes a testimonial and, once, earns store credit. */
export async function decideModeration(
  context: ServiceContext,
  input: ModerationDecision,
): Promise<Result<void, Refusal>> {
  const { kind, id } = input;
  const { actor } = context.session;
  if (actor.role === "guest" || !isStaff(context)) return notFound();
  const [picture] = kind === "picture" ? await findPicture(context, id) : [];
  const [submission] = kind === "picture" ? [picture] : await findOther(context, kind, id);
  if (!submission) return notFound();
  if (submission.userId === actor.userId)
    return refuse({ code: "forbidden", message: "You wrote this yourself. Ask a colleague to decide." });
  const statements = picture ? decidePicture(context, input, picture) : [decideOther(input)];
  try {
    const [first, ...rest] = statements;
    await batch(context.db, [...(first ? [first, guardChanges(DECIDED)] : []), ...rest, ...record(context, input)]);
  } catch (error) {
    if (findConstraintName(error) === DECIDED) return refuse(STALE);
    const limited = await findLimitRefusal(context, error, { currency: picture?.currency ?? DEFAULT_CURRENCY });
    if (!limited) throw error;
    return refuse(limited);
  }
  if (picture) deliverLater(context);
  return ok(undefined);
}

function decideOther({ kind, id, decision, version }: ModerationDecision): SQL {
  const isAccepted = decision === "accept";
  return kind === "review"
    ? sql`UPDATE review SET state = ${isAccepted ? "published" : "hidden"}, version = version + 1 WHERE id = ${id} AND state = 'new' AND version = ${version}`
    : sql`UPDATE testimonial SET status = ${isAccepted ? "published" : "hidden"}, version = version + 1 WHERE id = ${id} AND status = 'draft' AND version = ${version}`;
}

/** The first statement is guarded: the rest happens only if the picture still waited. */
function decidePicture(
  context: ServiceContext,
  { id, decision, reason, version }: ModerationDecision,
  picture: PictureRow,
): Array<Statement> {
  const isAccepted = decision === "accept";
  const earns = isAccepted && picture.userId !== null && picture.isThanked === 0;
  const draft = decisionEmail(context, picture, isAccepted ? undefined : reason, earns);
  return [
    sql`UPDATE customer_picture SET state = ${isAccepted ? "published" : "refused"}, reason = ${reason}, version = version + 1
      WHERE id = ${id} AND state = 'new' AND version = ${version}`,
    ...(isAccepted ? publish(context, id, picture.testimonialId) : []),
    ...(earns && picture.userId !== null
      ? appendCreditEntry(context, {
          id: context.newId(),
          userId: picture.userId,
          action: "testimonial",
          changeMinor: THANK_YOU_MINOR,
          comment: "Thank you for your picture",
          idempotencyKey: `picture:${picture.lineId}`,
        })
      : []),
    ...(earns ? guardDailyLimit(context) : []),
    queueEmail(context, draft, { template: `picture-${decision}`, onceKey: `picture-${decision}:${id}` }),
  ];
}

/** A picture that was published before has its testimonial, which is shown again. */
const publish = ({ clock }: ServiceContext, id: string, testimonialId: number | null): Array<Statement> =>
  testimonialId === null
    ? [
        sql`INSERT INTO testimonial (user_id, product_id, name, location, category, body, rating, image, status, published_at)
          SELECT o.user_id, c.product_id, c.name, c.location, c.category, c.body, c.rating, ${pictureUrl(id)}, 'published', ${clock().getTime()}
          FROM customer_picture c JOIN order_line l ON l.id = c.order_line_id JOIN orders o ON o.id = l.order_id WHERE c.id = ${id}`,
        sql`UPDATE customer_picture SET testimonial_id = (SELECT max(id) FROM testimonial WHERE image = ${pictureUrl(id)}) WHERE id = ${id}`,
      ]
    : [sql`UPDATE testimonial SET status = 'published', version = version + 1 WHERE id = ${testimonialId}`];

function decisionEmail(
  { origin }: ServiceContext,
  { email, currency }: PictureRow,
  reason: string | undefined,
  earns: boolean,
): EmailDraft {
  const closing = ["You're getting this e-mail because you sent us a picture."];
  if (reason !== undefined)
    return {
      to: email,
      subject: "About the picture you sent",
      preview: "We can't publish it.",
      heading: "We can't publish this picture",
      paragraphs: ["Thank you for sending it. You can send another one if you like."],
      quote: { from: "Why", text: reason },
      button: { label: "Send another picture", url: `${origin}/testimonial-image-request/` },
      closing,
    };
  return {
    to: email,
    subject: "Your picture is published",
    preview: "Thank you for showing us.",
    heading: "Thank you for your picture",
    paragraphs: [
      "It's on our page of testimonials, with your name as you wrote it.",
      ...(earns ? [`We added ${formatMoney(money(THANK_YOU_MINOR, currency))} of store credit to your account.`] : []),
    ],
    button: { label: "See it", url: `${origin}/testimonials/` },
    closing,
  };
}

/** Takes back an item's last decision: it waits again. Store credit that was given stays. */
export async function undoModeration(context: ServiceContext, decisionId: string): Promise<Result<void, Refusal>> {
  if (!isStaff(context)) return notFound();
  const [last] = await context.db.all<{ kind: ModeratedKind; id: string; isLast: number }>(sql`
    SELECT kind, item_id AS id, decision <> 'undo' AND NOT EXISTS (SELECT 1 FROM moderation_decision l
      WHERE l.kind = d.kind AND l.item_id = d.item_id AND l.rowid > d.rowid) AS "isLast"
    FROM moderation_decision d WHERE id = ${decisionId}`);
  if (!last) return notFound();
  if (last.isLast !== 1) return refuse(STALE);
  const { kind, id } = last;
  const back: Readonly<Record<ModeratedKind, Array<SQL>>> = {
    review: [sql`UPDATE review SET state = 'new', version = version + 1 WHERE id = ${id} AND state <> 'new'`],
    testimonial: [
      sql`UPDATE testimonial SET status = 'draft', version = version + 1 WHERE id = ${id} AND status <> 'draft'`,
    ],
    picture: [
      sql`UPDATE customer_picture SET state = 'new', reason = '', version = version + 1 WHERE id = ${id} AND state <> 'new'`,
      sql`UPDATE testimonial SET status = 'hidden', version = version + 1 WHERE id = (SELECT testimonial_id FROM customer_picture WHERE id = ${id})`,
    ],
  };
  const [first, ...rest] = back[kind];
  try {
    await batch(context.db, [
      ...(first ? [first, guardChanges(DECIDED)] : []),
      ...rest,
      ...record(context, { kind, id, decision: "undo", reason: "" }),
    ]);
  } catch (error) {
    const rule = findConstraintName(error);
    // A refused picture whose customer has sent another one cannot wait again.
    if (rule === DECIDED || rule === "customer_picture.order_line_id") return refuse(STALE);
    throw error;
  }
  return ok(undefined);
}
