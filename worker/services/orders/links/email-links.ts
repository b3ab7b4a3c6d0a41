import { sql } from "drizzle-orm";
import type { ServiceContext, StoredEmail } from "../../kernel/index.ts";
import { signOrderLink } from "./opened-orders.ts";

/** The template of the e-mail with a link that was asked for. */
export const FRESH_LINK = "order-link";

/** The pages of one order that e-mails link to, for a pattern: the id of an order, a proof or an invoice follows. */
export const ORDER_PAGES = "profile/orders/order|profile/proofs|checkout/thank-you|order/invoice|payments/invoices";

/** After the origin. */
const PAGE = new RegExp(`^/(?:${ORDER_PAGES})/([\\w-]{1,64})/(?![\\w?])`);

/** What follows each occurrence of the shop's origin. */
const placesIn = (words: string, origin: string): ReadonlyArray<string> => words.split(origin).slice(1);

/**
 * An e-mail whose links to a guest's order open it in any browser. Only e-mails to the address of the order get such
 * links, and the database does not store them. Other e-mails are returned unchanged.
 */
export async function withOrderLinks<QueuedEmail extends StoredEmail>(
  context: ServiceContext,
  email: QueuedEmail,
): Promise<QueuedEmail> {
  const { origin } = context;
  const ids = new Set(placesIn(`${email.text} ${email.html}`, origin).flatMap((place) => PAGE.exec(place)?.[1] ?? []));
  if (ids.size === 0) return email;
  const tokens = new Map<string, string>();
  for (const { id, orderId } of await findGuestOrders(context, [...ids], email.recipient))
    tokens.set(
      id,
      await signOrderLink(context, orderId, { mailedAt: email.createdAt, isFresh: email.template === FRESH_LINK }),
    );
  const linked = (words: string) =>
    words
      .split(origin)
      .map((place, i) =>
        i === 0
          ? place
          : place.replace(PAGE, (page, id: string) =>
              tokens.has(id) ? `${page}?token=${tokens.get(id) ?? ""}` : page,
            ),
      )
      .join(origin);
  return { ...email, text: linked(email.text), html: linked(email.html) };
}

/** The guests' orders of this address among the ids, which name orders, proofs and invoices. */
const findGuestOrders = ({ db }: ServiceContext, ids: ReadonlyArray<string>, email: string) =>
  db.all<{ id: string; orderId: string }>(sql`
    WITH named AS (SELECT value AS id FROM json_each(${JSON.stringify(ids)})),
      pages AS (
        SELECT id, id AS order_id FROM named
        UNION ALL SELECT n.id, l.order_id FROM named n JOIN proof p ON p.id = n.id JOIN order_line l ON l.id = p.order_line_id
        UNION ALL SELECT n.id, i.order_id FROM named n JOIN invoice i ON i.id = n.id)
    SELECT pages.id, o.id AS "orderId" FROM pages JOIN orders o ON o.id = pages.order_id
    WHERE o.guest_id IS NOT NULL AND o.email = ${email}`);
