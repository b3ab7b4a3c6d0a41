import type { ProofQueuePage, WaitingProof } from "#domain/shop/proofs/staff-proofs";
import { wholeNumber } from "#domain/ground/kernel/text";
import { Link } from "../../../ui/actions/link.tsx";
import { PageNumbers } from "../../kernel/index.ts";

interface ProofQueueProps {
  readonly id: string;
  readonly title: string;
  /** The text when nothing waits. */
  readonly empty: string;
  readonly queue: Omit<ProofQueuePage, "proofs"> & {
    readonly proofs: ReadonlyArray<WaitingProof & { readonly age: string }>;
  };
  readonly getPageHref: (page: number) => string;
}

/** A page of proofs that wait, oldest first; each row leads to the order's proofs. */
export const ProofQueueList = ({ id, title, empty, queue, getPageHref }: ProofQueueProps) => (
  <section aria-labelledby={id} className="grid content-start gap-3">
    <h2 id={id} className="text-xl">
      {title} <span className="font-normal text-muted tabular-nums">({wholeNumber(queue.total)})</span>
    </h2>
    {queue.proofs.length === 0 ? (
      <p className="rounded-xl bg-raised px-5 py-4 text-muted">{empty}</p>
    ) : (
      <ul className="divide-y divide-line overflow-hidden rounded-xl bg-surface shadow-sm ring-1 ring-line">
        {queue.proofs.map(({ lineId, order, product, quantity, customer, reason, age }) => (
          <li
            key={lineId}
            className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3.5 hover:bg-raised has-[a:focus-visible]:outline-3 has-[a:focus-visible]:-outline-offset-3 has-[a:focus-visible]:outline-focus md:px-5"
          >
            <p className="min-w-0">
              <Link
                href={`/staff/proofs/${order.id}/#line-${lineId}`}
                className="font-bold break-words text-ink no-underline outline-none before:absolute before:inset-0"
              >
                {wholeNumber(quantity)} × {product}
              </Link>
            </p>
            <p className="text-right font-semibold tabular-nums">
              <span className="sr-only">Waiting for </span>
              {age}
            </p>
            <p className="col-span-2 truncate text-sm text-muted">
              Order {order.number}, {customer}
            </p>
            {reason === "" ? null : <p className="col-span-2 text-sm">{reason}</p>}
          </li>
        ))}
      </ul>
    )}
    <PageNumbers
      page={queue.page}
      pages={queue.pages}
      getPageHref={getPageHref}
      label={`Pages of ${title.toLowerCase()}`}
    />
  </section>
);
