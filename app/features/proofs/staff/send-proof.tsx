import { useRevalidator } from "@remix-run/react";
import { Send } from "lucide-react";
import { useId, useRef, useState, type FormEvent } from "react";
import { checkFile } from "#domain/files/check-file";
import { acceptFor, type UploadMode } from "#domain/files/upload-rules";
import { flatten } from "#domain/kernel/field-errors";
import { MAX_COMMENT_LENGTH } from "#domain/proofs/proof";
import { Button } from "../../../ui/actions/button.tsx";
import { callApi } from "../../api-client/index.ts";
import { CountedArea } from "../../kernel/index.ts";
import { FileInput } from "../../../ui/fields/file-input.tsx";

const PROOF_FILES: UploadMode = ["png", "jpg", "jpeg", "webp", "pdf"];

interface SendProofProps {
  readonly lineId: string;
  readonly product: string;
  /** The number that the proof gets. */
  readonly number: number;
}

/** Uploads a picture or PDF and sends it as the next version; the customer gets an e-mail. */
export function SendProof({ lineId, product, number }: SendProofProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const [status, setStatus] = useState<{ readonly text: string; readonly kind: "busy" | "done" | "error" }>();
  const [sent, setSent] = useState(0);
  const fail = (text: string) => setStatus({ text, kind: "error" });

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const file = fields.get("file");
    if (!(file instanceof File) || file.name === "") return fail("Choose a picture or a PDF first.");
    const checked = await checkFile(file, PROOF_FILES);
    if (!checked.ok) return fail(checked.error);
    setStatus({ text: "Uploading…", kind: "busy" });
    const body = new FormData();
    body.set("file", file);
    const stored = await callApi<{ picture: string }>("/profile/api/proof/picture/", { body });
    if (!stored.ok) return fail(flatten(stored.errors)[0]?.message ?? stored.message);
    const answer = await callApi("/profile/api/user/proof/", {
      body: { order_line: lineId, picture: stored.data.picture, message: fields.get("message") ?? "" },
    });
    if (!answer.ok) return fail(flatten(answer.errors)[0]?.message ?? answer.message);
    form.current?.reset();
    setSent(sent + 1);
    setStatus({ text: "Sent. The customer gets an e-mail.", kind: "done" });
    revalidate();
  };

  return (
    <form ref={form} onSubmit={(event) => void send(event)} className="grid gap-3 rounded-xl bg-raised p-4">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold">
          Picture or PDF of version {number}
          <span className="sr-only"> of {product}</span>
        </label>
        <FileInput id={id} name="file" accept={acceptFor(PROOF_FILES)} />
      </div>
      <CountedArea
        key={sent}
        label="Message to the customer"
        name="message"
        rows={3}
        most={MAX_COMMENT_LENGTH}
        defaultValue=""
        hint="What did you change, and what should they check?"
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
        Send proof
      </Button>
    </form>
  );
}
