import * as v from "valibot";
import { CutLineInput } from "#domain/prepress/artwork/cut-line/cut-line-input";
import type { DesignView } from "#domain/shop/catalog/views";
import type { readyMadeDesign } from "../../../db/schema/catalog.ts";

export const toDesign = (row: typeof readyMadeDesign.$inferSelect): DesignView => ({
  id: row.id,
  artwork: row.artwork,
  image: row.image,
  cutLine: v.parse(CutLineInput, row.cutLine),
});
