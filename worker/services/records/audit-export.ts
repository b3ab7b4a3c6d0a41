import type { RecordName } from "#domain/ground/kernel/records";
import { batch } from "../../db/client.ts";
import { auditRow } from "../audit/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

interface ExportedList {
  readonly name: RecordName;
  readonly rowCount: number;
  /** Its search and filters. */
  readonly query: Readonly<Record<string, string>>;
}

/** Records that a list of records leaves the shop. What was searched for may name a person: it is stored by hash. */
export const auditExport = (context: ServiceContext, { name, rowCount, query }: ExportedList) =>
  batch(context.db, [
    auditRow(context, {
      action: "export",
      entity: name,
      entityId: "",
      after: { ...query, rows: rowCount },
      hashed: ["search"],
    }),
  ]);
