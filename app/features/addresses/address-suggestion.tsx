import { Form } from "@remix-run/react";
import type { VerifierMessage } from "#domain/shop/addresses/verification";
import { useIsSending } from "../kernel/index.ts";
import { Button, ButtonLink } from "../../ui/actions/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { AddressLines } from "./address-card.tsx";
import { MarkedLines } from "./marked-lines.tsx";

interface Side {
  readonly id: string;
  readonly lines: ReadonlyArray<string>;
}

interface AddressSuggestionProps {
  typed: Side;
  /** Undefined when the address should be checked but there is no correction. */
  suggested: Side | undefined;
  messages: ReadonlyArray<VerifierMessage>;
}

/**
 * The typed address beside the postal service's suggestion, with the differences marked. The typed address is already
 * saved.
 */
export function AddressSuggestion({ typed, suggested, messages }: AddressSuggestionProps) {
  const busy = useIsSending();
  return (
    <div className="grid max-w-4xl gap-6">
      {messages.map(({ code, message }) => (
        <Notice key={code} kind="warning">
          {message}
        </Notice>
      ))}
      <div className={suggested ? "grid gap-5 md:grid-cols-2" : "grid gap-5"}>
        <Card as="section" aria-labelledby="typed" className="grid content-start gap-4">
          <h2 id="typed" className="text-lg">
            You typed
          </h2>
          {suggested ? (
            <MarkedLines lines={typed.lines} others={suggested.lines} kind="typed" />
          ) : (
            <AddressLines lines={typed.lines} />
          )}
          <div className="mt-auto flex flex-wrap gap-2 pt-2">
            <ButtonLink href={`/profile/addresses/?done=saved&address=${typed.id}`} variant="secondary">
              {suggested ? "Use mine" : "Keep it as is"}
            </ButtonLink>
            <ButtonLink href={`/profile/address/${typed.id}/`} variant="ghost">
              Change it
            </ButtonLink>
          </div>
        </Card>
        {suggested ? (
          <Card as="section" aria-labelledby="suggested" className="grid content-start gap-4">
            <h2 id="suggested" className="text-lg">
              We suggest
            </h2>
            <MarkedLines lines={suggested.lines} others={typed.lines} kind="suggested" />
            <Form method="post" className="mt-auto pt-2">
              <input type="hidden" name="address_id" value={suggested.id} />
              <Button type="submit" name="intent" value="use" loading={busy}>
                Use this one
              </Button>
            </Form>
          </Card>
        ) : null}
      </div>
    </div>
  );
}
