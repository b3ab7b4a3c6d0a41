import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Download, Plus } from "lucide-react";
import { confirmPath } from "#domain/ground/kernel/requests/confirm-path";
import { pageAddress, pageCount } from "#domain/ground/kernel/requests/pagination";
import { counted, wholeNumber } from "#domain/ground/kernel/text";
import { PERMISSIONS } from "#domain/ground/records/permissions";
import {
  listOfficeColumns,
  listOfficeFields,
  recordFormPath,
  recordListPath,
} from "#domain/shop/office/records/description";
import {
  describeValue,
  getRecordName,
  listChoices,
  listChoiceSources,
  mayCreate,
} from "#domain/shop/office/records/form-view";
import {
  officeCsvPath,
  officeListPath,
  readOfficeListFilter,
  RECORDS_PER_PAGE,
  toListQuery,
} from "#domain/shop/office/records/list-filter";
import { findOfficeRecord } from "#domain/shop/office/records/office-records";
import { PageNumbers } from "../../../features/kernel/index.ts";
import { RecordFilterForm, RecordList } from "../../../features/office/index.ts";
import { privateMeta } from "../../../http/page-title.ts";
import { readPageNumber, readQuery } from "../../../http/query.server.ts";
import { notFoundPage } from "../../../http/responses.server.ts";
import { ButtonLink } from "../../../ui/actions/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Container } from "../../../ui/layout/container.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";

export const meta = privateMeta<typeof loader>((data) => data?.title ?? "Records");

const YES_OR_NO = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

/** A page of the records of a kind; 404 for who may not change them. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const record = findOfficeRecord(context.actor.role, params["name"]);
  if (!record) throw notFoundPage();
  const query = readQuery(request);
  const filter = readOfficeListFilter(record, new Map(query));
  const page = readPageNumber(request);
  const fields = listOfficeFields(record);
  const columns = listOfficeColumns(record);
  const [lists, recordPage] = await Promise.all([
    context.services.office.readChoices(listChoiceSources(fields)),
    context.records.list(record.name, toListQuery(filter, page)),
  ]);
  const pages = recordPage.ok ? pageCount(recordPage.value.total, RECORDS_PER_PAGE) : 0;
  if (!recordPage.ok || page > pages) throw notFoundPage();
  const filteredPath = officeListPath(record, filter);
  return {
    title: PERMISSIONS[record.name].title,
    singular: record.singular,
    path: recordListPath(record.name),
    newHref: mayCreate(context.actor.role, record) ? recordFormPath(record.name, "new") : undefined,
    filter,
    filteredPath,
    // An export needs a recent sign-in; whoever lacks one confirms it and comes back.
    csvHref: context.services.accounts.recentSignInMs() > 0 ? officeCsvPath(record, filter) : confirmPath(filteredPath),
    searches: record.searches,
    filters: record.filters.flatMap((name) =>
      fields
        .filter((field) => field.name === name)
        .map((field) => ({
          name,
          label: field.label,
          choices: field.widget === "checkbox" ? YES_OR_NO : listChoices(record, field, lists),
        })),
    ),
    orders: Object.entries(record.orders).map(([value, label]) => ({ value, label })),
    nameLabel: fields.find(({ name }) => name === record.nameField)?.label ?? "",
    columns: columns.map(({ label }) => label),
    rows: recordPage.value.rows.map((row) => ({
      id: String(row.id),
      href: recordFormPath(record.name, row.id),
      name: getRecordName(record, row),
      cells: columns.map((field) => describeValue(record, field, row, lists)),
    })),
    total: recordPage.value.total,
    page,
    pages,
    isDeleted: query.get("said") === "deleted",
  };
}

/** The list of one kind of records. */
export default function RecordListPage() {
  const { title, singular, path, newHref, filter, filteredPath, total, page, pages, isDeleted, ...list } =
    useLoaderData<typeof loader>();
  const isFiltered = filteredPath !== path;
  const newLink =
    newHref === undefined ? null : (
      <ButtonLink href={newHref} icon={<Plus aria-hidden="true" className="size-5" />}>
        New {singular}
      </ButtonLink>
    );
  return (
    <Container className="pb-16">
      <PageHeader
        title={title}
        breadcrumbs={[
          { label: "Today", href: "/staff/" },
          { label: "Records", href: "/staff/records/" },
          { label: title },
        ]}
        actions={newLink}
      />
      <div className="grid gap-6">
        {isDeleted ? <Notice kind="success">Deleted.</Notice> : null}
        {total > 0 || isFiltered ? (
          <RecordFilterForm
            action={path}
            filter={filter}
            searches={list.searches}
            filters={list.filters}
            orders={list.orders}
          />
        ) : null}
        {total === 0 ? (
          <NothingHere isFiltered={isFiltered} path={path} singular={singular} newLink={newLink} />
        ) : (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p role="status" className="text-sm text-muted">
                {total === 1 ? counted(total, singular) : `${wholeNumber(total)} in this list`}
              </p>
              <ButtonLink
                href={list.csvHref}
                variant="ghost"
                size="sm"
                icon={<Download aria-hidden="true" className="size-4" />}
              >
                Download as CSV
              </ButtonLink>
            </div>
            <RecordList nameLabel={list.nameLabel} columns={list.columns} rows={list.rows} />
            <PageNumbers
              page={page}
              pages={pages}
              getPageHref={(number) => pageAddress(filteredPath, number)}
              label="Pages of the list"
            />
          </>
        )}
      </div>
    </Container>
  );
}

interface NothingProps {
  readonly isFiltered: boolean;
  readonly path: string;
  readonly singular: string;
  readonly newLink: React.ReactNode;
}

const NothingHere = ({ isFiltered, path, singular, newLink }: NothingProps) =>
  isFiltered ? (
    <EmptyState title="Nothing found" actions={<ButtonLink href={path}>Show everything</ButtonLink>}>
      No {singular} matches this search and these filters.
    </EmptyState>
  ) : (
    <EmptyState title="Nothing here yet" actions={newLink}>
      The first {singular} appears here.
    </EmptyState>
  );
