import { Star } from "lucide-react";
import { useState, type FormEvent } from "react";
import { COMMENT_LIMIT_CHARS } from "#domain/chat/limits";
import { Button } from "../../../ui/actions/button.tsx";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import { classes } from "../../../ui/classes.ts";
import { TextArea } from "../../../ui/fields/field.tsx";
import { callApi } from "../../api-client/index.ts";

const WORDS = ["Poor", "Not great", "Fine", "Good", "Great"] as const;

/** Rates the chat: five stars as radio buttons and an optional comment, which stays when sending fails. */
export function RateForm({ room, rated }: { room: string; rated: number | null }) {
  const [score, setScore] = useState(rated ?? 0);
  const [comment, setComment] = useState("");
  const [state, setState] = useState<"idle" | "sending" | "sent">(rated === null ? "idle" : "sent");
  const [error, setError] = useState("");

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (score === 0) return setError("Choose one to five stars.");
    setState("sending");
    setError("");
    const answer = await callApi("/chat/api/rate/", { body: { room, score, comment: comment.trim() } });
    if (answer.ok) return setState("sent");
    setState("idle");
    setError(
      answer.message ||
        Object.values(answer.errors)
          .flat()
          .find((text) => typeof text === "string") ||
        "We couldn't send this. Please try again.",
    );
  };
  return (
    <div role="status">
      {state === "sent" ? (
        <p className="grid justify-items-center gap-1.5">
          <span role="img" aria-label={`${score} of 5 stars`} className="inline-flex gap-1">
            {WORDS.map((word, i) => (
              <Face key={word} lit={i < score} className="size-6" />
            ))}
          </span>
          Thanks for your feedback.
        </p>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
          <RadioGroup legend="How was it?" className="justify-items-center" error={error || undefined}>
            <div className="flex">
              {WORDS.map((word, i) => (
                <label
                  key={word}
                  title={word}
                  className="grid size-11 cursor-pointer place-items-center rounded-lg hover:bg-raised has-focus-visible:outline-3 has-focus-visible:outline-focus"
                >
                  <input
                    type="radio"
                    name="score"
                    value={i + 1}
                    checked={score === i + 1}
                    onChange={() => setScore(i + 1)}
                    className="sr-only"
                  />
                  <Face lit={i < score} className="size-8" />
                  <span className="sr-only">
                    {i + 1} {i === 0 ? "star" : "stars"}: {word}
                  </span>
                </label>
              ))}
            </div>
            <p aria-hidden="true" className="-mt-1 h-5 text-center text-sm font-semibold text-ink">
              {WORDS[score - 1] ?? ""}
            </p>
          </RadioGroup>
          {score > 0 ? (
            <>
              <TextArea
                label="Anything you'd like to add? (optional)"
                rows={2}
                maxCharacters={COMMENT_LIMIT_CHARS}
                value={comment}
                onChange={({ target }) => setComment(target.value)}
                className="text-left"
              />
              <Button
                type="submit"
                variant="secondary"
                size="sm"
                loading={state === "sending"}
                className="justify-self-center"
              >
                Send rating
              </Button>
            </>
          ) : null}
        </form>
      )}
    </div>
  );
}

const Face = ({ lit, className }: { lit: boolean; className: string }) => (
  <Star
    aria-hidden="true"
    strokeWidth={1.75}
    className={classes(className, "transition-colors", lit ? "fill-sun text-sun-text" : "text-edge")}
  />
);
