import { Link } from "../../../ui/actions/link.tsx";
import { classes } from "../../../ui/classes.ts";

export interface ListedRecord {
  readonly id: string;
  readonly href: string;
  readonly name: string;
  /** A text for each column. */
  readonly cells: ReadonlyArray<string>;
}

interface Props {
  /** The label of the name, and of each cell. */
  readonly nameLabel: string;
  readonly columns: ReadonlyArray<string>;
  readonly rows: ReadonlyArray<ListedRecord>;
}

const TRACKS = [
  "md:grid-cols-1",
  "md:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]",
  "md:grid-cols-[minmax(0,3fr)_repeat(2,minmax(0,1fr))]",
  "md:grid-cols-[minmax(0,3fr)_repeat(3,minmax(0,1fr))]",
];

/** Records as rows, on a phone as cards. The whole row is a link. */
export function RecordList({ nameLabel, columns, rows }: Props) {
  const tracks = TRACKS[columns.length];
  return (
    <div className="overflow-hidden rounded-xl bg-surface shadow-sm ring-1 ring-line">
      <div
        aria-hidden="true"
        className={classes(
          "grid gap-x-4 border-b border-line px-5 py-2.5 text-sm font-semibold text-muted max-md:hidden",
          tracks,
        )}
      >
        {[nameLabel, ...columns].map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      <ul className="divide-y divide-line">
        {rows.map(({ id, href, name, cells }) => (
          <li
            key={id}
            className={classes(
              "relative grid items-baseline gap-x-4 gap-y-1 px-4 py-3.5 hover:bg-raised has-[a:focus-visible]:outline-3 has-[a:focus-visible]:-outline-offset-3 has-[a:focus-visible]:outline-focus md:px-5",
              tracks,
            )}
          >
            <Link
              href={href}
              dir="auto"
              className="min-w-0 font-semibold break-words text-ink no-underline outline-none before:absolute before:inset-0"
            >
              {name}
            </Link>
            {cells.map((text, index) => (
              <p key={columns[index]} className="min-w-0 text-sm break-words text-muted">
                <span className="md:sr-only">{columns[index]}: </span>
                {text || "–"}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
