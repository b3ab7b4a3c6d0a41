/** Tables that many requests write only to count something. Writing them causes no trigger and no cascade. */
export const QUIET_TABLES: ReadonlySet<string> = new Set(["missed_search", "rate_bucket", "visit_event"]);

/** Whether writes of these tables can have left a change to publish. */
export const canBePublished = (changedTables: ReadonlySet<string>): boolean =>
  [...changedTables].some((table) => !QUIET_TABLES.has(table));
