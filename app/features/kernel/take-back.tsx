import { useSubmit } from "@remix-run/react";
import { useCallback, useEffect, useState, type FormEvent, type ReactNode } from "react";
import { SECOND_MS } from "#domain/kernel/durations";
import { Button } from "../../ui/actions/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";

/** How long a form that can't be undone waits before it is sent. */
const WAIT_SECONDS = 10;

interface Waiting {
  /** As the form was when its button was pressed: the page goes on following what colleagues do. */
  readonly data: FormData;
  /** The form's path. */
  readonly action: string;
  /** The value of the button. */
  readonly button: string;
}

export interface TakeBack {
  /** The value of the button whose form waits; undefined while none does. */
  readonly waits: string | undefined;
  readonly secondsLeft: number;
  /** For a form's onSubmit: the form waits before it is sent, unless `moves` says that it moves no money. */
  readonly hold: (event: FormEvent<HTMLFormElement>) => void;
  /** Sends nothing. Also for a form's onChange: what is sent is what was read when the button was pressed. */
  readonly takeBack: () => void;
}

/**
 * Holds a form for ten seconds, in which its user can take it back. Whoever leaves the page meanwhile sends nothing.
 * Without JavaScript the form is sent at once.
 * @param moves whether the form, with the button that sends it, does what can't be undone; always when omitted
 */
export function useTakeBack(moves?: (form: FormData) => boolean): TakeBack {
  const [waiting, setWaiting] = useState<Waiting>();
  const [secondsLeft, setSecondsLeft] = useState(WAIT_SECONDS);
  const submit = useSubmit();
  const takeBack = useCallback(() => setWaiting(undefined), []);
  useEffect(() => {
    if (!waiting) return;
    let left = WAIT_SECONDS;
    const timer = setInterval(() => {
      left -= 1;
      setSecondsLeft(left);
      if (left > 0) return;
      clearInterval(timer);
      setWaiting(undefined);
      submit(waiting.data, { method: "post", action: waiting.action, preventScrollReset: true });
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [waiting, submit]);
  const hold = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const data = new FormData(form, submitter);
    setWaiting(undefined);
    if (moves?.(data) === false) return;
    event.preventDefault();
    setSecondsLeft(WAIT_SECONDS);
    const button = submitter?.getAttribute("value") ?? "";
    setWaiting({ data, action: form.getAttribute("action") ?? "", button });
  };
  return { waits: waiting?.button, secondsLeft, hold, takeBack };
}

/** Says that a form waits, and takes it back. */
export const TakeBackNotice = ({ takeBack, children }: { readonly takeBack: TakeBack; readonly children: ReactNode }) =>
  takeBack.waits === undefined ? null : (
    <Notice
      kind="info"
      title="You have ten seconds to undo this."
      actions={
        <Button size="sm" variant="secondary" onClick={takeBack.takeBack}>
          Undo
        </Button>
      }
    >
      <p>{children}</p>
      <p className="text-sm text-muted tabular-nums" aria-hidden="true">
        {takeBack.secondsLeft} s left. Nothing happens if you leave this page.
      </p>
    </Notice>
  );
