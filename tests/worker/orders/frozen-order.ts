import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { examples, lineUp } from "#domain/prepress/builder/arrange";
import { ownMembers } from "../../fixtures/own-members.ts";
import { signWebhook } from "../../fakes/sign-webhook.ts";
import { configure, newKey, place } from "../../factories/checkout.ts";
import { list, openPages } from "../../factories/ordered-designs.ts";
import { gif, jpeg, png } from "../../fixtures/uploads/files.ts";
import { Client } from "../support/clients/client.ts";
import { password, signedUp } from "../support/customers.ts";
import { compared, LINE, upload } from "../support/press.ts";
import { db, schema } from "../support/database/rows.ts";

export const PRODUCT = "/catalog/api/v1/configured-product/";

export const CHOICES = {
  outline: "rectangle",
  border: 0.1,
  fit: "inside",
  removeBackground: true,
  box: { width: 3, height: 2 },
  cut: "die",
  page: 1,
};

export const seeThrough = (blue: number) => png(300, 200, (x) => [10, 20, blue, x < 30 ? 0 : 255]);

export function form(bytes: Uint8Array<ArrayBuffer>, name: string, fields: Record<string, string> = {}): FormData {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  body.set("file", new File([bytes], name));
  return body;
}

export async function sent(response: Promise<Response>): Promise<Response> {
  const answer = await response;
  if (!answer.ok) throw new Error(`${String(answer.status)} ${await answer.text()}`);
  return answer;
}

/**
 * A payment that needs the bank's confirmation.
 * @returns the order's id
 */
export async function challenged(client: Client): Promise<string> {
  const answer = await sent(place(client, { payment: { provider: "test", token: "requires_action" } }, newKey()));
  return (await answer.json<{ order: { id: string } }>()).order.id;
}

/** The bank confirms, and the provider sends its webhook. */
export async function approve(orderId: string): Promise<void> {
  await env.DB.prepare("UPDATE test_payment SET state = 'authorized' WHERE key = ?")
    .bind(`order:${orderId}:authorize`)
    .run();
  const body = JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    type: "payment.authorized",
    key: `order:${orderId}:authorize`,
  });
  const header = await signWebhook(body, env.SIGNING_SECRET, new Date());
  await sent(
    new Client().request("/payments/webhook/test/", {
      method: "POST",
      body,
      headers: { "x-kisscut-signature": header },
    }),
  );
}

export const selectLines = (orderId: string) =>
  db.select().from(schema.orderLine).where(eq(schema.orderLine.orderId, orderId)).orderBy(schema.orderLine.position);

/**
 * A sticker with its background removed, a picture that only the customer's device can decode, name tags with a
 * portrait, and a builder sheet.
 */
export async function fourThings(client: Client) {
  const photo = await upload(client, jpeg(300, 200), "photo.jpg");
  await sent(client.form(`/artwork/api/mended/${photo}/`, form(seeThrough(60), "cut.png", { tolerance: "28" })));
  await sent(client.form(`/artwork/api/preview/${photo}/`, form(png(60, 40), "p.png")));
  const sticker = await configure(client, {
    width: 3,
    height: 2,
    shape: "rectangle",
    quantity: 50,
    artwork: photo,
    cut_line: { ...LINE, choices: CHOICES },
  });
  const moving = await upload(client, gif, "move.gif");
  const { width, height } = { width: 300, height: 300 };
  await sent(client.form(`/artwork/api/drawn/${moving}/`, form(png(width, height), "frame.png")));
  const gifSticker = await configure(client, {
    width: 3,
    height: 2,
    shape: "rectangle",
    quantity: 50,
    artwork: moving,
    cut_line: LINE,
  });
  const tags = await (
    await sent(
      client.post(PRODUCT, {
        product: "classic-name-tag",
        template: "classic-name-tag",
        roster: [{ name: "Ann Lee" }, { name: "Bo Chen" }],
        signed_off: true,
      }),
    )
  ).json<{ id: string }>();
  const drawing = lineUp(ownMembers(), { width: 12, height: 5 });
  const sheet = await (
    await sent(client.post("/builder/api/sheet/", { product: "family-sticker-set", drawing, quantity: 2 }))
  ).json<{ id: string }>();
  for (const { id } of [sticker, gifSticker]) await sent(compared(client, id));
  for (const { id } of [sticker, gifSticker, tags, sheet])
    await sent(client.post("/cart/api/add/", { configured_product: id }));
  return { photo, moving, sticker: sticker.id, gifSticker: gifSticker.id, tags: tags.id, sheet: sheet.id };
}

export type Things = Awaited<ReturnType<typeof fourThings>>;

/**
 * Every call by which a customer or an admin can change how something is made or what it costs. Which of them are
 * refused does not matter here.
 */
export const EDITS: Record<string, (client: Client, things: Things, admin: Client) => Promise<unknown>> = {
  "the size and quantity": (client, { sticker }) =>
    client.put(`${PRODUCT}${sticker}/`, { width: 10, height: 10, quantity: 1000 }),
  "the material": (client, { sticker }) => client.put(`${PRODUCT}${sticker}/`, { material: "clear-vinyl" }),
  "another file": (client, { sticker }) =>
    client.form("/artwork/api/upload/", form(png(900, 600), "other.png", { configured_product: sticker })),
  "no file": (client, { gifSticker }) => client.put(`${PRODUCT}${gifSticker}/`, { artwork: null }),
  "the picture without its background": (client, { photo }) =>
    client.form(`/artwork/api/mended/${photo}/`, form(seeThrough(200), "cut.png", { tolerance: "60" })),
  "the rendered picture": (client, { moving }) =>
    client.form(
      `/artwork/api/drawn/${moving}/`,
      form(
        png(300, 300, () => [0, 0, 0, 255]),
        "frame.png",
      ),
    ),
  "the preview": (client, { photo }) => client.form(`/artwork/api/preview/${photo}/`, form(png(90, 60), "p.png")),
  "the cut line": (client, { sticker }) =>
    client.post(`/artwork/api/finalize/${sticker}/`, { choices: { ...CHOICES, removeBackground: false, border: 0.2 } }),
  "the roster": (client, { tags }) =>
    client.put(`${PRODUCT}${tags}/`, { roster: [{ name: "Cy Fox" }], signed_off: true }),
  "the drawing": (client, { sheet }) =>
    client.put(`/builder/api/sheet/${sheet}/`, {
      drawing: lineUp((examples[0]?.members ?? []).slice(0, 1), { width: 12, height: 5 }),
    }),
  "the layout": (_client, _things, admin) => admin.put("/catalog/api/v1/template/1/", { name: "Other bar" }),
  "the layout's own row": () =>
    env.DB.prepare(
      "UPDATE template SET svg = replace(svg, '#0d5750', '#ff0000'), version = version + 1 WHERE id = 1",
    ).run(),
  "the price table": () =>
    env.DB.prepare(
      `INSERT INTO price_table (profile, version, currency, params, effective_at)
       SELECT profile, max(version) + 1, currency, replace(params, '"white-vinyl":1,', '"white-vinyl":9,'), 1 FROM price_table GROUP BY profile`,
    ).run(),
  "the product": () =>
    env.DB.prepare("UPDATE product SET name = name || '!' WHERE slug = 'custom-die-cut-stickers'").run(),
  "the file itself, deleted": (client, { moving }) => client.delete(`/artwork/api/v1/artwork/${moving}/`),
  "the designs, deleted": async (client) => {
    const pages = await openPages(client);
    for (const { id } of (await pages.designs.browse(list()))?.designs ?? []) await pages.designs.remove(id);
  },
  "the account, deleted": (client) => client.post("/profile/api/delete-account/", { password, give_up_credit: true }),
};

export async function shopping() {
  const { client } = await signedUp();
  const admin = (await signedUp({ role: "admin" })).client;
  return { client, admin, things: await fourThings(client) };
}
