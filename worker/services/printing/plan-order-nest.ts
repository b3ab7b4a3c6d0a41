import { MAX_NEST_LINES, planNest, type NestPiece, type PlannedNest } from "#domain/prepress/composing/nest-plan";
import type { Roll } from "#domain/prepress/composing/nest";
import { piecesLeft } from "#domain/prepress/composing/reprint-job";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import type { ServiceContext } from "../kernel/index.ts";
import { buildPrintJob } from "./compose.ts";
import { findPrintables, mayPrint, type Printable } from "../orders/index.ts";

/** A product with its pieces, which have ids that are unique within the nest. */
export interface NestedLine {
  readonly product: Printable;
  readonly pieces: ReadonlyArray<NestPiece>;
}

export interface NestOfLines {
  readonly lines: ReadonlyArray<NestedLine>;
  readonly plan: PlannedNest;
}

/**
 * Width divided by height of a file that has not been opened. It is only used where the cut line doesn't say it, and a
 * nest needs no more precision.
 */
function measureAspect({ artwork, design, size }: Printable): number | undefined {
  if (artwork) return (artwork.width_px ?? 1) / (artwork.height_px ?? 1);
  return design ? size.width / size.height : undefined;
}

/** "Old Gold, Vinyl"; undefined for a product that has no material. */
const materialText = ({ material, color }: Printable): string | undefined =>
  material || color ? [color?.name, material?.name].filter(Boolean).join(", ") : undefined;

/** The names of the different materials of products. */
const listMaterials = (products: ReadonlyArray<Printable>): ReadonlyArray<string> => [
  ...new Set(products.map(materialText).filter((text) => text !== undefined)),
];

/**
 * Places order lines on a roll, or returns a message for staff. Undefined if the current user may not print, or an id
 * doesn't exist.
 * @param ids of order lines or configured products; duplicates count once
 */
export async function planOrderNest(
  context: ServiceContext,
  ids: ReadonlyArray<string>,
  roll: Roll,
): Promise<Result<NestOfLines, string> | undefined> {
  if (!mayPrint(context)) return undefined;
  const lineIds = [...new Set(ids)];
  if (lineIds.length > MAX_NEST_LINES) return err(`You can lay out up to ${String(MAX_NEST_LINES)} items at once.`);
  const products = await findPrintables(context, lineIds);
  const lines: Array<NestedLine> = [];
  for (const [index, product] of products.entries()) {
    if (!product) return undefined;
    const { line, quantity } = product;
    if (line?.left === 0)
      return err(`${product.product}, order ${String(line.number)}: all pieces have left. Nothing is left to print.`);
    const job = await buildPrintJob(context, product, measureAspect(product));
    if (!job.ok) return err(`${product.product}: ${job.error}`);
    const isPartly = line !== undefined && product.reprint === undefined;
    const pieces = isPartly ? piecesLeft(job.value.pieces, quantity, line.left) : job.value.pieces;
    lines.push({
      product,
      pieces: pieces.map((piece, i) => ({ ...piece, id: `${String(index)}:${String(i)}` })),
    });
  }
  const materials = listMaterials(lines.map(({ product }) => product));
  if (materials.length > 1)
    return err(
      `These items use ${String(materials.length)} materials (${materials.slice(0, 3).join("; ")}${materials.length > 3 ? "…" : ""}). Lay out one material at a time.`,
    );
  const plan = planNest(
    lines.flatMap(({ pieces }) => pieces),
    roll,
  );
  return plan.ok ? ok({ lines, plan: plan.value }) : plan;
}
