import { Form, useNavigation } from "@remix-run/react";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { pickStaffAnswer, refusedAnswer, type StaffAnswer } from "#domain/shop/orders/staff-answer";
import { checkApproved } from "#domain/shop/orders/forms/staff-forms";
import { leavingText } from "#domain/shop/payments/parcel-effects";
import type { StaffOrder } from "#domain/shop/orders/staff-orders";
import { SHIPMENT_MOVES, type ShipmentState } from "#domain/shop/shipping/carriers";
import type { ShipmentView } from "#domain/shop/shipping/shipment";
import { Button, ButtonLink } from "../../../ui/actions/button.tsx";
import { TextInput } from "../../../ui/fields/field.tsx";
import { Disclosure } from "../../../ui/layout/disclosure.tsx";
import { ShipmentFacts } from "../../shipping/index.ts";
import { type TakeBack, TakeBackNotice, useTakeBack } from "../../kernel/index.ts";
import { FormResult } from "./form-result.tsx";

const MOVE_TEXT: Readonly<Record<ShipmentState, string>> = {
  preparing: "",
  shipped: "Ship it now",
  delivered: "Mark delivered",
  returned: "Mark returned",
};

/** The button that charges. */
const SHIP = "package-shipped";

interface ParcelListProps extends Pick<StaffOrder, "order" | "lines" | "charges"> {
  readonly parcels: ReadonlyArray<ShipmentView>;
  /** Nothing more of the order ships: what was packed can only be unpacked. */
  readonly isOver: boolean;
  readonly answer: StaffAnswer | undefined;
}

/** The parcels of an order, each with its next steps and its tracking number. */
export const ParcelList = ({ parcels, answer, ...shared }: ParcelListProps) => (
  <ul className="grid gap-6 divide-y-2 divide-dashed divide-line">
    {parcels.map((parcel) => (
      <li key={parcel.id} className="grid gap-4 pb-6 last:pb-0">
        <ShipmentFacts shipment={parcel} orderAddress={shared.order.shippingAddress} />
        <ParcelSteps {...shared} parcel={parcel} answer={pickStaffAnswer(answer, "package", parcel.id)} />
      </li>
    ))}
  </ul>
);

interface ParcelStepsProps extends Omit<ParcelListProps, "parcels"> {
  readonly parcel: ShipmentView;
}

function ParcelSteps({ parcel, order, isOver, lines, charges, answer }: ParcelStepsProps) {
  const { state, formData } = useNavigation();
  const sending = state === "idle" || formData?.get("id") !== parcel.id ? undefined : formData.get("intent");
  const isStopped = isOver && parcel.state === "preparing";
  const moves: ReadonlyArray<ShipmentState> = isStopped ? [] : SHIPMENT_MOVES[parcel.state];
  const takeBack = useTakeBack({
    moves: (form) => form["intent"] === SHIP,
    check: () =>
      checkApproved(
        parcel.lines.map(({ id }) => id),
        lines,
      ),
  });
  const shownAnswer = takeBack.refusal ? refusedAnswer({ form: "package", id: parcel.id }, takeBack.refusal) : answer;
  return (
    <div className="grid gap-3">
      <FormResult answer={shownAnswer} />
      {moves.length > 0 || isStopped ? (
        <Form method="post" className="flex flex-wrap gap-2" onSubmit={takeBack.hold}>
          <input type="hidden" name="id" value={parcel.id} />
          {moves.map((to) => (
            <Button
              key={to}
              type="submit"
              size="sm"
              variant={to === "returned" ? "ghost" : "secondary"}
              name="intent"
              value={`package-${to}`}
              aria-describedby={to === "shipped" ? `leaving-${parcel.id}` : undefined}
              loading={[sending, takeBack.waits].includes(`package-${to}`)}
            >
              {MOVE_TEXT[to]}
            </Button>
          ))}
          {parcel.state === "preparing" ? (
            <Button
              type="submit"
              size="sm"
              variant="ghost"
              name="intent"
              value="package-remove"
              loading={sending === "package-remove"}
            >
              Unpack it
            </Button>
          ) : null}
          {parcel.state === "preparing" && !isStopped ? (
            <ButtonLink size="sm" variant="ghost" href={`/staff/parcels/${parcel.id}/`}>
              Label
            </ButtonLink>
          ) : null}
        </Form>
      ) : null}
      {moves.includes("shipped") ? (
        <Leaving parcel={parcel} charges={charges} order={order} takeBack={takeBack} />
      ) : null}
      <Tracking parcel={parcel} answer={answer} isSending={sending === "package-tracking"} />
    </div>
  );
}

interface LeavingProps extends Pick<ParcelStepsProps, "parcel" | "charges" | "order"> {
  readonly takeBack: TakeBack;
}

/** What happens when a packed parcel leaves, before and while it can be taken back. */
function Leaving({ parcel, charges, order, takeBack }: LeavingProps) {
  const effect = leavingText({
    charges,
    email: order.email,
    pieces: new Map(parcel.lines.map(({ id, quantity }) => [id, quantity])),
    isTracked: parcel.trackingNumber !== "",
  });
  return (
    <>
      <p id={`leaving-${parcel.id}`} className="text-sm break-words text-muted">
        {effect}
      </p>
      <TakeBackNotice takeBack={takeBack}>{effect}</TakeBackNotice>
    </>
  );
}

interface TrackingProps extends Pick<ParcelStepsProps, "parcel" | "answer"> {
  readonly isSending: boolean;
}

function Tracking({ parcel, answer, isSending }: TrackingProps) {
  const typedFields = answer?.ok === false ? answer.typed : {};
  return (
    <Disclosure summary="Change tracking" defaultOpen={answer?.ok === false && "tracking_number" in typedFields}>
      <Form method="post" className="grid gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] md:items-end">
        <input type="hidden" name="id" value={parcel.id} />
        <TextInput
          label="Tracking number"
          name="tracking_number"
          maxCharacters={80}
          autoComplete="off"
          defaultValue={typedFields["tracking_number"] ?? parcel.trackingNumber}
          error={messagesAt(answer?.errors, "tracking_number")}
        />
        <TextInput
          label="Expected on"
          type="date"
          name="expected_on"
          defaultValue={typedFields["expected_on"] ?? parcel.expectedOn ?? ""}
          error={messagesAt(answer?.errors, "expected_on")}
        />
        <Button type="submit" variant="secondary" name="intent" value="package-tracking" loading={isSending}>
          Save
        </Button>
      </Form>
    </Disclosure>
  );
}
