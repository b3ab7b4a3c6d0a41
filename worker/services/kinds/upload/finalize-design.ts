import { eq } from "drizzle-orm";
import * as v from "valibot";
import { pricedSize } from "#domain/artwork/cut-choices";
import { FinalizeInput } from "#domain/artwork/finalize-input";
import type { ConfiguredProduct } from "#domain/configured-products/configured-product";
import { CutLineInput } from "#domain/artwork/cut-line/cut-line-input";
import { fieldErrorsOf } from "#domain/kernel/field-errors";
import { withCut } from "#domain/pricing/cut";
import { invalid, notFound, type Refusal } from "#domain/kernel/refusal";
import type { Result } from "#domain/kernel/result";
import { artwork } from "../../../db/schema/artwork.ts";
import { findProduct } from "../find-product.ts";
import { findOwnConfigured } from "../../configured-products/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { findRow, ownPreflight, toArtwork } from "../../artwork/index.ts";
import { updateConfigured } from "../save-configured.ts";
import { approveCutLine, approveSavedLine } from "./approve-cut-line.ts";

/**
 * Approves the cut line of a customer's artwork, and with it the size that is paid for: the real one of what is cut.
 */
export async function finalizeDesign(
  context: ServiceContext,
  id: string,
  raw: unknown,
): Promise<Result<ConfiguredProduct, Refusal>> {
  const input = v.safeParse(FinalizeInput, raw);
  if (!input.success)
    return invalid({
      cut_line: Object.values(fieldErrorsOf(input.issues))
        .flat()
        .filter((message) => typeof message === "string")
        .slice(0, 1),
    });
  const design = await findOwnConfigured(context, id);
  const file = design?.artworkId ? await findRow(context, design.artworkId) : undefined;
  const found = design && (await findProduct(context, design.product.slug));
  if (!design || !found) return notFound();
  if (!file) return invalid({ cut_line: ["Upload your artwork first."] });

  // Approved before the page woke up: what was saved last is what was seen.
  const kept = !input.output.line && input.output.choices.outline === "custom" ? design.cutLine : undefined;
  const choices = kept?.choices ?? input.output.choices;
  const line = input.output.line ? v.safeParse(CutLineInput, input.output.line) : undefined;
  if (line && !line.success) return invalid({ cut_line: [line.issues[0].message] });
  const { type, facts } = toArtwork(file);
  const checked = kept
    ? approveSavedLine(kept, choices)
    : await approveCutLine(context, {
        choices,
        line: line?.output,
        file,
        aspect: (facts.widthPx ?? facts.widthIn ?? 1) / (facts.heightPx ?? facts.heightIn ?? 1),
      });
  if (!checked.ok) return invalid({ cut_line: [checked.error] });

  const size = pricedSize(checked.value, choices.box, found.product);
  const shape = found.product.shapes.includes(choices.outline) ? { shape: choices.outline } : {};
  const preflight = ownPreflight(type, facts, {
    ...choices.box,
    shape: choices.outline,
    product: design.product.slug,
    page: choices.page,
    artBox: checked.value.artBox,
  });
  const changes = {
    ...size,
    ...shape,
    options: withCut(design.options, choices.cut, found.table),
    approvedLine: { ...checked.value, choices },
  };
  return updateConfigured(context, id, changes, {
    last: () => [context.db.update(artwork).set({ preflight }).where(eq(artwork.id, file.id))],
  });
}
