import type { Roll } from "#domain/prepress/composing/nest";
import type { NestPiece } from "#domain/prepress/composing/nest-plan";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { sha256 } from "../../crypto.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { beginPrintFile } from "./print-files/begin-print-file.ts";
import { compose, orderAddress, printInputs } from "./compose.ts";
import { addNestPages, type PieceToPlace, finishForPress, setDocumentInfo } from "../composing/index.ts";
import { findReleaseProblem } from "./print-files/release.ts";
import { planOrderNest } from "./plan-order-nest.ts";

/** Limit of the points of all cut lines on all sheets: more would not fit into the memory of a Worker. */
const MAX_CUT_POINTS = 1_500_000;

const inchesText = (value: number): string => String(Math.round(value * 100) / 100);

export interface NestFile {
  readonly chunks: AsyncIterable<Uint8Array>;
  readonly fileName: string;
}

/** The number of points of all cuts of pieces, as often as they are placed. */
const cutPoints = (pieces: ReadonlyArray<NestPiece>): number =>
  pieces.reduce((sum, { cuts, copies }) => sum + copies * countPoints(cuts), 0);

const countPoints = (cuts: NestPiece["cuts"]): number =>
  cuts.flatMap(({ rings }) => rings).reduce((sum, ring) => sum + ring.length, 0);

/**
 * Makes one print file with all pieces on a roll, or returns a message for staff. Undefined if the current user may not
 * print, or an id doesn't exist.
 */
export async function readNest(
  context: ServiceContext,
  ids: ReadonlyArray<string>,
  roll: Roll,
): Promise<Result<NestFile, string> | undefined> {
  const planned = await planOrderNest(context, ids, roll);
  if (!planned?.ok) return planned;
  const { lines, plan } = planned.value;
  if (cutPoints(lines.flatMap(({ pieces }) => pieces)) > MAX_CUT_POINTS)
    return err("These cut lines have too many points for one file. Select fewer orders.");
  if (plan.sheets.length === 0) return err("None of these pieces fit on this roll.");

  const products = lines.map(({ product }) => product);
  const problem = await findReleaseProblem(context, products, "nest");
  if (problem !== undefined) return err(problem);
  const [first, ...otherPresses] = new Set(products.map((product) => product.press));
  if (otherPresses.length > 0)
    return err("These orders are printed for different press profiles. Lay out those of one profile at a time.");
  const { shared, press } = await beginPrintFile(context, first);
  const { file } = shared;
  const pieces = new Map<string, PieceToPlace>();
  for (const { product, pieces: ofLine } of lines) {
    const composed = await compose(context, product, shared);
    if (!composed.ok) return err(`${product.product}: ${composed.error}`);
    const { job, content } = composed.value;
    // The opened artwork may have a slightly different aspect ratio than the plan assumed. The planned outline stays.
    for (const [i, piece] of ofLine.entries())
      pieces.set(piece.id, { piece: { ...piece, layers: job.pieces[i]?.layers ?? piece.layers }, content });
  }
  const orders = [
    ...new Set(lines.map(({ product }) => product.line?.number).filter((number) => number !== undefined)),
  ];
  const again = lines.flatMap(({ product }) =>
    product.line && product.reprint !== undefined
      ? [`reprint of ${String(product.reprint)} for ${String(product.line.number)}`]
      : [],
  );
  const title = `${[orders.length > 0 ? `Orders ${orders.join(", ")}` : "Nest", ...again].join(" · ")} · roll ${inchesText(roll.width)} in · ${inchesText(plan.usedLength)} in used`;
  const addresses = new Set(lines.flatMap(({ product }) => orderAddress(context, product) ?? []));
  await addNestPages(pieces, plan, { text: title, addresses: [...addresses] });
  const at = new Date(Math.max(...lines.map(({ product }) => product.at.getTime())));
  setDocumentInfo(
    file,
    {
      order: title,
      product: "nested sheet",
      material: lines[0]?.product.material?.name ?? "",
      quantity: plan.sheets.reduce((sum, { placements }) => sum + placements.length, 0),
      at,
    },
    "",
  );
  const inputs = await sha256(
    JSON.stringify([roll, lines.map(({ product }) => [printInputs(product), product.line?.left]), press.sha256]),
  );
  const id = inputs.slice(0, 32);
  const finished = await finishForPress(file, press, id);
  if (!finished.ok) return finished;
  return ok({ chunks: file.chunks(id), fileName: `nest-${orders.join("-") || "sheet"}.pdf` });
}
