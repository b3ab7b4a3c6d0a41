import type { Bleed } from "#domain/prepress/artwork/bleed";
import type { FoundCode } from "#domain/prepress/artwork/preflight/code";
import type { CutChoices } from "#domain/prepress/artwork/cut-choices";
import type { FileFacts } from "#domain/ground/files/facts/facts";
import type { FileType } from "#domain/ground/files/file-types";
import type { Look } from "#domain/prepress/artwork/pixel-facts";
import type { HeavyInk } from "#domain/ground/files/pixels/ink-meter";
import type { Box } from "#domain/ground/kernel/geometry";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { code } from "#domain/prepress/artwork/preflight/code";
import type { Finding } from "#domain/prepress/artwork/preflight/internal/finding";
import { MEASURES } from "#domain/prepress/artwork/preflight/internal/measures";
import {
  PROFILES,
  type CheckAction,
  type CheckId,
  type CheckRule,
  type ProfileName,
} from "#domain/prepress/artwork/preflight/profiles";

export { DPI, effectiveDpi } from "#domain/prepress/artwork/preflight/effective-dpi";

export type PreflightLevel = "ok" | "note" | "warn" | "block";

/** What one click on a button changes. */
export interface ChoiceFix {
  readonly label: string;
  readonly changes: Partial<CutChoices>;
}

export interface PreflightResult {
  readonly id: CheckId;
  readonly level: PreflightLevel;
  readonly title: string;
  /** The value and the target. */
  readonly message: string;
  /** What the customer can do, or "" where nothing is needed. */
  readonly fix: string;
  /** Where on the picture, as shares of its width and height. */
  readonly at?: Box;
  readonly mend?: ChoiceFix;
}

export interface PreflightInput {
  readonly type: FileType;
  readonly facts: FileFacts;
  readonly order: {
    readonly widthIn: number;
    readonly heightIn: number;
    /** The product's minimum size. Nothing smaller is suggested. */
    readonly least?: { readonly width: number; readonly height: number } | undefined;
  };
  /** The size of the cut piece in inches, unknown before the first cut line. */
  readonly piece?: { readonly width: number; readonly height: number } | undefined;
  /** Cut along the artwork's outline instead of a plain shape. */
  readonly dieCut: boolean;
  /** Cut along the line that the file itself contains. */
  readonly ownLine?: boolean;
  readonly profile?: ProfileName;
  /** Where the whole picture lies, in inches, unknown before the first cut line. */
  readonly artBox?: Box | undefined;
  readonly look?: Look | undefined;
  /** Share of the ink outside the cut line, 0 to 1; unknown before the first cut line. */
  readonly outside?: number | undefined;
  /** Of a picture to the edge of a plain shape; undefined where no bleed is needed or before the first cut line. */
  readonly bleed?: Bleed | undefined;
  /** The share that the customer agreed to have cut off, 0 to 1. More is marked in red instead of reported here. */
  readonly cutsOff?: number;
  /** The cut line goes around everything that is visible in print. */
  readonly coversAll?: boolean;
  /** Removing the background removed the whole picture. */
  readonly nothingLeft?: boolean;
  /** No outline was found, although something is visible. */
  readonly tooThin?: boolean;
  readonly heavyInk?: HeavyInk | undefined;
  /** QR codes and barcodes in the picture; undefined until they were looked for. */
  readonly codes?: ReadonlyArray<FoundCode> | undefined;
  /** Share of the picture whose colors the press doesn't reach, 0 to 1; undefined until it is measured. */
  readonly vivid?: number | undefined;
  /** Separate parts of the artwork. */
  readonly parts?: number | undefined;
  /** Each part is cut separately. */
  readonly eachPiece?: boolean;
  /** Why the picture cannot be shown, as a message. */
  readonly notShown?: string | undefined;
  /** The background is uniform and can be removed. */
  readonly canRemoveBackground?: boolean;
  /** The customer has removed the background. */
  readonly backgroundRemoved?: boolean;
  /** The page to print, from 1. */
  readonly page?: number;
  /** The unit of lengths in messages, by default inches. */
  readonly measurement?: Measurement;
}

const LEVELS: Record<Exclude<CheckAction, "off">, PreflightLevel> = { reject: "block", warn: "warn", autofix: "note" };

const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/**
 * Checks a file before it is printed and returns the results in the profile's order. Never throws; unknown facts are
 * not judged.
 */
export function preflight(input: PreflightInput): Array<PreflightResult> {
  const profile = PROFILES[input.profile ?? "sticker"];
  return (Object.keys(profile) as Array<CheckId>).flatMap(
    (id) => runCheck(id, profile[id], (target) => MEASURES[id](input, target)) ?? [],
  );
}

/**
 * Checks the codes in a picture that isn't the artwork of a product, such as one on a name tag. Undefined without
 * codes.
 * @param art the box of the whole picture, in inches
 */
export const checkCodes = (codes: ReadonlyArray<FoundCode>, art: Box): PreflightResult | undefined =>
  runCheck("code", PROFILES.sticker.code, (target) => code({ codes, artBox: art }, target));

function runCheck(
  id: CheckId,
  rule: CheckRule,
  measure: (target: number) => Finding | undefined,
): PreflightResult | undefined {
  const finding = rule.action === "off" ? undefined : measure(rule.target);
  if (!finding || rule.action === "off") return undefined;
  const values = { target: rule.target, ...finding.values };
  const level = finding.level ?? LEVELS[rule.action];
  const { at, mend } = finding;
  return {
    id,
    level,
    title: filled(finding.title ?? rule.title, values),
    message: filled(finding.message ?? rule.message, values),
    fix: level === "ok" ? "" : filled(finding.fix ?? rule.fix, values),
    ...(at ? { at } : {}),
    ...(mend && level !== "ok" ? { mend } : {}),
  };
}
