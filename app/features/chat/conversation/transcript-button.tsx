import { Mail } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/actions/button.tsx";
import { callApi } from "../../api-client/index.ts";

/** E-mails the transcript to the visitor's address. */
export function TranscriptButton({ room, email }: { room: string; email: string }) {
  const [state, setState] = useState<"idle" | "sending" | "sent">("idle");
  const [error, setError] = useState("");
  const send = async () => {
    setState("sending");
    setError("");
    const answer = await callApi("/chat/api/transcript/", { body: { room } });
    setState(answer.ok ? "sent" : "idle");
    if (!answer.ok) setError(answer.message || "We couldn't send it. Please try again.");
  };
  return (
    <div className="grid justify-items-center gap-1.5">
      {state === "sent" ? null : (
        <Button
          variant="ghost"
          size="sm"
          loading={state === "sending"}
          icon={<Mail aria-hidden="true" className="size-4" />}
          onClick={() => void send()}
        >
          E-mail me a transcript
        </Button>
      )}
      <p role="status" className="wrap-anywhere">
        {state === "sent" ? `We e-mailed the transcript to ${email}.` : ""}
      </p>
      {error ? (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}
