import type { Roll } from "#domain/printing/nest";
import { err, ok, type Result } from "#domain/kernel/result";
import { sha256 } from "../../crypto.ts";
import type { ServiceContext } from "../kernel/service-context.ts";
import { compose, inputsOf } from "./compose.ts";
import { Shared } from "./pdf/content.ts";
import { PdfFile } from "./pdf/pdf-file.ts";
import { setNest, type PieceToSet } from "./pdf/set-nest.ts";
import { tellFacts } from "./pdf/set-pieces.ts";
import { slugFace } from "./slug-face.ts";
import { layOutNestOf } from "./plan-nest.ts";

/** Points of all cut lines on all sheets: more would not fit into a Worker. */
const MAX_CUT_POINTS = 1_500_000;

const inchesText = (value: number): string => String(Math.round(value * 100) / 100);

export interface NestFile {
  readonly chunks: AsyncIterable<Uint8Array>;
  readonly fileName: string;
}

/** One file with everything on the roll. Undefined for whoever may not print, and for lines that are not there. */
export async function readNest(
  context: ServiceContext,
  ids: ReadonlyArray<string>,
  roll: Roll,
): Promise<Result<NestFile, string> | undefined> {
  const planned = await layOutNestOf(context, ids, roll);
  if (!planned?.ok) return planned;
  const { lines, plan } = planned.value;
  const points = lines
    .flatMap(({ pieces }) => pieces)
    .reduce(
      (sum, { cuts, copies }) =>
        sum + copies * cuts.reduce((all, { rings }) => all + rings.reduce((ring, { length }) => ring + length, 0), 0),
      0,
    );
  if (points > MAX_CUT_POINTS) return err("These cut lines have too many points for one file. Select fewer orders.");
  if (plan.sheets.length === 0) return err("None of these pieces fit on this roll.");

  const file = await PdfFile.begin();
  const shared = new Shared(file, slugFace());
  const pieces = new Map<string, PieceToSet>();
  for (const { product, pieces: ofLine } of lines) {
    const composed = await compose(context, product, shared);
    if (!composed.ok) return err(`${product.product}: ${composed.error}`);
    const { job, sheet } = composed.value;
    // Opened, the artwork may lie a hair differently than it was planned without opening it; its footprint is the planned one.
    for (const [i, piece] of ofLine.entries())
      pieces.set(piece.id, { piece: { ...piece, layers: job.pieces[i]?.layers ?? piece.layers }, sheet });
  }
  const orders = [
    ...new Set(lines.map(({ product }) => product.line?.number).filter((number) => number !== undefined)),
  ];
  const words = `${orders.length > 0 ? `Orders ${orders.join(", ")}` : "Nest"} · roll ${inchesText(roll.width)} in · ${inchesText(plan.usedLength)} in used`;
  await setNest(pieces, plan, words);
  const at = new Date(Math.max(...lines.map(({ product }) => product.at.getTime())));
  tellFacts(
    file,
    {
      order: words,
      product: "nested sheet",
      material: lines[0]?.product.material?.name ?? "",
      quantity: plan.sheets.reduce((sum, { placements }) => sum + placements.length, 0),
      at,
    },
    "",
  );
  const id = await sha256(JSON.stringify([roll, lines.map(({ product }) => inputsOf(product))]));
  return ok({ chunks: file.chunks(id.slice(0, 32)), fileName: `nest-${orders.join("-") || "sheet"}.pdf` });
}
