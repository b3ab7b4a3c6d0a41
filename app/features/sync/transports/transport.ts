import type { SearchFilters } from "#domain/ground/sync/protocol";

/** Ends a watch. */
export type Unbind = () => void;

/** How a browser is notified of changed records. Notices carry ids only; the browser reads the records again. */
export interface SyncTransport {
  watchRecord(contentType: number, objectId: string, onChange: () => void): Unbind;
  /** @param onAdded called with the id of each new record that may match the filters */
  watchList(contentType: number, filters: SearchFilters, onAdded: (objectId: string) => void): Unbind;
}
