import { contentDisposition } from "#domain/ground/files/display-name";
import { CSV_START, writeCsvRows } from "#domain/ground/files/csv";
import { notFound, refuse } from "#domain/ground/kernel/refusal";
import { PERMISSIONS } from "#domain/ground/records/permissions";
import { listCsvFields, type OfficeRecord } from "#domain/shop/office/records/description";
import { listChoiceSources, writeCsvCells } from "#domain/shop/office/records/form-view";
import { readOfficeListFilter, toListQuery, writeOfficeListFilter } from "#domain/shop/office/records/list-filter";
import { findOfficeRecord } from "#domain/shop/office/records/office-records";
import type { RequestContext } from "../../context.ts";
import { call } from "../call.ts";

/** So many ids fit into memory together; their rows are read in parts. */
const MAX_ROWS = 250_000;
const ROWS_AT_ONCE = 500;

/** The lines of a list. Its rows were chosen before, so that one which moves meanwhile is neither lost nor doubled. */
async function* writeLines(
  { actor, records, services }: RequestContext,
  record: OfficeRecord,
  ids: ReadonlyArray<string>,
): AsyncGenerator<string> {
  const fields = listCsvFields(actor.role, record);
  const lists = await services.office.readChoices(listChoiceSources(fields));
  yield CSV_START + writeCsvRows([["ID", ...fields.map(({ label }) => label)]]);
  for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
    const part = ids.slice(start, start + ROWS_AT_ONCE);
    const filters = [{ field: "id", values: part }];
    const page = await records.list(record.name, { limit: part.length, offset: 0, order: [], filters });
    if (!page.ok) throw new Error(`The rest of the ${record.name} records can't be read: ${page.error.code}`);
    const rows = new Map(page.value.rows.map((row) => [String(row.id), row]));
    const lines = part.flatMap((id) => {
      const row = rows.get(id);
      return row ? [writeCsvCells(record, fields, row, lists)] : [];
    });
    if (lines.length > 0) yield writeCsvRows(lines);
  }
}

/** Streams texts as they are read, never more than one ahead. */
function streamTexts(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const next = await texts.next();
      if (next.done === true) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    cancel: async () => void (await texts.return(undefined)),
  });
}

export const listExportCall = call(
  {
    method: "get",
    path: "/staff/api/records/:name/csv/",
    tag: "office",
    summary: "A list of the office as CSV, with the search, filters and order of its address",
    needs: "useStaffPages",
    recentSignIn: "staff",
  },
  async (context, { params, request }) => {
    const record = findOfficeRecord(context.actor.role, params["name"]);
    if (!record) return notFound();
    const filter = readOfficeListFilter(record, new URL(request.url).searchParams);
    const query = { ...toListQuery(filter), limit: MAX_ROWS + 1 };
    const ids = await context.records.listIds(record.name, query);
    if (!ids.ok) return ids;
    if (ids.value.length > MAX_ROWS)
      return refuse({ code: "too-large", message: "A file holds at most 250,000 rows. Filter the list first." });
    await context.services.records.auditExport({
      name: record.name,
      rowCount: ids.value.length,
      query: Object.fromEntries(writeOfficeListFilter({ ...filter, columns: [] }).filter(([, value]) => value !== "")),
    });
    const day = context.clock().toISOString().slice(0, 10);
    return new Response(streamTexts(writeLines(context, record, ids.value)), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": contentDisposition("attachment", `${PERMISSIONS[record.name].title} ${day}.csv`),
        "cache-control": "no-store",
      },
    });
  },
);
