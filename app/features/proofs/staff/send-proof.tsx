import { useRevalidator } from "@remix-run/react";
import { Send } from "lucide-react";
import { useRef, useState, type FormEvent } from "react";
import { flatten } from "#domain/ground/kernel/field-errors";
import { NO_EMAIL } from "#domain/shop/payments/customer-email";
import { MAX_COMMENT_LENGTH } from "#domain/shop/proofs/proof";
import { Button } from "../../../ui/actions/button.tsx";
import { Checkbox } from "../../../ui/fields/field.tsx";
import { callApi } from "../../api-client/index.ts";
import { CountedArea } from "../../kernel/index.ts";

interface SendProofProps {
  readonly lineId: string;
  readonly product: string;
  /** The number that the proof gets. */
  readonly number: number;
  /** The name of a file that was chosen to print instead and isn't sent yet; the stored file waits for it. */
  readonly chosenFile: string | undefined;
  /** False for a customer who has deleted their account. */
  readonly isMailed: boolean;
}

/** Sends the stored print file of a line as its next proof; the customer gets an e-mail. */
export function SendProof({ lineId, product, number, chosenFile, isMailed }: SendProofProps) {
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const [status, setStatus] = useState<{ readonly text: string; readonly kind: "busy" | "done" | "error" }>();
  const [sentCount, setSentCount] = useState(0);
  const [isSame, setIsSame] = useState(false);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (chosenFile !== undefined)
      return setStatus({
        text: `You chose ${chosenFile} but haven't sent it, so this would send the old file. Send that file, or put it aside first.`,
        kind: "error",
      });
    const formData = new FormData(event.currentTarget);
    setStatus({ text: "Sending…", kind: "busy" });
    const answer = await callApi("/profile/api/user/proof/", {
      body: { order_line: lineId, message: formData.get("message") ?? "", unchanged: formData.has("unchanged") },
    });
    if (!answer.ok) {
      const errors = flatten(answer.errors);
      setIsSame(errors.some(({ field }) => field.endsWith("unchanged")));
      return setStatus({ text: errors[0]?.message ?? answer.message, kind: "error" });
    }
    form.current?.reset();
    setIsSame(false);
    setSentCount(sentCount + 1);
    setStatus({
      text: isMailed ? "Sent. The customer gets an e-mail." : `Saved as a proof. ${NO_EMAIL}`,
      kind: "done",
    });
    revalidate();
  };

  return (
    <form ref={form} onSubmit={(event) => void send(event)} className="grid gap-3">
      <CountedArea
        key={sentCount}
        label="Message to the customer"
        name="message"
        rows={3}
        most={MAX_COMMENT_LENGTH}
        defaultValue=""
        hint="The proof is the file that prints. What did you change, and what should they check?"
      />
      <p role="status" className={status?.kind === "error" ? "text-danger" : "text-muted"}>
        {status?.text}
      </p>
      {isSame ? <Checkbox label="Send the same file again" name="unchanged" /> : null}
      <Button
        type="submit"
        className="justify-self-start"
        loading={status?.kind === "busy"}
        icon={<Send aria-hidden="true" className="size-4.5" />}
      >
        Send the print file as version {number}
        <span className="sr-only"> of {product}</span>
      </Button>
    </form>
  );
}
