import type { SearchFilters } from "#domain/sync/protocol";

/** Ends a watch. */
export type Unbind = () => void;

/** How a browser hears that records changed elsewhere. It hears names only, and reads the records again by itself. */
export interface SyncTransport {
  watchRecord(contentType: number, objectId: string, onChange: () => void): Unbind;
  /** @param onAdded told of new records that may pass the filters, by their id */
  watchList(contentType: number, filters: SearchFilters, onAdded: (objectId: string) => void): Unbind;
}
