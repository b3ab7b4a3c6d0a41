import { data, type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Download, Plus } from "lucide-react";
import { confirmPath } from "#domain/ground/kernel/requests/confirm-path";
import type { Page } from "#domain/ground/kernel/requests/list-query";
import { pageAddress, pageCount } from "#domain/ground/kernel/requests/pagination";
import { counted, wholeNumber } from "#domain/ground/kernel/text";
import { listSteps } from "#domain/shop/office/lists/list-steps";
import { PERMISSIONS } from "#domain/ground/records/permissions";
import {
  listOfficeColumns,
  listOfficeFields,
  recordFormPath,
  recordListPath,
  type OfficeRecord,
  type RecordFields,
} from "#domain/shop/office/records/description";
import { toText } from "#domain/shop/office/records/form-texts";
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
  type OfficeListFilter,
} from "#domain/shop/office/records/list-filter";
import { findOfficeRecord } from "#domain/shop/office/records/office-records";
import { PageNumbers } from "../../../features/kernel/index.ts";
import { RecordFilterForm, RecordList, StepReport } from "../../../features/office/index.ts";
import { readFormData } from "../../../http/forms/form.server.ts";
import { privateMeta } from "../../../http/page-title.ts";
import { readPageNumber, readQuery } from "../../../http/query.server.ts";
import { notFoundPage } from "../../../http/responses.server.ts";
import { ButtonLink } from "../../../ui/actions/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Container } from "../../../ui/layout/container.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { answerListStep } from "./list-steps.server.ts";

export const meta = privateMeta<typeof loader>((data) => data?.title ?? "Records");

const YES_OR_NO = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

interface ListPage extends Page<RecordFields & { readonly id: string | number }> {
  readonly page: number;
  readonly pages: number;
}

/** A page of a list; the last one instead of one behind it, whose rows may just have been deleted. */
async function readListPage(
  context: AppLoadContext,
  record: OfficeRecord,
  filter: OfficeListFilter,
  page: number,
): Promise<ListPage> {
  const recordPage = await context.records.list(record.name, toListQuery(filter, page));
  if (!recordPage.ok) throw notFoundPage();
  const pages = pageCount(recordPage.value.total, RECORDS_PER_PAGE);
  return page > pages ? readListPage(context, record, filter, pages) : { ...recordPage.value, page, pages };
}

/** A page of the records of a kind; 404 for who may not change them. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const record = findOfficeRecord(context.actor.role, params["name"]);
  if (!record) throw notFoundPage();
  const query = readQuery(request);
  const filter = readOfficeListFilter(record, new Map(query));
  const fields = listOfficeFields(record);
  const columns = listOfficeColumns(record);
  const [lists, { rows, total, page, pages }] = await Promise.all([
    context.services.office.readChoices(listChoiceSources(fields)),
    readListPage(context, record, filter, readPageNumber(request)),
  ]);
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
    rows: rows.map((row) => ({
      id: String(row.id),
      version: toText(row["version"]),
      href: recordFormPath(record.name, row.id),
      name: getRecordName(record, row),
      cells: columns.map((field) => describeValue(record, field, row, lists)),
    })),
    steps: listSteps(context.actor.role, record).map(({ id, label }) => ({ value: id, label })),
    action: pageAddress(filteredPath, page),
    total,
    page,
    pages,
    isDeleted: query.get("said") === "deleted",
  };
}

/** Does something with rows of the list: those of its address, which the form is sent to. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readFormData(request);
  const record = findOfficeRecord(context.actor.role, params["name"]);
  // Scripts leave the page as it is, so that its rows stay chosen.
  if (!record) return data(undefined, { status: 404 });
  const filter = readOfficeListFilter(record, new Map(readQuery(request)));
  const answer = await answerListStep({ context, record, filter, form });
  return data(answer, { status: answer.status });
}

/** The list of one kind of records. */
export default function RecordListPage() {
  const { title, singular, path, newHref, filter, filteredPath, total, page, pages, isDeleted, ...list } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
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
        {isDeleted && !answer ? <Notice kind="success">Deleted.</Notice> : null}
        {answer?.message === undefined ? null : <Notice kind="warning">{answer.message}</Notice>}
        {answer?.run ? (
          <StepReport
            key={answer.run.id}
            action={list.action}
            label={answer.label}
            run={answer.run}
            needsSignIn={answer.needsSignIn}
            getRowHref={(id) => `${path}${id}/`}
          />
        ) : null}
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
            <RecordList
              key={answer?.run ? answer.id : ""}
              action={list.action}
              nameLabel={list.nameLabel}
              columns={list.columns}
              rows={list.rows}
              steps={list.steps}
              total={total}
            />
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
