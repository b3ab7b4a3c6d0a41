import type { FileFacts } from "#domain/files/facts/facts";
import type { FileType } from "#domain/files/file-types";
import type { Box } from "#domain/kernel/geometry";
import { preflight } from "#domain/artwork/preflight/preflight";
import { profileNameFor } from "#domain/artwork/preflight/profiles";
import type { Json } from "../../db/schema/columns.ts";

interface Ordered {
  readonly width: number;
  readonly height: number;
  readonly shape?: string | undefined;
  readonly product?: string | undefined;
  readonly page?: number;
  /** Where the whole picture lies on the finished piece; unknown before there is a cut line. Inches. */
  readonly artBox?: Box | undefined;
}

const HOLLOW = "This Photoshop file was saved without its merged picture.";

/** The checks as far as the shop can make them without drawing the file; kept with it for those who print it. */
export function ownPreflight(
  type: FileType,
  facts: FileFacts,
  { width, height, shape, product, page = 1, artBox }: Ordered,
): ReadonlyArray<Json> {
  const results = preflight({
    type,
    facts,
    order: { widthIn: width, heightIn: height },
    profile: profileNameFor(product, Math.max(width, height)),
    dieCut: shape === "custom",
    artBox,
    page,
    notShown: facts.hollow ? HOLLOW : undefined,
  });
  return results.map(({ id, level, title, message, fix }) => ({ id, level, title, message, fix }));
}
