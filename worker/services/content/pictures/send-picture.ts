import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import { can } from "#domain/ground/kernel/capabilities";
import { type NewPicture, type PicturableLine, type PictureRequest } from "#domain/shop/content/customer-pictures";
import { invalid, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { cleanPhoto } from "#domain/ground/files/photo";
import type { StoredFile } from "../../../adapters/file-store.ts";
import { findConstraintName } from "../../../db/client.ts";
import { NO_ROW, ownedBy } from "../../../db/owned.ts";
import { customerPicture } from "../../../db/schema/customer-pictures.ts";
import { orderLine, orders } from "../../../db/schema/orders.ts";
import {
  announceFile,
  nameFile,
  receivePhotoForm,
  type ReceivedPhotoForm,
  type UploadForm,
} from "../../files/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { viewOrderLine } from "../../orders/index.ts";
import { readPictureToken } from "./invitation.ts";

/** Lines that the page offers, the latest first. */
const MAX_LINES = 30;
/** The longest text is 1,000 characters of up to four bytes. */
const MAX_FIELD_BYTES = 8 * 1024;
const ARRIVED = ["shipped", "delivered"] as const;

/** SQL condition: the order of a link, or those of the current user's account; `NO_ROW` for a guest without a link. */
async function buildOrderCondition(context: ServiceContext, token: string): Promise<SQL> {
  const orderId = token === "" ? undefined : await readPictureToken(context, token);
  if (orderId !== undefined) return eq(orders.id, orderId);
  const { actor } = context.session;
  return actor.role === "guest" ? NO_ROW : ownedBy(orders, { userId: actor.userId });
}

const selectLines = ({ db }: ServiceContext) =>
  db
    .select({
      line: orderLine,
      number: orders.number,
      userId: orders.userId,
      address: orders.shippingAddress,
      sent: sql<
        string | null
      >`(SELECT json_object('state', p.state, 'reason', p.reason) FROM customer_picture p WHERE p.order_line_id = order_line.id ORDER BY p.created_at DESC, p.id DESC LIMIT 1)`.as(
        "sent",
      ),
    })
    .from(orderLine)
    .innerJoin(orders, eq(orders.id, orderLine.orderId));

/** What the page of pictures offers: the lines of orders that have arrived. @param token of an invitation, or "" */
export async function readPictureRequest(context: ServiceContext, token: string): Promise<PictureRequest> {
  const which = await buildOrderCondition(context, token);
  if (which === NO_ROW) return { lines: undefined, name: "", earnsCredit: false };
  const rows = await selectLines(context)
    .where(and(which, inArray(orders.state, [...ARRIVED])))
    .orderBy(desc(orders.placedAt), orderLine.position)
    .limit(MAX_LINES);
  const lines = rows
    .filter(({ line }) => !viewOrderLine(line).isGiftCard)
    .map(({ line, number, sent }): PicturableLine => ({
      lineId: line.id,
      productName: line.productName,
      orderNumber: String(number),
      sent: sent === null ? undefined : (JSON.parse(sent) as PicturableLine["sent"]),
    }));
  const { actor } = context.session;
  return {
    lines,
    name: actor.role === "guest" ? "" : actor.name,
    earnsCredit: rows.some(({ userId }) => userId !== null),
  };
}

export interface CustomerPictureForm extends ReceivedPhotoForm {
  /** The chosen file; undefined without one, and for one that is too large. */
  readonly bytes: Uint8Array | undefined;
}

/** Reads the form, with the picture up to the largest size that is stored. */
export async function receivePictureForm(_context: ServiceContext, form: UploadForm): Promise<CustomerPictureForm> {
  let bytes: Uint8Array | undefined;
  const received = await receivePhotoForm(form, {
    name: "picture",
    maxFieldBytes: MAX_FIELD_BYTES,
    take: (read) => {
      bytes = read;
      return undefined;
    },
  });
  return { ...received, bytes };
}

/** Stores a picture without its metadata; it waits until staff have seen it. @param token of an invitation, or "" */
export async function sendPicture(
  context: ServiceContext,
  token: string,
  { line: lineId, consent: _agreed, ...input }: NewPicture,
  bytes: Uint8Array,
): Promise<Result<void, Refusal>> {
  const which = await buildOrderCondition(context, token);
  const [foundLine] = await selectLines(context).where(
    and(which, eq(orderLine.id, lineId), inArray(orders.state, [...ARRIVED])),
  );
  if (!foundLine || viewOrderLine(foundLine.line).isGiftCard)
    return invalid({ line: ["Choose what is in the picture."] });
  const photo = cleanPhoto(bytes);
  if (!photo.ok) return invalid({ picture: [photo.error] });
  const { type, widthPx, heightPx, bytes: clean } = photo.value;
  const r2Key = `customer-picture/${context.newToken()}`;
  await announceFile(context, r2Key);
  await context.files.put(r2Key, clean, type);
  const now = context.clock();
  try {
    await context.db.batch([
      context.db.insert(customerPicture).values({
        ...input,
        id: context.newId(),
        orderLineId: lineId,
        productId: foundLine.line.productId,
        r2Key,
        type,
        bytes: clean.length,
        widthPx,
        heightPx,
        consentedAt: now,
        createdAt: now,
      }),
      nameFile(context, r2Key),
    ]);
  } catch (error) {
    if (findConstraintName(error) === "customer_picture.order_line_id")
      return refuse({ code: "conflict", message: "You already sent a picture of this." });
    throw error;
  }
  return ok(undefined);
}

/** A picture: for everyone once it is published, before that for its customer and staff. */
export async function readCustomerPicture(
  context: ServiceContext,
  id: string,
): Promise<{ file: StoredFile; isPublic: boolean } | undefined> {
  const [pictureRow] = await context.db
    .select({ key: customerPicture.r2Key, state: customerPicture.state, userId: orders.userId })
    .from(customerPicture)
    .innerJoin(orderLine, eq(orderLine.id, customerPicture.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .where(eq(customerPicture.id, id));
  if (!pictureRow) return undefined;
  const { actor } = context.session;
  const isPublic = pictureRow.state === "published";
  const isMine = actor.role !== "guest" && pictureRow.userId === actor.userId;
  if (!isPublic && !isMine && !can(actor.role, "manageContent")) return undefined;
  const file = await context.files.get(pictureRow.key);
  return file && { file, isPublic };
}
