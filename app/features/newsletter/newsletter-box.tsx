import { useFetcher } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { Button } from "../../ui/actions/button.tsx";

/** The result of a newsletter sign-up. */
export interface NewsletterAnswer {
  readonly email: string;
  readonly message: string;
  /** What the address was probably meant to be; "" where nothing is asked. */
  readonly better: string;
  readonly errors: FieldErrors;
}

/** The newsletter sign-up. Without JavaScript the form posts to a page that shows the same result. */
export function NewsletterBox({ answer: posted }: { answer?: NewsletterAnswer | undefined }) {
  const fetcher = useFetcher<NewsletterAnswer>();
  const id = useId();
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that answered the question is gone.
    if (fetcher.data && document.activeElement === document.body) message.current?.focus();
  }, [fetcher.data]);
  const answer = fetcher.data ?? posted;
  const problem = [...messagesAt(answer?.errors, "email"), ...messagesAt(answer?.errors, "__all__")].join(" ");
  return (
    <fetcher.Form method="post" action="/newsletter/" className="grid max-w-md gap-2">
      <label htmlFor={id} className="font-semibold text-mat-ink">
        New materials, new shapes and the occasional discount
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          name="email"
          type="email"
          required
          maxLength={2 * 254}
          autoComplete="email"
          placeholder="you@example.com"
          defaultValue={answer?.email}
          aria-describedby={`${id}-message`}
          aria-invalid={problem === "" ? undefined : true}
          className="min-h-11 w-full min-w-0 rounded-full bg-mat-deep px-4 text-mat-ink ring-1 ring-mat-muted ring-inset placeholder:text-mat-muted focus:outline-3 focus:outline-sun"
        />
        <Button type="submit" loading={fetcher.state === "submitting"} className="shrink-0 whitespace-nowrap">
          Sign up
        </Button>
      </div>
      <p
        ref={message}
        id={`${id}-message`}
        tabIndex={-1}
        role={problem === "" ? "status" : "alert"}
        className="min-h-6 text-sm text-mat-ink"
      >
        {problem || answer?.message || (answer?.better ? <Question better={answer.better} /> : null) || (
          <span className="text-mat-muted">
            We'll e-mail you a link to confirm. You can unsubscribe with one click.
          </span>
        )}
      </p>
    </fetcher.Form>
  );
}

/** Asks about an address that looks mistyped. An empty choice keeps what the field has. */
const Question = ({ better }: Pick<NewsletterAnswer, "better">) => (
  <span className="flex flex-wrap items-center gap-2">
    <span className="min-w-0 break-words">{`Did you mean ${better}?`}</span>
    <Button type="submit" name="choice" value={better} size="sm" variant="secondary">
      Use it
    </Button>
    <Button type="submit" name="choice" value="" size="sm" variant="secondary">
      Keep mine
    </Button>
  </span>
);
