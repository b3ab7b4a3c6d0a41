import { MOST_LINES, planNest, type NestPiece, type PlannedNest } from "#domain/printing/nest-plan";
import type { Roll } from "#domain/printing/nest";
import { err, ok, type Result } from "#domain/kernel/result";
import type { ServiceContext } from "../kernel/service-context.ts";
import { jobOf } from "./compose.ts";
import { findPrintable, mayPrint, type Printable } from "../orders/find-printable.ts";

export interface NestedLine {
  readonly product: Printable;
  readonly pieces: ReadonlyArray<NestPiece>;
}

export interface NestOfLines {
  readonly lines: ReadonlyArray<NestedLine>;
  readonly plan: PlannedNest;
}

/** Width to height of a file before it is opened: what the cut line does not say, a nest does not need to the hair. */
const aspectOf = ({ artwork, design, size }: Printable): number | undefined =>
  artwork ? (artwork.width_px ?? 1) / (artwork.height_px ?? 1) : design ? size.width / size.height : undefined;

/** @param ids of orders' lines or configured products, each once */
export async function layOutNestOf(
  context: ServiceContext,
  ids: ReadonlyArray<string>,
  roll: Roll,
): Promise<Result<NestOfLines, string> | undefined> {
  if (!mayPrint(context)) return undefined;
  const wanted = [...new Set(ids)];
  if (wanted.length > MOST_LINES) return err(`You can lay out up to ${String(MOST_LINES)} items at once.`);
  const lines: Array<NestedLine> = [];
  for (const [index, id] of wanted.entries()) {
    const product = await findPrintable(context, id);
    if (!product) return undefined;
    const job = await jobOf(context, product, aspectOf(product));
    if (!job.ok) return err(`${product.product}: ${job.error}`);
    lines.push({
      product,
      pieces: job.value.pieces.map((piece, i) => ({ ...piece, id: `${String(index)}:${String(i)}` })),
    });
  }
  const films = [
    ...new Set(
      lines.flatMap(({ product: { material, color } }) =>
        material || color ? [[color?.name, material?.name].filter(Boolean).join(", ")] : [],
      ),
    ),
  ];
  if (films.length > 1)
    return err(
      `These items use ${String(films.length)} materials (${films.slice(0, 3).join("; ")}${films.length > 3 ? "…" : ""}). Lay out one material at a time.`,
    );
  const plan = planNest(
    lines.flatMap(({ pieces }) => pieces),
    roll,
  );
  return plan.ok ? ok({ lines, plan: plan.value }) : plan;
}
