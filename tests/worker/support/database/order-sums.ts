import { env } from "cloudflare:workers";

/**
 * The numbers of placed orders that break: subtotal − discount − waived + shipping + tax = total. The discount is what
 * the promotion's adjustment says, and its redemption, which a canceled order has no more.
 */
export async function ordersThatDoNotAddUp(): Promise<Array<unknown>> {
  const { results } = await env.DB.prepare(
    `WITH placed AS (
       SELECT o.*, (SELECT sum(amount_minor) FROM promotion_redemption WHERE order_id = o.id) AS redeemed,
         coalesce((SELECT -sum(amount_minor) FROM order_adjustment WHERE order_id = o.id AND kind = 'promotion'), 0) AS promotion,
         coalesce((SELECT -sum(amount_minor) FROM order_adjustment WHERE order_id = o.id AND kind = 'waived'), 0) AS waived,
         (SELECT sum(discount_minor) FROM order_line WHERE order_id = o.id) AS of_lines
       FROM orders o JOIN payment_attempt a ON a.id = o.id WHERE a.state = 'placed')
     SELECT number FROM placed WHERE redeemed <> promotion OR waived <> waived_minor OR of_lines <> promotion + waived
       OR subtotal_minor - promotion - waived + shipping_minor + tax_minor <> total_minor`,
  ).all();
  return results.map(({ number }) => number);
}
