import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { Download, Plus } from "lucide-react";
import { useState } from "react";
import { pageAddress } from "#domain/ground/kernel/requests/pagination";
import { MAX_COUNT } from "#domain/ground/kernel/requests/list-query";
import { counted, countUpTo } from "#domain/ground/kernel/text";
import { hasOwnPages, recordListPath, recordNameAt } from "#domain/shop/office/records/description";
import { readOfficeListFilter } from "#domain/shop/office/records/list-filter";
import { findOfficeRecord } from "#domain/shop/office/records/office-records";
import { EdgeLinks, PageNumbers } from "../../../features/kernel/index.ts";
import {
  CurrentViewForm,
  ListKeys,
  RecordFilterForm,
  RecordList,
  RestoredStep,
  SaveViewForm,
  StepReport,
  ViewNav,
} from "../../../features/office/index.ts";
import { useRefreshedPage } from "../../../features/sync/index.ts";
import { readOfficeFormData } from "../../../http/forms/office-form.server.ts";
import { privateMeta } from "../../../http/page-title.ts";
import { readPageAddress } from "../../../http/page-address.server.ts";
import { readQuery } from "../../../http/query.server.ts";
import { noAccessPage, notFoundPage } from "../../../http/responses.server.ts";
import { ButtonLink } from "../../../ui/actions/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Container } from "../../../ui/layout/container.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { readList } from "./list.server.ts";
import { answerListStep } from "./list-steps.server.ts";
import { answerViewForm } from "./list-views.server.ts";

export const meta = privateMeta<typeof loader>((page) => page?.title ?? "Records");

/** Some lists have an address of their own instead of a name in it. */
const getListName = (request: Request, name: string | undefined): string =>
  name ?? recordNameAt(readPageAddress(request).pathname);

/** A page of the records of a kind; 404 for who may not change them. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const record = findOfficeRecord(context.actor.role, getListName(request, params["name"]));
  if (!record) throw notFoundPage();
  if (params["name"] !== undefined && hasOwnPages(record.name)) throw redirect(recordListPath(record.name), 301);
  return readList(context, record, request);
}

/** A step with rows of the list, or a change of its views. The form is sent to the list's address. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const record = findOfficeRecord(context.actor.role, getListName(request, params["name"]));
  const form = await readOfficeFormData({ request, context }, record !== undefined, { name: "Name of the view" });
  if (!record) throw noAccessPage();
  const filter = readOfficeListFilter(record, readQuery(request));
  if (form.has("view"))
    return data({ step: undefined, ...(await answerViewForm({ context, record, filter, form })) }, { status: 400 });
  const step = await answerListStep({ context, record, filter, form });
  return data({ step, viewErrors: [] }, { status: step.status });
}

/** The answer to a form until the visitor goes on: Remix drops it when the page's data is loaded again. */
function useLastingAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation();
  const [last, setLast] = useState({ key, answer });
  if (answer !== undefined && (last.answer !== answer || last.key !== key)) setLast({ key, answer });
  return answer ?? (last.key === key ? last.answer : undefined);
}

type ListPage = ReturnType<typeof useLoaderData<typeof loader>>;

/** The list of one kind of records. */
export default function RecordListPage() {
  const list = useLoaderData<typeof loader>();
  const { title, path, newHref, singular, isFiltered, total } = list;
  const answer = useLastingAnswer(useActionData<typeof action>());
  const step = answer?.step;
  useRefreshedPage(
    list.name,
    list.rows.map(({ id }) => id),
    "office-list",
  );
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
        {list.isDeleted && !step ? <Notice kind="success">Deleted.</Notice> : null}
        {step?.message === undefined ? null : <Notice kind="warning">{step.message}</Notice>}
        {step?.run ? (
          <StepReport
            key={step.run.id}
            action={list.action}
            path={path}
            label={step.label}
            run={step.run}
            needsSignIn={step.needsSignIn}
          />
        ) : (
          <RestoredStep key={list.action} action={list.action} path={path} />
        )}
        {total > 0 || isFiltered ? <WhatIsShown list={list} viewErrors={answer?.viewErrors ?? []} /> : null}
        {total === 0 ? (
          <NothingHere isFiltered={isFiltered} path={list.allPath} singular={singular} newLink={newLink} />
        ) : (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p role="status" className="text-sm text-muted">
                {total === 1 ? counted(total, singular) : `${countUpTo(MAX_COUNT, total)} in this list`}
              </p>
              <div className="flex flex-wrap">
                <ListKeys />
                <ButtonLink
                  href={list.csvHref}
                  {...(list.mayExport ? { download: true } : {})}
                  variant="ghost"
                  size="sm"
                  icon={<Download aria-hidden="true" className="size-4" />}
                >
                  Download as CSV
                </ButtonLink>
              </div>
            </div>
            <RecordList
              key={`${list.action} ${step?.run ? step.id : ""}`}
              action={list.action}
              nameLabel={list.nameLabel}
              columns={list.columns}
              rows={list.rows}
              steps={list.steps}
              total={total}
            />
            {list.edges ? (
              <EdgeLinks {...list.edges} label="Pages of the list" />
            ) : (
              <PageNumbers
                page={list.page}
                pages={list.pages}
                getPageHref={(number) => pageAddress(list.filteredPath, number)}
                label="Pages of the list"
              />
            )}
          </>
        )}
      </div>
    </Container>
  );
}

/** The views of the list, its search, filters, order and columns, and what can be saved of them. */
function WhatIsShown({ list, viewErrors }: { readonly list: ListPage; readonly viewErrors: ReadonlyArray<string> }) {
  const { views, isFiltered, action: address } = list;
  const currentView = views.find(({ isCurrent }) => isCurrent);
  return (
    <>
      {views.length > 0 ? <ViewNav views={views} allHref={list.allPath} isAll={!isFiltered} /> : null}
      <div className="grid gap-2">
        <RecordFilterForm
          action={list.path}
          filter={list.filter}
          searches={list.searches}
          filters={list.filters}
          orders={list.orders}
          columns={list.columns}
          columnChoices={list.columnChoices}
        />
        {isFiltered && !currentView ? <SaveViewForm action={address} errors={viewErrors} /> : null}
        {currentView ? <CurrentViewForm action={address} view={currentView} /> : null}
      </div>
    </>
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
