import { Form } from "@remix-run/react";
import { Check, PencilLine } from "lucide-react";
import { dayText } from "#domain/shop/shipping/day-text";
import { MAX_COMMENT_LENGTH, MAX_SIGNER_LENGTH, type ProofView } from "#domain/shop/proofs/proof";
import { Button } from "../../ui/actions/button.tsx";
import { TextInput } from "../../ui/fields/field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { CountedArea, useIsMovingOn } from "../kernel/index.ts";

interface ProofAnswerProps {
  /** Whether the proof shows a cut line to check. */
  readonly hasCutLine: boolean;
  readonly proof: Pick<ProofView, "version" | "contentHash" | "expectedOn">;
  /** What a refused form contained, and its errors. */
  readonly refused:
    | { readonly intent: string; readonly typed: string; readonly errors: ReadonlyArray<string> }
    | undefined;
}

/** Approve the proof, or request changes: two plain forms. */
export function ProofAnswer({ proof, hasCutLine, refused }: ProofAnswerProps) {
  const [approval, changes] = ["approve", "changes"].map((intent) =>
    refused?.intent === intent ? refused : undefined,
  );
  const isApproving = useIsMovingOn("approve");
  const isAskingForChanges = useIsMovingOn("changes");
  return (
    <Card as="section" aria-labelledby="answer" className="grid gap-6">
      <div className="grid gap-3">
        <h2 id="answer" className="text-xl">
          Does everything look right?
        </h2>
        <p className="text-muted">
          Check the {hasCutLine ? "spelling, size and cut line" : "spelling and size"}. Once you approve, we print
          exactly this.
        </p>
        {proof.expectedOn === undefined ? null : (
          <p className="text-muted">Approve it today, and your order should arrive {dayText(proof.expectedOn)}.</p>
        )}
        <Form method="post" className="grid gap-3">
          <input type="hidden" name="version" value={proof.version} />
          <input type="hidden" name="hash" value={proof.contentHash} />
          <input type="hidden" name="intent" value="approve" />
          <TextInput
            label="Your name"
            name="name"
            autoComplete="name"
            required
            maxCharacters={MAX_SIGNER_LENGTH}
            defaultValue={approval?.typed ?? ""}
            error={approval?.errors}
            hint="We keep it with the time as your signature."
          />
          <Button
            type="submit"
            size="lg"
            wide
            loading={isApproving}
            icon={<Check aria-hidden="true" className="size-5" />}
          >
            Approve and print
          </Button>
        </Form>
      </div>
      <Form method="post" className="grid gap-3 border-t border-line pt-6">
        <input type="hidden" name="version" value={proof.version} />
        <input type="hidden" name="intent" value="changes" />
        <CountedArea
          label="Or tell us what to change"
          name="comment"
          required
          rows={4}
          most={MAX_COMMENT_LENGTH}
          defaultValue={changes?.typed ?? ""}
          error={changes?.errors}
          hint="For example: make it a little larger, remove the period, cut closer to the leaves."
        />
        <Button
          type="submit"
          variant="secondary"
          loading={isAskingForChanges}
          icon={<PencilLine aria-hidden="true" className="size-4.5" />}
          className="justify-self-start"
        >
          Request changes
        </Button>
      </Form>
    </Card>
  );
}
