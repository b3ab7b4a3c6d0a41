import { env } from "cloudflare:workers";
import { ADDRESS } from "./address.ts";
import { sha256 } from "../../worker/crypto.ts";
import { Client } from "../worker/support/clients/client.ts";

export { ADDRESS };

export interface Quote {
  methods: Array<{ id: string; name: string; price: string; delivery_date: string }>;
  subtotal: string;
  discount: string;
  waived: string;
  shipping: string;
  tax: string;
  /** Gift card and store credit together. */
  credit: string;
  gift_card: string;
  store_credit: string;
  total: string;
  currency: string;
  lines: Array<{ total: string; quantity: number; discount: string; tax: string }>;
  tax_lines: Array<{ amount: string; taxable: string; line: string }>;
  explanation: Array<{ row: string; texts: Array<string> }>;
}

export interface Placed {
  order: { id: string; number: string; total: string; currency: string; status: string };
  redirect: string;
}

/** Whole cents of a decimal string. */
export const cents = (amount: string): number => Math.round(Number(amount) * 100);

/** Configures a product for this client through the API. */
export async function configure(client: Client, changes: object = {}): Promise<{ id: string; total: string }> {
  const response = await client.post("/catalog/api/v1/configured-product/", {
    product: "custom-die-cut-stickers",
    width: 3,
    height: 3,
    quantity: 100,
    material: "white-vinyl",
    shape: "custom",
    ...changes,
  });
  if (response.status !== 201) throw new Error(await response.text());
  return response.json();
}

/** A client with this many different products in the cart. @param choices of each, without its quantity */
export async function shopper(lines = 1, client = new Client(), choices: object = {}): Promise<Client> {
  for (let i = 0; i < lines; i++) {
    const { id } = await configure(client, { ...choices, quantity: 50 + 50 * i });
    const answer = await client.post("/cart/api/add/", { configured_product: id });
    if (answer.status !== 201) throw new Error(await answer.text());
  }
  return client;
}

/** Adds store credit in cents, as staff do. */
export async function giveCredit(userId: string, minor: number): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO credit_ledger (id, user_id, n, action, transaction_type, balance_start_minor, balance_change_minor, balance_end_minor, idempotency_key, date_created)
     SELECT ?1, ?2, coalesce(max(n), 0) + 1, 0, 0, coalesce((SELECT balance_end_minor FROM credit_ledger WHERE user_id = ?2 ORDER BY n DESC LIMIT 1), 0), ?3,
       coalesce((SELECT balance_end_minor FROM credit_ledger WHERE user_id = ?2 ORDER BY n DESC LIMIT 1), 0) + ?3, ?1, 0 FROM credit_ledger WHERE user_id = ?2`,
  )
    .bind(crypto.randomUUID(), userId, minor)
    .run();
}

/** A gift card with this code and balance in cents. @returns its id */
export async function issueGiftCard(code: string, minor: number): Promise<string> {
  const id = crypto.randomUUID();
  await env.DB.batch([
    env.DB.prepare("INSERT INTO gift_card (id, code_hash, last_four, created_at) VALUES (?, ?, ?, 0)").bind(
      id,
      await sha256(code.replaceAll("-", "")),
      code.slice(-4),
    ),
    env.DB.prepare(
      `INSERT INTO gift_card_entry (id, gift_card_id, n, start_minor, change_minor, end_minor, idempotency_key, created_at)
       VALUES (?1, ?1, 1, 0, ?2, ?2, ?1, 0)`,
    ).bind(id, minor),
  ]);
  return id;
}

export async function promotion(
  code: string,
  {
    kind = "percent",
    value = 1000,
    minimum = 0,
    maxUses = null,
  }: { kind?: string; value?: number; minimum?: number; maxUses?: number | null } = {},
): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO promotion (id, name, kind, value, min_subtotal_minor, created_at) VALUES (?, ?, ?, ?, ?, 0)",
    ).bind(`p-${code}`, `Code ${code}`, kind, value, minimum),
    env.DB.prepare(
      "INSERT INTO promotion_code (id, promotion_id, code, max_uses, created_at) VALUES (?, ?, ?, ?, 0)",
    ).bind(`c-${code}`, `p-${code}`, code, maxUses),
  ]);
}

export const orderBody = (changes: object = {}) => ({
  email: "ann@example.com",
  billing_address: ADDRESS,
  shipping_address: ADDRESS,
  shipping_method: "standard-mail",
  payment: { provider: "test", token: "ok" },
  use_credit: false,
  note: "",
  ...changes,
});

export const newKey = (): string => crypto.randomUUID();

export const place = (client: Client, changes: object = {}, key: string | undefined = newKey()): Promise<Response> =>
  client.post("/checkout/api/place-order/", orderBody(changes), key === undefined ? {} : { "idempotency-key": key });

/** The first column of the first row, as a number. */
export async function count(sql: string, ...values: Array<string | number>): Promise<number> {
  return Number(
    Object.values(
      (await env.DB.prepare(sql)
        .bind(...values)
        .first<Record<string, unknown>>()) ?? {},
    )[0],
  );
}
