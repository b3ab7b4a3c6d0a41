import { useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode } from "react";
import type { AddressDraft } from "#domain/shop/addresses/address-draft";
import { Button } from "../../../ui/actions/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { MarkedLines } from "../../addresses/index.ts";
import { callApi } from "../../api-client/index.ts";

/** The parts of the response of POST /profile/api/verify-address/ that the checkout uses. */
interface Verification {
  readonly changes: ReadonlyArray<{ readonly field: keyof AddressDraft; readonly to: string }>;
  readonly same_place: boolean;
  readonly messages: ReadonlyArray<{ readonly code: string; readonly message: string }>;
}

interface Suggestion {
  readonly typed: AddressDraft;
  /** Undefined when the address should be looked at again, but there is no correction. */
  readonly better: AddressDraft | undefined;
  readonly messages: Verification["messages"];
}

interface AddressCheckProps {
  value: AddressDraft;
  onChange: (value: AddressDraft) => void;
  /** The address fields: the address is checked when the focus leaves them. */
  children: ReactNode;
}

const PLACE = ["street_address_1", "street_address_2", "city", "country_area", "postal_code"] as const;

/** Which fields are required depends on the country, whose form is in the page. */
const isComplete = (fields: HTMLElement): boolean => fields.querySelector(":invalid") === null;

const pickPlace = (address: AddressDraft): Partial<AddressDraft> =>
  Object.fromEntries(PLACE.map((name) => [name, address[name]]));

const buildAddressKey = (address: AddressDraft): string =>
  JSON.stringify([address.country, ...PLACE.map((name) => address[name])]);

const listAddressLines = (address: AddressDraft): ReadonlyArray<string> =>
  [
    address.street_address_1,
    address.street_address_2,
    [address.city, [address.country_area, address.postal_code].filter(Boolean).join(" ")].filter(Boolean).join(", "),
  ].filter(Boolean);

/**
 * Verifies the address while the shopper goes on, and shows a correction beside what was typed. It never stops an
 * order: without an answer, nothing is shown, and each address is checked once.
 */
export function AddressCheck({ value, onChange, children }: AddressCheckProps) {
  const [suggestion, setSuggestion] = useState<Suggestion>();
  const current = useRef(value);
  useLayoutEffect(() => {
    current.current = value;
  }, [value]);
  const checked = useRef(new Set<string>());
  /** What was left while the same place was being checked with another name or phone. */
  const skipped = useRef<AddressDraft>(undefined);

  async function check(address: AddressDraft): Promise<void> {
    const key = buildAddressKey(address);
    if (checked.current.has(key)) {
      skipped.current = address;
      return;
    }
    checked.current.add(key);
    const { po_box: _, ...body } = address;
    const answer = await callApi<Verification>("/profile/api/verify-address/", { body });
    if (!answer.ok) {
      checked.current.delete(key); // another field was refused, or there was no answer
      const next = skipped.current;
      skipped.current = undefined;
      if (next) await check(next);
      return;
    }
    const { changes, same_place: isSamePlace, messages } = answer.data;
    const corrected = { ...address, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) };
    checked.current.add(buildAddressKey(corrected));
    // Written another way, it needs no question.
    if (isSamePlace && changes.length > 0 && buildAddressKey(current.current) === key)
      onChange({ ...current.current, ...pickPlace(corrected) });
    const better = isSamePlace ? undefined : corrected;
    setSuggestion(
      better || messages.length > 0 ? { typed: better ? address : corrected, better, messages } : undefined,
    );
  }
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget) && isComplete(event.currentTarget)) void check(value);
  };
  // An answer about an address that was changed in the meantime is not shown.
  const currentSuggestion =
    suggestion && buildAddressKey(suggestion.typed) === buildAddressKey(value) ? suggestion : undefined;
  return (
    <>
      <div onBlur={leave}>{children}</div>
      {currentSuggestion ? (
        <Suggested
          suggestion={currentSuggestion}
          onUse={(better) => {
            setSuggestion(undefined);
            onChange(better);
          }}
          onKeep={() => setSuggestion(undefined)}
        />
      ) : null}
    </>
  );
}

interface SuggestedProps {
  suggestion: Suggestion;
  onUse: (better: AddressDraft) => void;
  onKeep: () => void;
}

function Suggested({ suggestion: { typed, better, messages }, onUse, onKeep }: SuggestedProps) {
  return (
    <div aria-live="polite" className="grid gap-4">
      {messages.map(({ code, message }) => (
        <Notice key={code} kind="warning">
          {message}
        </Notice>
      ))}
      {better ? (
        <div className="grid gap-4 rounded-lg bg-raised px-4 py-4 md:grid-cols-2">
          <div className="grid content-start gap-2">
            <h3 className="text-base">You typed</h3>
            <MarkedLines lines={listAddressLines(typed)} others={listAddressLines(better)} kind="typed" />
            <Button variant="secondary" size="sm" className="mt-auto justify-self-start" onClick={onKeep}>
              Keep mine
            </Button>
          </div>
          <div className="grid content-start gap-2">
            <h3 className="text-base">We suggest</h3>
            <MarkedLines lines={listAddressLines(better)} others={listAddressLines(typed)} kind="suggested" />
            <Button size="sm" className="mt-auto justify-self-start" onClick={() => onUse(better)}>
              Use this one
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  );
}
