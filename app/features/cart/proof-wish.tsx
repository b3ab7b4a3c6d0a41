import { useFetcher } from "@remix-run/react";
import { Button } from "../../ui/actions/button.tsx";
import { Checkbox } from "../../ui/fields/field.tsx";

interface ProofWishProps {
  readonly lineId: string;
  readonly name: string;
  readonly wantsProof: boolean;
}

/** Asks for a proof of a cart line before it prints: saved at once, or by a button without JavaScript. */
export function ProofWish({ lineId, name, wantsProof }: ProofWishProps) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form
      method="post"
      action="/cart/"
      className="flex flex-wrap items-center gap-x-4"
      onChange={({ currentTarget }) => void fetcher.submit(currentTarget)}
    >
      <input type="hidden" name="intent" value="proof" />
      <input type="hidden" name="line" value={lineId} />
      <Checkbox
        key={String(wantsProof)}
        name="wants_proof"
        defaultChecked={wantsProof}
        label={
          <>
            Send me a proof first<span className="sr-only">: {name}</span>
          </>
        }
        hint={wantsProof ? "We print after you answer the proof." : undefined}
      />
      <noscript>
        <Button type="submit" variant="secondary" size="sm">
          Save
        </Button>
      </noscript>
    </fetcher.Form>
  );
}
