import { useFetcher } from "@remix-run/react";
import { Fragment, useEffect, useRef, type ReactNode } from "react";
import { lineAnchor, type CartLineView, type RemovedLine } from "#domain/shop/cart/cart-view";
import { Button } from "../../../ui/actions/button.tsx";
import { type CartFormAnswer, LineFormFields, RefusedForm } from "../line-actions.tsx";

const useRestoring = () => useFetcher<CartFormAnswer>({ key: "restore-cart-line" });

/** Why a line could not be put back whose row is gone by now; undefined otherwise. */
export function useRestoreProblem(removed: RemovedLine | undefined): string | undefined {
  const problem = useRestoring().data?.errors?.[""];
  return removed ? undefined : problem;
}

interface RemovedLineRowProps {
  readonly line: RemovedLine;
  /** Why it could not be put back, in the answer to a form without JavaScript. */
  readonly error: string | undefined;
}

/** A line that was just removed, with a button that puts it back. */
export function RemovedLineRow({ line, error }: RemovedLineRowProps) {
  const fetcher = useRestoring();
  return (
    <li
      id={lineAnchor(line.id)}
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4"
    >
      <p role="status">
        <span>Removed: </span>
        <span className="font-semibold">{line.productName}</span>
      </p>
      <fetcher.Form method="post" action="/cart/">
        <LineFormFields lineId={line.id} intent="restore" />
        <Button type="submit" variant="secondary" size="sm" loading={fetcher.state !== "idle"}>
          Undo
          <span className="sr-only">: put {line.productName} back</span>
        </Button>
      </fetcher.Form>
      <RefusedForm message={fetcher.data?.errors?.[line.id] ?? error} />
    </li>
  );
}

interface LinesWithRemovedProps {
  readonly lines: ReadonlyArray<CartLineView>;
  /** The line that was removed from this list; undefined where there is none. */
  readonly removed: RemovedLine | undefined;
  readonly error: string | undefined;
  readonly children: (line: CartLineView) => ReactNode;
}

/** The rows of a list of lines, and in its place the one that was just removed. */
export function LinesWithRemoved({ lines, removed, error, children }: LinesWithRemovedProps) {
  const rows = lines.map((line) => <Fragment key={line.id}>{children(line)}</Fragment>);
  if (removed) rows.splice(removed.index, 0, <RemovedLineRow key={removed.id} line={removed} error={error} />);
  return <>{rows}</>;
}

/** After a line was removed or put back, the focus that its button had goes to the row in its place. */
export function useFocusAfterRemoval(removed: RemovedLine | undefined): void {
  const id = removed?.id;
  const previousId = useRef(id);
  useEffect(() => {
    const changedId = id ?? previousId.current;
    if (id !== previousId.current && changedId !== undefined && document.activeElement === document.body)
      document.getElementById(lineAnchor(changedId))?.focus();
    previousId.current = id;
  }, [id]);
}
