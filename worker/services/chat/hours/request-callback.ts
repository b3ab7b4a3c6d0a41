import type { Actor } from "#domain/ground/kernel/capabilities";
import { eq } from "drizzle-orm";
import { shapeNames } from "#domain/ground/kernel/settings/shapes";
import {
  callbackDescription,
  callbackMessage,
  type CallbackAnswer,
  type CallbackInput,
  type CallbackRequest,
} from "#domain/shop/pricing/callback";
import { expectCall } from "#domain/chat/hours/hours-text";
import { HOUR_SECONDS } from "#domain/ground/kernel/durations";
import { beyondOnline, type AskedAmount } from "#domain/shop/pricing/beyond-online";
import { fitSpec } from "#domain/shop/pricing/spec-input";
import { invalid, notFound, refuse, type FieldErrors, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { sha256 } from "../../../crypto.ts";
import { chatRoom } from "../../../db/schema/chat.ts";
import { findProduct, type FoundProduct } from "../../kinds/index.ts";
import { findConfigured } from "../../configured-products/index.ts";
import { recordRateLimitHit } from "../../limits/index.ts";
import { readPhoneNumber, showPhoneNumber } from "../../accounts/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { addressHash } from "../visitors/address-hash.ts";
import { authorizeChat } from "../rooms/access/authorize.ts";
import { recentSchedule } from "./read-schedule.ts";
import { toRoomRefusal } from "../rooms/rejection.ts";
import { ticketForUser, shopperClaims } from "../rooms/access/room-claims.ts";
import { TICKET_COOKIE } from "../rooms/access/ticket.ts";

/** The window of the limit on requests, the same as for new conversations. */
const LIMIT_SECONDS = 12 * HOUR_SECONDS;
const MAX_A_VISITOR = 6;
const MAX_AN_ADDRESS = 120;

const NAMELESS = "Guest";
const PRICED_ONLINE = "You can order this size and quantity online.";
const WRONG_PHONE =
  "Enter a phone number with its area code, such as (503) 555-0142. Start numbers outside the US with + and the country code.";

/**
 * Requests a call about a size or quantity beyond what the shop prices online. The request goes into the shopper's open
 * conversation, or a new one, in the staff inbox. Idempotent.
 * @param cookies of the browser; the chat's identity cookie names the room
 */
export async function requestCallback(
  context: ServiceContext,
  cookies: { get(name: string): string | undefined },
  input: CallbackInput,
): Promise<Result<CallbackAnswer, Refusal>> {
  const request = await readRequest(context, input);
  if (!request.ok) return request;
  const may = await takeTurn(context);
  if (!may.ok) return may;
  const authorized = await authorizeChat(context, cookies.get(TICKET_COOKIE));
  if (!authorized.ok) return authorized;
  const { ticket: signed, room_id: room } = authorized.value;
  const ticket = await ticketForUser(context, signed);
  if (!ticket) return notFound();
  const { schedule, asOf } = await recentSchedule(context);
  const { name, email } = await identifyCaller(context, room);
  // The same text again has the same ids, so it adds no rows.
  const cid = await deriveCid(request.value);
  const rejection = await context.rooms.ask(
    shopperClaims(context, ticket),
    [
      {
        event: "chat.set.description",
        data: {
          description: callbackDescription(request.value),
          customer_name: name,
          email,
          screen_size: "",
          cid: `${cid}-about`,
        },
      },
      { event: "chat.message", data: { message: callbackMessage(request.value), cid } },
    ],
    { schedule, asOf },
  );
  if (rejection) return refuse(toRoomRefusal(rejection));
  return ok({ room_id: room, phone: request.value.phone, expect: expectCall(schedule, context.clock().getTime()) });
}

/** The validated request: something that requires a call, and a phone number. */
async function readRequest(context: ServiceContext, input: CallbackInput): Promise<Result<CallbackRequest, Refusal>> {
  const [foundProduct, design] = await Promise.all([
    findProduct(context, input.product),
    input.configured_product === undefined ? undefined : findConfigured(context, input.configured_product),
  ]);
  if (!foundProduct || (input.configured_product !== undefined && design?.product.slug !== foundProduct.product.slug))
    return notFound();
  const { product } = foundProduct;
  const phone = readPhoneNumber(input.phone);
  const material = product.materialViews.find(({ slug }) => slug === input.material);
  const shape = product.shapes.find((option) => option === input.shape);
  const errors: FieldErrors = {
    ...(beyondOnline(input, product) ? {} : amountErrors(input, foundProduct)),
    ...choiceErrors(input, { hasMaterial: material !== undefined, hasShape: shape !== undefined }),
    ...(phone ? {} : { phone: [WRONG_PHONE] }),
  };
  if (!phone || Object.keys(errors).length > 0) return invalid(errors);
  const { width, height, quantity, note } = input;
  return ok({
    product: product.name,
    unit: product.unit,
    width,
    height,
    quantity,
    material: material?.name ?? "",
    shape: shape ? shapeNames[shape] : "",
    design: design?.id ?? "",
    phone: showPhoneNumber(phone),
    note,
    from: senderText(context.session.actor),
  });
}

function senderText(actor: Actor): string {
  if (actor.role === "guest") return NAMELESS;
  return actor.name === "" ? actor.email : `${actor.name} (${actor.email})`;
}

const choiceErrors = (
  { material, shape }: CallbackInput,
  { hasMaterial, hasShape }: { hasMaterial: boolean; hasShape: boolean },
): FieldErrors => ({
  ...(material === "" || hasMaterial ? {} : { material: ["Choose one of this product's materials."] }),
  ...(shape === "" || hasShape ? {} : { shape: ["Choose one of this product's shapes."] }),
});

/** Why a size or quantity needs no call: it is too small for the product, or has a price. */
function amountErrors({ width, height, quantity }: AskedAmount, { product, table }: FoundProduct): FieldErrors {
  const fitted = fitSpec({ width, height, quantity }, product, table);
  const wrong = fitted.ok
    ? []
    : Object.entries(fitted.error).filter(([field]) => field === "width" || field === "height" || field === "quantity");
  return wrong.length > 0 ? Object.fromEntries(wrong) : { quantity: [PRICED_ONLINE] };
}

async function takeTurn(context: ServiceContext): Promise<Result<void, Refusal>> {
  const { userId, guestId } = context.session.owner();
  const address = await addressHash(context);
  const allowed = await recordRateLimitHit(context, [
    { key: `callback|${userId ?? guestId}`, max: MAX_A_VISITOR, windowSeconds: LIMIT_SECONDS },
    ...(address ? [{ key: `callback|from|${address}`, max: MAX_AN_ADDRESS, windowSeconds: LIMIT_SECONDS }] : []),
  ]);
  if (allowed.ok) return allowed;
  return refuse({
    ...allowed.error,
    ...(allowed.error.code === "too-many"
      ? { message: "You've requested many callbacks today. Please try again later or call us." }
      : {}),
  });
}

/** The customer's name: as entered in the conversation, or as in their account. */
async function identifyCaller(
  { db, rooms, session: { actor } }: ServiceContext,
  room: string,
): Promise<{ name: string; email: string }> {
  // The database's copy may lag behind the room.
  await rooms.flush(room);
  const [roomContact] = await db
    .select({ name: chatRoom.customerName, email: chatRoom.email })
    .from(chatRoom)
    .where(eq(chatRoom.id, room))
    .limit(1);
  const account = actor.role === "guest" ? { name: "", email: "" } : actor;
  return {
    name: roomContact?.name || account.name || account.email || NAMELESS,
    email: roomContact?.email || account.email,
  };
}

const deriveCid = async (request: CallbackRequest): Promise<string> =>
  `callback-${await sha256(JSON.stringify(request))}`;
