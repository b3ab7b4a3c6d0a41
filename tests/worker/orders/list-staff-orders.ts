import { env } from "cloudflare:workers";
import { readOfficeListFilter, toListQuery } from "#domain/shop/office/records/list-filter";
import { findOfficeRecord } from "#domain/shop/office/records/office-records";
import { updateEntries } from "../../../worker/services/records/search/update-entries.ts";
import type { Services } from "../../../worker/services/index.ts";

/** The first page of the staff's list of orders, with what its address says. */
export async function listStaffOrders(orders: Services["orders"], query: Readonly<Record<string, string>>) {
  const record = findOfficeRecord("staff", "order");
  if (!record) throw new Error("Staff see orders.");
  while (!(await updateEntries(env.DB, env.SEARCH, "oldest")));
  const page = await orders.office.list(toListQuery(readOfficeListFilter(record, Object.entries(query))));
  if (!page.ok) throw new Error(page.error.code);
  return page.value.rows;
}
