import type { AppLoadContext } from "@remix-run/cloudflare";
import * as v from "valibot";
import { messagesAt, WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { invalid, type Refusal } from "#domain/ground/kernel/refusal";
import type { Result } from "#domain/ground/kernel/result";
import { emailedText } from "#domain/shop/payments/customer-email";
import { StaffNote } from "#domain/shop/orders/staff-orders";
import { ShipmentChanges } from "#domain/shop/shipping/shipment";
import { latestStepText, refusedAnswer, type StaffAnswer, type StaffForm } from "#domain/shop/orders/staff-answer";
import { leavesNow, readParcelForm, type FormTexts } from "#domain/shop/orders/forms/staff-forms";
import { shownAgain } from "../../http/forms/form.server.ts";
import { answerMoneyForm, piecesFields } from "./order-money.server.ts";

type Services = AppLoadContext["services"];

export interface Handled {
  readonly form: StaffForm;
  readonly id?: string;
  /** What was done. */
  readonly done: string;
  /** The customer gets an e-mail about it. */
  readonly isMailed?: boolean;
  readonly result: Result<unknown, Refusal>;
}

/** The fields that the forms show again, besides the pieces of each line. */
const SHOWN = ["note", "reason", "amount", "to", "carrier", "service", "tracking_number", "expected_on", "now"];

/**
 * Handles the forms of the staff page of an order. The caller has checked the permission. "confirm-first" means that
 * the user must confirm the sign-in before money moves.
 */
export async function answerStaffForm(
  services: Services,
  orderId: string,
  form: FormTexts,
): Promise<StaffAnswer | "confirm-first"> {
  const handled = await handle(services, orderId, form);
  const { form: name, id, done, isMailed, result } = handled;
  if (result.ok) {
    const order = isMailed ? await services.orders.findForStaff(orderId) : undefined;
    const message = order ? `${done} ${emailedText(order.customer.email)}` : done;
    return { form: name, id, ok: true, message, errors: {}, typed: {} };
  }
  if (result.error.code === "reauthentication-required") return "confirm-first";
  const answer = refusedAnswer(handled, result.error, shownAgain(form, [...SHOWN, ...piecesFields(form)]));
  if (!mayBeOvertaken(answer)) return answer;
  const timeline = await services.orders.timeline(orderId);
  const latestStep = timeline.ok ? latestStepText(timeline.value.items, new Date()) : "";
  return { ...answer, message: [answer.message, latestStep].filter((text) => text !== "").join(" ") };
}

/** Whether a form was refused for what its order is now, and not for what was typed. */
const mayBeOvertaken = ({ form, errors }: StaffAnswer): boolean =>
  form !== "note" &&
  [WHOLE_RECORD, "lines", "amount", "to", "state"].some((field) => messagesAt(errors, field).length > 0);

async function handle(services: Services, orderId: string, form: FormTexts): Promise<Handled> {
  const { intent = "" } = form;
  if (intent === "note") return addNote(services, orderId, form);
  if (intent === "parcel") return pack(services, orderId, form);
  const money = await answerMoneyForm(services, orderId, form);
  if (money) return money;
  return changeParcel(services, form);
}

async function addNote(services: Services, orderId: string, form: FormTexts): Promise<Handled> {
  const read = v.safeParse(StaffNote, form);
  const result = read.success
    ? await services.orders.addNote(orderId, read.output)
    : invalid(collectFieldErrors(read.issues));
  return { form: "note", done: "Note added.", result };
}

async function pack(services: Services, orderId: string, form: FormTexts): Promise<Handled> {
  const read = readParcelForm(form, orderId);
  return {
    form: "parcel",
    done: leavesNow(form) ? "Package shipped." : "Package saved. Ship it when it leaves.",
    isMailed: leavesNow(form),
    result: read.ok ? await services.orders.shipments.create(read.value) : read,
  };
}

const MOVES = {
  "package-shipped": "shipped",
  "package-delivered": "delivered",
  "package-returned": "returned",
} as const;
const isMove = (intent: string): intent is keyof typeof MOVES => Object.hasOwn(MOVES, intent);

async function changeParcel(services: Services, form: FormTexts): Promise<Handled> {
  const { intent = "", id = "" } = form;
  const parcel = { form: "package", id } as const;
  if (isMove(intent)) {
    const result = await services.orders.shipments.update(id, { state: MOVES[intent] });
    return { ...parcel, done: "Saved.", result };
  }
  if (intent === "package-remove")
    return { ...parcel, done: "Unpacked.", result: await services.orders.shipments.remove(id) };
  if (intent === "package-tracking") {
    const read = v.safeParse(ShipmentChanges, {
      tracking_number: form["tracking_number"],
      expected_on: form["expected_on"],
    });
    const result = read.success
      ? await services.orders.shipments.update(id, read.output)
      : invalid(collectFieldErrors(read.issues));
    return { ...parcel, done: "Tracking saved.", result };
  }
  return {
    ...parcel,
    done: "",
    result: invalid({ [WHOLE_RECORD]: ["We couldn't process that form. Reload the page and try again."] }),
  };
}
