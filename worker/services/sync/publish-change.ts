import { CONTENT_TYPES, type RecordName } from "#domain/records";
import type { ServiceContext } from "../service-context.ts";

interface Notice {
  /** True for a new record: watched lists hear of it then. */
  readonly added?: boolean;
  /** The record as the wire names its fields, for the filters of watched lists. It never leaves the watcher. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/**
 * Tells whoever watches this record that it was made, changed or removed. Called after the write; it goes out after the
 * answer, and a watcher that cannot be reached fails no write: the next change, or a reload, makes up for it.
 */
export function publishChange({ later, rooms }: ServiceContext, name: RecordName, id: string | number, { added = false, fields = {} }: Notice = {}): void {
  later(rooms.publishChanges([{ contentType: CONTENT_TYPES[name], objectId: String(id), added, fields, owner: null, ids: [] }]));
}
