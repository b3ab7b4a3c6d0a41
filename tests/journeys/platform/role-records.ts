import { until } from "../../until.ts";
import { examples, lineUp } from "#domain/prepress/builder/arrange";
import { ADDRESS } from "../../factories/address.ts";
import { finishedPrint, type LineToPrint } from "../../fixtures/uploads/finished-print.ts";
import { discPng } from "../../fixtures/uploads/files.ts";
import type { Person } from "./pages.ts";

/** Part of every text of the owner's records: a page that contains it reveals something of theirs. */
export const MARKER = "quillfeather";

async function take<Answer>(person: Person, path: string, body: unknown): Promise<Answer> {
  const response = await (body instanceof FormData ? person.form(path, body) : person.call("POST", path, body));
  if (!response.ok) throw new Error(`${path}: ${String(response.status)} ${await response.text()}`);
  return (await response.json()) as Answer;
}

interface Made {
  readonly id: string;
}

const form = (fields: Record<string, string>): FormData => {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.set(name, value);
  formData.set("file", new File([discPng(300)], `${MARKER}.png`, { type: "image/png" }));
  return formData;
};

const configure = async (person: Person, choices: object): Promise<string> =>
  (await take<Made>(person, "/catalog/api/v1/configured-product/", choices)).id;

interface Order {
  readonly order: Made;
  readonly redirect: string;
}

async function order(owner: Person, token: string, provider = "test"): Promise<Order> {
  const fox = await configure(owner, { product: "fox-sticker" });
  await take(owner, "/cart/api/add/", { configured_product: fox });
  return take<Order>(owner, "/checkout/api/place-order/", {
    email: "customer@example.com",
    billing_address: ADDRESS,
    shipping_address: ADDRESS,
    shipping_method: "standard-mail",
    payment: { provider, token, purchase_order: MARKER },
    use_credit: false,
    note: MARKER,
  });
}

/** An open invoice of the owner, whom staff let order on account. */
async function invoice(owner: Person, staff: Person): Promise<string> {
  const read = async (path: string) => (await (await owner.request(path)).json<{ objects: Array<Made> }>()).objects;
  const [user] = await read("/profile/api/user/user/");
  await staff.call("PUT", `/profile/api/user/user/${user?.id ?? ""}/`, { may_pay_by_invoice: true });
  const orderAnswer = await order(owner, "", "invoice");
  const [invoiceRecord] = await read(`/profile/api/user/invoice/?order=${orderAnswer.order.id}`);
  return invoiceRecord?.id ?? "";
}

/** The owner's account. */
async function findAccount(owner: Person): Promise<string> {
  const { objects } = await (await owner.request("/profile/api/user/user/")).json<{ objects: Array<Made> }>();
  return objects[0]?.id ?? "";
}

/** A delivered order line, which can be reviewed. */
async function arrivedLine(owner: Person): Promise<string> {
  const read = async (path: string) =>
    (await (await owner.request(path)).json<{ objects: Array<Made & { status: string }> }>()).objects;
  const arrived = (await read("/profile/api/user/order/?limit=100")).find(({ status }) => status === "delivered");
  const [line] = arrived ? await read(`/profile/api/user/order-line/?order=${arrived.id}`) : [];
  if (!line) throw new Error("no order of the demo customer has arrived");
  return line.id;
}

/** The token of a newsletter confirmation link. */
async function newsletterToken(person: Person): Promise<string> {
  const email = "reader@example.com";
  await take(person, "/profile/api/request-subscription/", { email });
  return until(async () => {
    const { items } = await (
      await person.request(`/dev/api/mailbox/?to=${email}`)
    ).json<{ items: Array<{ text: string }> }>();
    const [, token] = /\/newsletter\/confirm\/\?token=([\w.-]+)/.exec(items[0]?.text ?? "") ?? [];
    return token;
  }, "no e-mail has come to confirm the newsletter");
}

/** A demo customer's records, one of each kind that has a page, by their names in the table of pages. */
export async function makeRecords(owner: Person, staff: Person): Promise<Readonly<Record<string, string>>> {
  const sticker = await configure(owner, { product: "custom-die-cut-stickers" });
  const artwork = await take<Made>(owner, "/artwork/api/upload/", form({ configured_product: sticker }));
  const drawing = lineUp(examples[0]?.members ?? [], { width: 12, height: 5 });
  const sheet = await take<Made>(owner, "/builder/api/sheet/", { product: "family-sticker-set", drawing });
  const address = await take<Made>(owner, "/profile/api/user/address/", { ...ADDRESS, first_name: MARKER });
  const folder = await take<Made>(owner, "/profile/api/user/design-folder/", { name: MARKER });
  const saved = { configured_product: sticker, name: MARKER, folder: folder.id };
  const design = await take<Made>(owner, "/profile/api/user/design/", saved);
  const orderAnswer = await order(owner, "ok");
  const lines = await (
    await owner.request(`/profile/api/user/order-line/?order=${orderAnswer.order.id}`)
  ).json<{ objects: [Made & LineToPrint] }>();
  const [first] = lines.objects;
  const line = first.id;
  const parcel = await take<Made>(staff, "/profile/api/user/shipment/", {
    order: orderAnswer.order.id,
    carrier: "usps",
    lines: [{ order_line: line, quantity: 1 }],
  });
  // Packed before: what waits for an answer is not.
  const finished = new FormData();
  finished.set("file", new File([await finishedPrint(first)], `${MARKER}.pdf`));
  await take(staff, `/printing/api/replace-print-file/${line}/`, finished);
  const proof = await take<Made>(staff, "/profile/api/user/proof/", { order_line: line, message: MARKER });
  const delivered = await arrivedLine(owner);
  const onAccount = await invoice(owner, staff);
  // The last order: while its payment waits, nothing can be added to the cart.
  const challenged = await order(owner, "requires_action");
  const room = await take<{ room_id: string }>(owner, "/chat/authorize/", {});
  await take(owner, "/chat/api/upload-file/", form({ chat_room: room.room_id }));
  // Has the room copy its file to the database now: later it would look like a change of the room.
  await owner.request(`/profile/chats/${room.room_id}/`);
  const templates = await (await owner.request("/catalog/api/v1/template/")).json<{ objects: Array<Made> }>();
  return {
    sticker,
    artwork: artwork.id,
    sheet: sheet.id,
    fox: await configure(owner, { product: "fox-sticker" }),
    lettering: await configure(owner, { product: "vinyl-lettering", texts: [MARKER] }),
    tags: await configure(owner, { product: "classic-name-tag", roster: [{ name: MARKER }] }),
    "gift-card": await configure(owner, { product: "gift-card" }),
    address: address.id,
    customer: await findAccount(owner),
    folder: folder.id,
    design: design.id,
    order: orderAnswer.order.id,
    invoice: onAccount,
    parcel: parcel.id,
    delivered,
    proof: proof.id,
    challenge: challenged.redirect.split("/").at(-2) ?? "",
    room: room.room_id,
    confirm: await newsletterToken(owner),
    template: String(templates.objects[0]?.id ?? ""),
  };
}
