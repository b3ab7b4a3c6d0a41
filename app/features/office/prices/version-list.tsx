import { Form, useNavigation } from "@remix-run/react";
import { formatMoment } from "#domain/ground/calendar/dates";
import { listPlanned, pricesPath, type VersionEntry } from "#domain/shop/office/prices";
import { KIND_NAMES } from "#domain/shop/pricing/tables/price-fields";
import type { VersionState } from "#domain/shop/pricing/tables/versions";
import { Button } from "../../../ui/actions/button.tsx";
import { TextLink } from "../../../ui/actions/text-link.tsx";
import { Badge, type BadgeKind } from "../../../ui/feedback/badge.tsx";

const STATES: Readonly<Record<VersionState, { readonly text: string; readonly kind: BadgeKind }>> = {
  "in-force": { text: "In force", kind: "success" },
  planned: { text: "Planned", kind: "info" },
  past: { text: "Past", kind: "neutral" },
  withdrawn: { text: "Withdrawn", kind: "neutral" },
};

/** "From Dec 15, 2026, 12:00 AM PST", or that it always held. */
export const startText = ({ startsAt }: Pick<VersionEntry, "startsAt">): string =>
  startsAt.getTime() === 0 ? "From the beginning" : `From ${formatMoment(startsAt)}`;

const savedText = ({ savedBy, savedAt }: VersionEntry): string =>
  savedBy === "" ? "The shop's first prices" : `Saved by ${savedBy} on ${formatMoment(savedAt)}`;

interface Props {
  readonly profile: string;
  readonly versions: ReadonlyArray<VersionEntry>;
}

/**
 * All versions of a table: what is planned by its date, then the others, newest first. Planned ones can be withdrawn.
 */
export function VersionList({ profile, versions }: Props) {
  const { state, formData } = useNavigation();
  const planned = listPlanned(versions);
  return (
    <ol className="divide-y divide-line overflow-hidden rounded-xl bg-surface shadow-sm ring-1 ring-line">
      {[...planned, ...versions.filter((entry) => !planned.includes(entry))].map((entry) => (
        <li key={entry.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3.5 md:px-5">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-semibold">Version {entry.version}</span>
              {entry.kind === "grid" ? <span className="text-sm text-muted">{KIND_NAMES.grid}</span> : null}
              <Badge kind={STATES[entry.state].kind}>{STATES[entry.state].text}</Badge>
            </p>
            <p className="text-sm">{startText(entry)}</p>
            <p className="text-sm text-muted wrap-anywhere">{savedText(entry)}</p>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            {entry.state === "in-force" ? null : (
              <TextLink href={pricesPath(profile, entry.version)}>Start from version {entry.version}</TextLink>
            )}
            {entry.state === "planned" ? (
              <Form method="post" action={pricesPath(profile)}>
                <input type="hidden" name="id" value={entry.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="withdraw"
                  variant="secondary"
                  size="sm"
                  loading={state !== "idle" && formData?.get("id") === String(entry.id)}
                  aria-label={`Withdraw version ${entry.version}`}
                >
                  Withdraw
                </Button>
              </Form>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
