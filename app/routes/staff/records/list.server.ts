import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import { confirmPath } from "#domain/ground/kernel/requests/confirm-path";
import type { Page } from "#domain/ground/kernel/requests/list-query";
import { pageAddress, pageCount } from "#domain/ground/kernel/requests/pagination";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { can } from "#domain/ground/kernel/capabilities";
import { PERMISSIONS } from "#domain/ground/records/permissions";
import { listSteps } from "#domain/shop/office/lists/list-steps";
import type { ListView } from "#domain/shop/office/lists/list-views";
import {
  listColumnChoices,
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
  type ChoiceLists,
} from "#domain/shop/office/records/form-view";
import {
  officeCsvPath,
  officeListPath,
  readListQuery,
  readOfficeListFilter,
  RECORDS_PER_PAGE,
  toListQuery,
  writeListQuery,
  type OfficeListFilter,
} from "#domain/shop/office/records/list-filter";
import { readPageNumber, readQuery } from "../../../http/query.server.ts";
import { notFoundPage } from "../../../http/responses.server.ts";

const YES_OR_NO = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

/** The address of a list that shows everything, also where the list opens with a view. */
export const allRowsPath = (record: OfficeRecord): string => withQuery(recordListPath(record.name), { all: "yes" });

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

/** The fields by which a list is filtered, with their choices. */
const viewFilters = (record: OfficeRecord, lists: ChoiceLists) =>
  record.filters
    .flatMap((name) => listOfficeFields(record).filter((field) => field.name === name))
    .map((field) => ({
      name: field.name,
      label: field.label,
      choices: field.widget === "checkbox" ? YES_OR_NO : listChoices(record, field, lists),
    }));

/** A view as a list shows it, with the number of its rows. @param query of the list's address */
async function countView({ actor, records }: AppLoadContext, record: OfficeRecord, view: ListView, query: string) {
  const filter = readListQuery(record, view.query);
  const page = await records.list(record.name, { ...toListQuery(filter, 1), limit: 1 });
  return {
    id: view.id,
    name: view.name,
    href: officeListPath(record, filter),
    total: page.ok ? page.value.total : 0,
    isShared: view.isShared,
    isDefault: view.isDefault,
    isCurrent: query !== "" && writeListQuery(record, filter) === query,
    mayRemove: view.isOwn || (view.isShared && can(actor.role, "managePeople")),
  };
}

/** What a list shows at an address. @throws a redirect to the view with which the list opens */
export async function readList(context: AppLoadContext, record: OfficeRecord, request: Request) {
  const query = readQuery(request);
  const filter = readOfficeListFilter(record, query);
  const fields = listOfficeFields(record);
  const columns = listOfficeColumns(record, filter.columns);
  const [views, lists, { rows, total, page, pages }] = await Promise.all([
    context.services.office.views.list(record.name),
    context.services.office.readChoices(listChoiceSources(fields)),
    readListPage(context, record, filter, readPageNumber(request)),
  ]);
  const defaultView = views.find(({ isDefault }) => isDefault);
  const defaultFilter = defaultView && readListQuery(record, defaultView.query);
  // A view may show what the list no longer knows: then it shows everything.
  if (defaultFilter && query.size === 0 && writeListQuery(record, defaultFilter) !== "")
    throw redirect(officeListPath(record, defaultFilter));
  const listQuery = writeListQuery(record, filter);
  const mayExport = context.services.accounts.recentSignInMs() > 0;
  const path = listQuery === "" ? allRowsPath(record) : officeListPath(record, filter);
  return {
    name: record.name,
    title: PERMISSIONS[record.name].title,
    singular: record.singular,
    path: recordListPath(record.name),
    allPath: allRowsPath(record),
    newHref: mayCreate(context.actor.role, record) ? recordFormPath(record.name, "new") : undefined,
    filter,
    isFiltered: listQuery !== "",
    filteredPath: path,
    // An export needs a recent sign-in; whoever lacks one confirms it and comes back.
    mayExport,
    csvHref: mayExport ? officeCsvPath(record, filter) : confirmPath(path),
    searches: record.searches,
    filters: viewFilters(record, lists),
    orders: Object.entries(record.orders).map(([value, label]) => ({ value, label })),
    nameLabel: fields.find(({ name }) => name === record.nameField)?.label ?? "",
    columns: columns.map(({ name, label }) => ({ name, label })),
    columnChoices: listColumnChoices(record).map(({ name, label }) => ({ value: name, label })),
    rows: rows.map((row) => ({
      id: String(row.id),
      version: toText(row["version"]),
      href: recordFormPath(record.name, row.id),
      name: getRecordName(record, row),
      cells: columns.map((field) => describeValue(record, field, row, lists)),
    })),
    steps: listSteps(context.actor.role, record).map(({ id, label }) => ({ value: id, label })),
    views: await Promise.all(views.map((view) => countView(context, record, view, listQuery))),
    action: pageAddress(path, page),
    total,
    page,
    pages,
    isDeleted: query.get("said") === "deleted",
  };
}
