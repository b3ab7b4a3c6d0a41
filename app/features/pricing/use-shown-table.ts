import { useState } from "react";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import type { ChangedPrice } from "#domain/ground/kernel/refusal";

/**
 * The prices that a page shows: those that it was opened with, until the server has asked for others. A later load of
 * the page would change a price that the visitor has read.
 * @param table the prices as they were loaded last
 */
export function useShownTable<Table extends PriceTable>(table: Table, changedPrice: ChangedPrice | undefined): Table {
  const [shownTable, setShownTable] = useState(table);
  if (changedPrice && shownTable !== table) setShownTable(table);
  return shownTable;
}
