import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import { confirmPath } from "#domain/ground/kernel/requests/confirm-path";
import type { Page } from "#domain/ground/kernel/requests/list-query";
import { pageCount } from "#domain/ground/kernel/requests/pagination";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { can, type Role } from "#domain/ground/kernel/capabilities";
import { mayWithAll, PERMISSIONS } from "#domain/ground/records/permissions";
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
  describeCell,
  getRecordName,
  listChoices,
  listChoiceSources,
  mayCreate,
  type ChoiceLists,
} from "#domain/shop/office/records/form-view";
import {
  FIRST_PAGE,
  LAST_PAGE,
  officeCsvPath,
  officeListPath,
  placePath,
  readListPlace,
  readListQuery,
  readOfficeListFilter,
  RECORDS_PER_PAGE,
  toListQuery,
  writeListQuery,
  type ListPlace,
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
  readonly place: ListPlace;
  readonly pages: number;
}

/** Where the list is shown instead of at a place without rows, or with less than a page before it. */
function findBetterPlace({ rows, edges, total, pages, place: { start, page } }: ListPage): ListPlace | undefined {
  const isBefore = typeof start === "object" && "before" in start;
  if (isBefore && (rows.length === 0 || edges?.before === undefined)) return FIRST_PAGE;
  if (rows.length > 0 || total === 0 || start === "end") return undefined;
  if (edges) return LAST_PAGE;
  return page > pages ? { start: "offset", page: pages } : undefined;
}

/** A page of a list; the last one instead of one behind it, whose rows may just have been deleted. */
async function readListPage(
  context: AppLoadContext,
  record: OfficeRecord,
  filter: OfficeListFilter,
  place: ListPlace,
): Promise<ListPage> {
  const recordPage = await context.records.list(record.name, toListQuery(filter, place));
  if (!recordPage.ok) throw notFoundPage();
  const page = { ...recordPage.value, place, pages: pageCount(recordPage.value.total, RECORDS_PER_PAGE) };
  const betterPlace = findBetterPlace(page);
  return betterPlace ? readListPage(context, record, filter, betterPlace) : page;
}

/** The addresses of the pages around one of a long list; undefined where pages have numbers. */
const linkEdges = (path: string, { edges }: ListPage) =>
  edges && {
    first: edges.before === undefined ? undefined : placePath(path, FIRST_PAGE),
    previous: edges.before === undefined ? undefined : placePath(path, { start: { before: edges.before }, page: 1 }),
    next: edges.after === undefined ? undefined : placePath(path, { start: { after: edges.after }, page: 1 }),
    last: edges.after === undefined ? undefined : placePath(path, LAST_PAGE),
  };

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
  const page = await records.list(record.name, { ...toListQuery(filter), limit: 1 });
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

/** Where the role begins a new record; undefined where it may not. */
function findNewHref(role: Role, record: OfficeRecord): string | undefined {
  if (record.newPath !== undefined && mayWithAll(role, record.name, "create")) return record.newPath;
  return mayCreate(role, record) ? recordFormPath(record.name, "new") : undefined;
}

/** What a list shows at an address. @throws a redirect to the view with which the list opens */
export async function readList(context: AppLoadContext, record: OfficeRecord, request: Request) {
  const query = readQuery(request);
  const filter = readOfficeListFilter(record, query);
  const fields = listOfficeFields(record);
  const columns = listOfficeColumns(record, filter.columns);
  const [views, lists, listPage] = await Promise.all([
    context.services.office.views.list(record.name),
    context.services.office.readChoices(listChoiceSources(fields)),
    readListPage(context, record, filter, readListPlace(query, readPageNumber(request))),
  ]);
  const defaultView = views.find(({ isDefault }) => isDefault);
  const defaultFilter = defaultView && readListQuery(record, defaultView.query);
  // A view may show what the list no longer knows: then it shows everything.
  if (defaultFilter && query.size === 0 && writeListQuery(record, defaultFilter) !== "")
    throw redirect(officeListPath(record, defaultFilter));
  const listQuery = writeListQuery(record, filter);
  const now = context.clock();
  const mayExport = context.services.accounts.recentSignInMs() > 0;
  const path = listQuery === "" ? allRowsPath(record) : officeListPath(record, filter);
  return {
    name: record.name,
    title: PERMISSIONS[record.name].title,
    singular: record.singular,
    path: recordListPath(record.name),
    allPath: allRowsPath(record),
    newHref: findNewHref(context.actor.role, record),
    filter,
    isFiltered: listQuery !== "",
    filteredPath: path,
    // An export needs a recent sign-in; whoever lacks one confirms it and comes back.
    mayExport,
    csvHref: mayExport ? officeCsvPath(record, filter) : confirmPath(path),
    searches: record.searches,
    filters: viewFilters(record, lists),
    orders: Object.entries({ "": record.usualOrder ?? "As in the shop", ...record.orders }).map(([value, label]) => ({
      value,
      label,
    })),
    nameLabel: fields.find(({ name }) => name === record.nameField)?.label ?? "",
    columns: columns.map(({ name, label, widget }) => ({ name, label, widget })),
    columnChoices: listColumnChoices(record).map(({ name, label }) => ({ value: name, label })),
    rows: listPage.rows.map((row) => ({
      id: String(row.id),
      version: toText(row["version"]),
      href: recordFormPath(record.name, row.id),
      name: getRecordName(record, row),
      cells: columns.map((field) => describeCell(record, field, row, { lists, now })),
    })),
    steps: listSteps(context.actor.role, record).map(({ id, label }) => ({ value: id, label })),
    views: await Promise.all(views.map((view) => countView(context, record, view, listQuery))),
    action: placePath(path, listPage.place),
    total: listPage.total,
    page: listPage.place.page,
    pages: listPage.pages,
    edges: linkEdges(path, listPage),
    isDeleted: query.get("said") === "deleted",
  };
}
