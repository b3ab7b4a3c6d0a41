import { ChevronDown } from "lucide-react";
import type { HistoryChange } from "#domain/ground/records/history";
import { TextLink } from "../../ui/actions/text-link.tsx";

export interface ShownEntry {
  readonly id: string;
  /** "2026-11-29T15:04:45.000Z", and the same moment for people. */
  readonly at: string;
  readonly when: string;
  readonly who: string;
  /** "Custom die-cut stickers", and its kind. */
  readonly what: string;
  readonly kind: string;
  readonly action: string;
  /** The page of the record. */
  readonly href: string | undefined;
  /** The form with what the record said before; undefined where it is not stored. */
  readonly restoreHref: string | undefined;
  /** The history of the record; undefined where that is the page. */
  readonly historyHref: string | undefined;
  readonly reason: string;
  readonly network: string;
  readonly requestId: string;
  readonly changes: ReadonlyArray<HistoryChange>;
}

/** Changes, newest first, each with what it replaced. */
export const HistoryList = ({ entries }: { readonly entries: ReadonlyArray<ShownEntry> }) => (
  <ol className="divide-y divide-line overflow-hidden rounded-xl bg-surface shadow-sm ring-1 ring-line">
    {entries.map((entry) => (
      <li key={entry.id} className="grid gap-1 px-4 py-3.5 md:px-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="text-base font-semibold wrap-anywhere">
            {entry.action}:{" "}
            <span dir="auto">
              {entry.href === undefined ? entry.what : <TextLink href={entry.href}>{entry.what}</TextLink>}
            </span>
          </h2>
          <time dateTime={entry.at} className="text-sm text-muted tabular-nums">
            {entry.when}
          </time>
        </div>
        <p className="text-sm text-muted wrap-anywhere">
          <span>
            {[entry.kind, entry.network === "" ? entry.who : `${entry.who}, from ${entry.network}`].join(" · ")}
          </span>
          {entry.historyHref === undefined ? null : (
            <TextLink href={entry.historyHref} className="ml-3">
              All its changes
            </TextLink>
          )}
          {entry.restoreHref === undefined ? null : (
            <TextLink href={entry.restoreHref} className="ml-3">
              Restore what it said before
            </TextLink>
          )}
        </p>
        {entry.reason === "" ? null : <p className="wrap-anywhere">Reason: {entry.reason}</p>}
        {entry.changes.length > 0 || entry.requestId !== "" ? <Details entry={entry} /> : null}
      </li>
    ))}
  </ol>
);

const Details = ({ entry: { changes, requestId } }: { readonly entry: ShownEntry }) => (
  <details className="group">
    <summary className="flex min-h-6 items-center gap-1 text-sm font-semibold text-brand-text">
      <ChevronDown aria-hidden="true" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      <span className="min-w-0 wrap-anywhere">
        {changes.length === 0 ? "Details" : changes.map(({ field }) => field).join(", ")}
      </span>
    </summary>
    {changes.length === 0 ? null : (
      <dl className="mt-2 grid gap-3 text-sm">
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt className="font-semibold">{field}</dt>
            {before === undefined ? null : <Value label="Before" text={before} />}
            {after === undefined ? null : <Value label="After" text={after} />}
          </div>
        ))}
      </dl>
    )}
    {requestId === "" ? null : <p className="mt-2 text-xs text-muted wrap-anywhere">Request {requestId}</p>}
  </details>
);

const Value = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <dd className="flex gap-2">
    <span className="w-14 shrink-0 text-muted">{label}</span>
    <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">{text}</span>
  </dd>
);
