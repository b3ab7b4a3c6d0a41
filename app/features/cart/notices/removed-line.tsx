import { useFetcher } from "@remix-run/react";
import { Fragment, useEffect, useRef, type ReactNode } from "react";
import { lineAnchor, type CartLineView, type RemovedLine } from "#domain/shop/cart/cart-view";
import { Button } from "../../../ui/actions/button.tsx";
import { type CartFormAnswer, LineFormFields } from "../line-actions.tsx";

const useRestoring = () => useFetcher<CartFormAnswer>({ key: "restore-cart-line" });

/** Why the line could not be put back; undefined where it could. Its row may be gone by then. */
export const useRestoreProblem = (): string | undefined => useRestoring().data?.errors?.[""];

/** A line that was just removed, with a button that puts it back. */
export function RemovedLineRow({ line }: { readonly line: RemovedLine }) {
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
    </li>
  );
}

interface LinesWithRemovedProps {
  readonly lines: ReadonlyArray<CartLineView>;
  /** The line that was removed from this list; undefined where there is none. */
  readonly removed: RemovedLine | undefined;
  readonly children: (line: CartLineView) => ReactNode;
}

/** The rows of a list of lines, and in its place the one that was just removed. */
export function LinesWithRemoved({ lines, removed, children }: LinesWithRemovedProps) {
  const rows = lines.map((line) => <Fragment key={line.id}>{children(line)}</Fragment>);
  if (removed) rows.splice(removed.index, 0, <RemovedLineRow key={removed.id} line={removed} />);
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
