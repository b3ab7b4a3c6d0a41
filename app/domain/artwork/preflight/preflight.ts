import type { CutChoices } from "#domain/artwork/cut-choices";
import type { FileFacts } from "#domain/files/facts/facts";
import type { FileType } from "#domain/files/file-types";
import type { Look } from "#domain/artwork/pixel-facts";
import type { HeavyInk } from "#domain/files/pixels/ink-meter";
import type { Box } from "#domain/kernel/geometry";
import type { Measurement } from "#domain/kernel/measure";
import { MEASURES } from "#domain/artwork/preflight/measures";
import { PROFILES, type CheckAction, type CheckId, type ProfileName } from "#domain/artwork/preflight/profiles";

export { DPI, effectiveDpi } from "#domain/artwork/preflight/effective-dpi";

export type PreflightLevel = "ok" | "note" | "warn" | "block";

/** What one press of a button changes. */
export interface Mend {
  readonly label: string;
  readonly changes: Partial<CutChoices>;
}

export interface PreflightResult {
  readonly id: CheckId;
  readonly level: PreflightLevel;
  readonly title: string;
  /** What is, and what should be. */
  readonly message: string;
  /** What the customer can do about it; "" where nothing has to be done. */
  readonly fix: string;
  /** Where on the picture, in shares of its width and height. */
  readonly at?: Box;
  readonly mend?: Mend;
}

export interface PreflightInput {
  readonly type: FileType;
  readonly facts: FileFacts;
  readonly order: {
    readonly widthIn: number;
    readonly heightIn: number;
    /** The smallest piece that the product is made in: nothing smaller is proposed. */
    readonly least?: { readonly width: number; readonly height: number } | undefined;
  };
  /** The size of what is cut, in inches; unknown before the first cut line. */
  readonly piece?: { readonly width: number; readonly height: number } | undefined;
  /** Cut along the artwork's outline, not along a plain shape. */
  readonly dieCut: boolean;
  readonly profile?: ProfileName;
  /** Where the whole picture lies, in inches; unknown before the first cut line. */
  readonly artBox?: Box | undefined;
  readonly look?: Look | undefined;
  readonly heavyInk?: HeavyInk | undefined;
  /** Separate parts of the artwork. */
  readonly parts?: number | undefined;
  /** Every part is cut by itself, not one line around all of them. */
  readonly eachPiece?: boolean;
  /** Why the picture cannot be shown, in words. */
  readonly notShown?: string | undefined;
  /** There is an even background that can be taken away. */
  readonly canRemoveBackground?: boolean;
  /** The customer has had the background taken away. */
  readonly backgroundRemoved?: boolean;
  /** The page that is printed, from 1. */
  readonly page?: number;
  /** The unit of the lengths that are named; inches when left out. */
  readonly measurement?: Measurement;
}

const LEVELS: Record<Exclude<CheckAction, "off">, PreflightLevel> = { reject: "block", warn: "warn", autofix: "note" };

const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Everything there is to say about a file before it is printed, in the profile's order. Never throws: what is not known is not judged. */
export function preflight(input: PreflightInput): Array<PreflightResult> {
  const profile = PROFILES[input.profile ?? "sticker"];
  return (Object.keys(profile) as Array<CheckId>).flatMap((id): Array<PreflightResult> => {
    const rule = profile[id];
    const found = rule.action === "off" ? undefined : MEASURES[id](input, rule.target);
    if (!found || rule.action === "off") return [];
    const values = { target: rule.target, ...found.values };
    const level = found.level ?? LEVELS[rule.action];
    const { at, mend } = found;
    return [
      {
        id,
        level,
        title: filled(found.title ?? rule.title, values),
        message: filled(found.message ?? rule.message, values),
        fix: level === "ok" ? "" : filled(found.fix ?? rule.fix, values),
        ...(at ? { at } : {}),
        ...(mend && level !== "ok" ? { mend } : {}),
      },
    ];
  });
}
