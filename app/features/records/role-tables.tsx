import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { RoleReach, RoleRow } from "#domain/ground/records/role-table";
import { classes } from "../../ui/classes.ts";

const CELL = "px-1 py-2 text-center md:px-4";
const ROW_HEADER = "py-2 pr-1 pl-3 text-left font-normal wrap-anywhere md:px-4";

interface FrameProps {
  readonly caption: string;
  readonly first: string;
  readonly roles: ReadonlyArray<string>;
  readonly children: ReactNode;
}

/** A table with a column for each role. It fits a phone, so it never scrolls sideways. */
const RoleTable = ({ caption, first, roles, children }: FrameProps) => (
  <div className="overflow-hidden rounded-lg bg-surface ring-1 ring-line">
    <table className="w-full border-collapse text-left text-sm md:text-base">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b-2 border-line text-xs text-muted md:text-sm">
          <th scope="col" className={classes(ROW_HEADER, "w-1/3 md:w-1/2")}>
            {first}
          </th>
          {roles.map((role) => (
            <th key={role} scope="col" className={classes(CELL, "font-semibold")}>
              {role}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  </div>
);

interface CapabilityTableProps {
  readonly roles: ReadonlyArray<string>;
  readonly rows: ReadonlyArray<{ readonly label: string; readonly cells: ReadonlyArray<boolean> }>;
}

/** What each role may do in the shop. */
export const CapabilityTable = ({ roles, rows }: CapabilityTableProps) => (
  <RoleTable caption="What each role may do" first="May" roles={roles}>
    <tbody>
      {rows.map(({ label, cells }) => (
        <tr key={label} className="border-b border-line last:border-0">
          <th scope="row" className={ROW_HEADER}>
            {label}
          </th>
          {cells.map((may, index) => (
            <td key={roles[index]} className={CELL}>
              {may ? <Check aria-hidden="true" className="mx-auto size-5 text-success" /> : <Dash />}
              <span className="sr-only">{may ? "Yes" : "No"}</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </RoleTable>
);

const Dash = () => (
  <span aria-hidden="true" className="text-muted">
    –
  </span>
);

const REACH_STYLES = {
  All: "font-semibold text-ink",
  Published: "text-ink",
  Own: "text-ink",
  No: "text-muted",
} as const;

const ReachText = ({ reach }: { readonly reach: RoleReach }) => (
  <span className={classes("max-md:text-xs", REACH_STYLES[reach])}>
    {reach === "No" ? (
      <>
        <Dash />
        <span className="sr-only">No</span>
      </>
    ) : (
      reach
    )}
  </span>
);

interface RecordTableProps {
  readonly group: string;
  readonly roles: ReadonlyArray<string>;
  readonly records: ReadonlyArray<{
    readonly name: string;
    readonly title: string;
    readonly rows: ReadonlyArray<RoleRow>;
  }>;
}

/** What each role may do with the records of a group. */
export const RecordTable = ({ group, roles, records }: RecordTableProps) => (
  <RoleTable caption={`${group}: what each role may do with a record`} first="Record" roles={roles}>
    {records.map(({ name, title, rows }) => (
      <tbody key={name} className="border-b border-line last:border-0">
        <tr>
          <th scope="rowgroup" colSpan={roles.length + 1} className="px-3 pt-3 pb-1 font-semibold md:px-4">
            {title}
          </th>
        </tr>
        {rows.map(({ label, cells }) => (
          <tr key={label}>
            <th scope="row" className={classes(ROW_HEADER, "align-top text-muted")}>
              {label}
            </th>
            {cells.map((reach, index) => (
              <td key={roles[index]} className={classes(CELL, "align-top")}>
                <ReachText reach={reach} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    ))}
  </RoleTable>
);
