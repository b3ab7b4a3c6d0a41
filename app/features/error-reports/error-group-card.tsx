import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatMoment } from "#domain/ground/calendar/dates";
import type { ErrorGroup, ErrorSource } from "#domain/shop/error-reports/error-report";
import { wholeNumber } from "#domain/ground/kernel/text";
import { Button } from "../../ui/actions/button.tsx";
import { Badge } from "../../ui/feedback/badge.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Disclosure } from "../../ui/layout/disclosure.tsx";

const SOURCES: Readonly<Record<ErrorSource, string>> = { browser: "Browser", server: "Server", job: "Scheduled job" };

const Moment = ({ date }: { date: Date }) => <time dateTime={date.toISOString()}>{formatMoment(date, "medium")}</time>;

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex min-w-0 gap-2">
    <dt className="shrink-0 text-muted">{label}</dt>
    <dd className="min-w-0 break-all">{children}</dd>
  </div>
);

/** A group of equal errors, with what is needed to find its cause. */
export function ErrorGroupCard({ group }: { group: ErrorGroup }) {
  const { fingerprint, source, name, message, place, stack, requestId, count, resolvedAt, reopenedAt } = group;
  const titleId = `error-${fingerprint}`;
  return (
    <Card as="article" aria-labelledby={titleId} className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 gap-2">
          <div className="flex flex-wrap gap-2">
            <Badge kind={source === "browser" ? "info" : "warning"}>{SOURCES[source]}</Badge>
            {reopenedAt && !resolvedAt ? <Badge kind="danger">Came back</Badge> : null}
          </div>
          <h2 id={titleId} className="text-lg break-words">
            {name}: {message}
          </h2>
        </div>
        <p className="flex items-baseline gap-1.5">
          <span className="font-display text-2xl tabular-nums">{wholeNumber(count)}</span>
          <span className="text-sm text-muted">{count === 1 ? "time" : "times"}</span>
        </p>
      </div>
      <dl className="grid gap-x-6 gap-y-1 text-sm md:grid-cols-2">
        <Fact label="Where">
          <code>{place}</code>
        </Fact>
        <Fact label="First">
          <Moment date={group.firstAt} />
        </Fact>
        <Fact label="Last">
          <Moment date={group.lastAt} />
        </Fact>
        <Fact label="Release">
          {group.firstRelease === group.lastRelease
            ? group.lastRelease
            : `${group.firstRelease} to ${group.lastRelease}`}
        </Fact>
        {requestId === "" ? null : (
          <Fact label="Last request">
            <code>{requestId}</code>
          </Fact>
        )}
      </dl>
      {stack === "" ? null : (
        <Disclosure summary="Stack of the last one">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach what scrolls */}
          <pre tabIndex={0} className="overflow-x-auto text-sm">
            {stack}
          </pre>
        </Disclosure>
      )}
      <Form method="post" className="justify-self-start">
        <input type="hidden" name="fingerprint" value={fingerprint} />
        <input type="hidden" name="resolved" value={resolvedAt ? "no" : "yes"} />
        <Button type="submit" variant="secondary" size="sm">
          {resolvedAt ? "Open again" : "Mark as resolved"}
        </Button>
      </Form>
    </Card>
  );
}
