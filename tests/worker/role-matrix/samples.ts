import { examples, lineUp } from "#domain/prepress/builder/arrange";
import { startingChoices } from "#domain/prepress/artwork/cut-choices";
import { records } from "../../../worker/api/records.ts";
import { ownedRows } from "../support/database/record-rows.ts";
import { makeAddress, makeUser, newId } from "../support/database/rows.ts";
import { createFailedEmail, makeRepresentative, sharedRows } from "./shared-rows.ts";
import * as accounts from "./account-rows.ts";
import * as chat from "./chat-rows.ts";
import * as ordered from "./ordered-rows.ts";
import * as special from "./special-rows.ts";

/** The subject of one request of the matrix. */
export interface Sample {
  /**
   * Creates a record of this owner, or one of the shop's.
   * @returns its id
   */
  readonly record?: (ownerId: string) => Promise<string | number>;
  /** The URL with this id in place of its first parameter. */
  readonly path?: (id: string) => string;
  readonly body?: (id: string) => unknown;
}

/** Creates a record of this kind. */
function owned(kind: string): (ownerId: string) => Promise<string | number> {
  const make = ownedRows[kind];
  if (!make) throw new Error(`No record of the kind "${kind}" can be made: add it to ownedRows.`);
  return make;
}

const CUT = startingChoices("rectangle", { width: 3, height: 2 });
const DRAWING = lineUp(examples[0]?.members ?? [], { width: 12, height: 5 });
const CHOICES = { record: special.makeSticker, body: (id: string) => ({ configured_product: id }) };

/** A form with a small picture, as a browser sends it. */
function form(fields: Record<string, string> = {}): FormData {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.set(name, value);
  formData.set("file", new File([special.picture()], "a.png", { type: "image/png" }));
  return formData;
}

const makeCorrection = async (userId: string) => (await makeAddress({ userId }, { suggested: true })).id;
const makeBlock = async (ownerId: string) => chat.makeBlock(ownerId, (await makeUser({ role: "staff" })).id);

/** By the name of the request in the table of expectations; others send "{}" without a record. */
const SAMPLES: Readonly<Record<string, Sample>> = {
  "POST /account/api/sessions/end/": { record: accounts.makeSession, body: (id) => ({ id }) },
  "POST /account/api/passkeys/rename/": { record: accounts.makePasskey, body: (id) => ({ id, name: "Phone" }) },
  "POST /account/api/passkeys/remove/": { record: accounts.makePasskey, body: (id) => ({ id }) },
  "POST /account/api/totp/remove/": { record: accounts.makeAuthenticator },
  "POST /staff/api/people/": { body: () => ({ email: `${newId()}@example.com`, role: "staff" }) },
  "PUT /staff/api/people/:id/": { record: makeRepresentative, body: () => ({ role: "admin" }) },
  "DELETE /staff/api/people/:id/": { record: makeRepresentative },
  "POST /staff/api/people/:id/reset-second-factor/": { record: makeRepresentative },
  "GET /staff/api/customers/:id/data/": { record: (ownerId) => Promise.resolve(ownerId) },
  "GET /staff/api/tax-exemptions/:id/document/": { record: accounts.makeTaxExemption },
  "PUT /profile/api/user/user/:id/": { body: () => ({ name: "Ann" }) },
  "PUT /profile/api/user/user/:id/ # may_pay_by_invoice": { body: () => ({ may_pay_by_invoice: true }) },
  "POST /profile/api/use-verified-address/": { record: makeCorrection, body: (id) => ({ address_id: id }) },
  "POST /profile/api/set-default-address/": {
    record: owned("address"),
    body: (id) => ({ address: id, billing: true }),
  },
  "GET /delivery/api/route/": { path: () => "/delivery/api/route/?zip=99501" },
  "GET /delivery/api/get-states/": { path: () => "/delivery/api/get-states/?country=US" },
  "POST /newsletter/leave/": {
    record: accounts.makeLeaveToken,
    path: (id) => `/newsletter/leave/?token=${id}`,
    body: () => new FormData(),
  },

  "POST /artwork/api/upload/": { body: () => form() },
  "POST /artwork/api/upload/ # for a configured product": {
    record: special.makeSticker,
    body: (id) => form({ configured_product: id }),
  },
  "POST /tags/api/picture/": { body: () => form() },
  "POST /content/api/v1/media/": { body: () => form() },
  "POST /catalog/api/v1/font/": { body: () => form() },
  "GET /artwork/file/:id/:which/": { record: special.makeArtwork, path: (id) => `/artwork/file/${id}/original/` },
  "GET /builder/picture/:id/": { record: special.makeSheet },
  "GET /tags/picture/:id/": { record: special.makeTags, path: (id) => `/tags/picture/${id.split("/")[0] ?? ""}/` },
  "GET /tags/portrait/:id/:picture/": {
    record: special.makeTags,
    path: (id) => `/tags/portrait/${id.includes("/") ? id : `${id}/${id}`}/`,
  },
  "GET /designs/picture/:id/": { record: special.makeSticker },
  "POST /profile/api/user/design/": CHOICES,
  "PUT /catalog/api/v1/configured-product/:id/": { record: special.makeSticker, body: () => ({ quantity: 60 }) },
  "PUT /artwork/api/v1/artwork/:id/": { body: () => ({ file_name: "b.png" }) },
  "PUT /profile/api/user/design-folder/:id/": { body: () => ({ name: "Trucks" }) },
  "POST /artwork/api/preview/:id/": { record: special.makeArtwork, body: () => form() },
  "POST /artwork/api/mended/:id/": { record: special.makeArtwork, body: () => form({ tolerance: "10" }) },
  "POST /artwork/api/drawn/:id/": { record: special.makeArtwork, body: () => form() },
  "POST /artwork/api/finalize/:id/": { record: special.makeSticker, body: () => ({ choices: CUT }) },
  "GET /artwork/api/multipart/:id/": { record: special.makeUpload },
  "DELETE /artwork/api/multipart/:id/": { record: special.makeUpload },
  "PUT /artwork/api/multipart/:id/:part/": {
    record: special.makeUpload,
    path: (id) => `/artwork/api/multipart/${id}/1/`,
    body: () => special.picture(),
  },
  "POST /artwork/api/multipart/:id/finish/": { record: special.makeUpload },
  "PUT /builder/api/sheet/:id/": { record: special.makeSheet, body: () => ({ drawing: DRAWING }) },

  "GET /static/media/*": {
    record: () => special.storePicture("media/role-matrix.png"),
    path: () => "/static/media/role-matrix.png",
  },
  "GET /gift-cards/:file{.+\\.png}": { path: () => "/gift-cards/card.png" },
  "GET /media/*": { record: () => special.storePicture("media/role-matrix.png"), path: () => "/media/role-matrix.png" },
  "GET /share/:kind/:version/:key{.+\\.jpg}": { path: () => "/share/shop/0000000000000000/shop.jpg" },
  "GET /sitemaps/:kind/:file": { path: () => "/sitemaps/pages/1.xml" },
  "POST /csp-report/*": { path: () => "/csp-report/" },
  "GET /dev/mailbox/:id/": { record: createFailedEmail },
  "GET /dev/mailbox/:id/body.html": { record: createFailedEmail },
  "POST /staff/api/mail/:id/retry/": { record: createFailedEmail },

  "POST /cart/api/add/": CHOICES,
  "POST /cart/api/copy-line/": { record: special.makeCartLine, body: (id) => ({ line: id }) },
  "PUT /cart/api/v1/cart-line/:id/": { record: special.makeCartLine, body: () => ({ quantity: 60 }) },
  "POST /payments/webhook/:provider/": { record: () => Promise.resolve("test") },
  "POST /shipping/webhook/:carrier/": { record: () => Promise.resolve("shop") },
  "POST /messages/webhook/:provider/": { record: () => Promise.resolve("mailbox") },
  "GET /orders/api/:id/timeline/": { record: owned("order") },
  "GET /staff/api/records/:name/csv/": { record: () => Promise.resolve("faq") },
  "GET /staff/api/prices/:profile/csv/": { record: () => Promise.resolve("die-cut") },
  "GET /staff/api/books/journal/": { path: () => "/staff/api/books/journal/?month=2026-11" },
  "GET /order/invoice/:id/invoice.pdf": { record: owned("order") },
  "POST /payments/api/pay-invoice/": {
    record: owned("invoice"),
    body: (id) => ({ invoice: id, payment: { provider: "test", token: "ok" } }),
  },
  "POST /staff/api/invoices/:id/payments/": { record: owned("invoice") },
  "POST /staff/api/invoices/:id/payments/:payment/void/": {
    record: owned("invoice"),
    path: (id) => `/staff/api/invoices/${id}/payments/${id}/void/`,
  },
  "POST /staff/api/invoices/:id/void/": { record: owned("invoice") },
  "POST /orders/api/:id/status/": {
    record: owned("order"),
    body: () => ({ status: "in-production", expect: "confirmed" }),
  },
  "POST /orders/api/:id/address/": { record: owned("order"), body: () => ({ reason: "Wrong street" }) },
  "POST /orders/api/:id/held-step/": { record: owned("order"), body: () => ({ step: "Refund" }) },
  "DELETE /orders/api/:id/held-step/": { record: owned("order") },
  "POST /orders/api/:id/cancel/": { record: owned("order") },
  "POST /orders/api/:id/change/": { record: owned("order") },
  "POST /orders/api/:id/refund/": {
    record: owned("order"),
    body: () => ({ amount: "1.00", to: "payment", reason: "A broken corner" }),
  },
  "GET /profile/api/user/proof/:id/": { record: ordered.makeProof },
  "GET /proofs/file/:id/": { record: ordered.makeProof },
  "GET /proofs/file/:id/comments/:comment/": {
    record: ordered.makeMockUp,
    path: (id) => `/proofs/file/${id.replace("/", "/comments/")}/`,
  },
  "POST /profile/api/proof/:id/approve/": { record: ordered.makeProof, body: () => ({ version: 1 }) },
  "POST /profile/api/proof/:id/request-changes/": {
    record: ordered.makeProof,
    body: () => ({ comment: "Larger, please.", version: 1 }),
  },
  "GET /profile/api/proof/:id/comments/": { record: ordered.makeProof },
  "POST /profile/api/proof/:id/comments/": {
    record: ordered.makeProof,
    body: () => ({ text: "A little higher, please.", x: 0.5, y: 0.25 }),
  },
  "POST /profile/api/proof-comment/:id/resolve/": { record: ordered.makeProofComment },
  "POST /profile/api/proof/picture/": { body: () => form() },
  "GET /artwork/ordered/:line/:which/": {
    record: special.makeFrozenLine,
    path: (id) => `/artwork/ordered/${id}/original/`,
  },
  "POST /printing/api/replace-print-file/:id/": { record: special.makeFrozenLine, body: () => form() },
  "POST /printing/api/check-print-file/:id/": { record: special.makeFrozenLine, body: () => form() },
  "POST /printing/api/press-profile/": { body: () => form() },
  "GET /printing/api/press-profile/:sha256/": { record: special.makePressProfile },
  "GET /printing/api/print-file/:id/": { record: special.makeFrozenLine },
  "GET /printing/api/comparison/:id/": { record: special.makeApprovedArtwork },
  "POST /printing/api/comparison/:id/": {
    record: special.makeApprovedArtwork,
    body: () => ({ print_hash: "0".repeat(64), proof_hash: "0".repeat(64), difference: null, problem: "" }),
  },
  "GET /printing/api/piece/:id/": { record: special.makeApprovedArtwork },
  "GET /printing/api/proof/:id/": {
    record: special.makeTags,
    path: (id) => `/printing/api/proof/${id.split("/")[0] ?? ""}/`,
  },
  "GET /shipping/label/:id/": { record: ordered.makeLabel },
  "GET /printing/api/nest/": { record: special.makeFrozenLine, path: (id) => `/printing/api/nest/?line=${id}` },
  "GET /claims/photo/:id/": { record: ordered.makeClaimPhoto },
  "GET /testimonial-image-request/photo/:id/": { record: ordered.makeCustomerPicture },
  "GET /reviews/photo/:id/": { record: ordered.makeReviewPhoto },
  "GET /reviews/photo/:id/small/": { record: ordered.makeReviewPhoto },
  "DELETE /profile/api/review-photo/:id/": { record: ordered.makeReviewPhoto },
  "POST /profile/api/user/review/": {
    record: ordered.makeDeliveredLine,
    body: (id) => ({ order_line: id, rating: 5, title: "", body: "They stuck." }),
  },
  "POST /profile/api/review/:orderLine/photo/": { record: ordered.makeDeliveredLine, body: () => form() },

  "GET /chat/representative/:file{[^/]+\\.svg}": {
    record: makeRepresentative,
    path: (id) => `/chat/representative/${id}.svg`,
  },
  "POST /chat/api/transcript/": { record: (ownerId) => chat.makeRoom(ownerId), body: (id) => ({ room: id }) },
  "POST /chat/api/upload-file/": { record: chat.makeTalk, body: (id) => form({ chat_room: id }) },
  "GET /chat/api/download-file/:id/": { record: chat.makeChatFile },
  "PUT /chat/api/v1/chat-line/:id/": { record: chat.makeSaid, body: () => ({ message: "Hi" }) },
  "DELETE /chat/api/v1/chat-line/:id/": { record: chat.makeSaid },
  "POST /chat/api/rate/": { record: (ownerId) => chat.makeRoom(ownerId), body: (id) => ({ room: id, score: 5 }) },
  "POST /chat/api/take-card/": { record: chat.makeCard, body: (id) => ({ line: id }) },
  "DELETE /chat/api/block/:id/": { record: makeBlock },
  "GET /chat/api/block/": { record: makeBlock },
  "POST /chat/api/block/": {
    record: (ownerId) => chat.makeRoom(ownerId),
    body: (id) => ({ room: id, reason: "Spam", hours: 1 }),
  },
  "GET /chat/api/figures/ # as CSV": { path: () => "/chat/api/figures/?format=csv" },
  "GET /chat/api/search/": { record: owned("chat-line"), path: () => "/chat/api/search/?q=hello" },
  "GET /chat/api/done/": {
    record: (ownerId) => chat.makeRoom(ownerId, { resolved: true, closed: true, closedBy: "staff" }),
  },
  "POST /chat/api/assign/": {
    record: (ownerId) => chat.makeRoom(ownerId),
    body: (id) => ({ room: id, owner: null, expect_rev: 0 }),
  },
  "POST /chat/api/send-card/": {
    record: (ownerId) => chat.makeRoom(ownerId),
    body: (id) => ({ room: id, product: "fox" }),
  },
  "GET /chat/api/about/:room/": { record: (ownerId) => chat.makeRoom(ownerId) },
  "GET /chat/return/:token/": { record: chat.makeReturnToken },

  "GET /profile/api/user/wholesale-account/": { record: accounts.makeTier },
  "GET /profile/api/user/wholesale-account/:id/": { record: accounts.makeTier },
  "GET /profile/api/user/nonprofit-application/:id/document/": { record: accounts.makeDocumented },
  "POST /profile/api/user/nonprofit-application/:id/document/": { record: accounts.makeDocumented, body: () => form() },
  "POST /profile/api/redeem-gift-card/": { body: () => ({ code: "XXXX" }) },
  "PUT /profile/api/user/wholesale-application/:id/": { body: () => ({ application_status: 1 }) },
  "PUT /profile/api/user/nonprofit-application/:id/": { body: () => ({ application_status: 1 }) },
  "POST /profile/api/user/user-in-store-credit-transaction/": {
    record: (ownerId) => Promise.resolve(ownerId),
    body: (id) => ({ customer: id, action: 0, amount: "1.00", comment: "" }),
  },
  "POST /profile/api/user/wholesale-membership/": {
    record: (ownerId) => Promise.resolve(ownerId),
    body: (id) => ({ customer: id, account: "1", account_number: newId() }),
  },
};

const recordMakers: Readonly<Record<string, (ownerId: string) => Promise<string | number>>> = {
  ...ownedRows,
  ...sharedRows,
};

/** The record of a row of the table of records; a list is asked for while there is one. */
function ofRecords(path: string, method: string): Sample {
  const row = records.find((recordRow) => path === recordRow.path || path === `${recordRow.path}:id/`);
  const record = row && (path !== row.path || method === "GET") ? recordMakers[row.name] : undefined;
  if (!row || !record) return {};
  // Asked for by its id, the record stands on the first page.
  return path === row.path && row.filters.includes("id") ? { record, path: (id) => `${path}?id=${id}` } : { record };
}

export const getSample = ({
  name,
  method,
  path,
}: {
  readonly name: string;
  readonly method: string;
  readonly path: string;
}): Sample => ({ ...ofRecords(path, method), ...SAMPLES[name] });

/** Samples without a request in the table. */
export const strayNames = (names: ReadonlySet<string>): ReadonlyArray<string> =>
  Object.keys(SAMPLES).filter((name) => !names.has(name));
