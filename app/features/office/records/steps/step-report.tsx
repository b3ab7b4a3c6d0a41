import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { confirmPath } from "#domain/ground/kernel/requests/confirm-path";
import { counted, wholeNumber } from "#domain/ground/kernel/text";
import { canBeUndone, countRunRows, type ListRun } from "#domain/shop/office/lists/list-run";
import { Button, ButtonLink } from "../../../../ui/actions/button.tsx";
import { TextLink } from "../../../../ui/actions/text-link.tsx";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { Progress } from "../../../../ui/feedback/progress.tsx";
import { Card } from "../../../../ui/layout/card.tsx";
import { UNDO_MS, useStoredUndo } from "./stored-undo.ts";

/** So many refused rows are named; the others are counted. */
const MAX_NAMED = 100;

interface Props {
  /** The address that the forms are sent to: that of the list. */
  readonly action: string;
  /** The list's, without its filter; its rows are below it. */
  readonly path: string;
  /** The name of the step. */
  readonly label: string;
  readonly run: ListRun;
  /** Until when it can be undone, in milliseconds since 1970; for ten seconds when omitted. */
  readonly until?: number;
  readonly needsSignIn: boolean;
}

type Intent = "continue" | "repeat" | "undo";

interface RunFormProps {
  readonly action: string;
  readonly run: ListRun;
  readonly intent: Intent;
  /** Whether it sends itself. */
  readonly isSent?: boolean;
  readonly onSubmit?: () => void;
  readonly children: ReactNode;
}

/** A button that goes on with a run. */
function RunForm({ action, run, intent, isSent = false, onSubmit, children }: RunFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { formData } = useNavigation();
  useEffect(() => {
    if (isSent) form.current?.requestSubmit();
  }, [isSent, run]);
  return (
    <Form ref={form} method="post" action={action} preventScrollReset {...(onSubmit ? { onSubmit } : {})}>
      <input type="hidden" name="step" value={run.step} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="run" value={JSON.stringify(run)} />
      <Button type="submit" variant="secondary" size="sm" loading={formData?.get("intent") === intent}>
        {children}
      </Button>
    </Form>
  );
}

interface UndoFormProps extends Pick<Props, "action" | "run"> {
  readonly until: number;
  readonly onSubmit: () => void;
}

/** Undoes what was done, for some seconds; without the page's code until the page changes. */
function UndoForm({ action, run, until, onSubmit }: UndoFormProps) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  if (isOver) return null;
  return (
    <RunForm action={action} run={run} intent="undo" onSubmit={onSubmit}>
      Undo
    </RunForm>
  );
}

const describeRun = ({ done, unchanged, refused }: ListRun): string =>
  [
    `${wholeNumber(done.length)} done`,
    ...(unchanged > 0 ? [`${wholeNumber(unchanged)} already so`] : []),
    ...(refused.length > 0 ? [`${wholeNumber(refused.length)} refused`] : []),
  ].join(", ");

/** What became of each row of a step, and how to go on with it, repeat it or undo it. */
export function StepReport({ action, path, label, run, needsSignIn, ...props }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isStopped, setStopped] = useState(false);
  const { left, refused } = run;
  const total = countRunRows(run);
  const [until] = useState(() => props.until ?? Date.now() + UNDO_MS);
  const { store } = useStoredUndo(path);
  useEffect(() => store(canBeUndone(run) ? { label, run, until } : undefined), [store, label, run, until]);
  const forget = () => store(undefined);
  // The rows that were chosen, and the button that was used, may be gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" aria-labelledby="step-report" className="grid gap-4">
      <h2 id="step-report" ref={heading} tabIndex={-1} className="text-xl">
        {run.isUndo ? `Undo “${label}”` : label}: {describeRun(run)}
      </h2>
      {left.length > 0 ? (
        <Progress
          label={`${wholeNumber(total - left.length)} of ${counted(total, "row")}`}
          percent={(100 * (total - left.length)) / total}
        />
      ) : null}
      {needsSignIn ? (
        <Notice
          kind="warning"
          title="Confirm that it’s you first."
          actions={
            <ButtonLink size="sm" variant="secondary" href={confirmPath(action)} target="_blank">
              Confirm in a new tab
            </ButtonLink>
          }
        >
          Then come back to this tab and go on.
        </Notice>
      ) : null}
      {refused.length > 0 ? <RefusedRows refused={refused} path={path} /> : null}
      <div className="flex flex-wrap gap-2">
        {left.length > 0 ? (
          <>
            <RunForm action={action} run={run} intent="continue" isSent={!isStopped && !needsSignIn}>
              Go on with {counted(left.length, "row")}
            </RunForm>
            {isStopped || needsSignIn ? null : (
              <Button size="sm" variant="ghost" className="needs-script" onClick={() => setStopped(true)}>
                Stop
              </Button>
            )}
          </>
        ) : null}
        {left.length === 0 && refused.length > 0 ? (
          <RunForm action={action} run={run} intent="repeat">
            Try the {counted(refused.length, "refused row")} again
          </RunForm>
        ) : null}
        {canBeUndone(run) ? <UndoForm action={action} run={run} until={until} onSubmit={forget} /> : null}
        {left.length === 0 ? (
          <ButtonLink href={action} size="sm" variant="ghost" onClick={forget}>
            Close
          </ButtonLink>
        ) : null}
      </div>
    </Card>
  );
}

type RefusedProps = Pick<ListRun, "refused"> & Pick<Props, "path">;

const RefusedRows = ({ refused, path }: RefusedProps) => (
  <ul className="grid gap-1.5">
    {refused.slice(0, MAX_NAMED).map(({ id, name, message }) => (
      <li key={id} className="break-words">
        <TextLink href={`${path}${id}/`} dir="auto">
          {name}
        </TextLink>
        : {message}
      </li>
    ))}
    {refused.length > MAX_NAMED ? <li>And {wholeNumber(refused.length - MAX_NAMED)} more.</li> : null}
  </ul>
);
