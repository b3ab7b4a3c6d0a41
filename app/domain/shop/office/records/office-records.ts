import { can, type Role } from "#domain/ground/kernel/capabilities";
import { mayWithAll, PERMISSIONS, RECORD_GROUPS } from "#domain/ground/records/permissions";
import { catalogRecords } from "./catalog-records.ts";
import { contentRecords } from "./content-records.ts";
import { customerRecords } from "./customer-records.ts";
import { messageRecords } from "./message-records.ts";
import { orderRecords } from "./order-records.ts";
import { salesRecords } from "./sales-records.ts";
import { recordFormPath, recordListPath, type OfficeRecord } from "./description.ts";

/** Every kind of record that the office lists and edits on its two screens (decision 121). */
export const OFFICE_RECORDS: ReadonlyArray<OfficeRecord> = [
  ...catalogRecords,
  ...contentRecords,
  ...orderRecords,
  ...salesRecords,
  ...customerRecords,
  ...messageRecords,
];

/** The kinds of records that this role sees in the office. */
export const listOfficeRecords = (role: Role): ReadonlyArray<OfficeRecord> =>
  can(role, "useStaffPages") ? OFFICE_RECORDS.filter(({ name }) => mayWithAll(role, name, "read")) : [];

/** The description of a kind of records that this role sees in the office; undefined for any other. */
export const findOfficeRecord = (role: Role, name: string | undefined): OfficeRecord | undefined =>
  listOfficeRecords(role).find((record) => record.name === name);

/** The kinds of records that this role sees in the office, by group. */
export const groupOfficeRecords = (role: Role) =>
  RECORD_GROUPS.map((title) => ({
    title,
    records: listOfficeRecords(role).filter(({ name }) => PERMISSIONS[name].group === title),
  })).filter(({ records }) => records.length > 0);

/**
 * The form of a record by its kind in the audit; undefined for a kind without one. @param id "" for the list of the
 * kind
 */
export const officeRecordPath = (kind: string, id: string): string | undefined => {
  const record = OFFICE_RECORDS.find(({ name }) => name === kind);
  return record && (id === "" ? recordListPath(record.name) : recordFormPath(record.name, id));
};
