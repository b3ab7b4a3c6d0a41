import type { AppLoadContext } from "@remix-run/cloudflare";
import * as v from "valibot";
import { fieldErrorsOf, flatten, messagesAt, WHOLE_RECORD } from "#domain/kernel/field-errors";
import { invalid, type FieldErrors, type Refusal } from "#domain/kernel/refusal";
import type { Result } from "#domain/kernel/result";
import { StaffNote } from "#domain/orders/staff-orders";
import { NewShipment, ShipmentChanges } from "#domain/shipping/shipment";
import type { StaffAnswer, StaffForm } from "#domain/orders/staff-answer";
import { shownAgain } from "../form.server.ts";
import { errorsOf } from "../refusal-errors.server.ts";
import { answerMoneyForm, linesIn, piecesFields } from "./staff-order-money.server.ts";

type Services = AppLoadContext["services"];
type Form = Readonly<Record<string, string>>;

export interface Handled {
  readonly form: StaffForm;
  readonly id?: string;
  /** What was done. */
  readonly done: string;
  /** The fields that the form shows errors at; all other messages are shown above it. */
  readonly fields: ReadonlyArray<string>;
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
  form: Form,
): Promise<StaffAnswer | "confirm-first"> {
  const handled = await handle(services, orderId, form);
  const { form: name, id, done, result, fields } = handled;
  if (!result.ok && result.error.code === "reauthentication-required") return "confirm-first";
  if (result.ok) return { form: name, id, ok: true, message: done, errors: {}, typed: {} };
  const errors = errorsOf(result.error);
  return {
    form: name,
    id,
    ok: false,
    message: messageOf(errors, fields),
    errors,
    typed: shownAgain(form, [...SHOWN, ...piecesFields(form)]),
  };
}

/** Everything that is not shown at a field. */
function messageOf(errors: FieldErrors, fields: ReadonlyArray<string>): string {
  const others = flatten(errors).filter(
    ({ field }) => !fields.some((name) => field === name || field.startsWith(`${name}.`)),
  );
  const messages = others.map(({ message }) => message);
  return (
    messages.join(" ") || (fields.some((name) => messagesAt(errors, name).length > 0) ? "Check the marked fields." : "")
  );
}

async function handle(services: Services, orderId: string, form: Form): Promise<Handled> {
  const { intent = "" } = form;
  if (intent === "note") return addNote(services, orderId, form);
  if (intent === "parcel") return pack(services, orderId, form);
  const money = await answerMoneyForm(services, orderId, form);
  if (money) return money;
  return changeParcel(services, form);
}

async function addNote(services: Services, orderId: string, form: Form): Promise<Handled> {
  const read = v.safeParse(StaffNote, form);
  const result = read.success
    ? await services.orders.addNote(orderId, read.output)
    : invalid(fieldErrorsOf(read.issues));
  return { form: "note", done: "Note added.", fields: ["note"], result };
}

async function pack(services: Services, orderId: string, form: Form): Promise<Handled> {
  const ships = form["now"] === "on";
  const read = v.safeParse(NewShipment, {
    ...form,
    order: orderId,
    state: ships ? "shipped" : "preparing",
    lines: linesIn(form),
  });
  const result = read.success ? await services.shipments.create(read.output) : invalid(fieldErrorsOf(read.issues));
  return {
    form: "parcel",
    done: ships ? "Package shipped. The customer gets an e-mail." : "Package saved. Ship it when it leaves.",
    fields: ["carrier", "service", "tracking_number", "expected_on", "lines"],
    result,
  };
}

const MOVES = {
  "package-shipped": "shipped",
  "package-delivered": "delivered",
  "package-returned": "returned",
} as const;
const isMove = (intent: string): intent is keyof typeof MOVES => Object.hasOwn(MOVES, intent);

async function changeParcel(services: Services, form: Form): Promise<Handled> {
  const { intent = "", id = "" } = form;
  const parcel = { form: "package", id, fields: ["tracking_number", "expected_on"] } as const;
  if (isMove(intent)) {
    const result = await services.shipments.update(id, { state: MOVES[intent] });
    return { ...parcel, done: "Saved.", result };
  }
  if (intent === "package-remove") return { ...parcel, done: "Unpacked.", result: await services.shipments.remove(id) };
  if (intent === "package-tracking") {
    const read = v.safeParse(ShipmentChanges, {
      tracking_number: form["tracking_number"],
      expected_on: form["expected_on"],
    });
    const result = read.success
      ? await services.shipments.update(id, read.output)
      : invalid(fieldErrorsOf(read.issues));
    return { ...parcel, done: "Tracking saved.", result };
  }
  return {
    ...parcel,
    done: "",
    result: invalid({ [WHOLE_RECORD]: ["We couldn't process that form. Reload the page and try again."] }),
  };
}
