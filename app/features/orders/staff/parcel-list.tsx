import { Form, useNavigation } from "@remix-run/react";
import { messagesAt } from "#domain/kernel/field-errors";
import { SHIPMENT_MOVES, type ShipmentState } from "#domain/shipping/carriers";
import type { ShipmentView } from "#domain/shipping/shipment";
import { Button, ButtonLink } from "../../../ui/actions/button.tsx";
import { TextInput } from "../../../ui/fields/field.tsx";
import { Disclosure } from "../../../ui/layout/disclosure.tsx";
import { ShipmentFacts } from "../../shipping/index.ts";
import { FormResult } from "./form-result.tsx";
import { answerOf, type StaffAnswer } from "#domain/orders/staff-answer";

const MOVE_TEXT: Readonly<Record<ShipmentState, string>> = {
  preparing: "",
  shipped: "Ship it now",
  delivered: "Mark delivered",
  returned: "Mark returned",
};

interface ParcelListProps {
  readonly parcels: ReadonlyArray<ShipmentView>;
  /** Nothing more of the order ships: what was packed can only be unpacked. */
  readonly isOver: boolean;
  readonly answer: StaffAnswer | undefined;
}

/** The parcels of an order, each with its next steps and its tracking number. */
export const ParcelList = ({ parcels, isOver, answer }: ParcelListProps) => (
  <ul className="grid gap-6 divide-y-2 divide-dashed divide-line">
    {parcels.map((parcel) => (
      <li key={parcel.id} className="grid gap-4 pb-6 last:pb-0">
        <ShipmentFacts shipment={parcel} />
        <ParcelSteps parcel={parcel} isOver={isOver} answer={answerOf(answer, "package", parcel.id)} />
      </li>
    ))}
  </ul>
);

interface ParcelStepsProps extends Pick<ParcelListProps, "isOver" | "answer"> {
  readonly parcel: ShipmentView;
}

function ParcelSteps({ parcel, isOver, answer }: ParcelStepsProps) {
  const { state, formData } = useNavigation();
  const sending = state === "idle" || formData?.get("id") !== parcel.id ? undefined : formData.get("intent");
  const typed = answer?.ok === false ? answer.typed : {};
  const isStopped = isOver && parcel.state === "preparing";
  const moves: ReadonlyArray<ShipmentState> = isStopped ? [] : SHIPMENT_MOVES[parcel.state];
  return (
    <div className="grid gap-3">
      <FormResult answer={answer} />
      {moves.length > 0 || isStopped ? (
        <Form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="id" value={parcel.id} />
          {moves.map((to) => (
            <Button
              key={to}
              type="submit"
              size="sm"
              variant={to === "returned" ? "ghost" : "secondary"}
              name="intent"
              value={`package-${to}`}
              loading={sending === `package-${to}`}
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
      <Disclosure summary="Change tracking" defaultOpen={answer?.ok === false && "tracking_number" in typed}>
        <Form method="post" className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-end">
          <input type="hidden" name="id" value={parcel.id} />
          <TextInput
            label="Tracking number"
            name="tracking_number"
            maxCharacters={80}
            autoComplete="off"
            defaultValue={typed["tracking_number"] ?? parcel.trackingNumber}
            error={messagesAt(answer?.errors, "tracking_number")}
          />
          <TextInput
            label="Expected on"
            type="date"
            name="expected_on"
            defaultValue={typed["expected_on"] ?? parcel.expectedOn ?? ""}
            error={messagesAt(answer?.errors, "expected_on")}
          />
          <Button
            type="submit"
            variant="secondary"
            name="intent"
            value="package-tracking"
            loading={sending === "package-tracking"}
          >
            Save
          </Button>
        </Form>
      </Disclosure>
    </div>
  );
}
