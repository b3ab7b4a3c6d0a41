import type { Bleed } from "#domain/prepress/artwork/bleed";
import type { FileFacts } from "#domain/ground/files/facts/facts";
import type { FileType } from "#domain/ground/files/file-types";
import type { Box } from "#domain/ground/kernel/geometry";
import { preflight } from "#domain/prepress/artwork/preflight/preflight";
import { profileNameFor } from "#domain/prepress/artwork/preflight/profiles";
import type { Json } from "../../db/schema/columns.ts";

interface Ordered {
  readonly width: number;
  readonly height: number;
  readonly shape?: string | undefined;
  /** Cut along the line that the file itself contains. */
  readonly ownLine?: boolean;
  /** The product's artwork starts as several pieces, each cut by itself. */
  readonly isSheet?: boolean;
  readonly page?: number;
  /** Position of the artwork on the finished product in inches; unknown without a cut line. */
  readonly artBox?: Box | undefined;
  readonly bleed?: Bleed | undefined;
}

const NO_MERGED_IMAGE = "This Photoshop file was saved without its merged picture.";

/** Runs the preflight checks that need no rendering. The results are stored with the file for staff. */
export function preflightResults(
  type: FileType,
  facts: FileFacts,
  { width, height, shape, ownLine = false, isSheet = false, page = 1, artBox, bleed }: Ordered,
): ReadonlyArray<Json> {
  const results = preflight({
    type,
    facts,
    order: { widthIn: width, heightIn: height },
    profile: profileNameFor(isSheet, Math.max(width, height)),
    dieCut: shape === "custom" && !ownLine,
    ownLine,
    artBox,
    bleed,
    page,
    notShown: facts.hollow ? NO_MERGED_IMAGE : undefined,
  });
  return results.map(({ id, level, title, message, fix }) => ({ id, level, title, message, fix }));
}
