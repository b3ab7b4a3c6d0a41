import { useRevalidator } from "@remix-run/react";
import { Send } from "lucide-react";
import { useRef, useState, type FormEvent } from "react";
import { flatten } from "#domain/kernel/field-errors";
import { MAX_COMMENT_LENGTH } from "#domain/proofs/proof";
import { Button } from "../../../ui/actions/button.tsx";
import { callApi } from "../../api-client/index.ts";
import { CountedArea } from "../../kernel/index.ts";

interface SendProofProps {
  readonly lineId: string;
  readonly product: string;
  /** The number that the proof gets. */
  readonly number: number;
}

/** Sends the stored print file of a line as its next proof; the customer gets an e-mail. */
export function SendProof({ lineId, product, number }: SendProofProps) {
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const [status, setStatus] = useState<{ readonly text: string; readonly kind: "busy" | "done" | "error" }>();
  const [sent, setSent] = useState(0);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const message = new FormData(event.currentTarget).get("message") ?? "";
    setStatus({ text: "Sending…", kind: "busy" });
    const answer = await callApi("/profile/api/user/proof/", { body: { order_line: lineId, message } });
    if (!answer.ok) return setStatus({ text: flatten(answer.errors)[0]?.message ?? answer.message, kind: "error" });
    form.current?.reset();
    setSent(sent + 1);
    setStatus({ text: "Sent. The customer gets an e-mail.", kind: "done" });
    revalidate();
  };

  return (
    <form ref={form} onSubmit={(event) => void send(event)} className="grid gap-3">
      <CountedArea
        key={sent}
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
