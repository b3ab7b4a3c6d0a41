import { MAX_LIMIT } from "#domain/ground/kernel/requests/list-query";
import { CONTENT_TYPES } from "#domain/ground/kernel/records";
import { records } from "./api/records.ts";
import type { Services } from "./services/index.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Records of one kind by their ids, with their fields as on the wire: one list query per hundred. */
export async function readRecords(
  services: Services,
  contentType: number,
  ids: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, Fields>> {
  const row = records.find(({ name }) => CONTENT_TYPES[name] === contentType);
  const fieldsById = new Map<string, Fields>();
  // A list without an id filter has no filters at all.
  if (!row?.filters.includes("id")) return fieldsById;
  for (let from = 0; from < ids.length; from += MAX_LIMIT) {
    const filters = [{ field: "id", values: ids.slice(from, from + MAX_LIMIT) }];
    const page = await row.service(services).list?.({ limit: MAX_LIMIT, offset: 0, order: [], filters });
    if (page?.ok) for (const record of page.value.rows) fieldsById.set(String(record.id), record);
  }
  return fieldsById;
}
