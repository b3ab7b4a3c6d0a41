import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { can } from "#domain/ground/kernel/capabilities";
import { formatMoment } from "#domain/ground/calendar/dates";
import { pathWith, withQuery } from "#domain/ground/kernel/requests/query-params";
import { upperFirst } from "#domain/ground/kernel/text";
import {
  auditedAddress,
  AUDITED_KINDS,
  auditedTitle,
  readHistoryFilter,
  writeHistoryCursor,
  type HistoryCursor,
  type HistoryEntry,
} from "#domain/ground/records/history";
import { DELETED_ACCOUNT, isDeletedEmail, namePerson } from "#domain/shop/office/person-name";
import { pricesPath } from "#domain/shop/office/prices";
import { describeChanges, listHistorySources } from "#domain/shop/office/history-words";
import { recordFormPath } from "#domain/shop/office/records/description";
import { toText } from "#domain/shop/office/records/form-texts";
import type { ChoiceLists } from "#domain/shop/office/records/form-view";
import { OFFICE_RECORDS, officeRecordPath } from "#domain/shop/office/records/office-records";
import { HistoryFilterForm, HistoryList } from "../../features/records/index.ts";
import { privateMeta } from "../../http/page-title.ts";
import { readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

export const meta = privateMeta("History");

const PAGE = "/staff/history/";

/** What happened to a record; other actions are named as they are stored. */
const DONE: Readonly<Record<string, string>> = { create: "Created", change: "Changed", delete: "Deleted" };

const nameAddress = (values: HistoryEntry["before"]): string =>
  `${toText(values?.["first_name"])} ${toText(values?.["last_name"])}`.trim();

/** The name that a record had which is gone, or its kind. */
function nameRecord({ kind, recordId, name, before, after }: HistoryEntry): string {
  const office = OFFICE_RECORDS.find((record) => record.name === kind);
  const title = office ? upperFirst(office.singular) : auditedTitle(kind);
  if (name !== undefined && name !== "") return upperFirst(namePerson({ name }));
  if (recordId === "") return auditedTitle(kind);
  if (kind === "address") return nameAddress(after ?? before) || title;
  const formerName = office ? toText(before?.[office.nameField] ?? after?.[office.nameField]) : "";
  return formerName || (kind === "setting" ? upperFirst(recordId.replaceAll("-", " ")) : title);
}

/** The name of the one record that a page is about. */
const nameFirst = ([entry]: ReadonlyArray<HistoryEntry>, kind: string): string =>
  entry ? nameRecord(entry) : auditedTitle(kind);

/** The page of a record; a deleted account has none, and the versions of a price table are on the table's. */
function findHref({ kind, recordId, name, before, after }: HistoryEntry): string | undefined {
  if (isDeletedEmail(name ?? "")) return undefined;
  const profile = kind === "price-table" ? toText(after?.["profile"] ?? before?.["profile"]) : "";
  if (profile !== "") return pricesPath(profile);
  return auditedAddress(kind, recordId) ?? officeRecordPath(kind, recordId);
}

/** The form that restores what a record said before a change; undefined where there is none. */
function findRestoreHref({ id, kind, recordId, action, hasPast }: HistoryEntry): string | undefined {
  const record = hasPast ? OFFICE_RECORDS.find(({ name }) => name === kind) : undefined;
  if (!record || (action === "delete" && record.newPath !== undefined)) return undefined;
  return withQuery(recordFormPath(record.name, action === "delete" ? "new" : recordId), { restore: id });
}

const showEntry = (entry: HistoryEntry, lists: ChoiceLists) => {
  const { id, at, person, action, kind, recordId, reason, network, requestId } = entry;
  return {
    id,
    reason,
    network,
    requestId,
    changes: describeChanges(entry, lists),
    kind: auditedTitle(kind),
    at: at.toISOString(),
    when: formatMoment(at, "short"),
    who: person ? namePerson(person, DELETED_ACCOUNT) || DELETED_ACCOUNT : "The shop",
    action: DONE[action] ?? upperFirst(action.replaceAll(/[-.]/g, " ")),
    what: nameRecord(entry),
    href: findHref(entry),
    restoreHref: findRestoreHref(entry),
    historyHref: pathWith(PAGE, [
      ["kind", kind],
      ["id", recordId],
    ]),
  };
};

/** Everything for admins, the changes of one record for staff who may change it; 404 for everyone else. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const filter = readHistoryFilter(Object.fromEntries(readQuery(request)));
  const page = await context.services.records.readHistory(filter);
  if (!page) throw notFoundPage();
  const lists = await context.services.office.readChoices(listHistorySources(page.entries));
  const { kind, id, text, person, from, until } = filter;
  const isOneRecord = kind !== "" && id !== "";
  const query = { kind, id, text, person, from, until };
  const cursorHref = (name: "before" | "after", cursor: HistoryCursor | undefined) =>
    cursor && pathWith(PAGE, Object.entries({ ...query, [name]: writeHistoryCursor(cursor) }));
  return {
    filter: query,
    kinds: AUDITED_KINDS,
    record: isOneRecord ? nameFirst(page.entries, kind) : undefined,
    allHref: can(context.actor.role, "managePeople") ? PAGE : undefined,
    entries: page.entries.map((entry) => ({
      ...showEntry(entry, lists),
      ...(isOneRecord ? { historyHref: undefined } : {}),
    })),
    newerHref: cursorHref("after", page.newer),
    olderHref: cursorHref("before", page.older),
  };
}

const NoChanges = ({ isFiltered, allHref }: { isFiltered: boolean; allHref: string | undefined }) =>
  isFiltered ? (
    <EmptyState
      title="No changes found"
      actions={allHref === undefined ? undefined : <ButtonLink href={allHref}>Show everything</ButtonLink>}
    >
      No change matches these filters. A record that was deleted is found by its kind, not by its name.
    </EmptyState>
  ) : (
    <EmptyState title="No changes yet">What staff change from now on appears here.</EmptyState>
  );

export default function History() {
  const { filter, kinds, record, allHref, entries, newerHref, olderHref } = useLoaderData<typeof loader>();
  return (
    <Container className="pb-16">
      <PageHeader
        title="History"
        breadcrumbs={[{ label: "Today", href: "/staff/" }, { label: "History" }]}
        actions={
          <ButtonLink href="/staff/people/roles/" variant="secondary">
            Roles
          </ButtonLink>
        }
      >
        Who changed what, the latest first. Long texts and secrets are stored only by a hash, which shows that they
        changed. What a record said before its last changes can be restored.
      </PageHeader>
      <div className="grid gap-6">
        <HistoryFilterForm filter={filter} kinds={kinds} record={record} allHref={allHref} />
        {entries.length === 0 ? (
          <NoChanges
            isFiltered={Object.values(filter).some((value) => value !== "")}
            allHref={record === undefined ? allHref : undefined}
          />
        ) : (
          <HistoryList entries={entries} />
        )}
        {newerHref === undefined && olderHref === undefined ? null : (
          <nav aria-label="Pages of changes" className="flex flex-wrap justify-between gap-3">
            {newerHref === undefined ? (
              <span />
            ) : (
              <ButtonLink href={newerHref} variant="secondary" rel="prev">
                Newer
              </ButtonLink>
            )}
            {olderHref === undefined ? null : (
              <ButtonLink href={olderHref} variant="secondary" rel="next">
                Older
              </ButtonLink>
            )}
          </nav>
        )}
      </div>
    </Container>
  );
}
