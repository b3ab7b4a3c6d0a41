import { MOST_LINES, planNest, type NestPiece, type PlannedNest } from "#domain/printing/nest-plan";
import type { Roll } from "#domain/printing/nest";
import { err, ok, type Result } from "#domain/result";
import type { ServiceContext } from "../service-context.ts";
import { jobOf } from "./compose.ts";
import { findPrintable, mayPrint, type PrintableRow } from "./find-printable.ts";

export interface NestedLine {
  readonly row: PrintableRow;
  readonly pieces: ReadonlyArray<NestPiece>;
}

export interface NestOfLines {
  readonly lines: ReadonlyArray<NestedLine>;
  readonly plan: PlannedNest;
}

/** Width to height of a file before it is opened: what the cut line does not say, a nest does not need to the hair. */
const aspectOf = ({ artwork, design, configured }: PrintableRow): number | undefined =>
  artwork ? (artwork.widthPx ?? 1) / (artwork.heightPx ?? 1) : design ? configured.width / configured.height : undefined;

/** @param ids of orders' lines or configured products, each once */
export async function planNestOf(context: ServiceContext, ids: ReadonlyArray<string>, roll: Roll): Promise<Result<NestOfLines, string> | undefined> {
  if (!mayPrint(context)) return undefined;
  const wanted = [...new Set(ids)];
  if (wanted.length > MOST_LINES) return err(`Up to ${String(MOST_LINES)} lines are nested at once.`);
  const lines: Array<NestedLine> = [];
  for (const [index, id] of wanted.entries()) {
    const row = await findPrintable(context, id);
    if (!row) return undefined;
    const job = await jobOf(context, row, aspectOf(row));
    if (!job.ok) return err(`${row.product.name}: ${job.error}`);
    lines.push({ row, pieces: job.value.pieces.map((piece, i) => ({ ...piece, id: `${String(index)}:${String(i)}` })) });
  }
  const films = [...new Set(lines.flatMap(({ row: { material, color } }) => (material || color ? [[color?.name, material?.name].filter(Boolean).join(", ")] : [])))];
  if (films.length > 1) return err(`These lines are cut from ${String(films.length)} films (${films.slice(0, 3).join("; ")}${films.length > 3 ? "…" : ""}): lay out one film at a time.`);
  const plan = planNest(lines.flatMap(({ pieces }) => pieces), roll);
  return plan.ok ? ok({ lines, plan: plan.value }) : plan;
}
